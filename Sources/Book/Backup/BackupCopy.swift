import Dispatch
import Foundation
import GRDB
import Records

/// The making of one backup: a copy of the book as it is after one act, verified before it is called a backup.
///
/// Others read and write meanwhile: the copy is made page by page within one read, by a connection of its own. The rows of every table are
/// counted in that same read, and in the copy once it lies on the disk.
struct BackupCopy {
  private static let pagesAtOnce: CInt = 512

  let book: String
  let folder: BackupFolder

  /// Makes it. Returns its path. An interruption leaves nothing with the name of a backup.
  func make(at moment: Instant) throws -> String {
    let turn = try Presence.mark(Presence.backup, besides: book) { UserError(.conflict, "backup.busy") }
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
        // Nothing is kept of it; the next backup sweeps the rest.
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

  /// The number of rows of each table that has rows of its own.
  static func counts(in db: Database) throws -> [String: Int] {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage <> 0 AND name NOT GLOB 'sqlite_*'"
    let tables = try db.all(String.self, sql)
    return try tables.reduce(into: [:]) { counts, table in
      counts[table] = try db.first(Int.self, "SELECT count(*) FROM \(table.quotedDatabaseIdentifier)") ?? 0
    }
  }

  /// Takes a file out of WAL mode: all of it is in the file, and reading it writes nothing beside it.
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
    // Nobody waits for a file that is not whole yet: it is brought to the disk once, at the end.
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF") }
    let target = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? target.close() }
    return try source.read { db in
      let counts = try readingBook { try BackupCopy.counts(in: db) }
      // Brought to the disk bit by bit: a save that waits for the same disk waits for one of them at most.
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
    // The pages are those of the book: what is wrong with them is wrong there.
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

/// Long work that gives way to pages and saves.
public enum LowPriority {
  /// Does the work on a thread of its own, and waits for it. Throws what the work throws.
  public static func run<Value>(_ work: @escaping () throws -> Value) throws -> Value {
    // The caller does nothing meanwhile: two threads never use its values at once.
    nonisolated(unsafe) let work = work
    nonisolated(unsafe) var end: Result<Value, any Error>?
    let ending = DispatchSemaphore(value: 0)
    let thread = Thread {
      #if os(Linux)
        // For this thread and those it begins: nice(2), "C library/kernel differences". By as much as nice(1) gives way by default.
        _ = nice(10)
      #endif
      end = Result { try work() }
      ending.signal()
    }
    thread.qualityOfService = .utility
    thread.start()
    ending.wait()
    guard let end else { throw CancellationError() }
    return try end.get()
  }
}
