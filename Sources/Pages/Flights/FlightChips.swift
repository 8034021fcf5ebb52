import Records

/// What the codes of a view are called.
public struct FlightNames: Sendable, Hashable {
  var origin: String?
  var destination: String?
  var airline: String?
  /// By their codes.
  var airports: [String: String] = [:]

  /// - Parameter origin: nil where the view has none
  public init(origin: String? = nil, destination: String? = nil, airline: String? = nil, airports: [String: String] = [:]) {
    self.origin = origin
    self.destination = destination
    self.airline = airline
    self.airports = airports
  }
}

/// The conditions that are set, each with what takes it away.
enum FlightChips {
  /// - Parameter leading: where a view is shown: as a list, or on the map
  static func drawn(_ conditions: [FlightCondition], leading: (FlightsView) -> Address, in language: Language) -> HTML {
    guard !conditions.isEmpty else { return .nothing }
    return """
      <ul class="filter-chips" data-key="chips" aria-label="\(language.say("flights.chips"))">\
      \(conditions.drawn { chip($0, leading($0.without), in: language) })</ul>
      """
  }

  private static func chip(_ condition: FlightCondition, _ address: Address, in language: Language) -> HTML {
    let words = language.say("flights.chip.remove", ["name": .text(condition.words)])
    return """
      <li data-key="\(condition.words)"><a class="pill filter-chip" href="\(address)" aria-label="\(words)">\
      <span>\(condition.words)</span>\(Symbol.close.drawn)</a></li>
      """
  }
}
