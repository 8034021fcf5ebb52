import FlightsRecords
import Records
import Site
import Words

/// The flights that figures count: whose, under which conditions, and a link to them.
struct FlightsCounted: Sendable, Hashable {
  /// The query of the counted flights, including whose they are.
  let view: FlightQuery
  /// The person's query; unlike `view` it can leave open whose flights are meant, and so do the links made from it.
  let chosen: FlightQuery
  /// The names of the codes in the query, from `Flights.names(of:)`.
  let names: [String: String]

  /// - Parameters:
  ///   - leading: the address of the same figures for another query
  ///   - list: the query of the flights themselves, and their number
  ///   - showsSearch: whether to show the search words, if nothing else on the page does
  func html(leading: (FlightQuery) -> Address, list: (view: FlightQuery, flights: Int), showsSearch: Bool, in language: Language) -> HTML {
    // The choice of whose flights is made beside the chips.
    let conditions = FlightChip.all(of: chosen, names, withSearch: showsSearch, in: language).filter { $0.field != "whose" }
    return """
      <div class="counted" data-key="counted" data-said="\(language.text("flights.count", ["count": .count(list.flights)]))">
      \(WhoseFlights.choices(view.whose, of: chosen, leading: leading, in: language))
      \(FlightChip.html(conditions, leading: leading, in: language))
      \(chosen.mended.map { $0.note(in: language) })
      \(list.flights == 0 ? .nothing : self.list(list.view, list.flights, in: language))
      </div>
      """
  }

  private func list(_ view: FlightQuery, _ flights: Int, in language: Language) -> HTML {
    """
    <a class="pill" href="\(Address.flights(view))">\(Symbol.list.html)\
    <span>\(language.text("figures.list", ["count": .count(flights)]))</span></a>
    """
  }
}
