import FlightsRecords
import Records
import Shell

/// The places a person names in the shell by code or id, and the refusals where there are none.
extension Flights {
  /// The airport of that code or id. Throws `shell.flights.noAirport`.
  func airport(asked code: String) throws -> Counted<Airport> {
    try known("shell.flights.noAirport", code) { try airport(code) }
  }

  /// The same, else one of those that come with the program.
  func airport(askedAnywhere code: String) throws -> Counted<Airport> {
    try known("shell.flights.noAirport", code) { try airport(anywhere: code) }
  }

  /// The airline of that code or id. Throws `shell.flights.noAirline`.
  func airline(asked code: String) throws -> Counted<Airline> {
    try known("shell.flights.noAirline", code) { try airline(code) }
  }

  private func known<Place>(_ key: String, _ code: String, _ find: () throws -> Place) throws -> Place {
    do { return try find() } catch let refusal as UserError where refusal.reason == .unknown {
      throw UserError(.unknown, LocalizedText(key, ["code": .asked(code)]))
    }
  }
}
