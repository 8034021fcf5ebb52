import FlightsRecords
import Records
import Site
import Words

extension FlightDetail {
  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    FlightsTabs.page(title(model, in: context.language), at: .flights, in: context) { region(model, in: context.language) }
  }

  /// All of it, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="flight-page"\(AutosaveField.list(in: language))\(HTML.live("flight", "flight airport airline setting"))>
    <div data-key="head">\(Headline(
      title: title(model, in: language), eyebrow: [model.date, model.airline].compactMap(\.self).joined(separator: " · "),
      back: (.flights(), language.text("section.flights"))
    ).html)</div>
    \(pass(model, in: language))
    \(FlightActions.view(model.actions, in: language))
    \(model.map.map { WorldMap.view($0, in: language) })
    \(timeline(model, in: language))
    \(FlightNotes.view(model.notes, of: model.row.id, in: language))
    \(facts("own", language.text("flights.page.own"), model.own))
    \(facts("facts", language.text("flights.page.facts"), model.facts))
    \(likes(model, in: language))
    \(told(model, in: language))
    </div>
    """
  }

  /// "UAL1780 Portland → San Francisco".
  private static func title(_ model: Model, in language: Language) -> String {
    let way = language.text(
      "flights.way.title", ["origin": .text(model.row.origin.cityName), "destination": .text(model.row.destination.cityName)])
    return model.row.ident.isEmpty ? way : "\(model.row.ident) \(way)"
  }

  /// The way at a glance: both ends, what lies between, how far it is.
  private static func pass(_ model: Model, in language: Language) -> HTML {
    let row = model.row
    return """
      <section class="card flight-pass" data-key="pass" aria-label="\(language.text("flights.page.pass"))">
      \(end(model.origin, row.departure, .departing, language.text("flights.departure"), after: nil, in: language))
      <div class="pass-middle"><span class="pass-line" aria-hidden="true">\(Symbol.flights.html)</span>\
      \(row.duration.map { "<p class=\"flight-duration\">\($0)</p>" } ?? HTML.nothing)\
      \([row.distance, row.averageSpeed].compactMap(\.self).html { "<p class=\"note\">\($0)</p>" })</div>
      \(end(model.destination, row.arrival, .arriving, language.text("flights.arrival"), after: row.firstDay, in: language))
      <p class="flight-standing">\(row.state.html(isOver: row.isOver, in: language))</p>
      \(FlightRow.bar(row))
      </section>
      """
  }

  private static func end(
    _ end: End, _ when: FlightRow.End?, _ symbol: Symbol, _ name: String, after day: Day?, in language: Language
  ) -> HTML {
    let places = [end.terminal, end.gate].compactMap(\.self)
    return """
      <div class="pass-end"><p class="pass-name">\(symbol.html)<span class="visually-hidden">\(name)</span>\
      <span class="code">\(end.place.shortCode)</span></p>
      <a class="pass-place" href="\(end.place.address)">\(end.place.friendlyName)</a>
      \(when.map { clock($0, after: day, in: language) } ?? HTML.nothing)
      \(places.isEmpty ? .nothing : "<p class=\"note\">\(places.joined(separator: " · "))</p>")
      \(end.delay.map { "<p>\($0.html)</p>" } ?? HTML.nothing)</div>
      """
  }

  private static func clock(_ end: FlightRow.End, after day: Day?, in language: Language) -> HTML {
    """
    <p class="flight-end is-\(end.certainty.rawValue)"><span class="flight-clock">\(end.time.html(after: day, in: language))</span>\
    <span class="flight-certainty">\(end.words)</span></p>
    """
  }
}
