import FlightsRecords
import Records
import Site
import Words

/// Which flights figures are of: whose, under which conditions, and the way to them.
struct FlightsCounted: Sendable, Hashable {
  let view: FlightsView
  let names: FlightNames

  /// - Parameters:
  ///   - leading: where the same figures are of another view
  ///   - list: the flights themselves, and how many there are
  func html(leading: (FlightsView) -> Address, list: (view: FlightsView, flights: Int)?, in language: Language) -> HTML {
    // Whose they are is chosen beside it, not taken away.
    let conditions = FlightCondition.all(of: view, names, withSearch: true, in: language).filter { $0.without.whose == view.whose }
    return """
      <div class="counted" data-key="counted">
      <nav class="choices" aria-label="\(language.text("figures.whose"))">\
      \(WhoseFlights.allCases.html { choice($0, leading, in: language) })</nav>
      \(FlightChips.html(conditions, leading: leading, in: language))
      \(list.flatMap { $0.flights == 0 ? nil : self.list($0.view, $0.flights, in: language) })
      </div>
      """
  }

  private func choice(_ whose: WhoseFlights, _ leading: (FlightsView) -> Address, in language: Language) -> HTML {
    let isCurrent = whose == view.whose
    return """
      <a href="\(leading(view.with { $0.whose = whose }))"\(HTML.attribute("aria-current", isCurrent ? "true" : nil))>\
      \(whose.name(in: language))</a>
      """
  }

  private func list(_ view: FlightsView, _ flights: Int, in language: Language) -> HTML {
    """
    <a class="pill" href="\(Address.flights(view))">\(Symbol.list.html)\
    <span>\(language.text("figures.list", ["count": .count(flights)]))</span></a>
    """
  }
}

extension WhoseFlights {
  fileprivate func name(in language: Language) -> String {
    switch self {
    case .mine: language.text("figures.mine")
    case .others: language.text("figures.others")
    case .all: language.text("figures.all")
    }
  }
}
