import GRDB
import Records

/// Makes one backup: a copy of the book in one state, verified before it gets the name of a backup.
///
/// Others can read and write meanwhile: the copy is made page by page within one read, by a separate connection. The rows of every table
/// are counted in that same read, and in the copy once it is on disk.
struct BackupCopy {
  private static let pagesAtOnce: CInt = 512

  let book: String
  let folder: BackupFolder

  /// Makes the backup and returns its path. An interruption leaves no file with the name of a backup.
  func make(at moment: Instant) throws -> String {
    let turn = try Presence.mark(Presence.backup, beside: book) { UserError(.conflict, "backup.busy") }
    return try withExtendedLifetime(turn) {
      try folder.prepare()
      folder.sweep()
      let path = folder.freePath(at: moment)
      let unfinished = BackupName.unfinished(path)
      do {
        try FileOnDisk.makeForOwner(unfinished)
        let counts = try copy(to: unfinished)
        try BackupCopy.makePlain(unfinished)
        try verify(unfinished, counts)
        try FileOnDisk.synchronize(unfinished)
        try FileOnDisk.move(unfinished, to: path)
      } catch {
        // Removes the unfinished file; if that fails, the next backup does.
        folder.sweep()
        throw UserError(of: error, at: folder.path)
      }
      return path
    }
  }

  static func reader(of path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(Double(Book.Patience.command.rawValue))
    configuration.label = "backup"
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// The number of rows of each ordinary table; virtual tables have no rows of their own.
  static func counts(in db: Database) throws -> [String: Int] {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage <> 0 AND name NOT GLOB 'sqlite_*'"
    let tables = try db.all(String.self, sql)
    return try tables.reduce(into: [:]) { $0[$1] = try db.count(of: $1) }
  }

  /// Takes a file out of WAL mode: all content is in the file, and reading it writes nothing beside it.
  static func makePlain(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    let mode = try queue.writeWithoutTransaction { db in try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") }
    guard mode == "delete" else { throw UserError(.unreachable, "book.busy", at: path, detail: "journal_mode \(mode ?? "")") }
  }

  private func copy(to path: String) throws -> [String: Int] {
    let source = try readingBook { try BackupCopy.reader(of: book) }
    defer { try? source.close() }
    var configuration = Configuration()
    // An unfinished file need not be durable: it is synchronized at the end.
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF") }
    let target = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? target.close() }
    return try source.read { db in
      let counts = try readingBook { try BackupCopy.counts(in: db) }
      // Synchronized step by step: a save that waits for the same disk waits for at most one step.
      try target.writeWithoutTransaction { copy in
        try db.backup(to: copy, pagesPerStep: BackupCopy.pagesAtOnce) { _ in try FileOnDisk.synchronize(path) }
      }
      return counts
    }
  }

  private func verify(_ path: String, _ expected: [String: Int]) throws {
    let queue = try BackupCopy.reader(of: path)
    defer { try? queue.close() }
    let (finding, counts) = try queue.read { db in
      (try String.fetchOne(db, sql: "PRAGMA quick_check(1)"), try BackupCopy.counts(in: db))
    }
    // The copy has the book's own pages, so damage in it is damage in the book.
    guard finding == "ok" else { throw UserError(.file, "book.damaged", at: book, detail: finding ?? "") }
    guard counts == expected else {
      let tables = expected.keys.filter { counts[$0] != expected[$0] }.sorted()
      throw UserError(.fault, "backup.unequal", at: folder.path, detail: tables.joined(separator: ", "))
    }
  }

  private func readingBook<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw UserError(of: error, at: book) }
  }
}
