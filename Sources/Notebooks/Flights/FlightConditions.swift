import Book
import GRDB
import Records

/// What a query asks of a flight, as conditions with their values.
struct FlightConditions {
  private(set) var terms: [(sql: String, arguments: [DatabaseValue])] = []

  init(_ query: FlightQuery, in db: Database) throws {
    try self.init(beside: query, in: db)
    for word in try FlightWord.all(of: query, in: db) {
      let condition = word.condition
      add(condition.sql, condition.arguments)
    }
  }

  /// Those conditions, but none of the words.
  init(beside query: FlightQuery, in db: Database) throws {
    add("origin = ?", query.origin)
    add("destination = ?", query.destination)
    add("airline = ?", query.airline)
    add("state = ?", query.state?.rawValue)
    add("mine = ?", query.mine)
    if query.isDelayed { add("delay >= \(Flight.delayed)", []) }
    try addDays(from: query.from, to: query.to, in: db)
  }

  /// Adds a condition on a value, where there is one.
  mutating func add(_ sql: String, _ value: (some DatabaseValueConvertible)?) {
    if let value { add(sql, [value.databaseValue]) }
  }

  mutating func add(_ sql: String, _ arguments: [DatabaseValue]) { terms.append((sql, arguments)) }

  /// A day may be a month or a year: then as much of the bound is compared. The moments let the index be used, and only near the bounds
  /// need the row be looked at: no flight leaves three days from its day. A month or a year begins before its days, so where there is such
  /// a flight the year before is looked through too.
  private mutating func addDays(from first: Day?, to last: Day?, in db: Database) throws {
    let day: Int64 = 86_400_000
    if let first {
      let start = Int64(first.ordinal) * day
      add("moment >= ? OR day >= substr(?, 1, length(day))", [(start + 3 * day).databaseValue, first.databaseValue])
      add("moment >= ?", try FlightConditions.firstMoment(of: start, in: db))
    }
    if let last {
      let start = Int64(last.ordinal) * day
      add("moment < ? OR day <= substr(?, 1, length(day))", [(start - 3 * day).databaseValue, last.databaseValue])
      add("moment < ?", start + 3 * day)
    }
  }

  private static func firstMoment(of start: Int64, in db: Database) throws -> Int64 {
    let (near, far) = (start - 3 * 86_400_000, start - 366 * 86_400_000)
    let vague = try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM flight INDEXED BY flight_vague WHERE length(day) < 10 AND moment >= ? AND moment < ?)
          """), arguments: [far, near])
    return vague == true ? far : near
  }

  /// A statement with these conditions. Words mean so many different things that theirs would be kept in vain.
  func statement(_ sql: String, of query: FlightQuery, in db: Database) throws -> Statement {
    query.words.isEmpty ? try db.cachedStatement(sql: sql) : try db.makeStatement(sql: sql)
  }

  /// Joined by AND; `true` where nothing is asked.
  var sql: String { terms.isEmpty ? "true" : terms.map { "(\($0.sql))" }.joined(separator: " AND ") }
  var arguments: StatementArguments { StatementArguments(terms.flatMap(\.arguments)) }
}
