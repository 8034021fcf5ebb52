import Assembly
import BookStore
import Foundation
import GRDB
import Records
import SitRecords
import Site
import TestKit

/// Makes the books that are measured, each in the one temporary folder.
struct BookFixture {
  let folder: TemporaryFolder

  /// A new path for a book.
  func place(_ name: String) -> String { folder.path("\(name).sqlite") }

  /// The clock and the dice of this machine.
  var surroundings: Surroundings {
    Surroundings(
      now: { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }, zone: { .gmt },
      randomBytes: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } })
  }

  /// Opens the book there, under a clock that stands still; `seed` throws other ids.
  func open(_ path: String, seed: UInt64 = 1) throws -> Book {
    try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock(seed: seed).surroundings)
  }

  /// An empty book without those of its triggers, as a foreign program would drop them.
  func empty(_ name: String, dropping triggers: String? = nil) throws -> Book {
    let path = place(name)
    try open(path).close()
    if let triggers {
      let bare = try DatabaseQueue(path: path)
      try bare.write { db in
        let names = try String.fetchAll(
          db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'session' AND name GLOB ?", arguments: [triggers])
        for name in names { try db.execute(sql: "DROP TRIGGER \(name.quotedDatabaseIdentifier)") }
      }
      try bare.close()
    }
    return try open(path)
  }

  /// The path of a closed book with so many sessions and a thought a day; made once.
  func filled(_ sessions: Int) throws -> String {
    let path = place("filled-\(sessions)")
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let book = try open(path)
    try HistoryData(sessions: sessions).write(into: book)
    try HistoryData.writeThoughts(into: book)
    try book.close()
    return path
  }

  /// The path of a copy of a closed book, to be written in.
  func copy(of book: String, _ name: String) throws -> String {
    try FileManager.default.copyItem(atPath: book, toPath: place(name))
    return place(name)
  }

  func remove(_ name: String) throws {
    for ending in ["", "-wal", "-shm", "-lock"] where FileManager.default.fileExists(atPath: place(name) + ending) {
      try FileManager.default.removeItem(atPath: place(name) + ending)
    }
  }
}
