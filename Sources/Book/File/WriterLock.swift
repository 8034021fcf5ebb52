import Foundation
import Records
import Synchronization

/// One advisory lock beside the book, so that writes and checkpoints of two processes never meet.
///
/// SQLite before 3.51.3 can damage a file when two connections write and checkpoint at once (its "WAL-reset bug").
final class WriterLock: Sendable {
  private let descriptor: Mutex<Int32?>
  private let path: String?
  private let hasEnded = Atomic(false)

  /// Makes a lock for a book in memory, which no other process can reach.
  init() {
    path = nil
    descriptor = Mutex(nil)
  }

  init(beside book: String) throws {
    path = book
    let opened = Foundation.open("\(book)-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw UserError(.unreachable, "book.readOnly", at: book, detail: "lock file: errno \(errno)") }
    WriterLock.giveToOwner(of: book, opened)
    descriptor = Mutex(opened)
  }

  /// Gives a lock that root made to the owner of the book, as SQLite does with its own files.
  private static func giveToOwner(of book: String, _ lock: Int32) {
    var owner = stat()
    guard geteuid() == 0, stat(book, &owner) == 0 else { return }
    fchown(lock, owner.st_uid, owner.st_gid)
  }

  deinit {
    descriptor.withLock { if let opened = $0 { Foundation.close(opened) } }
  }

  /// Runs the body while no other process writes; throws if one keeps the lock for longer than `patience`.
  func holding<Value>(_ patience: Book.Patience = .command, _ body: () throws -> Value) throws -> Value {
    guard let path, let opened = descriptor.withLock({ $0 }) else { return try body() }
    try take(opened, beside: path, patience)
    defer { flock(opened, LOCK_UN) }
    return try body()
  }

  /// Waits for the lock as the next in line. Only one process is next, so one that releases the lock and wants it again at once comes after
  /// the waiting one.
  private func take(_ lock: Int32, beside book: String, _ patience: Book.Patience) throws {
    let began = ContinuousClock.now
    var turn = Presence(Presence.nextWriter, beside: book)
    // Without byte locks in the file system, processes do not queue.
    while turn == nil, Presence.exists(Presence.nextWriter, beside: book) {
      try pause(since: began, patience)
      turn = Presence(Presence.nextWriter, beside: book)
    }
    try withExtendedLifetime(turn) {
      while flock(lock, LOCK_EX | LOCK_NB) != 0 { try pause(since: began, patience) }
    }
  }

  /// Sleeps before the next try. Throws `book.busy` after `patience`, or once the lock has ended.
  private func pause(since began: ContinuousClock.Instant, _ patience: Book.Patience) throws {
    let waited = ContinuousClock.now - began
    guard waited < .seconds(patience.rawValue), !hasEnded.load(ordering: .relaxed) else {
      throw UserError(.unreachable, "book.busy", at: path ?? "", detail: "lock held for \(waited)")
    }
    // Most writes are short; a long one can be polled less often.
    usleep(waited < .milliseconds(100) ? 1000 : 20_000)
  }

  /// Refuses every wait, now and from now on.
  func end() { hasEnded.store(true, ordering: .relaxed) }
}
