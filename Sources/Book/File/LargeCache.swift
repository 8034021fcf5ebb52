public import GRDB

extension Database {
  /// Runs a body that writes much of the book, with much of it in memory.
  ///
  /// Records come in any order, and each index is written all over: with SQLite's two megabytes, most of the time goes into reading pages
  /// again that were just written.
  ///
  /// - Parameters:
  ///   - changes: how many changes it writes; a thousand or fewer need no more memory than SQLite's own
  ///   - megabytes: how much of the book is in memory, and of what is sorted as much again
  public func withLargeCache<Value>(for changes: Int = .max, megabytes: Int = 64, _ body: () throws -> Value) throws -> Value {
    guard changes > 1000 else { return try body() }
    try execute(sql: "PRAGMA cache_size = \(-1024 * megabytes)")
    let value = Result { try body() }
    try execute(sql: "PRAGMA cache_size = -2000; PRAGMA shrink_memory")
    return try value.get()
  }
}
