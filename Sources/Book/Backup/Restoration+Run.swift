import Foundation
import GRDB
import Records

extension Restoration {
  /// Where the book lies that was replaced.
  public struct Kept: Hashable, Sendable {
    /// The path of the backup made of it, or of its file where it was too damaged for one; nil where there was no book.
    public let path: String?
    /// Whether it is a verified backup.
    public let isBackup: Bool
  }

  /// Keeps the present book and puts the backup in its place. Throws a `UserError` where the present one cannot be kept; then nothing is
  /// changed.
  public func run() throws -> Kept {
    let kept = try keepPresent()
    try FileOnDisk.synchronize(prepared)
    // They stand beside what was kept, and belong to no other book.
    if !kept.isBackup { try removeLogs() }
    try FileOnDisk.move(prepared, to: book)
    release()
    return kept
  }

  private func keepPresent() throws -> Kept {
    guard let bytes = try? FileOnDisk.bytes(of: book), bytes > 0 else {
      try adopt(nil)
      return Kept(path: try keepFiles(), isBackup: false)
    }
    do {
      guard try FileOnDisk.isBook(book) else { throw Damage(detail: "no header of a book") }
      try LogMark.confirmLogs(besides: book)
      let state = try BackupCopy.reader(of: book).read { db in
        Dictionary(
          try Row.fetchAll(db, sql: "SELECT key, value FROM device_state").map { row in
            (try row.decode(String.self, atIndex: 0), try row.decode(String.self, atIndex: 1))
          }
        ) { first, _ in first }
      }
      let kept = try BackupCopy(book: book, folder: folder(state)).make(at: surroundings.now())
      try adopt(state)
      // From here on all of the present book is in its one file: no log of it could come into another.
      try BackupCopy.makePlain(book)
      return Kept(path: kept, isBackup: true)
    } catch {
      let refusal = error as? UserError ?? UserError(of: error, at: book)
      // What is damaged, or no book at all, is kept as it is.
      guard refusal.reason == .file || refusal.reason == .fault else { throw refusal }
      try adopt(nil)
      return Kept(path: try keepFiles(), isBackup: false)
    }
  }

  /// What SQLite puts beside a book: it must not come into another.
  private func removeLogs() throws {
    for ending in ["-wal", "-shm", "-journal"] { try FileOnDisk.remove(book + ending) }
  }

  private func folder(_ state: [String: String]) -> BackupFolder {
    BackupFolder.thatIsThere(state["app.\(Book.backupFolderKey)"], of: book)
  }

  /// The file and its logs under another name: all are there until the new book has the old name. Nil where nothing is in any.
  private func keepFiles() throws -> String? {
    let kept = "\(book).damaged-\(surroundings.now().description.prefix(19).replacing(":", with: ""))Z"
    let endings = ["", "-wal", "-journal"].filter { (try? FileOnDisk.bytes(of: book + $0)) ?? 0 > 0 }
    for ending in endings where link(book + ending, kept + ending) != 0 { try FileOnDisk.copy(book + ending, to: kept + ending) }
    try FileOnDisk.synchronize(FileOnDisk.folder(of: kept))
    return endings.first.map { kept + $0 }
  }

  /// Gives the prepared copy what this device remembers, so that no browser is let in or out by a restore, and takes away what device it
  /// is: a book that has gone back in time must not use its numbers again.
  private func adopt(_ state: [String: String]?) throws {
    let queue = try DatabaseQueue(path: prepared)
    defer { try? queue.close() }
    try queue.write { db in
      try db.execute(sql: "DELETE FROM device_state")
      for (key, value) in state ?? [:] where key.hasPrefix("app.") { try DeviceState.set(key, to: value, in: db) }
    }
  }
}
