import BookStore
import GRDB
public import Records

/// Flights, as lists.
extension Flights {
  /// A page of the flights a query asks for, after the one that ended the page before.
  public func page(_ query: FlightQuery, after flight: RecordID? = nil, limit: Int = 50) throws -> FlightResults {
    try book.read { db in
      let limit = min(limit, .max - 1)
      let numbers = try FlightPageReading(query, limit: limit + 1, in: db).numbers(after: flight)
      let flights = try Flight.numbered(numbers.prefix(limit), in: db)
      return FlightResults(
        flights: flights, places: try FlightPlaces(of: flights, in: db), next: numbers.count > limit ? flights.last?.id : nil)
    }
  }

  /// How many flights a query asks for, exact up to the bound.
  public func count(_ query: FlightQuery, upTo bound: Int = BoundedCount.bound) throws -> BoundedCount {
    try book.read { db in
      if query == FlightQuery(order: query.order) {
        return .exactly(try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM flight")) ?? 0)
      }
      if !query.words.isEmpty { return BoundedCount(try FlightSearch.count(query, upTo: bound, in: db), bound: bound) }
      let conditions = try FlightConditions(query, in: db)
      let index = FlightQueryPlan.index(for: query).sql
      let count = try Int.fetchOne(
        db.cachedStatement(sql: "SELECT count(*) FROM (SELECT 1 FROM flight \(index) WHERE \(conditions.sql) LIMIT \(bound + 1))"),
        arguments: conditions.arguments)
      return BoundedCount(count ?? 0, bound: bound)
    }
  }

  /// A flight with the airports and the airline it names. Throws `id.unknown`.
  public func flight(_ id: RecordID) throws -> FlightResults {
    try book.read { db in
      let flight = try Flight.require(id, in: db)
      return FlightResults(flights: [flight], places: try FlightPlaces(of: [flight], in: db), next: nil)
    }
  }

  /// The flight with that id, or the only one whose id ends so; throws `.unknown` or `.ambiguous`.
  public func flight(_ ending: String) throws -> FlightResults {
    try flight(book.read { try ShortIDs.only(ending, in: "flight", $0) })
  }

  /// For each of those flights the shortest ending of its id, of at least four digits, that no other flight in the book has.
  public func shortestEndings(of flights: [Flight]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: flights.map(\.id), in: "flight", $0) }
  }
}

extension Flight {
  /// Those flights in that order, by one question.
  static func numbered(_ numbers: some Sequence<Int64>, in db: Database) throws -> [Flight] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(fields.columns), number FROM flight WHERE number IN (SELECT value FROM json_each(?))"),
      arguments: ["[\(numbers.map(String.init).joined(separator: ","))]"])
    let read = readableReader()
    var flights: [Int64: Flight] = [:]
    while let row = try rows.next() { flights[try row.decode(atIndex: row.count - 1)] = try read(row) }
    return numbers.compactMap { flights[$0] }
  }
}
