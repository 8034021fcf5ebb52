public import GRDB

extension Database {
  /// Runs a body that writes much of the book, with 64 MB of page cache.
  ///
  /// Records come in any order, so pages all over each index are written: with eight megabytes, most of the time goes into rereading pages
  /// that were just written.
  ///
  /// - Parameter changes: the number of changes it writes; a thousand or fewer need no more memory
  public func withLargeCache<Value>(for changes: Int = .max, _ body: () throws -> Value) throws -> Value {
    guard changes > 1000 else { return try body() }
    try execute(sql: "PRAGMA cache_size = -65536")
    let value = Result { try body() }
    try execute(sql: "PRAGMA cache_size = -8000; PRAGMA shrink_memory")
    return try value.get()
  }
}
