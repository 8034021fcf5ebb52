import FlightsRecords
import Site
import Words

/// The toolbar above flights: the search, the order or the year, the filter, and the links that add flights.
enum FlightsToolbar {
  /// The toolbar of a list, with the order and the links that add flights.
  static func list(_ view: FlightQuery, in language: Language) -> HTML {
    bar(
      view, at: .flights(), showing: "count flights", choosing: "sort", order(view.order, in: language), additions: additions(in: language),
      in: language)
  }

  /// The toolbar of the map and of figures, with a choice of one year or all.
  ///
  /// - Parameters:
  ///   - regions: the ids of the regions that show the result
  ///   - years: the years with flights, the latest first
  static func overview(_ view: FlightQuery, at address: Address, showing regions: String, _ years: [Int], in language: Language) -> HTML {
    bar(view, at: address, showing: regions, choosing: "year", year(view.year, of: years, in: language), in: language)
  }

  /// The search form, with one more control beside the field.
  private static func bar(
    _ view: FlightQuery, at address: Address, showing regions: String, choosing field: String, _ choice: HTML, additions: HTML = .nothing,
    in language: Language
  ) -> HTML {
    let search = SearchForm(
      at: address, label: language.text("flights.search"), placeholder: language.text("section.search"), words: view.typed,
      showing: regions,
      kept: view.fromStart.fields.filter { !["search", field].contains($0.name) }, choice: choice, in: language)
    return """
      <div class="flights-toolbar">\(search.html)
      <div class="flights-makings">\(filter(view, in: language))\(additions)</div></div>
      """
  }

  /// The link to the filter, which opens with the current query filled in.
  private static func filter(_ view: FlightQuery, in language: Language) -> HTML {
    """
    <a class="pill filter-link\(view.hasConditions ? " is-set" : "")" data-carries href="\(Address.flightsFilter(view.fromStart))">\
    \(Symbol.funnel.html)<span class="on-wide">\(language.text("flights.filter"))</span></a>
    """
  }

  /// The links that add flights; on a phone, the import link is below the list instead.
  private static func additions(in language: Language) -> HTML {
    """
    <a class="pill at-desk" href="\(Address.flightsReading())">\(Symbol.upload.html)<span class="on-wide">\(language.text("flights.import"))</span></a>\
    <a class="pill prominent" href="\(Address.newFlight())"\(HTML.shortcut("n"))>\(Symbol.plus.html)\
    <span class="on-wide">\(language.text("flights.new"))</span></a>
    """
  }

  private static func order(_ order: FlightOrder, in language: Language) -> HTML {
    """
    <div class="flight-sort"><label class="visually-hidden" for="sort">\(language.text("sort.label"))</label>\(Symbol.sorting.html)\
    <select id="sort" name="sort">
    \(orders.html { option($0 == .newest ? "" : $0.name, $0.words(in: language), isChosen: $0 == order) })</select></div>
    """
  }

  private static let orders: [FlightOrder] = FlightOrder.Key.allCases.flatMap { key in
    // Almost every flight has made all its progress, so the least comes first.
    let isLargestFirst = key != .progress
    return [FlightOrder(key, isDescending: isLargestFirst), FlightOrder(key, isDescending: !isLargestFirst)]
  }

  private static func year(_ chosen: Int?, of years: [Int], in language: Language) -> HTML {
    let listed = chosen.map { years.contains($0) ? years : [$0] + years } ?? years
    return """
      <div class="flight-year"><label class="visually-hidden" for="year">\(language.text("insights.column.year"))</label>\
      <select id="year" name="year">\(option("", language.text("flights.years.all"), isChosen: chosen == nil))
      \(listed.html { option("\($0)", "\($0)", isChosen: $0 == chosen) })</select></div>
      """
  }

  private static func option(_ value: String, _ name: String, isChosen: Bool) -> HTML {
    "<option value=\"\(value)\"\(HTML.attribute("selected", if: isChosen))>\(name)</option>"
  }
}

extension FlightOrder {
  /// "Longest distance first".
  func words(in language: Language) -> String { language.text("flights.sort.\(key)\(isDescending ? "Down" : "Up")") }
}
