import Records

/// What FlightAware's AeroAPI, version 4, says of flights, airports and airlines; a record is known by its keys, not by where it stands.
enum AeroAPI {
  private static let flightKeys = JSONKeys<FlightKey>()
  private static let airportKeys = JSONKeys<AirportKey>()
  private static let airlineKeys = JSONKeys<AirlineKey>()

  /// What the object says; nil where it is neither a flight, nor an airport, nor an airline.
  static func content(of record: JSONRecord) -> FileRecord.Content? {
    let flight = JSONFields(record, keys: flightKeys)
    if flight.isFlight { return .judged(as: .flight) { () throws(Unfit) in .flight(try FileFlight(flight)) } }
    let airport = JSONFields(record, keys: airportKeys)
    if airport.isAirport { return .judged(as: .airport) { () throws(Unfit) in .airport(try FileAirport(airport)) } }
    let airline = JSONFields(record, keys: airlineKeys)
    return airline.isAirline ? .judged(as: .airline) { () throws(Unfit) in .airline(try FileAirline(airline)) } : nil
  }
}

extension FileRecord.Content {
  /// What a record says, or why it can not be taken.
  static func judged(as kind: FileRecord.Kind, _ body: () throws(Unfit) -> FileRecord.Content) -> FileRecord.Content {
    do throws(Unfit) { return try body() } catch { return .rejected(kind, error.phrase) }
  }
}
