import GRDB
import Records

extension Book {
  /// How long the next attempt waits after one that failed, in milliseconds.
  private static let respite: Int64 = 3_600_000

  /// Makes the backup of the day, and lets those go whose time is over. Throws as `backUp`, and `backup.noRoom`.
  ///
  /// - Parameter free: how many bytes are free where backups lie; asked of the disk where nothing is said
  public func makeDailyBackup(then command: BackupCommand? = nil, free: Int? = nil) throws -> Backup {
    guard let path, let place = try backupFolder()?.path else { throw Book.inMemory }
    let folder = BackupFolder(place, of: path)
    return try remembering {
      try folder.prepare()
      let free = free ?? folder.freeBytes()
      let plan = try retention(in: folder, free: free)
      guard plan.hasRoom else {
        throw UserError(.unreachable, LocalizedText("backup.noRoom", ["path": .text(place)]), detail: "\(free) bytes free")
      }
      for copy in plan.before { try FileOnDisk.remove(copy.path) }
      let backup = try makeBackup(in: folder)
      for copy in plan.after { try FileOnDisk.remove(copy.path) }
      try command?.run(after: backup)
      return backup
    }
  }

  /// Whether it is time for the backup of the day: something was changed since the last one, there is none of today yet, and no attempt
  /// failed within the hour.
  public func isBackupDue() throws -> Bool {
    guard let path, let place = try backupFolder()?.path else { return false }
    let (now, zone) = (surroundings.now(), try zoneOfPerson())
    if let outcome = try backupOutcome(), outcome.failure != nil, now < outcome.moment.adding(milliseconds: Book.respite) { return false }
    let found = BackupFolder(place, of: path).found()
    if found.contains(where: { Day(of: $0.moment, in: zone) == Day(of: now, in: zone) }) { return false }
    guard let last = try read({ try Book.lastMoment(in: $0) }) else { return false }
    let newest = found.lazy.compactMap { try? Backup.reading($0.path) { try Book.lastMoment(in: $0) } }.first
    return newest != last
  }

  /// What stays and what goes, were a backup made now. Files that cannot be read, or are of another book of that name, are left to the
  /// person.
  private func retention(in folder: BackupFolder, free: Int) throws -> Retention {
    let (book, own) = (try information(), try read { try Book.firstAct(in: $0) })
    let copies = folder.found().compactMap { path, moment -> Retention.Copy? in
      guard let backup = try? Backup(reading: path, made: moment, notebooks: notebooks) else { return nil }
      let first = try? Backup.reading(path) { try Book.firstAct(in: $0) }
      guard first == own else { return nil }
      return Retention.Copy(path: path, moment: moment, bytes: backup.bytes, schemaVersion: backup.schemaVersion)
    }
    return Retention(
      copies, now: surroundings.now(), book: book.bytes, schemaVersion: book.schemaVersion, free: free, in: try zoneOfPerson())
  }

  /// When something was done last; an editing that goes on moves the moment of its act.
  private static func lastMoment(in db: Database) throws -> Int64? { try Int64.fetchOne(db, sql: "SELECT max(moment) FROM act") }

  /// By which copies of one book know each other.
  private static func firstAct(in db: Database) throws -> RecordID? {
    try RecordID.fetchOne(db, sql: "SELECT id FROM act ORDER BY sequence LIMIT 1")
  }
}
