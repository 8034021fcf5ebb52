import Files
import Records

/// Records of FlightAware's AeroAPI, version 4: flights, airports and airlines, each recognised by its keys and not by its position.
enum AeroAPI {
  /// The names of AeroAPI's lists. Records are read under any list name; an empty list is recognised only by its name.
  static let lists = [
    "arrivals", "departures", "flights", "scheduled", "airports", "operators", "scheduled_arrivals", "scheduled_departures",
  ]

  /// The content of the object; nil if it is neither a flight, nor an airport, nor an airline.
  static func content(of record: JSONRecord) -> FileRecord.Content? {
    let flight = JSONFields<FlightKey>(record)
    if flight.isExported {
      return .judged(as: .flight) { () throws(RejectedRecord) in .flight(try FileFlight(exported: ExportedFlight(record))) }
    }
    if flight.isFlight { return .judged(as: .flight) { () throws(RejectedRecord) in .flight(try FileFlight(flight)) } }
    let airport = JSONFields<AirportKey>(record)
    if airport.isAirport { return .judged(as: .airport) { () throws(RejectedRecord) in .airport(try FileAirport(airport)) } }
    let airline = JSONFields<AirlineKey>(record)
    return airline.isAirline ? .judged(as: .airline) { () throws(RejectedRecord) in .airline(try FileAirline(airline)) } : nil
  }
}

extension FileRecord.Content {
  /// The content of a record, or the reason it is rejected.
  static func judged(as kind: FileRecord.Kind, _ body: () throws(RejectedRecord) -> FileRecord.Content) -> FileRecord.Content {
    do throws(RejectedRecord) { return try body() } catch { return .rejected(kind, error.phrase) }
  }
}
