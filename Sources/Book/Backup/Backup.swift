import Foundation
import GRDB
public import Records

/// A backup of the book: its file, and what it contains.
public struct Backup: Sendable {
  /// Its path.
  public let path: String
  /// The moment it was made.
  public let moment: Instant
  /// Its size in bytes.
  public let bytes: Int
  /// The number of records of each kind, parents before children.
  public let records: [(kind: String, count: Int)]
  /// The number of its records of all kinds.
  public var recordCount: Int { records.reduce(0) { $0 + $1.count } }
  /// Acts in its journal, undone ones too.
  public let acts: Int
  /// The last act in its journal; nil in a backup of an empty book.
  public let lastAct: Act?
  /// The mark by which copies of one book recognise each other; nil in a copy of an empty book.
  let firstAct: RecordID?
  /// The number of migrations that made its schema.
  public let schemaVersion: Int
  /// True if it was made before an upgrade: by a program that knew fewer migrations.
  public let isBeforeUpgrade: Bool

  /// Reads `file`, which is the backup at `path` or a copy, and changes nothing. Throws a `UserError` if it is not a backup, or unreadable.
  init(reading file: String, named path: String? = nil, made moment: Instant, notebooks: [Notebook]) throws {
    let path = path ?? file
    (self.path, self.moment) = (path, moment)
    guard let bytes = FileOnDisk.bytes(of: file) else { throw UserError(.unknown, "backup.missing", at: path, detail: "no file") }
    self.bytes = bytes
    let applied: Set<String>
    (records, acts, lastAct, firstAct, applied) = try Backup.reading(file, named: path) { db in
      let applied = try Backup.migrations(of: path, in: db)
      let tables = try Set(db.all(String.self, "SELECT name FROM sqlite_schema WHERE type = 'table'"))
      func count(_ table: String) throws -> Int { try tables.contains(table) ? db.count(of: table) : 0 }
      let last = try db.row("SELECT \(StoredAct.columns) FROM act ORDER BY sequence DESC LIMIT 1").map(StoredAct.init)
      return (
        try notebooks.flatMap(\.entities).map { ($0.kind, try count($0.kind)) }, try count("act"), try last?.act(in: db),
        try Book.firstAct(in: db), applied
      )
    }
    schemaVersion = applied.count
    isBeforeUpgrade = !applied.isSuperset(of: Migration.all(of: notebooks).map(\.name))
  }

  /// Reads every page of the file. Throws a `UserError` if it is damaged.
  public func verify() throws { try Backup.verify(path) }

  static func verify(_ file: String, named path: String? = nil) throws {
    let path = path ?? file
    try reading(file, named: path) { db in
      let finding = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
      guard finding == "ok" else { throw damage(of: path, finding ?? "") }
      if let orphan = try Book.foreignKeyFindings(in: db).first { throw damage(of: path, orphan) }
    }
  }

  /// Checks the header of a copy before it is opened: another program's file must not be written to.
  static func confirmBook(_ copy: String, named path: String) throws {
    guard try FileOnDisk.isBook(copy) else { throw UserError(.file, "backup.notABook", at: path, detail: "by its header") }
  }

  /// The names of the migrations that made its schema. Throws if it is not a book, or its journal has another format.
  static func migrations(of path: String, in db: Database) throws -> Set<String> {
    let format = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == Book.applicationID, format > 0 else {
      throw UserError(.file, "backup.notABook", at: path, detail: "another program's")
    }
    try Book.confirm(format: format, of: path)
    return try Migration.applied(in: db)
  }

  /// Reads a file without writing to it. Throws `book.foreignLog` if a log beside it belongs to another file; while a process has the
  /// book open, the log is its own and is not checked.
  ///
  /// - Parameter path: the path to name in errors, if the file is a copy
  static func reading<Value>(_ file: String, named path: String? = nil, _ body: (Database) throws -> Value) throws -> Value {
    try rewordingErrors(of: path ?? file) {
      if !Presence.exists(Presence.open, beside: file) { try LogMark.confirmLogs(beside: file, named: path) }
      do {
        let queue = try BackupCopy.reader(of: file)
        defer { try? queue.close() }
        return try queue.read(body)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_IOERR {
        // Reading needs no room: a folder was named, or the disk fails in that file.
        let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: file)) != nil
        throw isFolder ? UserError(.file, "backup.notABook", at: path ?? file, detail: "a folder") : damage(of: path ?? file, "\(error)")
      }
    }
  }

  /// Rewords errors of SQLite for the file at that path.
  static func rewordingErrors<Value>(of path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      throw UserError(.file, "backup.notABook", at: path, detail: "\(error)")
    } catch {
      let refusal = UserError(of: error, at: path)
      throw refusal.phrase.key == "book.damaged" ? damage(of: path, refusal.detail) : refusal
    }
  }

  private static func damage(of path: String, _ detail: String) -> UserError {
    UserError(.file, "backup.damaged", at: path, detail: detail)
  }
}
