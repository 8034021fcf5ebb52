import BookStore
import GRDB
public import Records

/// Some of the flights that match a query, with the airports and airlines they name.
public struct FlightResults: Sendable {
  /// The flights of this page, in the order of the query.
  public internal(set) var flights: [Flight]
  /// The airports and airlines the flights name.
  public internal(set) var places: FlightPlaces
  /// The flight after which the next page begins; nil on the last page.
  public internal(set) var next: RecordID?
  /// The number of all matching flights, if reading the page counted them.
  public internal(set) var count: Int?

  /// Looks up the places the flights name.
  init(_ flights: [Flight], next: RecordID? = nil, in db: Database) throws {
    (self.flights, places, self.next) = (flights, try FlightPlaces(of: flights, in: db), next)
  }
}

extension FlightQuery {
  /// The flights in SQL, after FROM. Every query for several flights reads the index `flight_log` from end to end, or until a page is full.
  /// It covers all columns of conditions, orders and figures, so no row is read for a flight that does not match.
  static let table: SQL = "flight INDEXED BY flight_log"

  /// Selects columns of the matching flights; `rest` follows the conditions.
  func rows(_ columns: SQL, _ rest: SQL = "", in db: Database) throws -> RowCursor {
    try Row.fetchCursor(statement(columns, rest, in: db))
  }

  /// The ids of matching flights, in no order.
  func ids(limit: Int, in db: Database) throws -> [RecordID] {
    try Array(rows("id", "LIMIT \(limit)", in: db).map { try $0.decode(atIndex: 0) })
  }

  func count(in db: Database) throws -> Int { try Int.fetchOne(statement("count(*)", "", in: db)) ?? 0 }

  private func statement(_ columns: SQL, _ rest: SQL, in db: Database) throws -> Statement {
    let condition = try Self.filters.condition(of: self, in: db)
    return try db.cachedStatement(literal: "SELECT \(columns) FROM \(Self.table) WHERE \(condition) \(rest)")
  }

  /// The row numbers of the matching flights, in order, after the flight `after`. Flights without a value come last; if `after` is unknown,
  /// the list starts at its beginning.
  func numbers(limit: Int, in db: Database) throws -> [Int64] {
    let isNeverNull = order.key == .departure
    let column: SQL = "\(sql: isNeverNull ? "moment" : order.key.rawValue)"
    let (comparison, direction): (SQL, SQL) = order.isDescending ? ("<", "DESC") : (">", "ASC")
    var rest: SQL = ""
    let value = try after.flatMap {
      try DatabaseValue.fetchOne(db.cachedStatement(literal: "SELECT \(column) FROM flight WHERE id = \($0)"))
    }
    if let after, let value {
      rest =
        value.isNull
        ? "AND \(column) IS NULL AND id \(comparison) \(after)"
        : "AND ((\(column), id) \(comparison) (\(value), \(after))\(isNeverNull ? "" : " OR \(column) IS NULL" as SQL))"
    }
    let rows = try rows(
      "number", "\(rest) ORDER BY \(column) \(direction) \(isNeverNull ? "" : "NULLS LAST" as SQL), id \(direction) LIMIT \(limit)", in: db)
    return try Array(rows.map { try $0.decode(atIndex: 0) })
  }
}

extension Flights {
  /// A page of the flights that match a query.
  public func page(_ query: FlightQuery, after flight: RecordID? = nil, limit: Int = 50) throws -> FlightResults {
    try book.read { db in
      let (query, limit) = (query.with { $0.after = flight ?? $0.after }, min(limit, .max - 1))
      // A search reads most flights for its first page, so it counts them.
      let most = query.search.isEmpty ? limit + 1 : .max - 1
      let numbers = try query.numbers(limit: most, in: db)
      let flights = try Flight.numbered(numbers.prefix(limit), in: db)
      var page = try FlightResults(flights, next: numbers.count > limit ? flights.last?.id : nil, in: db)
      if query.after == nil, numbers.count < most { page.count = numbers.count }
      return page
    }
  }

  /// The names of the airports and the airline in a query, each by its filter and its code: `origin KPDX` is Portland.
  public func names(of query: FlightQuery) throws -> [String: String] {
    var names: [String: String] = [:]
    let airports = [("origin", query.origin), ("destination", query.destination)] + query.airports.map { ("airport", $0) }
    for (filter, code) in airports { if let code { names["\(filter) \(code)"] = try airport(anywhereOfCode: code)?.cityName } }
    if let code = query.airline { names["airline \(code)"] = try airline(ofCode: code)?.friendlyName }
    return names
  }

  /// The number of flights that match a query.
  public func count(_ query: FlightQuery = FlightQuery()) throws -> Int {
    try book.read { try query.count(in: $0) }
  }

  /// True if the book has no flights.
  public func isEmpty() throws -> Bool { try book.read { try Bool.fetchOne($0, sql: "SELECT NOT EXISTS (SELECT 1 FROM flight)") ?? true } }

  /// A flight with the airports and the airline it names. Throws `id.gone`.
  public func flight(_ id: RecordID) throws -> FlightResults { try book.read { try FlightResults([Flight.require(id, in: $0)], in: $0) } }

  /// The flight with that id, or the only one whose id ends with that text; throws `.unknown` or `.ambiguous`.
  public func flight(_ ending: String) throws -> FlightResults {
    try flight(book.read { try ShortIDs.only(ending, in: "flight", $0) })
  }

  /// The shortest ending of each flight's id, of at least four digits, that is unique in the book.
  public func shortestEndings(of flights: [Flight]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: flights.map(\.id), in: "flight", $0) }
  }

  /// The years in which flights departed, by the calendar at each origin; the latest first.
  public func years() throws -> [Int] {
    try lastYears.value(of: FlightQuery(), in: book) { db, _ in
      let years = try String.fetchAll(db.cachedStatement(literal: "SELECT DISTINCT substr(departed_on, 1, 4) FROM \(FlightQuery.table)"))
      return (years.compactMap { Int($0) }.sorted(by: >), nil)
    }
  }

  /// The person's current or next flight: the first that is not over; nil if none is to come.
  ///
  /// - Parameter today: the person's local date, for a flight without times
  public func next(at now: Instant, today: Day) throws -> FlightResults? {
    try book.read { db in
      // A flight under way left at most a few days ago. A flight with only a month or a year is left out.
      let numbers = try Int64.fetchAll(
        db.cachedStatement(
          literal: """
            SELECT number FROM \(FlightQuery.table) WHERE mine AND moment >= \(now.milliseconds - 3 * 86_400_000)
            AND state >= \(Flight.State.airborne.rawValue) AND length(departed_on) = 10 ORDER BY moment, id LIMIT 50
            """))
      let flight = try Flight.numbered(numbers, in: db).first { !$0.isOver(at: now, today: today) }
      return try flight.map { try FlightResults([$0], in: db) }
    }
  }
}

extension Flight {
  /// The flights with those row numbers, in the given order, read in one query.
  static func numbered(_ numbers: some Sequence<Int64>, in db: Database) throws -> [Flight] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(fields.columns), number FROM flight WHERE number IN (SELECT value FROM json_each(?))"),
      arguments: ["[\(numbers.map(String.init).joined(separator: ","))]"])
    let read = readableReader()
    var flights: [Int64: Flight] = [:]
    while let row = try rows.next() { flights[try row.decode(atIndex: row.count - 1)] = try read(row) }
    return numbers.compactMap { flights[$0] }
  }

  /// True if it has arrived or should have, by its times, else by its day. A flight with only a month or a year is over when that is.
  ///
  /// - Parameter today: the person's local date
  public func isOver(at now: Instant, today: Day) -> Bool {
    if let end = times.into.best ?? times.arrival { return end <= now }
    return day.last < today
  }

  /// True if it departs later, by its times, else by its day. A flight with only a month or a year can have departed once that begins.
  ///
  /// - Parameter today: the person's local date
  public func isToDepart(at now: Instant, today: Day) -> Bool {
    if let start = times.departure ?? times.out.best { return start > now }
    return day.first > today
  }
}
