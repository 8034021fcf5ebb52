public import GRDB

/// Indexes of a table that a large import drops, and makes anew at its end.
///
/// Records come in any order, so an import writes pages all over each index; once they exceed memory, that is most of its time. An index
/// made at the end, from all records in its own order, is written once.
public enum LateIndexes {
  /// The number of records up to which indexes are filled row by row; a test lowers it.
  @TaskLocal package static var few = 10_000

  /// Runs the body, which writes `count` records into the table and reads no lists of them. Unique indexes stay.
  ///
  /// Runs in a transaction: if the body throws, only the rollback brings the indexes back.
  ///
  /// - Parameters:
  ///   - count: the number of records to come; indexes are dropped only if this is more than twice the number of records the table has
  ///   - needed: the names of other indexes that stay
  public static func made<Value>(
    after count: Int, of table: String, keeping needed: Set<String> = [], in db: Database, _ body: () throws -> Value
  ) throws -> Value {
    guard try count > few && count > 2 * number(of: table, upTo: count / 2 + 1, in: db) else { return try body() }
    let indexes = try droppable(of: table, in: db).filter { !needed.contains($0.name) }
    for index in indexes { try db.execute(sql: "DROP INDEX \(index.name.quotedDatabaseIdentifier)") }
    let value = try body()
    let cache = try Int.fetchOne(db, sql: "PRAGMA cache_size") ?? -8000
    // The cache size also limits the memory for sorting.
    try db.execute(sql: "PRAGMA cache_size = -16384")
    for index in indexes { try db.execute(sql: index.sql) }
    try db.execute(sql: "PRAGMA cache_size = \(cache)")
    return value
  }

  /// The number of records of a table, counted up to a bound.
  private static func number(of table: String, upTo bound: Int, in db: Database) throws -> Int {
    try db.first(Int.self, "SELECT count(*) FROM (SELECT 1 FROM \(table.quotedDatabaseIdentifier) LIMIT ?)", [bound]) ?? 0
  }

  /// The indexes that can be dropped, from the book's schema.
  private static func droppable(of table: String, in db: Database) throws -> [(name: String, sql: String)] {
    let rows = try db.rows(
      """
      SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL AND sql NOT LIKE 'CREATE UNIQUE%'
      ORDER BY rootpage
      """, [table])
    return try rows.map { try ($0.decode(String.self, atIndex: 0), $0.decode(String.self, atIndex: 1)) }
  }
}
