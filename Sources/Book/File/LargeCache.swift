public import GRDB

extension Database {
  /// Runs a body that writes much of the book, with 64 MB of it in memory.
  ///
  /// Records come in any order, and each index is written all over: with SQLite's two megabytes, most of the time goes into reading pages
  /// again that were just written.
  ///
  /// - Parameter changes: how many changes it writes; a thousand or fewer need no more memory than SQLite's own
  public func withLargeCache<Value>(for changes: Int = .max, _ body: () throws -> Value) throws -> Value {
    guard changes > 1000 else { return try body() }
    try execute(sql: "PRAGMA cache_size = -65536")
    let value = Result { try body() }
    try execute(sql: "PRAGMA cache_size = -2000; PRAGMA shrink_memory")
    return try value.get()
  }
}
