import BookStore
import Dispatch
import Logging
import Records
import Synchronization

/// Makes the backups of a served book, one at a time, on a background queue.
final class BackupRunner: Sendable {
  /// The command that runs after each backup.
  let command: BackupCommand?
  private let book: Book
  private let logger: Logger
  private let running = Mutex(false)
  let queue = DispatchQueue(label: "commonplace.backups", qos: .utility)

  init(_ book: Book, then command: BackupCommand?, _ logger: Logger) {
    (self.book, self.command, self.logger) = (book, command, logger)
  }

  var isRunning: Bool { running.withLock(\.self) }

  /// Throws `backup.busy` while a backup is being made.
  func check() throws { if isRunning { throw UserError(.conflict, "backup.busy") } }

  /// Starts a backup, and notifies pages of its start and its end. Throws `backup.busy` if another runs, `backup.noBook` if
  /// the book has no file.
  ///
  /// - Parameter replaced: backups deleted once the new one is made
  func begin(replacing replaced: [Backup] = []) throws {
    guard try book.backupFolder() != nil else { throw UserError(.unreachable, "backup.noBook") }
    try start { [book, command] in _ = try book.replaceBackups(replaced, then: command) }
  }

  /// Makes the daily backup if it is due, and notifies pages as `begin` does.
  ///
  /// - Parameter free: free bytes at the backup folder; nil asks the disk
  func beginDaily(free: Int? = nil) {
    do {
      // An unreadable book is reported on its pages, not once a minute in the log.
      guard !isRunning, (try? book.isBackupDue()) == true else { return }
      try start { [book, command] in _ = try book.makeDailyBackup(then: command, free: free) }
    } catch {
      log(error)
    }
  }

  private func start(_ work: @escaping @Sendable () throws -> Void) throws {
    try running.withLock { isRunning in
      if isRunning { throw UserError(.conflict, "backup.busy") }
      isRunning = true
    }
    queue.async { [self] in
      do {
        try book.tellOfBackups()
        try work()
      } catch {
        log(error)
      }
      running.withLock { $0 = false }
      // Pages notified before this line still saw it running.
      try? book.tellOfBackups()
    }
  }

  /// Logs the detail of a refusal, or its key if it has none. Its phrase can contain a path, and every page shows it anyway.
  private func log(_ error: any Error) {
    guard let refusal = error as? UserError else { return logger.error("A backup failed", metadata: ["detail": "\(error)"]) }
    logger.warning("A backup failed", metadata: ["detail": "\(refusal.detail.isEmpty ? refusal.phrase.key : refusal.detail)"])
  }
}
