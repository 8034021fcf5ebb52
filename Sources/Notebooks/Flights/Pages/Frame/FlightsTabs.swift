import Site
import Words

/// The ways through the notebook, on each of its pages.
enum FlightsTabs: CaseIterable {
  case flights, airports, airlines

  var address: Address {
    switch self {
    case .flights: .flights()
    case .airports: .airports()
    case .airlines: .airlines()
    }
  }

  func name(in language: Language) -> String {
    switch self {
    case .flights: language.text("section.flights")
    case .airports: language.text("flights.tab.airports")
    case .airlines: language.text("flights.tab.airlines")
    }
  }

  var symbol: Symbol {
    switch self {
    case .flights: .flights
    case .airports: .airport
    case .airlines: .airline
    }
  }

  /// A page of the notebook, with the ways to its others.
  ///
  /// - Parameter hasMakings: whether the page itself has what makes a flight and what finds one
  static func page(_ title: String, at tab: FlightsTabs?, hasMakings: Bool = false, in context: PageContext, _ main: () -> HTML) -> HTML {
    Layout.page(title, at: .flights, in: context) {
      """
      \(bar(at: tab, in: context.language))
      \(main())
      \(hasMakings ? .nothing : makings)
      """
    }
  }

  /// The keys lead to the same everywhere; whoever sees or hears the page has the list for it.
  private static let makings: HTML = """
    <a href="\(Address.newFlight())"\(HTML.shortcut("n")) hidden></a>\
    <a href="\(FlightsTabs.flights.address)"\(HTML.shortcut("/")) hidden></a>
    """

  private static func bar(at current: FlightsTabs?, in language: Language) -> HTML {
    """
    <nav class="tabs" aria-label="\(language.text("flights.tabs"))"><ul>
    \(FlightsTabs.allCases.html { tab in
      """
      <li><a href="\(tab.address)"\(HTML.attribute("aria-current", tab == current ? "page" : nil))>\(tab.symbol.html)\
      <span>\(tab.name(in: language))</span></a></li>
      """
    })
    </ul></nav>
    """
  }
}

/// The ways to look at the same flights: what is asked for is carried along.
enum FlightsWays: CaseIterable {
  case list, map, figures, trips

  /// Trips are of all flights of the person.
  func address(of view: FlightsView) -> Address {
    switch self {
    case .list: .flights(view.fromStart)
    case .map: .flightsMap(view.fromStart)
    case .figures: .flightsFigures(view.fromStart)
    case .trips: .trips()
    }
  }

  private func name(in language: Language) -> String {
    switch self {
    case .list: language.text("flights.way.list")
    case .map: language.text("flights.way.map")
    case .figures: language.text("flights.way.figures")
    case .trips: language.text("flights.way.trips")
    }
  }

  var symbol: Symbol {
    switch self {
    case .list: .list
    case .map: .map
    case .figures: .chart
    case .trips: .trips
    }
  }

  /// The bar of them, one being where the page is.
  static func bar(at current: FlightsWays, of view: FlightsView, in language: Language) -> HTML {
    """
    <nav class="choices flight-ways" data-key="ways" aria-label="\(language.text("flights.ways"))">
    \(FlightsWays.allCases.html { way in
      """
      <a href="\(way.address(of: view))"\(HTML.attribute("aria-current", way == current ? "page" : nil))>\(way.symbol.html)\
      <span>\(way.name(in: language))</span></a>
      """
    })</nav>
    """
  }
}
