import BookStore
import Dispatch
import Foundation
import Logging
import Records
import Synchronization

/// The backups of a served book: one at a time, on a thread that may work for long, so that no page waits for it.
final class BackupRunner: Sendable {
  /// The command that runs after each.
  let command: BackupCommand?
  private let book: Book
  private let logger: Logger
  private let running = Mutex(false)
  /// The queue on which backups are made, which may be busy for long.
  let queue = DispatchQueue(label: "commonplace.backups", qos: .utility)

  init(_ book: Book, then command: BackupCommand?, _ logger: Logger) {
    (self.book, self.command, self.logger) = (book, command, logger)
  }

  /// Whether one is being made.
  var isRunning: Bool { running.withLock(\.self) }

  /// Throws `backup.busy` while one is being made.
  func check() throws { if isRunning { throw UserError(.conflict, LocalizedText("backup.busy")) } }

  /// Begins one, and answers at once; pages hear of its end. Throws `backup.busy` while another runs, and where nothing lies on a disk.
  ///
  /// - Parameter replaced: those that are deleted once it is made
  func begin(replacing replaced: [Backup] = []) throws {
    guard try book.backupFolder() != nil else { throw UserError(.unreachable, LocalizedText("backup.noBook")) }
    try start { [book, command] in _ = try book.replaceBackups(replaced, then: command) }
  }

  /// Makes the backup of the day where it is time for it; pages hear of it.
  ///
  /// - Parameter free: how many bytes are free where backups lie; asked of the disk where nothing is said
  func beginDaily(free: Int? = nil) {
    do {
      // A book that cannot be asked says so on its pages, and not once a minute in the log.
      guard !isRunning, (try? book.isBackupDue()) == true else { return }
      try start { [book, command] in _ = try book.makeDailyBackup(then: command, free: free) }
    } catch {
      log(error)
    }
  }

  private func start(_ work: @escaping @Sendable () throws -> Void) throws {
    try running.withLock { isRunning in
      if isRunning { throw UserError(.conflict, LocalizedText("backup.busy")) }
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
      // Whoever was told of its end before this line, still saw it run.
      try? book.tellOfBackups()
    }
  }

  /// The phrase is remembered in the book and told on every page; it may name a path, so that the log has the detail alone.
  private func log(_ error: any Error) {
    guard let refusal = error as? UserError else { return logger.error("A backup failed", metadata: ["detail": "\(error)"]) }
    logger.warning("A backup failed", metadata: ["detail": "\(refusal.detail.isEmpty ? refusal.phrase.key : refusal.detail)"])
  }
}
