import Foundation
import GRDB
import Records

extension Book {
  /// The pause before the next attempt after one that failed, in milliseconds.
  private static let retryPause: Int64 = 3_600_000

  /// Makes the backup of the day, and deletes those past their time. Throws the errors of `backUp`, and `backup.noRoom`.
  ///
  /// - Parameter free: the free bytes on the disk of the backups; nil asks the disk
  public func makeDailyBackup(then command: BackupCommand? = nil, free: Int? = nil) throws -> Backup {
    guard let path, let place = try backupFolder()?.path else { throw Book.inMemory }
    let folder = BackupFolder(place, of: path)
    return try notingOutcome {
      try folder.confirm()
      try folder.prepare()
      let free = free ?? folder.freeBytes() ?? 0
      let plan = try retention(in: folder, free: free)
      guard plan.hasRoom else { throw UserError(.unreachable, "backup.noRoom", at: place, detail: "\(free) bytes free") }
      for copy in plan.before { try FileOnDisk.remove(copy.path) }
      let backup = try makeBackup(in: folder)
      for copy in plan.after { try FileOnDisk.remove(copy.path) }
      try command?.run(after: backup)
      return backup
    }
  }

  /// True if the backup of the day is due: the book has changed since the last one, none is of today yet, and no attempt failed within the
  /// hour.
  public func isBackupDue() throws -> Bool {
    guard let path, let place = try backupFolder()?.path else { return false }
    let (now, zone) = (surroundings.now(), try zoneOfPerson())
    let hasFailedLately = try backupOutcome().map { outcome in
      outcome.failure != nil && outcome.moment <= now && now < outcome.moment.adding(milliseconds: Book.retryPause)
    }
    guard hasFailedLately != true, let last = try read(Book.lastMoment) else { return false }
    let own = try read(Book.firstAct)
    // Skips backups of a clock that was ahead, and of another book of the same name.
    let newest = BackupFolder(place, of: path).found().lazy.filter { $0.moment <= now }.compactMap { backup in
      try? Backup.reading(backup.path) { db in
        (moment: backup.moment, first: try Book.firstAct(in: db), last: try Book.lastMoment(in: db))
      }
    }.first { $0.first == own }
    guard let newest else { return true }
    return Day(of: newest.moment, in: zone) != Day(of: now, in: zone) && newest.last != last
  }

  /// The backups that would stay and go if one were made now. Unreadable files, and those of another book of that name, are left to the
  /// person.
  private func retention(in folder: BackupFolder, free: Int) throws -> Retention {
    let (book, own) = (try information(), try read(Book.firstAct))
    let copies = folder.found().compactMap { path, moment -> Retention.Copy? in
      guard let backup = try? Backup(reading: path, made: moment, notebooks: notebooks), backup.firstAct == own else { return nil }
      return Retention.Copy(path: path, moment: moment, bytes: backup.bytes, schemaVersion: backup.schemaVersion)
    }
    return Retention(
      copies, now: surroundings.now(), book: book.bytes, schemaVersion: book.schemaVersion, free: free, in: try zoneOfPerson())
  }

  /// The moment of the last act; an editing that continues moves it.
  private static func lastMoment(in db: Database) throws -> Int64? { try db.first(Int64.self, "SELECT max(moment) FROM act") }
}
