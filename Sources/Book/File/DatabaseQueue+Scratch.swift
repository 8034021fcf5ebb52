import Foundation
public import GRDB
public import Records

extension DatabaseQueue {
  /// Opens a private database in an unnamed file, deleted with the queue: an import is read into it before anything is written to the book.
  ///
  /// It need not survive a crash. Memory use is the same for any import: rows beyond the cache lie in the file.
  public static func scratch(_ schema: [String], functions: [DatabaseFunction] = []) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8000")
      for function in functions { db.add(function: function) }
    }
    let queue = try DatabaseQueue(path: "", configuration: configuration)
    try queue.writeWithoutTransaction { db in for sql in schema { try db.execute(sql: sql) } }
    return queue
  }
}

extension UserError {
  /// Rethrows SQLite's errors as those of a scratch database; other errors stay as they are.
  public static func ofScratch<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw UserError(of: error, at: FileManager.default.temporaryDirectory.path)
    }
  }
}
