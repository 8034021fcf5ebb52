import BookStore
import Foundation
import Records

/// Lets one process at a time sync a book, a round at a time; otherwise a server and a command could write the same files.
enum RoundLock {
  /// Runs the body, a round of sync, while no other process runs one. Throws `sync.busy` after half a minute.
  static func holding<Value>(for book: Book, _ body: () throws -> Value) throws -> Value {
    guard let path = SyncedBook.path(of: book) else { return try body() }
    let descriptor = open("\(path)-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // A folder that cannot be written to has no state of a sync either.
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    for _ in 0..<attempts {
      guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return try body() }
      usleep(50_000)
    }
    throw UserError(.conflict, "sync.busy")
  }

  /// Tries every 50 ms for half a minute: a round of another process takes no longer, unless its place hangs.
  private static let attempts = 600
}
