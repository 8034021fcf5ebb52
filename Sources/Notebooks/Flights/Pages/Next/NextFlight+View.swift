import FlightsRecords
import Records
import Site
import Words

extension NextFlight {
  /// What comes when, above the list.
  static func card(_ model: Model, in language: Language) -> HTML {
    let row = model.row
    return """
      <section class="card next-flight" data-key="next" data-behaviour="due" data-due="\(model.due)" aria-labelledby="next-title">
      <header><h2 id="next-title">\(language.text("flights.next"))</h2>\
      <p class="next-when">\(model.when)</p><p class="note">\(model.date)</p></header>
      <a class="flight-link" href="\(Address.flight(row.id))">\
      \(row.ident.isEmpty ? .nothing : "<span class=\"flight-ident\">\(row.ident)</span> ")\
      \(Airport.way(from: row.origin, to: row.destination, in: language))</a>
      \(FlightRow.times(row, in: language))
      <p class="flight-facts">\(model.facts.html { "<span>\($0)</span>" })</p>
      \(row.delay.map { "<p>\($0.html)</p>" } ?? HTML.nothing)
      </section>
      """
  }
}
