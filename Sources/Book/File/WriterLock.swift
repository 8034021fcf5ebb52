import Foundation
import Records
import Synchronization

/// One advisory lock beside the book, so that writes and checkpoints of two processes never meet.
///
/// SQLite before 3.51.3 can damage a file when two connections write and checkpoint at once (its "WAL-reset bug").
final class WriterLock: Sendable {
  private let descriptor: Mutex<Int32?>
  private let path: String?
  /// How long a writer waits for another process, in seconds.
  static let patience = 5.0

  /// A lock for a book in memory: nobody else can reach it.
  init() {
    path = nil
    descriptor = Mutex(nil)
  }

  /// Throws where the lock file cannot be made.
  init(besides book: String) throws {
    path = book
    let opened = Foundation.open("\(book)-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else {
      throw UserError(.unreachable, LocalizedText("book.readOnly", ["path": .text(book)]), detail: "lock file: errno \(errno)")
    }
    descriptor = Mutex(opened)
  }

  deinit {
    descriptor.withLock { if let opened = $0 { Foundation.close(opened) } }
  }

  /// Runs the body while no other process writes; throws when one keeps the lock for long.
  func holding<Value>(_ body: () throws -> Value) throws -> Value {
    guard let opened = descriptor.withLock({ $0 }) else { return try body() }
    let step: UInt32 = 1000
    var waited = 0.0
    while flock(opened, LOCK_EX | LOCK_NB) != 0 {
      guard waited < WriterLock.patience else {
        throw UserError(.unreachable, LocalizedText("book.busy", ["path": .text(path ?? "")]), detail: "lock held for \(waited) s")
      }
      usleep(step)
      waited += Double(step) / 1_000_000
    }
    defer { flock(opened, LOCK_UN) }
    return try body()
  }
}
