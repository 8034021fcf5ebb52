import FlightsRecords
import Records
import Site
import Words

/// The tabs of the notebook, on each of its pages: first the views of the same flights, which keep the query.
enum FlightsTabs: CaseIterable {
  case flights, map, figures, trips, airports, airlines

  /// - Parameter view: the query; trips and places ignore it
  func address(of view: FlightQuery = FlightQuery()) -> Address {
    switch self {
    case .flights: .flights(view.fromStart)
    case .map: .flightsMap(view.fromStart)
    case .figures: .flightsFigures(view.fromStart)
    case .trips: .trips()
    case .airports: .airports()
    case .airlines: .airlines()
    }
  }

  func name(in language: Language) -> String { language.text(self == .flights ? "section.flights" : "flights.tab.\(self)") }

  var symbol: Symbol {
    switch self {
    case .flights: .flights
    case .map: .map
    case .figures: .chart
    case .trips: .trips
    case .airports: .airport
    case .airlines: .airline
    }
  }

  /// A page of the notebook, with the tabs.
  ///
  /// - Parameters:
  ///   - view: the person's query
  ///   - hasAddButton: true if the page has its own button with the shortcut N, so that the hidden link is left out
  static func page(
    _ title: String, at tab: FlightsTabs?, of view: FlightQuery = FlightQuery(), hasAddButton: Bool = false, in context: PageContext,
    _ main: () -> HTML
  ) -> HTML {
    Layout.page(title, at: .flights, in: context) {
      """
      \(bar(at: tab, of: view, in: context.language))
      \(main())
      \(hasAddButton ? .nothing : "<a href=\"\(Address.newFlight())\"\(HTML.shortcut("n")) hidden></a>")
      """
    }
  }

  /// The bar of the tabs, with the current one marked.
  static func bar(at current: FlightsTabs?, of view: FlightQuery, in language: Language) -> HTML {
    """
    <nav class="tabs" aria-label="\(language.text("flights.tabs"))"><ul data-behaviour="tabs">
    \(FlightsTabs.allCases.html { tab in
      """
      <li><a href="\(tab.address(of: view))"\(HTML.attribute("data-carries", if: [.flights, .map, .figures].contains(tab)))\
      \(HTML.attribute("aria-current", tab == current ? "page" : nil))>\(tab.symbol.html)\
      <span>\(tab.name(in: language))</span></a></li>
      """
    })
    </ul></nav>
    """
  }
}

/// The number of items in a list, after its title, live.
enum TitleCount {
  static func html(_ count: Int, kinds: StaticString, in language: Language) -> HTML {
    """
     <span class="title-count"\(HTML.live("count", kinds))>(\(language.number(Double(count))))</span>
    """
  }
}

extension Int {
  /// "120 flights".
  func flights(in language: Language) -> String { language.text("flights.count", ["count": .count(self)]) }
}
