import Foundation
import GRDB
import Records

/// The book's file before SQLite opens it: its permissions, and the check that it is a book.
enum FileOnDisk {
  private static let magic = Data("SQLite format 3\u{0}".utf8)

  /// The path of the book without links, so that the log and the lock beside it have only one name. Makes its folder if missing. Throws if
  /// another file is there, or only the log of a book.
  static func prepare(_ path: String) throws -> String {
    try makeFolder(of: path)
    var found = stat()
    guard lstat(path, &found) == 0 || errno != ENOENT else {
      let path = "\(try resolve(folder(of: path)))/\(URL(fileURLWithPath: path).lastPathComponent)"
      try confirmNothingIsLeft(of: path)
      return path
    }
    return try examined(path)
  }

  /// The path without links of a book that is only read; nil if there is none. Throws as `prepare` does, and changes nothing.
  static func found(_ path: String) throws -> String? {
    var found = stat()
    guard lstat(path, &found) == 0 || errno != ENOENT else {
      try confirmNothingIsLeft(of: path)
      return nil
    }
    return try examined(path, onlyReading: true)
  }

  private static func examined(_ path: String, onlyReading: Bool = false) throws -> String {
    try examine(path, onlyReading)
    let resolved = try resolve(path)
    guard !BackupFolder.isBackup(resolved) else { throw UserError(.file, "book.isBackup", at: resolved, detail: "by its name and place") }
    return resolved
  }

  private static func resolve(_ path: String) throws -> String {
    guard let resolved = resolved(path) else { throw UserError(.unreachable, "book.readOnly", at: path, detail: "errno \(errno)") }
    return resolved
  }

  /// The path without links; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Makes the folder of a file, for its owner only, if it is missing.
  static func makeFolder(of path: String) throws {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    do {
      try FileManager.default.createDirectory(atPath: folder(of: path), withIntermediateDirectories: true, attributes: attributes)
    } catch {
      throw UserError(.unreachable, "book.readOnly", at: path, detail: "\(error)")
    }
  }

  /// Throws `book.logAlone` if there is a log without its book: SQLite would delete it.
  private static func confirmNothingIsLeft(of path: String) throws {
    if let log = logs(beside: path).first {
      throw UserError(.file, "book.logAlone", ["path": .text(path), "log": .text(log)], detail: "a log without a book")
    }
  }

  private static func logs(beside path: String) -> [String] {
    ["\(path)-wal", "\(path)-journal"].filter { (bytes(of: $0) ?? 0) > 0 }
  }

  static func hasLog(beside path: String) -> Bool { !logs(beside: path).isEmpty }

  /// Makes the file of a book if missing, for its owner only; it is renamed into place once it has a header, so that an empty file never
  /// passes for a book. Its caller holds the lock.
  static func begin(_ path: String) throws {
    var found = stat()
    guard lstat(path, &found) != 0, errno == ENOENT else { return }
    let beginning = "\(path).beginning"
    try remove(beginning)
    try makeForOwner(beginning)
    let queue = try DatabaseQueue(path: beginning)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA application_id = \(Book.applicationID); PRAGMA journal_mode = WAL")
    }
    try queue.close()
    try synchronize(beginning)
    try move(beginning, to: path)
  }

  /// Checks the header without SQLite, which would switch a foreign database to WAL mode on opening it, and closes the file to others
  /// unless it is only read.
  private static func examine(_ path: String, _ onlyReading: Bool) throws {
    var found = stat()
    // Reading a pipe would block.
    guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw UserError(.file, "book.notABook", at: path, detail: "not a regular file")
    }
    // The log and the lock belong to a name: another name of the file would have others.
    guard found.st_nlink == 1 else { throw UserError(.file, "book.linked", at: path, detail: "\(found.st_nlink) names") }
    // A file restored by hand is often readable for everybody.
    if !onlyReading, found.st_uid == geteuid(), found.st_mode & 0o077 != 0 { chmod(path, found.st_mode & 0o700) }
    let opened = onlyReading ? FileHandle(forReadingAtPath: path) : FileHandle(forUpdatingAtPath: path)
    guard Foundation.access(path, onlyReading ? R_OK : R_OK | W_OK) == 0, let file = opened else {
      throw UserError(.unreachable, "book.readOnly", at: path, detail: "errno \(errno)")
    }
    defer { try? file.close() }
    let header = try file.read(upToCount: 100) ?? Data()
    // A crash can leave a file with its length but no content.
    guard header.contains(where: { $0 != 0 }) else { throw empty(path) }
    guard header.count == 100, header.prefix(16) == magic else {
      throw UserError(.file, "book.notABook", at: path, detail: "no SQLite header")
    }
    let application = number(header, at: 68)
    guard application == Book.applicationID else {
      throw UserError(.file, "book.notABook", at: path, detail: "application id \(application)")
    }
    let format = number(header, at: 60)
    if format != 0 { try Book.confirm(format: format, of: path) }
    let pageSize = number(header, at: 16) >> 16
    let expected = (pageSize == 1 ? 65_536 : pageSize) * number(header, at: 28)
    let length = Int(try file.seekToEnd())
    guard length >= expected || hasLog(beside: path) else {
      throw UserError(.file, "book.damaged", at: path, detail: "shorter than its header says")
    }
  }

  /// The error for an empty file; it names the newest backup beside the book, if any.
  private static func empty(_ path: String) -> UserError {
    guard let backup = BackupFolder.usual(of: path).found().first?.path else {
      return UserError(.file, "book.empty", at: path, detail: "nothing in it")
    }
    return UserError(.file, "book.emptied", ["path": .text(path), "backup": .text(backup)], detail: "nothing in it")
  }

  /// A big-endian 32-bit number of the header; at 16, the upper half is the page size.
  static func number(_ header: Data, at offset: Int) -> Int {
    header[header.startIndex + offset..<header.startIndex + offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  static func makeForOwner(_ path: String) throws {
    let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw refusal(path) }
    Foundation.close(descriptor)
  }

  /// Copies a file, for its owner only. Throws `backup.missing` if there is none, and `backup.notABook` for anything but a regular file:
  /// reading a pipe would block.
  static func copy(_ path: String, to other: String) throws {
    var found = stat()
    guard stat(path, &found) != 0 || found.st_mode & S_IFMT == S_IFREG else {
      throw UserError(.file, "backup.notABook", at: path, detail: "not a regular file")
    }
    guard let from = FileHandle(forReadingAtPath: path) else {
      guard bytes(of: path) != nil else { throw UserError(.unknown, "backup.missing", at: path, detail: "errno \(errno)") }
      throw UserError(.unreachable, "file.unreadable", at: path, detail: "errno \(errno)")
    }
    defer { try? from.close() }
    try makeForOwner(other)
    do {
      let to = try FileHandle(forWritingTo: URL(fileURLWithPath: other))
      defer { try? to.close() }
      while let piece = try from.read(upToCount: 1 << 20), !piece.isEmpty { try to.write(contentsOf: piece) }
      try to.synchronize()
    } catch {
      unlink(other)
      throw UserError(.unreachable, "book.full", at: other, detail: "\(error)")
    }
  }

  /// Copies a file and the log beside it, if there is one, as `copy` does.
  static func copyWithLog(_ path: String, to other: String) throws {
    try copy(path, to: other)
    if (bytes(of: "\(path)-wal") ?? 0) > 0 { try copy("\(path)-wal", to: "\(other)-wal") }
  }

  /// Removes a private copy of a book, with all that SQLite and the lock leave beside it.
  static func discard(_ copy: String) { for ending in ["", "-wal", "-shm", "-journal", "-lock"] { unlink(copy + ending) } }

  /// Returns once a file's content, or a folder's list of names, is on the disk.
  static func synchronize(_ path: String) throws {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw refusal(path) }
    defer { Foundation.close(descriptor) }
    guard fsync(descriptor) == 0 else { throw refusal(path) }
  }

  /// Renames a file on the same disk, replacing a file of that name; durable on return.
  static func move(_ path: String, to other: String) throws {
    guard rename(path, other) == 0 else { throw refusal(other) }
    try synchronize(folder(of: other))
  }

  static func isBook(_ path: String) throws -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let header = try file.read(upToCount: 100) ?? Data()
    guard header.count == 100, header.prefix(16) == magic else { return false }
    return number(header, at: 68) == Book.applicationID
  }

  static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw refusal(path) }
  }

  /// The size of a file in bytes; nil if there is none.
  static func bytes(of path: String) -> Int? {
    var found = stat()
    return stat(path, &found) == 0 ? Int(found.st_size) : nil
  }

  static func folder(of path: String) -> String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  private static func refusal(_ path: String) -> UserError {
    let place: [String: LocalizedText.Value] = ["path": .text(path)]
    let phrase =
      [ENOSPC, EDQUOT, EIO].contains(errno) ? LocalizedText("book.full", place) : LocalizedText("book.readOnly", place)
    return UserError(.unreachable, phrase, detail: "errno \(errno)")
  }
}
