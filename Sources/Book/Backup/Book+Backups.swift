import GRDB
public import Records

extension Book {
  static let backupFolderKey = "backup.folder"

  /// The folder of backups, chosen or default; nil for a book in memory.
  public func backupFolder() throws -> (path: String, isChosen: Bool)? {
    guard let path else { return nil }
    let chosen = try remembered(Book.backupFolderKey)
    return (chosen ?? BackupFolder.usual(of: path).path, chosen != nil)
  }

  /// Sets the folder of backups, which must exist and belong to the person; nil is the usual one. Throws a `UserError` for any other.
  public func chooseBackupFolder(_ chosen: String?) throws {
    guard let path else { throw Book.inMemory }
    let folder = try chosen.map { try BackupFolder.named($0, of: path) }
    try folder?.mark()
    try remember(Book.backupFolderKey, folder?.path, touching: [Book.backupKind])
  }

  /// Every backup in the chosen and in the usual folder, newest first; those dated in the future come last.
  public func backups() throws -> [FoundBackup] {
    guard let path else { return [] }
    let folders = [try backupFolder()?.path, BackupFolder.usual(of: path).path].compactMap(\.self)
    let found = Set(folders).flatMap { BackupFolder($0, of: path).found() }.sorted { ($0.moment, $0.path) > ($1.moment, $1.path) }
    let all = try found.map(foundBackup)
    return all.filter { !$0.isFromFuture } + all.filter(\.isFromFuture)
  }

  /// Throws `backup.noFolder` or `backup.otherFolder` if the chosen folder is missing; `backups` then lacks those in it.
  public func confirmBackupFolder() throws {
    guard let path, let folder = try backupFolder()?.path else { return }
    try BackupFolder(folder, of: path).confirm()
  }

  /// Reads a file that a person named. Throws `backup.missing` if it does not exist.
  public func foundBackup(at path: String) throws -> FoundBackup {
    try foundBackup(path, try BackupFolder.moment(ofFileAt: path))
  }

  private func foundBackup(_ path: String, _ moment: Instant) throws -> FoundBackup {
    let backup = Result { try Backup(reading: path, made: moment, notebooks: notebooks) }.mapError { UserError(of: $0, at: path) }
    let own = try read(Book.firstAct)
    let isOfAnotherBook = own != nil && (try? backup.get()).map { $0.firstAct != nil && $0.firstAct != own } == true
    let isFromFuture = moment > surroundings.now().adding(milliseconds: Book.namedAhead)
    return FoundBackup(path: path, moment: moment, backup: backup, isFromFuture: isFromFuture, isOfAnotherBook: isOfAnotherBook)
  }

  /// The milliseconds by which the name of a backup can be ahead: each that is made within a second is named a second later than the last.
  private static let namedAhead: Int64 = 60_000

  /// Makes a backup in the book's own folder, or in a named one, and runs a command after it. Unless a folder was named, the outcome is
  /// stored and shown on every page. Throws a `UserError`; if only the command failed, the backup is kept.
  public func backUp(to named: String? = nil, then command: BackupCommand? = nil) throws -> Backup {
    guard let path, let folder = try backupFolder()?.path else { throw Book.inMemory }
    func make(in folder: BackupFolder) throws -> Backup {
      let backup = try makeBackup(in: folder)
      try command?.run(after: backup)
      return backup
    }
    if let named { return try make(in: .named(named, of: path)) }
    return try notingOutcome {
      try confirmBackupFolder()
      return try make(in: BackupFolder(folder, of: path))
    }
  }

  /// Runs an attempt at a backup, and stores its outcome, which every page shows.
  func notingOutcome<Value>(of attempt: () throws -> Value) throws -> Value {
    do {
      let value = try attempt()
      try noteBackup(failure: nil)
      return value
    } catch {
      // Ignores a second error: on a full disk the outcome cannot be stored either.
      try? noteBackup(failure: UserError(of: error, at: path))
      throw error
    }
  }

  /// Makes a backup, at a low priority, and reads it.
  func makeBackup(in folder: BackupFolder?) throws -> Backup {
    guard let path, let folder else { throw Book.inMemory }
    let now = surroundings.now()
    let made = try LowPriority.run { try BackupCopy(book: path, folder: folder).make(at: now) }
    return try Backup(reading: made, made: now, notebooks: notebooks)
  }

  /// The folder for a copy that must be made now: the usual one if the disk of the chosen one is missing.
  func presentBackupFolder() throws -> BackupFolder? {
    guard let path else { return nil }
    return .chosenOrUsual(try remembered(Book.backupFolderKey), of: path)
  }

  /// The error for a book in memory, which has no backups.
  static var inMemory: UserError { UserError(.unreachable, "backup.noBook") }

  /// The backups that still have the content of records in the trash, or of their children. Throws `trash.unknown` for any other record.
  public func backups(holding trashed: [RecordID]) throws -> [Backup] {
    guard !trashed.isEmpty else { return [] }
    let records = try read { try GoneRecord.families(of: trashed, schema(in: $0), in: $0).map(\.id) }
    // A backup holds a record if its journal still has a value of it.
    let sql = "SELECT EXISTS (SELECT 1 FROM change WHERE record = ? AND (before IS NOT NULL OR after IS NOT NULL))"
    return try backups().compactMap { try? $0.backup.get() }.filter { backup in
      try Backup.reading(backup.path) { db in try records.contains { try db.isTrue(sql, [$0]) } }
    }
  }

  /// Makes a new backup, and then deletes the old ones; none is deleted if it cannot be made.
  public func replaceBackups(_ old: [Backup], then command: BackupCommand? = nil) throws -> Backup {
    let new = try backUp(then: command)
    for backup in old where backup.path != new.path { try FileOnDisk.remove(backup.path) }
    try tellOfBackups()
    return new
  }
}
