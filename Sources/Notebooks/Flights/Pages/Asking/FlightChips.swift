import Records
import Site
import Words

/// The conditions that are set, each with what takes it away.
enum FlightChips {
  /// - Parameter leading: where a view is shown: as a list, or on the map
  static func html(_ conditions: [FlightCondition], leading: (FlightsView) -> Address, in language: Language) -> HTML {
    guard !conditions.isEmpty else { return .nothing }
    return """
      <ul class="filter-chips" data-key="chips" aria-label="\(language.text("flights.chips"))">\
      \(conditions.html { chip($0, leading($0.without), in: language) })</ul>
      """
  }

  private static func chip(_ condition: FlightCondition, _ address: Address, in language: Language) -> HTML {
    let words = language.text("flights.chip.remove", ["name": .text(condition.words)])
    return """
      <li data-key="\(condition.words)"><a class="pill filter-chip" href="\(address)" aria-label="\(words)">\
      <span>\(condition.words)</span>\(Symbol.close.html)</a></li>
      """
  }
}
