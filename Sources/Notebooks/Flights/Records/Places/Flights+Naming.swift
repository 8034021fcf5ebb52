import BookStore
public import Records

/// The places codes in an address name; unlike `airport(_:)` without a count of their flights.
extension Flights {
  /// The code by which an airport is named; nil where it is not in the book.
  public func code(ofAirport id: RecordID) throws -> String? { try book.read { try Airport.find(id, in: $0)?.code } }

  /// The code by which an airline is named; nil where it is not in the book.
  public func code(ofAirline id: RecordID) throws -> String? { try book.read { try Airline.find(id, in: $0)?.code } }

  /// The airport of that code, ICAO first; nil where there is none.
  public func airport(ofCode code: String) throws -> Airport? { try book.read { try Airport.find(named: code, in: $0) } }

  /// The same, else one of those that come with the program.
  public func airport(anywhereOfCode code: String) throws -> Airport? {
    try airport(ofCode: code) ?? world.airport(meaning: AirportCode.file(code.uppercased()))
  }

  /// The airline of that code, ICAO first; nil where there is none.
  public func airline(ofCode code: String) throws -> Airline? { try book.read { try Airline.find(named: code, in: $0) } }

  /// The names of the airports and the airline a question asks for, each by its filter and its code: `origin KPDX` is Portland.
  public func names(of query: FlightQuery) throws -> [String: String] {
    var names: [String: String] = [:]
    let airports = [("origin", query.origin), ("destination", query.destination)] + query.airports.map { ("airport", $0) }
    for (filter, code) in airports { if let code { names["\(filter) \(code)"] = try airport(anywhereOfCode: code)?.cityName } }
    if let code = query.airline { names["airline \(code)"] = try airline(ofCode: code)?.friendlyName }
    return names
  }

  /// The airports where the flights a question asks for begin or end, flown to or not.
  public func ends(of query: FlightQuery) throws -> [Airport] {
    try Set([query.origin, query.destination].compactMap(\.self)).sorted().compactMap { try airport(anywhereOfCode: $0) }
  }
}
