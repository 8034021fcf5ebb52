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
    if let part = KeptFigures.Part(query) { return try KeptFigures.figures(of: part, query, at: now, in: db) }
    return try counted(query, at: now, in: db)
  }

  /// The same, each flight looked at.
  static func counted(_ query: FlightQuery, at now: Instant, in db: Database) throws -> FlightFigures {
    let conditions = try FlightConditions(query, in: db)
    let rows = try Row.fetchCursor(
      conditions.statement(
        "SELECT \(TalliedFlight.columns) FROM flight \(FlightQueryPlan.counting(query)) WHERE \(conditions.sql)", of: query, in: db),
      arguments: conditions.arguments)
    var tally = FlightTally(at: now, in: db)
    while let row = try rows.next() { try tally.add(TalliedFlight(row)) }
    return try tally.result()
  }
}

extension FlightQueryPlan {
  /// By which index all flights of a query are read, in whatever order: by none where all are wanted, and where words may mean several
  /// things, by those of each.
  static func counting(_ query: FlightQuery) -> String {
    query.words.isEmpty && query != FlightQuery(order: query.order) ? index(for: query).sql : ""
  }
}
