public import GRDB

/// Queries and statements, cached for the next call.
extension Database {
  /// Runs a statement.
  public func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// True if the first value is true; false if there is none.
  public func isTrue(_ sql: String, _ arguments: StatementArguments = []) throws -> Bool {
    try first(Bool.self, sql, arguments) ?? false
  }

  /// The first value; nil if none.
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

  /// The first row; nil if none.
  public func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The number of rows of a table.
  func count(of table: String) throws -> Int { try first(Int.self, "SELECT count(*) FROM \(table.quotedDatabaseIdentifier)") ?? 0 }

  /// The second value of each row by the first.
  public func pairs<Key: Hashable & DatabaseValueConvertible, Value: DatabaseValueConvertible>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Key: Value] {
    Dictionary(try rows(sql, arguments).map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }) { first, _ in first }
  }

  /// Every row.
  public func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The rows one by one. Do not run the same query again before the last row is read: both would share one cached statement.
  public func cursor(_ sql: String, _ arguments: StatementArguments = []) throws -> RowCursor {
    try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
  }
}
