import Foundation
import GRDB
import Records

/// Another copy of the book, as a merge reads it: through a private copy of its file and log, which is deleted afterwards.
///
/// An act that is open in it, so that further typing can join it, is read as an act of a separate device. The id of that device follows
/// from the last save: reading the copy again gives the same id.
final class OtherCopy {
  let path: String
  private let presence: Presence?

  /// Copies the file beside the book and brings the copy up to this program's schema, unless a newer program wrote it. Throws a `UserError`
  /// if the file is this very book, is not a book, has a journal of a newer format, or is damaged; then nothing is changed.
  init(of file: String, for book: Book, at place: String) throws {
    path = OtherCopy.path(beside: place)
    presence = try Presence.mark(Presence.merge, beside: place) { UserError(.conflict, "merge.busy") }
    guard !FileIdentity.isSame(file, place) else { throw UserError(.value, "merge.itself", at: file) }
    FileOnDisk.discard(path)
    do {
      try copy(file)
      try Backup.rewordingErrors(of: file) {
        try Backup.confirmBook(path, named: file)
        try LogMark.confirmLogs(beside: path, named: file)
        try BackupCopy.makePlain(path)
        try Backup.verify(path, named: file)
        let applied = try Backup.reading(path, named: file) { db in try Backup.migrations(of: file, in: db) }
        if applied.isSubset(of: Migration.all(of: book.notebooks).map(\.name)) {
          try bringUpToDate(book)
        } else {
          try NewerCopy.prepare(path, as: newDevice(), like: book)
        }
        try BackupCopy.makePlain(path)
      }
    } catch {
      FileOnDisk.discard(path)
      throw OtherCopy.reworded(error, of: file)
    }
  }

  deinit { FileOnDisk.discard(path) }

  /// Copies the file and its log, again if the file changed meanwhile: another program can empty its log into the file.
  private func copy(_ file: String) throws {
    for _ in 0..<OtherCopy.attempts {
      FileOnDisk.discard(path)
      let before = try FileGeneration(of: file)
      try FileOnDisk.copyWithLog(file, to: path)
      if try FileGeneration(of: file) == before { return }
    }
    throw UserError(.conflict, "merge.inUse", at: file, detail: "written to while it was copied")
  }

  /// The most attempts to copy: a log is emptied seldom, and hardly ever this often in a row.
  private static let attempts = 5

  /// Turns an error of a backup into one of a merge.
  private static func reworded(_ error: any Error, of file: String) -> any Error {
    guard let refusal = error as? UserError else { return error }
    let keys = [
      "backup.notABook": "merge.notABook", "backup.damaged": "merge.damaged", "backup.missing": "file.missing", "book.newer": "merge.newer",
    ]
    guard let key = keys[refusal.phrase.key] else { return refusal }
    return UserError(refusal.reason, key, at: file, detail: refusal.detail)
  }

  /// Reports the other copy as damaged if this book cannot store its content.
  static func rewordingDamage<Value>(of file: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode) {
      throw UserError(.file, "merge.damaged", at: file, detail: "\(error)")
    } catch  where error is Damage || error is RowDecodingError {
      throw UserError(.file, "merge.damaged", at: file, detail: "\(error)")
    }
  }

  /// The clock and the random bytes of the separate device; they follow from the last save.
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
    // A foreign trigger or view would run during the merge.
    guard strange.isEmpty else { throw UserError(.file, "backup.damaged", detail: strange.joined(separator: "; ")) }
  }

  /// Removes the copy that an interrupted merge left.
  static func sweep(beside book: String) {
    if !Presence.exists(Presence.merge, beside: book) { FileOnDisk.discard(path(beside: book)) }
  }

  private static func path(beside book: String) -> String { "\(book).merging" }
}
