import BookStore
import GRDB
import Records

extension Flights {
  /// The figures of the flights a query asks for; exact, however many they are.
  public func figures(_ query: FlightQuery) throws -> FlightFigures {
    try book.read { try Flights.figures(query, at: book.surroundings.now(), in: $0) }
  }

  /// The figures of a year of the flights a query asks for, whatever days it asks for.
  public func year(_ year: Int, _ query: FlightQuery) throws -> FlightYear {
    try book.read { db in try FlightYear(year, query, at: book.surroundings.now(), in: db) }
  }

  static func figures(_ query: FlightQuery, at now: Instant, in db: Database) throws -> FlightFigures {
    let rows = try query.rows(TalliedFlight.columns, in: db)
    var tally = FlightTally(at: now, in: db)
    while let row = try rows.next() { try tally.add(TalliedFlight(row)) }
    return try tally.result()
  }
}
