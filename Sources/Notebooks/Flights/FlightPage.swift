import Book
import GRDB
public import Records

/// Some of the flights that were asked for, with the airports and airlines they name.
public struct FlightPage: Sendable {
  public internal(set) var flights: [Flight]
  public internal(set) var places: FlightPlaces
  /// After which flight the next page begins; nil on the last.
  public internal(set) var next: RecordID?
}

/// The airports and airlines some flights name.
public struct FlightPlaces: Hashable, Sendable {
  public internal(set) var airports: [RecordID: Airport] = [:]
  public internal(set) var airlines: [RecordID: Airline] = [:]

  init(of flights: [Flight], in db: Database) throws {
    for flight in flights {
      for id in [flight.origin, flight.destination] where airports[id] == nil { airports[id] = try Airport.find(id, in: db) }
      if let id = flight.airline, airlines[id] == nil { airlines[id] = try Airline.find(id, in: db) }
    }
  }
}

/// Reads one page of a query.
struct FlightPageReading {
  let query: FlightQuery
  let limit: Int
  let db: Database
  private let conditions: FlightConditions

  init(_ query: FlightQuery, limit: Int, in db: Database) throws {
    self.query = query
    self.limit = limit
    self.db = db
    // Words are for the search.
    conditions = try FlightConditions(beside: query, in: db)
  }

  /// The numbers of the flights after that one, at most as many as the limit, in order.
  func numbers(after flight: RecordID?) throws -> [Int64] {
    if !query.words.isEmpty { return try FlightSearch(query, limit: limit, in: db).numbers(after: flight) }
    let cursor = try flight.flatMap { try Cursor($0, by: query.order, in: db) }
    let index = try index()
    guard query.order.key != .departure else { return try select(by: index, after: cursor, isKnown: nil) }
    // A flight without a value comes last either way, and those by their ids.
    var numbers = cursor.map { $0.value == .null } == true ? [] : try select(by: index, after: cursor, isKnown: true)
    if numbers.count < limit {
      numbers += try select(by: index, after: cursor?.value == .null ? cursor : nil, isKnown: false).prefix(limit - numbers.count)
    }
    return numbers
  }

  /// In the order of the log every index gives its flights; for another order few flights are sorted, and of many the order is walked.
  private func index() throws -> FlightPlan.Index {
    let chosen = FlightPlan.index(for: query)
    guard query.order.key != .departure, chosen != .moment || query.from != nil || query.to != nil else {
      return query.order.key == .departure ? chosen : query.order.index
    }
    let count = try Int.fetchOne(
      db.cachedStatement(
        sql: "SELECT count(*) FROM (SELECT 1 FROM flight \(chosen.sql) WHERE \(conditions.sql) LIMIT \(FlightPlan.most + 1))"),
      arguments: conditions.arguments)
    return count ?? 0 > FlightPlan.most ? query.order.index : chosen
  }

  private func select(by index: FlightPlan.Index, after cursor: Cursor?, isKnown: Bool?) throws -> [Int64] {
    var conditions = conditions
    let order = query.order
    if let isKnown { conditions.add(isKnown ? "\(order.column) IS NOT NULL" : "\(order.column) IS NULL", []) }
    if let cursor { conditions.add(after: cursor, by: order, isKnown: isKnown ?? true) }
    let sorting = isKnown == false ? order.byID : order.sql
    return try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT number FROM flight \(index.sql) WHERE \(conditions.sql) ORDER BY \(sorting) LIMIT \(limit)"),
      arguments: conditions.arguments)
  }

  /// Where a page begins: after the flight with that value and that id.
  struct Cursor {
    let value: DatabaseValue
    let id: RecordID

    /// Nil where the flight is gone; then the list begins anew.
    init?(_ id: RecordID, by order: FlightOrder, in db: Database) throws {
      guard let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT \(order.column) FROM flight WHERE id = ?"), arguments: [id]) else {
        return nil
      }
      value = row[0]
      self.id = id
    }
  }
}

extension FlightConditions {
  /// Only what comes after the cursor. The value alone lets the index be used, the pair is exact.
  mutating func add(after cursor: FlightPageReading.Cursor, by order: FlightOrder, isKnown: Bool) {
    if isKnown {
      add("\(order.column) \(order.after)= ?", cursor.value)
      add("(\(order.column), id) \(order.after) (?, ?)", [cursor.value, cursor.id.databaseValue])
    } else {
      add("id \(order.after) ?", cursor.id)
    }
  }
}
