import BookStore
import GRDB
import Records

/// The values of a flight by which it is joined with others. The index `flight_log` covers these columns: whole flights are read only for
/// the trips that are shown.
struct LoggedFlight: Hashable, Sendable {
  let number: Int64
  let id: RecordID
  let origin: RecordID
  let destination: RecordID
  let day: FlightDay
  let departure: Instant?
  let arrival: Instant?
}

extension LoggedFlight {
  /// The flights of the person that were not cancelled, without unreadable ones, which pages list separately.
  static func own(in db: Database) throws -> [LoggedFlight] {
    let rows = try FlightQuery(mine: true).rows(
      "number, id, origin, destination, departed_on, departure, arrival", "AND state <> \(Flight.State.cancelled.rawValue)", in: db)
    var (flights, unreadable): ([LoggedFlight], [Int64]) = ([], [])
    while let row = try rows.next() {
      if let flight = try? LoggedFlight(row) { flights.append(flight) } else { unreadable.append(try row.decode(atIndex: 0)) }
    }
    // Reading them whole reports each as damaged (`readableReader`).
    if !unreadable.isEmpty { _ = try Flight.numbered(unreadable, in: db) }
    return flights
  }

  private init(_ row: Row) throws {
    (number, id, origin) = try (row.decode(atIndex: 0), row.decode(atIndex: 1), row.decode(atIndex: 2))
    guard let day = FlightDay(try row.decode(String.self, atIndex: 4)) else { throw Damage("departed_on of flight \(id)") }
    (destination, self.day) = (try row.decode(atIndex: 3), day)
    (departure, arrival) = try (row.decode(atIndex: 5), row.decode(atIndex: 6))
  }
}
