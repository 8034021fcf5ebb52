import BookStore
import GRDB
import Records

/// The airports of a flight, by their ids.
///
/// Flights are grouped by them in memory: SQLite would sort all flights, which takes three times as long.
struct FlightEnds: Hashable {
  let origin: RecordID
  let destination: RecordID

  /// Reads the first two columns: every query that groups by them selects `origin, destination` first.
  init(_ row: Row) throws { (origin, destination) = try (row.decode(atIndex: 0), row.decode(atIndex: 1)) }
}
