import BookStore
import GRDB

/// Indexes of flights that a large import does without, and makes anew at its end.
///
/// Flights come in any order, so that each index is written all over, page by page; beyond what memory holds, that is most of what an
/// import takes. Made at the end, out of all flights in its own order, an index is written once.
struct LateIndexes {
  /// So many flights are put into the indexes one by one.
  private static let few = 10_000
  /// By these a flight is known again while others come.
  private static let needed = ["flight_by_fa_flight_id", "flight_by_flight_number"]

  /// Runs the body, which is to write so many flights and nothing that reads lists of them.
  ///
  /// - Parameter count: how many there are to come; indexes wait for them only where they are twice as many as the book has
  static func waiting<Value>(for count: Int, in db: Database, _ body: () throws -> Value) throws -> Value {
    guard try count > few && count > 2 * number(upTo: count / 2, in: db) else { return try body() }
    let indexes = try late(in: db)
    for index in indexes { try db.execute(sql: "DROP INDEX \(index.name)") }
    let value = try body()
    // As much as may be in memory of what is sorted.
    try db.execute(sql: "PRAGMA cache_size = -16384")
    for index in indexes { try db.execute(sql: index.sql) }
    return value
  }

  private static func number(upTo bound: Int, in db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM (SELECT 1 FROM flight LIMIT ?)", arguments: [bound]) ?? 0
  }

  /// As the book's own schema has them.
  private static func late(in db: Database) throws -> [(name: String, sql: String)] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'flight' AND sql IS NOT NULL ORDER BY rootpage")
    return try rows.map { try ($0.decode(String.self, atIndex: 0), $0.decode(String.self, atIndex: 1)) }.filter { !needed.contains($0.0) }
  }
}
