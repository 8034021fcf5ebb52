import Foundation
import GRDB
import TestKit
import Testing

@testable import BookStore

/// A file and its log that are copied one after the other are of one state only while SQLite does not begin the log anew.
@Suite struct FileGenerationTests {
  @Test func `a log that grows is of one generation, and one that is begun anew or gone is of another`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("file.sqlite")
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    let write = { try queue.write { db in try db.execute(sql: "INSERT INTO line DEFAULT VALUES") } }
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE line (number INTEGER PRIMARY KEY)")
    }
    try write()
    let first = try FileGeneration(of: path)
    try write()
    #expect(try FileGeneration(of: path) == first)
    _ = try queue.writeWithoutTransaction { try $0.checkpoint(.full) }
    // Its log may be copied still: all of it is in the file too.
    #expect(try FileGeneration(of: path) == first)
    try write()
    let second = try FileGeneration(of: path)
    #expect(second != first)
    _ = try queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    let third = try FileGeneration(of: path)
    #expect(third != second)
    #expect(try FileGeneration(of: path) == third)
    try write()
    #expect(try FileGeneration(of: path) != third)
  }

  @Test func `a file without a log is of another generation once it is written to`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("plain.sqlite")
    try Data(repeating: 1, count: 4096).write(to: URL(fileURLWithPath: path))
    let before = try FileGeneration(of: path)
    #expect(try FileGeneration(of: path) == before)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
    #expect(try FileGeneration(of: path) != before)
  }
}
