import BookStore
import GRDB
import Records

/// A year of flights, worth keeping.
public struct FlightYear: Hashable, Sendable {
  /// The year its flights departed in, by the calendar where each departed.
  public let year: Int
  /// The figures of all its flights.
  public let figures: FlightFigures
  /// Where no flight had begun or ended in the years before, by code.
  public let newAirports: [Airport]
  /// The same of countries, by their two letters.
  public let newCountries: [String]
  /// With whom no flight had been in the years before, by code.
  public let newAirlines: [Airline]
  /// The nearest earlier year that has a flight; nil where there is none.
  public let previous: Int?
  /// The nearest later year that has a flight; nil where there is none.
  public let next: Int?
}

extension FlightYear {
  init(_ year: Int, _ query: FlightQuery, at now: Instant, in db: Database) throws {
    self.year = year
    // A year no day lies in has no flights either.
    guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else {
      figures = FlightFigures()
      (newAirports, newCountries, newAirlines) = ([], [], [])
      (previous, next) = (nil, nil)
      return
    }
    figures = try Flights.figures(query.with(from: first, to: last), at: now, in: db)
    let before = try Novelties(of: query.with(from: nil, to: first.adding(-1)), at: now, in: db)
    let here = try Novelties(of: query.with(from: first, to: last), at: now, in: db)
    newAirports = try here.airports.subtracting(before.airports).compactMap { try Airport.find($0, in: db) }.sorted { $0.code < $1.code }
    newAirlines = try here.airlines.subtracting(before.airlines).compactMap { try Airline.find($0, in: db) }.sorted { $0.code < $1.code }
    newCountries = try here.countries(in: db).subtracting(before.countries(in: db)).sorted()
    let years = try FlightYear.years(of: query.with(from: nil, to: nil), in: db)
    previous = years.last { $0 < year }
    next = years.first { $0 > year }
  }

  /// The years that have a flight, the earliest first.
  private static func years(of query: FlightQuery, in db: Database) throws -> [Int] {
    let conditions = try FlightConditions(query, in: db)
    return try Int.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT CAST(substr(departed_on, 1, 4) AS INTEGER) AS year FROM flight \(FlightQueryPlan.counting(query))
          WHERE \(conditions.sql) ORDER BY year
          """),
      arguments: conditions.arguments)
  }
}

/// Where flights that count as flown led, and with whom.
private struct Novelties {
  let airports: Set<RecordID>
  let airlines: Set<RecordID>

  init(of query: FlightQuery, at now: Instant, in db: Database) throws {
    let conditions = try FlightConditions(query, in: db)
    func ids(_ column: StaticString) throws -> Set<RecordID> {
      let sql = """
        SELECT DISTINCT \(column) FROM flight \(FlightQueryPlan.counting(query))
        WHERE \(conditions.sql) AND \(column) IS NOT NULL AND \(FlightStanding.isFlown)
        """
      return try RecordID.fetchSet(db.cachedStatement(sql: sql), arguments: conditions.arguments + [now])
    }
    airports = try ids("origin").union(ids("destination"))
    airlines = try ids("airline")
  }

  func countries(in db: Database) throws -> Set<String> {
    Set(try airports.compactMap { try Airport.find($0, in: db)?.country }.filter { !$0.isEmpty })
  }
}

extension FlightQuery {
  /// The same of other days.
  func with(from first: Day?, to last: Day?) -> FlightQuery {
    var query = self
    (query.from, query.to, query.month) = (first, last, nil)
    return query
  }
}
