import BookStore
import GRDB
public import Records

/// Some of the flights that were asked for, with the airports and airlines they name.
public struct FlightResults: Sendable {
  /// The flights of this page, in the order asked for.
  public internal(set) var flights: [Flight]
  /// The airports and airlines the flights name.
  public internal(set) var places: FlightPlaces
  /// After which flight the next page begins; nil on the last.
  public internal(set) var next: RecordID?
}

/// The airports and airlines some flights name.
public struct FlightPlaces: Hashable, Sendable {
  /// The airports by their ids.
  public internal(set) var airports: [RecordID: Airport] = [:]
  /// The airlines by their ids.
  public internal(set) var airlines: [RecordID: Airline] = [:]

  init(of flights: [Flight], in db: Database) throws {
    for flight in flights {
      for id in [flight.origin, flight.destination] where airports[id] == nil { airports[id] = try Airport.readable([id], in: db).first }
      if let id = flight.airline, airlines[id] == nil { airlines[id] = try Airline.readable([id], in: db).first }
    }
  }
}

/// Reads one page of a query.
struct FlightPageReading {
  let query: FlightQuery
  let limit: Int
  let db: Database
  private let patience: Int
  private let conditions: FlightConditions

  /// - Parameter patience: so many entries of an index are looked at before another way is tried
  init(_ query: FlightQuery, limit: Int, patience: Int = 2000, in db: Database) throws {
    self.query = query
    self.limit = limit
    self.patience = patience
    self.db = db
    // Words are for the search.
    conditions = try FlightConditions(beside: query, in: db)
  }

  /// The numbers of the flights after that one, at most as many as the limit, in order.
  func numbers(after flight: RecordID?) throws -> [Int64] {
    if !query.words.isEmpty { return try FlightSearch(query, limit: limit, in: db).numbers(after: flight) }
    let cursor = try flight.flatMap { try Cursor($0, by: query.order, in: db) }
    guard query.order.key != .departure else { return try select(by: FlightQueryPlan.index(for: query), within: Stretch(after: cursor)) }
    // A flight without a value comes last either way, and those by their ids.
    let known = cursor?.value == .null ? [] : try sorted(Stretch(after: cursor, isKnown: true), limit)
    guard known.count < limit else { return known }
    return try known + sorted(Stretch(after: cursor?.value == .null ? cursor : nil, isKnown: false), limit - known.count)
  }

  /// In the order of the log every index gives its flights. For another order few flights are sorted, and of many the order is walked,
  /// which soon fills a page where many fit. What is soon and what is few shows as it is tried: both, with more and more patience.
  private func sorted(_ stretch: Stretch, _ limit: Int) throws -> [Int64] {
    let chosen = FlightQueryPlan.index(for: query)
    var patience = patience
    while try !isExhausted(chosen, by: patience) {
      var walked = stretch
      walked.last = try last(of: stretch, patience)
      let found = try select(by: query.order.index, within: walked, limit)
      if found.count == limit || walked.last == nil { return found }
      patience *= 4
    }
    return try select(by: chosen, within: stretch, limit)
  }

  /// Whether the index has no more than so many entries for the query.
  private func isExhausted(_ index: FlightQueryPlan.Index, by patience: Int) throws -> Bool {
    let answered = try FlightConditions(answeredBy: index, query, in: db)
    let count = try Int.fetchOne(
      db.cachedStatement(sql: "SELECT count(*) FROM (SELECT 1 FROM flight \(index.sql) WHERE \(answered.sql) LIMIT \(patience + 1))"),
      arguments: answered.arguments)
    return count ?? 0 <= patience
  }

  /// The flight so many steps along the order, whatever else is asked; nil where it ends before.
  private func last(of stretch: Stretch, _ steps: Int) throws -> Cursor? {
    var conditions = FlightConditions()
    // Steps are counted from where the order begins, which a condition on its own column says.
    if query.isDelayed, query.order.key == .delay { conditions.add("delay >= \(Flight.delayed)", []) }
    conditions.add(stretch, by: query.order)
    let (order, sorting) = (query.order, stretch.sorting(by: query.order))
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT \(order.column), id FROM flight \(order.index.sql) WHERE \(conditions.sql) ORDER BY \(sorting) LIMIT 1 OFFSET \(steps)
          """), arguments: conditions.arguments)
    return try row.map { try Cursor(value: $0.decode(atIndex: 0), id: $0.decode(atIndex: 1)) }
  }

  private func select(by index: FlightQueryPlan.Index, within stretch: Stretch, _ limit: Int? = nil) throws -> [Int64] {
    var conditions = conditions
    conditions.add(stretch, by: query.order)
    let sorting = stretch.sorting(by: query.order)
    return try Int64.fetchAll(
      db.cachedStatement(
        sql: "SELECT number FROM flight \(index.sql) WHERE \(conditions.sql) ORDER BY \(sorting) LIMIT \(limit ?? self.limit)"),
      arguments: conditions.arguments)
  }

  /// Where a page begins: after the flight with that value and that id.
  struct Cursor {
    let value: DatabaseValue
    let id: RecordID

    init(value: DatabaseValue, id: RecordID) {
      self.value = value
      self.id = id
    }

    /// Nil where the flight is gone; then the list begins anew.
    init?(_ id: RecordID, by order: FlightOrder, in db: Database) throws {
      guard let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT \(order.column) FROM flight WHERE id = ?"), arguments: [id]) else {
        return nil
      }
      value = try row.decode(atIndex: 0)
      self.id = id
    }
  }

  /// A part of an order: those with a value, those without one, or both where every flight has one.
  struct Stretch {
    /// It begins after that flight.
    var after: Cursor?
    /// It ends with that flight.
    var last: Cursor?
    var isKnown: Bool?

    func sorting(by order: FlightOrder) -> String { isKnown == false ? order.byID : order.sql }
  }
}

extension FlightConditions {
  mutating func add(_ stretch: FlightPageReading.Stretch, by order: FlightOrder) {
    let isKnown = stretch.isKnown
    if let isKnown { add(isKnown ? "\(order.column) IS NOT NULL" : "\(order.column) IS NULL", []) }
    if let cursor = stretch.after { add(cursor, order.after, by: order, isKnown: isKnown ?? true) }
    if let cursor = stretch.last { add(cursor, "\(order.before)=", by: order, isKnown: isKnown ?? true) }
  }

  /// Adds only what comes after the cursor.
  mutating func add(after cursor: FlightPageReading.Cursor, by order: FlightOrder) {
    add(cursor, order.after, by: order, isKnown: true)
  }

  private mutating func add(_ cursor: FlightPageReading.Cursor, _ comparison: String, by order: FlightOrder, isKnown: Bool) {
    if isKnown {
      add("(\(order.column), id) \(comparison) (?, ?)", [cursor.value, cursor.id.databaseValue])
    } else {
      add("id \(comparison) ?", cursor.id)
    }
  }
}
