import FlightsRecords
import Records
import Site
import Words

/// Which flights figures are of: whose, under which conditions, and the way to them.
struct FlightsCounted: Sendable, Hashable {
  /// Which they are, whose they are too.
  let view: FlightsView
  /// Which the person asked for: they need not have said whose, and other pages are not told what they did not say.
  let chosen: FlightsView
  let names: FlightNames

  /// - Parameters:
  ///   - leading: where the same figures are of another view
  ///   - list: the flights themselves, and how many there are
  ///   - showsSearch: whether what is looked for stands nowhere else
  func html(
    leading: (FlightsView) -> Address, list: (view: FlightsView, flights: Int), showsSearch: Bool, in language: Language
  ) -> HTML {
    // Whose they are is chosen beside it, not taken away.
    let conditions = FlightCondition.all(of: chosen, names, withSearch: showsSearch, in: language).filter { $0.field != "whose" }
    return """
      <div class="counted" data-key="counted" data-said="\(language.text("flights.count", ["count": .count(list.flights)]))">
      \(WhoseFlights.choices(view.whose, of: chosen, leading: leading, in: language))
      \(FlightChips.html(conditions, leading: leading, in: language))
      \(list.flights == 0 ? .nothing : self.list(list.view, list.flights, in: language))
      </div>
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
  /// The ways to the same of other people's flights, or of all.
  static func choices(
    _ current: WhoseFlights?, of view: FlightsView, leading: (FlightsView) -> Address, in language: Language
  ) -> HTML {
    """
    <nav class="choices" aria-label="\(language.text("figures.whose"))">\(allCases.html { whose in
      """
      <a href="\(leading(view.fromStart.with { $0.whose = whose }))"\
      \(HTML.attribute("aria-current", whose == current ? "true" : nil))>\(whose.name(in: language))</a>
      """
    })</nav>
    """
  }

  private func name(in language: Language) -> String {
    switch self {
    case .mine: language.text("figures.mine")
    case .others: language.text("figures.others")
    case .all: language.text("figures.all")
    }
  }
}
