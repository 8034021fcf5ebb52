import Files
import Records

/// Records of FlightAware's AeroAPI, version 4: flights, airports and airlines; each is known by its keys, not by where it stands.
enum AeroAPI {
  /// The names AeroAPI gives its lists. Whatever a list is called, its records are read; one without any is only known by its name.
  static let lists = [
    "arrivals", "departures", "flights", "scheduled", "airports", "operators", "scheduled_arrivals", "scheduled_departures",
  ]
  private static let flightKeys = JSONKeys<FlightKey>()
  private static let airportKeys = JSONKeys<AirportKey>()
  private static let airlineKeys = JSONKeys<AirlineKey>()

  /// The content of the object; nil where it is neither a flight, nor an airport, nor an airline.
  static func content(of record: JSONRecord) -> FileRecord.Content? {
    let flight = JSONFields(record, keys: flightKeys)
    if flight.isExported {
      return .judged(as: .flight) { () throws(RejectedRecord) in .flight(try FileFlight(exported: ExportedFlight(record))) }
    }
    if flight.isFlight { return .judged(as: .flight) { () throws(RejectedRecord) in .flight(try FileFlight(flight)) } }
    let airport = JSONFields(record, keys: airportKeys)
    if airport.isAirport { return .judged(as: .airport) { () throws(RejectedRecord) in .airport(try FileAirport(airport)) } }
    let airline = JSONFields(record, keys: airlineKeys)
    return airline.isAirline ? .judged(as: .airline) { () throws(RejectedRecord) in .airline(try FileAirline(airline)) } : nil
  }
}

extension FileRecord.Content {
  /// The content of a record, or the reason it cannot be taken.
  static func judged(as kind: FileRecord.Kind, _ body: () throws(RejectedRecord) -> FileRecord.Content) -> FileRecord.Content {
    do throws(RejectedRecord) { return try body() } catch { return .rejected(kind, error.phrase) }
  }
}
