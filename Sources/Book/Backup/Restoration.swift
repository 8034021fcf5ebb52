import Foundation
import GRDB
public import Records

/// A backup that is about to replace the book: read and verified while no process has the book open, but not yet in place.
///
/// A complete copy lies beside the book until one rename puts it in place: any interruption leaves the old book or the new one.
public final class Restoration {
  /// The state of the backup.
  public let backup: Backup
  /// The number of acts of the present book that the backup lacks; nil if the book is too damaged to count them.
  public let lostCount: Int?
  /// The newest ten of these acts, newest first.
  public let lost: [Act]

  let book: String
  let notebooks: [Notebook]
  let surroundings: Surroundings
  /// The path of the copy that will be the book.
  var prepared: String { Restoration.copy(beside: book) }
  private var presence: Presence?

  /// Locks the book, and reads the backup. Throws a `UserError` if another process has the book open, or the file is not a sound backup;
  /// then nothing is changed.
  public init(of file: String, to path: String, notebooks: [Notebook], surroundings: Surroundings) throws {
    self.notebooks = [.book] + notebooks
    self.surroundings = surroundings
    let book = try Restoration.place(path)
    self.book = book
    // Makes the lock file, in which marks are made, if there was no book yet.
    _ = try WriterLock(beside: book)
    presence = try Presence.mark(Presence.open, beside: book) {
      UserError(.unreachable, "restore.open", at: book)
    }
    guard !FileIdentity.isSame(file, book) else { throw UserError(.value, "restore.itself", at: file) }
    let copy = Restoration.copy(beside: book)
    do {
      backup = try Restoration.prepare(file, as: copy, self.notebooks)
      (lostCount, lost) = try Restoration.lost(from: book, against: copy)
    } catch {
      FileOnDisk.discard(copy)
      throw error
    }
  }

  deinit { FileOnDisk.discard(prepared) }

  static func copy(beside book: String) -> String { "\(book).restoring" }

  /// The path of the book without links; a missing folder is made.
  private static func place(_ path: String) throws -> String {
    if let resolved = FileOnDisk.resolved(path) { return resolved }
    try FileOnDisk.makeFolder(of: path)
    return path
  }

  /// Copies the backup beside the book, with its log if it is a plain copy of a book, and verifies the copy: the backup itself is never
  /// opened, and stays as it is.
  static func prepare(_ file: String, as copy: String, _ notebooks: [Notebook]) throws -> Backup {
    let moment = try BackupFolder.moment(ofFileAt: file)
    FileOnDisk.discard(copy)
    try FileOnDisk.copyWithLog(file, to: copy)
    return try Backup.rewordingErrors(of: file) {
      try Backup.confirmBook(copy, named: file)
      try LogMark.confirmLogs(beside: copy, named: file)
      try BackupCopy.makePlain(copy)
      try Backup.verify(copy, named: file)
      return try Backup(reading: copy, named: file, made: moment, notebooks: notebooks)
    }
  }

  /// The acts of the book that the other lacks; none if there is no book.
  private static func lost(from book: String, against other: String) throws -> (Int?, [Act]) {
    guard (FileOnDisk.bytes(of: book) ?? 0) > 0 else { return (0, []) }
    do {
      try LogMark.confirmLogs(beside: book)
      let hadLog = FileIdentity(at: "\(book)-wal") != nil
      let queue = try BackupCopy.reader(of: book)
      defer {
        try? queue.close()
        // A reader of a book in WAL mode leaves empty files beside it.
        if !hadLog { for ending in ["-wal", "-shm"] { unlink(book + ending) } }
      }
      return try queue.unsafeRead { db in
        try db.execute(sql: "ATTACH ? AS other", arguments: [other])
        let lost = "FROM act WHERE id NOT IN (SELECT id FROM other.act)"
        let newest = try db.rows("SELECT \(StoredAct.columns) \(lost) ORDER BY sequence DESC LIMIT 10")
        return (try db.first(Int.self, "SELECT count(*) \(lost)"), try newest.map { try StoredAct($0).act(in: db) })
      }
    } catch {
      let refusal = UserError(of: error, at: book)
      guard refusal.reason != .unreachable else { throw refusal }
      return (nil, [])
    }
  }

  /// Lets other processes open the book again.
  func release() { presence = nil }

  /// The replaced book, as it was kept.
  public struct Kept: Hashable, Sendable {
    /// The path of the backup made of it, or of its file if it was too damaged for one; nil if there was no book.
    public let path: String?
    /// True if it is a verified backup.
    public let isBackup: Bool
  }

  /// Keeps the present book and puts the backup in its place. Throws a `UserError` if the present one cannot be kept; then nothing is
  /// changed.
  public func run() throws -> Kept {
    let kept = try keepPresent()
    try FileOnDisk.synchronize(prepared)
    // The logs were kept too, and must not be applied to the new book.
    if !kept.isBackup { for ending in ["-wal", "-shm", "-journal"] { try FileOnDisk.remove(book + ending) } }
    try FileOnDisk.move(prepared, to: book)
    release()
    return kept
  }

  private func keepPresent() throws -> Kept {
    guard let bytes = FileOnDisk.bytes(of: book), bytes > 0 else {
      try adopt(nil)
      return Kept(path: try keepFiles(), isBackup: false)
    }
    do {
      guard try FileOnDisk.isBook(book) else { throw Damage("no book header") }
      try LogMark.confirmLogs(beside: book)
      let state: [String: String] = try BackupCopy.reader(of: book).read { try $0.pairs("SELECT key, value FROM device_state") }
      let folder = BackupFolder.chosenOrUsual(state["app.\(Book.backupFolderKey)"], of: book)
      let moment = surroundings.now()
      let kept = try BackupCopy(book: book, folder: folder).make(at: moment)
      try adopt(state, keptAt: moment)
      // All of the present book is now in its one file: no log is left that could be applied to another.
      try BackupCopy.makePlain(book)
      return Kept(path: kept, isBackup: true)
    } catch {
      let refusal = UserError(of: error, at: book)
      // A damaged book, or a foreign file, is kept as it is.
      guard refusal.reason == .file || refusal.reason == .fault else { throw refusal }
      try adopt(nil)
      return Kept(path: try keepFiles(), isBackup: false)
    }
  }

  /// Keeps the file and its logs under another name: the originals stay until the new book has the old name. Nil if all are empty.
  private func keepFiles() throws -> String? {
    let kept = "\(book).damaged-\(BackupName.stamp(surroundings.now()))"
    let endings = ["", "-wal", "-journal"].filter { (FileOnDisk.bytes(of: book + $0) ?? 0) > 0 }
    for ending in endings where link(book + ending, kept + ending) != 0 { try FileOnDisk.copy(book + ending, to: kept + ending) }
    try FileOnDisk.synchronize(FileOnDisk.folder(of: kept))
    return endings.first.map { kept + $0 }
  }

  /// Gives the prepared copy the stored state of this device, so that a restore lets no browser in or out, but not its device id: a book
  /// that was set back must not reuse its numbers.
  ///
  /// - Parameter moment: the moment of the backup of the present book; nil if none was made
  private func adopt(_ state: [String: String]?, keptAt moment: Instant? = nil) throws {
    let queue = try DatabaseQueue(path: prepared)
    defer { try? queue.close() }
    try queue.write { db in
      try db.run("DELETE FROM device_state")
      for (key, value) in state ?? [:] where key.hasPrefix("app.") { try DeviceState.set(key, to: value, in: db) }
      if let moment { try BackupOutcome.noteBackup(at: moment, in: db) }
    }
  }
}
