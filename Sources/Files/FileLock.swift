import Foundation

/// A file that one holder at a time has, in whatever process; the system takes it back from a process that ends.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Opens that file and makes it where there is none, but takes nothing yet. Throws `FileFault`.
  public init(_ path: String) throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileFault.last }
  }

  deinit { close(descriptor) }

  /// Takes it, and says whether it did: not where another has it.
  public func take() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Gives it back.
  public func leave() { flock(descriptor, LOCK_UN) }

  /// Runs the body when no other has it, however long that takes.
  public func holding<Value>(_ body: () throws -> Value) rethrows -> Value {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    defer { leave() }
    return try body()
  }
}
