import Foundation
import GRDB
public import Records

/// A backup that is to take the place of the book: read and verified, while nobody has the book open, and not yet there.
///
/// It lies beside the book, whole, until one rename puts it in its place: whatever ends the program leaves the old book or the new one.
public final class Restoration {
  /// The state of the backup.
  public let backup: Backup
  /// How many acts of the present book the backup does not have; nil where the book is too damaged to tell.
  public let lostCount: Int?
  /// The newest ten of them, newest first.
  public let lost: [Act]

  let book: String
  let notebooks: [Notebook]
  let surroundings: Surroundings
  /// The copy that is to be the book.
  var prepared: String { "\(book).restoring" }
  private var presence: Presence?

  /// Has the book alone, and reads the backup. Throws a `UserError` where another process has the book open, or the file is no sound
  /// backup; then nothing is changed.
  public init(of file: String, to path: String, notebooks: [Notebook], surroundings: Surroundings) throws {
    self.notebooks = [.book] + notebooks
    self.surroundings = surroundings
    let book = try Restoration.place(path)
    self.book = book
    // Makes the file that marks are made in, where there was no book yet.
    _ = try WriterLock(besides: book)
    presence = try Presence.mark(Presence.open, besides: book) {
      UserError(.unreachable, LocalizedText("restore.open", ["path": .text(book)]))
    }
    guard FileIdentity(at: file) == nil || FileIdentity(at: file) != FileIdentity(at: book) else {
      throw UserError(.value, LocalizedText("restore.itself", ["path": .text(file)]))
    }
    let copy = "\(book).restoring"
    do {
      backup = try Restoration.prepare(file, as: copy, self.notebooks)
      (lostCount, lost) = try Restoration.lost(from: book, against: copy)
    } catch {
      Restoration.discard(copy)
      throw error
    }
  }

  deinit { Restoration.discard("\(book).restoring") }

  /// Where the book lies, without links; its folder is made where there is none.
  private static func place(_ path: String) throws -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let folder = FileOnDisk.folder(of: path)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw UserError(.unreachable, LocalizedText("book.readOnly", ["path": .text(path)]), detail: "\(error)")
    }
    return path
  }

  /// Copies the backup, with the log of a book that was only copied, beside the book, and makes sure of it there: the backup itself is
  /// never opened, so that it stays as it is.
  private static func prepare(_ file: String, as copy: String, _ notebooks: [Notebook]) throws -> Backup {
    let moment = try BackupFolder.moment(ofFileAt: file)
    discard(copy)
    try FileOnDisk.copy(file, to: copy)
    let log = "\(file)-wal"
    if (try? FileOnDisk.bytes(of: log)) ?? 0 > 0 { try FileOnDisk.copy(log, to: "\(copy)-wal") }
    return try Backup.wording(file) {
      try Backup.confirmBook(copy, named: file)
      try LogMark.confirmLogs(besides: copy, named: file)
      try BackupCopy.makePlain(copy)
      try Backup.verify(copy, asThat: file)
      return try Backup(reading: copy, asThat: file, made: moment, notebooks: notebooks)
    }
  }

  /// The acts of the book that another does not have; nothing is lost where there is no book.
  private static func lost(from book: String, against other: String) throws -> (Int?, [Act]) {
    guard ((try? FileOnDisk.bytes(of: book)) ?? 0) > 0 else { return (0, []) }
    do {
      try LogMark.confirmLogs(besides: book)
      let hadLog = FileIdentity(at: "\(book)-wal") != nil
      let queue = try BackupCopy.reader(of: book)
      defer {
        try? queue.close()
        // A reader leaves empty files behind that it needs beside a book with a log.
        if !hadLog { for ending in ["-wal", "-shm"] { unlink(book + ending) } }
      }
      return try queue.unsafeRead { db in
        try db.execute(sql: "ATTACH ? AS other", arguments: [other])
        let lost = "FROM act WHERE id NOT IN (SELECT id FROM other.act)"
        let newest = try Row.fetchAll(db, sql: "SELECT \(StoredAct.columns) \(lost) ORDER BY sequence DESC LIMIT 10")
        return (try Int.fetchOne(db, sql: "SELECT count(*) \(lost)"), try newest.map { try StoredAct($0).act(in: db) })
      }
    } catch {
      let refusal = error as? UserError ?? UserError(of: error, at: book)
      guard refusal.reason != .unreachable else { throw refusal }
      return (nil, [])
    }
  }

  /// Others may open the book again.
  func release() { presence = nil }

  private static func discard(_ copy: String) {
    for file in [copy, "\(copy)-wal", "\(copy)-shm", "\(copy)-journal"] { unlink(file) }
  }
}
