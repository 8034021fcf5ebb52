import Foundation
import Records
import Synchronization

/// A mark of this process beside a book, which other processes see until the process ends in any way: a locked byte of the lock file.
///
/// The byte is locked for the open file (`F_OFD_SETLK`, fcntl(2)), which does not conflict with the writers' lock. A child process shares
/// that open file for a moment, so closing it does not always release the lock at once.
public final class Presence: Sendable {
  private let descriptor: Mutex<Int32>
  private let number: Int

  /// Makes the mark; nil if another process has made it, or the lock file cannot be opened. Many processes can have a shared mark at once;
  /// then none has it alone.
  init?(_ number: Int, beside book: String, isShared: Bool = false) {
    let opened = Foundation.open("\(book)-lock", O_RDWR | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    var wanted = Presence.byte(number, isShared: isShared)
    guard fcntl(opened, Presence.set, &wanted) == 0 else {
      Foundation.close(opened)
      return nil
    }
    descriptor = Mutex(opened)
    self.number = number
  }

  deinit {
    descriptor.withLock {
      var nothing = Presence.byte(number)
      nothing.l_type = Int16(F_UNLCK)
      _ = fcntl($0, Presence.set, &nothing)
      Foundation.close($0)
    }
  }

  /// True if a process has that book open.
  public static func isOpen(_ book: String) -> Bool { exists(open, beside: book) }

  /// True if a process has made that mark beside that book. With `isShared`, true only if one has it alone.
  static func exists(_ number: Int, beside book: String, isShared: Bool = false) -> Bool {
    let opened = Foundation.open("\(book)-lock", O_RDWR | O_CLOEXEC)
    guard opened >= 0 else { return false }
    defer { Foundation.close(opened) }
    var found = byte(number, isShared: isShared)
    return fcntl(opened, get, &found) == 0 && found.l_type != Int16(F_UNLCK)
  }

  private static func byte(_ number: Int, isShared: Bool = false) -> flock {
    var byte = flock()
    byte.l_type = Int16(isShared ? F_RDLCK : F_WRLCK)
    byte.l_whence = Int16(SEEK_SET)
    byte.l_start = off_t(number)
    byte.l_len = 1
    return byte
  }

  #if os(Linux)
    // <fcntl.h> has these behind _GNU_SOURCE, which the importer does not define.
    private static let get: Int32 = 36
    private static let set: Int32 = 37
  #else
    private static let get = F_OFD_GETLK
    private static let set = F_OFD_SETLK
  #endif

  /// The mark of every process that has the book open, numbered above all ports; a process with the only such mark has the book alone.
  static let open = 1 << 20
  /// The mark of a process that makes a backup of the book.
  static let backup = open + 1
  /// The mark of a process that merges another copy into the book.
  static let merge = open + 2
  /// The mark of the process that gets the writers' lock next.
  static let nextWriter = open + 3

  /// Makes a mark; nil if the file system has no such locks. Throws that refusal if another process has a conflicting mark.
  static func mark(_ number: Int, beside book: String, isShared: Bool = false, _ refusal: () -> UserError) throws -> Presence? {
    if let made = Presence(number, beside: book, isShared: isShared) { return made }
    if exists(number, beside: book, isShared: isShared) { throw refusal() }
    // The conflicting process has just ended.
    return Presence(number, beside: book, isShared: isShared)
  }
}

extension Book {
  /// Makes a mark that other processes see; nil if another has it already, or the book is in memory.
  public func presence(_ number: Int) -> Presence? { path.flatMap { Presence(number, beside: $0) } }

  /// True if a process has made that mark; always true for a book in memory, which no other process reaches.
  public func hasPresence(_ number: Int) -> Bool { path.map { Presence.exists(number, beside: $0) } ?? true }
}
