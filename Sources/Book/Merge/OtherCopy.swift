import Foundation
import GRDB
import Records

/// Another copy of the book, as a merge reads it: its file is copied once more, with its log, and only that is opened; then it is gone.
///
/// An act that is open in it is read as one of a device of its own, whose id follows from the last save: read again, it is the same.
final class OtherCopy {
  let path: String
  private let presence: Presence?

  /// Copies the file beside the book and brings the copy up to this program's schema, unless a newer program wrote it. Throws a `UserError`
  /// where it is this very book, no book, one whose journal has a newer form, or damaged; then nothing is changed.
  init(of file: String, for book: Book, at place: String) throws {
    path = OtherCopy.path(besides: place)
    presence = try Presence.mark(Presence.merge, besides: place) { UserError(.conflict, "merge.busy") }
    guard FileIdentity(at: file) == nil || FileIdentity(at: file) != FileIdentity(at: place) else {
      throw UserError(.value, "merge.itself", at: file)
    }
    OtherCopy.discard(path)
    do {
      try copy(file)
      try Backup.wording(file) {
        try Backup.confirmBook(path, named: file)
        try LogMark.confirmLogs(besides: path, named: file)
        try BackupCopy.makePlain(path)
        try Backup.verify(path, asThat: file)
        let applied = try Backup.reading(path, asThat: file) { db in try Backup.migrations(of: file, in: db) }
        if applied.isSubset(of: Migration.all(of: book.notebooks).map(\.name)) {
          try bringUpToDate(book)
        } else {
          try NewerCopy.prepare(path, as: newDevice(), like: book)
        }
        try BackupCopy.makePlain(path)
      }
    } catch {
      OtherCopy.discard(path)
      throw OtherCopy.wording(error, of: file)
    }
  }

  deinit { OtherCopy.discard(path) }

  /// Copies the file and its log, as they are while no part of the log is emptied into the file: another program may write there.
  private func copy(_ file: String) throws {
    let log = "\(file)-wal"
    for _ in 0..<OtherCopy.attempts {
      OtherCopy.discard(path)
      let before = try FileGeneration(of: file)
      try FileOnDisk.copy(file, to: path)
      if (try? FileOnDisk.bytes(of: log)) ?? 0 > 0 { try FileOnDisk.copy(log, to: "\(path)-wal") }
      if try FileGeneration(of: file) == before { return }
    }
    throw UserError(.conflict, "merge.inUse", at: file, detail: "written to while it was copied")
  }

  /// A log is emptied seldom, and hardly ever so often in a row.
  private static let attempts = 5

  /// Words an error of a backup as one of a merge.
  private static func wording(_ error: any Error, of file: String) -> any Error {
    guard let refusal = error as? UserError else { return error }
    let keys = [
      "backup.notABook": "merge.notABook", "backup.damaged": "merge.damaged", "backup.missing": "file.missing", "book.newer": "merge.newer",
    ]
    guard let key = keys[refusal.phrase.key] else { return refusal }
    return UserError(refusal.reason, key, at: file, detail: refusal.detail)
  }

  /// Says that the other copy is damaged where this book cannot hold what it says.
  static func wording<Value>(_ file: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode) {
      throw UserError(.file, "merge.damaged", at: file, detail: "\(error)")
    } catch  where error is Damage || error is RowDecodingError {
      throw UserError(.file, "merge.damaged", at: file, detail: "\(error)")
    }
  }

  /// The clock and the dice of a device that follows from what was saved last.
  private func surroundings() throws -> Surroundings {
    let last = try Backup.reading(path) { db in
      try db.row("SELECT id, moment FROM act ORDER BY sequence DESC LIMIT 1")
    }
    let moment = try last.map { try HybridTimestamp(bits: $0.decode(atIndex: 1)) } ?? HybridTimestamp(bits: 0)
    let seed = RecordID(kind: "read copy", key: try last.map { "\(try $0.decode(RecordID.self, atIndex: 0)) \(moment.bits)" } ?? "")
    return Surroundings(now: { moment.instant }, zone: { .gmt }, randomBytes: { count in (0..<count).map { seed.bytes[$0 % 16] } })
  }

  private func newDevice() throws -> RecordID {
    let surroundings = try surroundings()
    return RecordID(at: surroundings.now(), randomBytes: surroundings.randomBytes(10))
  }

  private func bringUpToDate(_ book: Book) throws {
    let copy = try Book.open(
      .file(path), notebooks: Array(book.notebooks.dropFirst()), surroundings: surroundings(), alone: true, isScratch: true)
    let strange = try copy.read { try copy.schemaFindings(in: $0) }
    try copy.close()
    // A trigger or a view that is not the program's own would have its say in the merge.
    guard strange.isEmpty else { throw UserError(.file, "backup.damaged", detail: strange.joined(separator: "; ")) }
  }

  /// Removes the copy that a stopped merge left.
  static func sweep(besides book: String) {
    if !Presence.exists(Presence.merge, besides: book) { discard(path(besides: book)) }
  }

  private static func path(besides book: String) -> String { "\(book).merging" }

  private static func discard(_ path: String) {
    for ending in ["", "-wal", "-shm", "-journal", "-lock"] { unlink(path + ending) }
  }
}

/// A copy of the book that a newer program wrote to: its journal has the same form, and keeps the content that this program does not know.
enum NewerCopy {
  /// Makes a private copy of the file ready for a merge, without the triggers and views in it. Throws `backup.damaged` where the tables of
  /// its journal are others than the format says.
  static func prepare(_ path: String, as device: RecordID, like book: Book) throws {
    let own = try book.read(tables)
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    try queue.write { db in
      let theirs = try tables(in: db)
      let strange = own.filter { theirs[$0.key] != $0.value }.keys
      guard strange.isEmpty else { throw UserError(.file, "backup.damaged", detail: strange.sorted().joined(separator: ", ")) }
      let telling = try db.rows("SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view')")
      for row in telling {
        let (type, name): (String, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
        try db.execute(sql: "DROP \(type) \(name.quotedDatabaseIdentifier)")
      }
      try Device.become(device, in: db)
    }
  }

  /// The tables a merge reads, each with its SQL.
  private static func tables(in db: Database) throws -> [String: String] {
    let names = OtherJournal.tables + ["device_state", "pending"]
    return try db.pairs(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name IN (SELECT value FROM json_each(?))",
      ["[\(names.map { "\"\($0)\"" }.joined(separator: ","))]"])
  }
}
