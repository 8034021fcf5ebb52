import Foundation
import GRDB
import Records

/// A random mark in the book that every transaction renews, with the previous mark. SQLite applies any log to the file beside it: the marks
/// show which file a log belongs to, so that a foreign log is not applied.
enum LogMark {
  /// The mark has its own table, and so its own page, and its row ends that page: it can be found without SQLite.
  static let table = """
    -- State of this file: the marks of the last transaction and the one before. One row, always on the same page.
    CREATE TABLE log_mark (
      number INTEGER PRIMARY KEY CHECK (number = 1),
      label BLOB NOT NULL,
      previous BLOB NOT NULL CHECK (length(previous) = 16),
      own BLOB NOT NULL CHECK (length(own) = 16)
    ) STRICT;
    INSERT INTO log_mark VALUES (1, x'8f1d6a20c97b4e358a02d6f4b71c93e5', zeroblob(16), zeroblob(16));
    """
  private static let label = Data([0x8F, 0x1D, 0x6A, 0x20, 0xC9, 0x7B, 0x4E, 0x35, 0x8A, 0x02, 0xD6, 0xF4, 0xB7, 0x1C, 0x93, 0xE5])

  static func renew(in db: Database) throws { try db.run("UPDATE log_mark SET previous = own, own = randomblob(16)") }

  /// Throws `book.foreignLog` if a log beside a file belongs to another file.
  ///
  /// - Parameter name: the path to name in the error, if this file is a copy; by default its own
  static func confirmLogs(beside path: String, named name: String? = nil) throws {
    let name = name ?? path
    for (ending, belongs) in [("-wal", try logBelongs(to: path)), ("-journal", try journalBelongs(to: path))] where !belongs {
      throw UserError(.file, "book.foreignLog", ["path": .text(name), "log": .text(name + ending)], detail: "\(ending) of another file")
    }
  }
}

/// https://www.sqlite.org/fileformat2.html#walformat
extension LogMark {
  private struct Pair {
    let previous: Data
    let own: Data

    init?(_ page: Data) {
      let words = page.suffix(48)
      guard words.prefix(16) == label else { return nil }
      (previous, own) = (words.dropFirst(16).prefix(16), words.suffix(16))
    }
  }

  private static func logBelongs(to path: String) throws -> Bool {
    guard let log = FileHandle(forReadingAtPath: "\(path)-wal") else { return true }
    defer { try? log.close() }
    let header = try log.read(upToCount: 32) ?? Data()
    // A log whose creation was interrupted has no header yet, and is not applied.
    guard header.count == 32, number(header, at: 0) != 0 else { return true }
    let size = number(header, at: 8)
    guard number(header, at: 0) & ~1 == 0x377F_0682, size >= 512, size <= 65_536 else { return false }
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let (isWritten, marked, pairs) = try marks(in: log, pagesOf: size, salts: header.dropFirst(16).prefix(8))
    guard isWritten else { return true }
    guard let page = marked, let first = pairs.first else { return try !hasMark(file, pagesOf: size) }
    try file.seek(toOffset: UInt64(page - 1) * UInt64(size))
    // Pages of the log can be in the file already: then the file is at one of the transactions in the log.
    guard let known = Pair(try file.read(upToCount: size) ?? Data()) else { return first.previous.allSatisfy { $0 == 0 } }
    return known.own == first.previous || pairs.contains { $0.own == known.own }
  }

  /// Reads a log: whether a transaction in it was committed, the page of the mark, and all marks on that page, in order.
  private static func marks(in log: FileHandle, pagesOf size: Int, salts: Data) throws -> (isWritten: Bool, page: Int?, pairs: [Pair]) {
    var (isWritten, page, pairs): (Bool, Int?, [Pair]) = (false, nil, [])
    while let frame = try log.read(upToCount: 24 + size), frame.count == 24 + size, frame.dropFirst(8).prefix(8) == salts {
      isWritten = isWritten || self.number(frame, at: 4) != 0
      guard let pair = Pair(frame) else { continue }
      let number = number(frame, at: 0)
      guard number > 0, page ?? number == number else { continue }
      page = number
      pairs.append(pair)
    }
    return (isWritten, page, pairs)
  }

  /// True if the file has a mark; every log written for it then has marks too.
  private static func hasMark(_ file: FileHandle, pagesOf size: Int) throws -> Bool {
    try file.seek(toOffset: 0)
    while let page = try file.read(upToCount: size), !page.isEmpty { if Pair(page) != nil { return true } }
    return false
  }

  /// True if the rollback journal belongs to the file. One remains if a switch to or from a log was interrupted. It then holds the
  /// first page, which differs from the file's only in the bytes for the mode and for counters.
  private static func journalBelongs(to path: String) throws -> Bool {
    guard let journal = FileManager.default.contents(atPath: "\(path)-journal"), journal.first ?? 0 != 0 else { return true }
    guard journal.prefix(8) == Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]) else { return false }
    guard journal.count >= 28 else { return true }
    let (start, size) = (number(journal, at: 20), number(journal, at: 24))
    // A journal that ends within its first page restores nothing.
    guard size >= 512, journal.count >= start + size + 8 else { return true }
    guard journal.count == start + size + 8, number(journal, at: start) == 1 else { return false }
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let page = Array(try file.read(upToCount: size) ?? Data())
    let before = Array(journal[start + 4..<start + 4 + size])
    let changing = [18..<20, 24..<28, 92..<100]
    return page.count == size
      && page.indices.allSatisfy { place in
        page[place] == before[place] || changing.contains { $0.contains(place) }
      }
  }

  private static func number(_ bytes: Data, at offset: Int) -> Int { FileOnDisk.number(bytes, at: offset) }
}
