import FlightsRecords
import Records
import Site
import Words

/// The months of some years, each as dark as many flights are in it, each a link to them.
struct FlightMonths: Sendable, Hashable {
  /// A year as the notebook counts it.
  struct Year: Sendable, Hashable {
    let year: Int
    let flights: Int
    /// The numbers of the twelve months.
    let months: [Int]
    /// The number of flights whose month is unknown.
    let alone: Int

    init(_ year: Int, flights: Int, months: [Int], alone: Int) {
      self.year = year
      self.flights = flights
      self.months = months
      self.alone = alone
    }
  }

  private let years: [Year]
  private let view: FlightQuery
  private let chosen: FlightQuery
  private let most: Int

  /// - Parameters:
  ///   - years: the latest first
  ///   - view: which flights they are
  ///   - chosen: which the person asked for
  init(_ years: [Year], of view: FlightQuery, asked chosen: FlightQuery) {
    self.years = years
    (self.view, self.chosen) = (view, chosen)
    most = years.flatMap(\.months).max() ?? 0
  }

  func html(in language: Language) -> HTML {
    guard most > 0 else { return .nothing }
    return """
      <section class="card flight-months" data-key="months" aria-labelledby="months-title">
      <header class="card-head"><h2 id="months-title">\(language.text("figures.months"))</h2></header>
      <ol class="month-years">\(years.html { row($0, in: language) })</ol>
      </section>
      """
  }

  private func row(_ year: Year, in language: Language) -> HTML {
    """
    <li class="month-year" data-key="\(year.year)"><a class="month-year-name" href="\(Address.flightsYear(year.year, chosen.undated))">\
    <span>\(year.year)</span><span class="note">\(language.text("figures.flights", ["count": .count(year.flights)]))</span></a>
    <ol class="month-cells">\((1...12).html { cell($0, of: year, in: language) })</ol>
    \(year.alone > 0 ? "<p class=\"note\">\(language.text("figures.yearAlone", ["count": .count(year.alone)]))</p>" : .nothing)</li>

    """
  }

  private func cell(_ month: Int, of year: Year, in language: Language) -> HTML {
    guard let first = Day(year: year.year, month: month, day: 1), year.months.indices.contains(month - 1) else { return .nothing }
    let flights = year.months[month - 1]
    let name: HTML = "<span class=\"month-name\" aria-hidden=\"true\">\(language.shortMonth(first))</span>"
    guard flights != 0 else { return "<li class=\"month-cell\" aria-hidden=\"true\">\(name)</li>" }
    let count: HTML = "\(name)<span aria-hidden=\"true\">\(language.number(Double(flights)))</span>"
    let words = language.text("figures.bar", ["name": .text(language.monthAndYear(first)), "flights": .count(flights)])
    return """
      <li class="month-cell shade-\((flights * 4 + most - 1) / most)">\
      <a href="\(Address.flights(view.with { $0.month = first }))" aria-label="\(words)">\(count)</a></li>
      """
  }
}
