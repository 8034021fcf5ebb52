import FlightsRecords
import Records
import Site
import Words

/// The months of all years with flights, each shaded by its number of flights and linked to them.
struct FlightMonths: Sendable, Hashable {
  let calendar: FlightCalendar
  /// The query of the counted flights.
  let view: FlightQuery
  /// The person's query.
  let chosen: FlightQuery

  /// The latest year first.
  func html(in language: Language) -> HTML {
    let most = calendar.months.values.map(\.flights).max() ?? 0
    guard most > 0 else { return .nothing }
    let years = calendar.years.sorted { $0.key > $1.key }
    return """
      <section class="card flight-months" data-key="months" aria-labelledby="months-title">
      <header class="card-head"><h2 id="months-title">\(language.text("figures.months"))</h2></header>
      <p class="month-year month-heads" aria-hidden="true"><span></span><span class="month-cells">\
      \((1...12).compactMap { Day(year: 2001, month: $0, day: 1) }.html { "<span class=\"month-name\">\(language.shortMonth($0))</span>" })</span></p>
      <ol class="month-years">\(years.html { row($0.key, $0.value.flights, most: most, in: language) })</ol>
      </section>
      """
  }

  private func row(_ year: Int, _ flights: Int, most: Int, in language: Language) -> HTML {
    let alone = calendar.yearsAlone[year] ?? 0
    return """
      <li class="month-year" data-key="\(year)"><a class="month-year-name" href="\(Address.flightsYear(year, chosen.undated))">\
      <span>\(year)</span><span class="note">\(language.text("figures.flights", ["count": .count(flights)]))</span></a>
      <ol class="month-cells">\((1...12).compactMap { Day(year: year, month: $0, day: 1) }.html { cell($0, most: most, in: language) })</ol>
      \(alone > 0 ? "<p class=\"note\">\(language.text("figures.yearAlone", ["count": .count(alone)]))</p>" : .nothing)</li>

      """
  }

  private func cell(_ first: Day, most: Int, in language: Language) -> HTML {
    let flights = calendar.months[first]?.flights ?? 0
    let name: HTML = "<span class=\"month-name\" aria-hidden=\"true\">\(language.shortMonth(first))</span>"
    guard flights != 0 else { return "<li class=\"month-cell\" aria-hidden=\"true\">\(name)</li>" }
    let count: HTML = "\(name)<span aria-hidden=\"true\">\(language.number(Double(flights)))</span>"
    let words = language.text("figures.bar", ["name": .text(language.monthAndYear(first)), "flights": .count(flights)])
    // Shades 1 to 4, by quarters of the month with most flights.
    return """
      <li class="month-cell shade-\((flights * 4 + most - 1) / most)">\
      <a href="\(Address.flights(view.with { $0.month = first }))" aria-label="\(words)">\(count)</a></li>
      """
  }
}
