import Foundation
import GRDB
import Records

/// The book's file before SQLite touches it: who may read it, and whether it is a book at all.
enum FileOnDisk {
  private static let magic = Data("SQLite format 3\u{0}".utf8)

  /// Makes the file, for its owner only, where there is none; throws where what is there is no book. Answers with its path without links:
  /// what lies beside it, the log and the lock, has one name only.
  static func prepare(_ path: String) throws -> String {
    try make(path)
    guard let resolved = realpath(path, nil) else {
      throw UserError(.unreachable, LocalizedText("book.readOnly", ["path": .text(path)]), detail: "errno \(errno)")
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func make(_ path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw UserError(.unreachable, LocalizedText("book.readOnly", ["path": .text(path)]), detail: "\(error)")
    }
    let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      Foundation.close(descriptor)
      return
    }
    guard errno == EEXIST else {
      throw UserError(.unreachable, LocalizedText("book.readOnly", ["path": .text(path)]), detail: "errno \(errno)")
    }
    try examine(path)
  }

  /// Reads the header without SQLite, which would turn a foreign database into WAL mode by opening it.
  private static func examine(_ path: String) throws {
    let place: [String: LocalizedText.Value] = ["path": .text(path)]
    var found = stat()
    // A pipe would be waited for.
    guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw UserError(.file, LocalizedText("book.notABook", place), detail: "no regular file")
    }
    // The log and the lock lie beside a name: by another name of the file they would be others.
    guard found.st_nlink == 1 else {
      throw UserError(.file, LocalizedText("book.linked", place), detail: "\(found.st_nlink) names")
    }
    // Restored by hand, a file is mostly everybody's to read.
    if found.st_uid == geteuid(), found.st_mode & 0o077 != 0 { chmod(path, found.st_mode & 0o700) }
    guard Foundation.access(path, R_OK | W_OK) == 0, let file = FileHandle(forUpdatingAtPath: path) else {
      throw UserError(.unreachable, LocalizedText("book.readOnly", place), detail: "errno \(errno)")
    }
    defer { try? file.close() }
    let header = try file.read(upToCount: 100) ?? Data()
    if header.isEmpty { return }
    guard header.count == 100, header.prefix(16) == magic else {
      throw UserError(.file, LocalizedText("book.notABook", place), detail: "no SQLite header")
    }
    let application = number(header, at: 68)
    let hasLog = ((try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int) ?? 0) > 0
    // A book whose making was cut off has no tables yet; what is in its log, SQLite will tell.
    let isEmpty = number(header, at: 28) <= 1
    guard application == Book.applicationID || (application == 0 && (hasLog || isEmpty)) else {
      throw UserError(.file, LocalizedText("book.notABook", place), detail: "application id \(application)")
    }
    let pageSize = number(header, at: 16) >> 16
    let expected = (pageSize == 1 ? 65_536 : pageSize) * number(header, at: 28)
    let length = Int(try file.seekToEnd())
    guard hasLog || length >= expected else {
      throw UserError(.file, LocalizedText("book.damaged", place), detail: "shorter than its header says")
    }
  }

  /// Keeps a verified copy beside the book before its schema changes; throws, with the book untouched, where that fails.
  static func keepCopy(of database: any DatabaseWriter, at path: String, before version: Int) throws {
    let copy = "\(path).before-\(version)"
    try? FileManager.default.removeItem(atPath: copy)
    guard FileManager.default.createFile(atPath: copy, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw UserError(.unreachable, LocalizedText("book.full", ["path": .text(copy)]), detail: "no copy before migration")
    }
    try database.writeWithoutTransaction { db in try db.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
    let finding = try DatabaseQueue(path: copy).read { db in try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") }
    guard finding == "ok" else {
      throw UserError(.file, LocalizedText("book.damaged", ["path": .text(path)]), detail: finding ?? "")
    }
  }

  /// A big-endian 32-bit number of the header; at 16 the page size stands in the upper half.
  private static func number(_ header: Data, at offset: Int) -> Int {
    header[header.startIndex + offset..<header.startIndex + offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
