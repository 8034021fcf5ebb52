import Flights
import Records

/// What a person names in the shell, and what it says where there is no such thing.
extension Flights {
  /// The airport of that code or id. Throws `shell.flights.noAirport`.
  func airport(asked code: String) throws -> Counted<Airport> {
    try known("shell.flights.noAirport", code) { try airport(code) }
  }

  /// The airline of that code or id. Throws `shell.flights.noAirline`.
  func airline(asked code: String) throws -> Counted<Airline> {
    try known("shell.flights.noAirline", code) { try airline(code) }
  }

  private func known<Place>(_ key: String, _ code: String, _ find: () throws -> Place) throws -> Place {
    do { return try find() } catch let refusal as Refusal where refusal.reason == .unknown {
      throw Refusal(.unknown, Phrase(key, ["code": .asked(code)]))
    }
  }
}
