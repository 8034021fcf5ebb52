public import GRDB

/// Questions and statements that are kept for the next time.
extension Database {
  /// Runs a statement.
  public func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// True if the answer is yes; false where there is none.
  public func isTrue(_ sql: String, _ arguments: StatementArguments = []) throws -> Bool {
    try first(Bool.self, sql, arguments) ?? false
  }

  /// The first value; nil where there is none.
  public func first<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ type: Value.Type, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> Value? {
    try Value.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// Every value.
  public func all<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ type: Value.Type, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Value] {
    try Value.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first row; nil where there is none.
  public func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The second value of each row by the first.
  func pairs<Key: Hashable & DatabaseValueConvertible, Value: DatabaseValueConvertible>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Key: Value] {
    Dictionary(try rows(sql, arguments).map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }) { first, _ in first }
  }

  /// Every row.
  public func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }
}

/// Indexes of a table that a large import does without, and makes anew at its end.
///
/// Records come in any order, so that each index is written all over, page by page; beyond what memory holds, that is most of what an
/// import takes. Made at the end, out of all records in its own order, an index is written once.
public enum LateIndexes {
  /// The number of records up to which indexes are filled row by row; a test lowers it.
  @TaskLocal package static var few = 10_000

  /// Runs the body, which is to write so many records into the table and nothing that reads lists of them. Indexes by which no two records
  /// may be the same stay.
  ///
  /// - Parameters:
  ///   - count: how many there are to come; indexes wait for them only where they are twice as many as the table has
  ///   - needed: the names of further indexes that stay
  public static func waiting<Value>(
    for count: Int, of table: String, keeping needed: Set<String> = [], in db: Database, _ body: () throws -> Value
  ) throws -> Value {
    guard try count > few && count > 2 * number(of: table, upTo: count / 2, in: db) else { return try body() }
    let indexes = try late(of: table, in: db).filter { !needed.contains($0.name) }
    for index in indexes { try db.execute(sql: "DROP INDEX \(index.name.quotedDatabaseIdentifier)") }
    let value = try body()
    let cache = try Int.fetchOne(db, sql: "PRAGMA cache_size") ?? -8000
    // As much as may be in memory of what is sorted.
    try db.execute(sql: "PRAGMA cache_size = -16384")
    for index in indexes { try db.execute(sql: index.sql) }
    try db.execute(sql: "PRAGMA cache_size = \(cache)")
    return value
  }

  private static func number(of table: String, upTo bound: Int, in db: Database) throws -> Int {
    try db.first(Int.self, "SELECT count(*) FROM (SELECT 1 FROM \(table.quotedDatabaseIdentifier) LIMIT ?)", [bound]) ?? 0
  }

  /// As the book's own schema has them.
  private static func late(of table: String, in db: Database) throws -> [(name: String, sql: String)] {
    let rows = try db.rows(
      """
      SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL AND sql NOT LIKE 'CREATE UNIQUE%'
      ORDER BY rootpage
      """, [table])
    return try rows.map { try ($0.decode(String.self, atIndex: 0), $0.decode(String.self, atIndex: 1)) }
  }
}

extension Database {
  /// Runs a body that writes much of the book, with 64 MB of it in memory.
  ///
  /// Records come in any order, and each index is written all over: with eight megabytes, most of the time goes into reading pages
  /// again that were just written.
  ///
  /// - Parameter changes: how many changes it writes; a thousand or fewer need no more memory
  public func withLargeCache<Value>(for changes: Int = .max, _ body: () throws -> Value) throws -> Value {
    guard changes > 1000 else { return try body() }
    try execute(sql: "PRAGMA cache_size = -65536")
    let value = Result { try body() }
    try execute(sql: "PRAGMA cache_size = -8000; PRAGMA shrink_memory")
    return try value.get()
  }
}
