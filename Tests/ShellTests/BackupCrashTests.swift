import BookStore
import Foundation
import Records
import TestKit
import Testing

/// The plug is pulled at any moment of a backup or a restore: nothing is half done, and the book is the old one or the new one.
@Suite struct BackupCrashTests {
  private let folder: TemporaryFolder
  private let book: SessionBook
  private var path: String { book.path }

  init() throws {
    folder = try TemporaryFolder()
    book = SessionBook(at: folder.path("book.sqlite"))
  }

  @Test func `a backup that is killed leaves only whole ones, and the next one tidies up`() async throws {
    let sessions = try book.fill(100)
    var unfinished = 0
    try await Moments.of(book.program, ["backup"], in: folder) { copy throws in
      let left = SessionBook(at: "\(copy)/book.sqlite")
      #expect(try SessionBook.sessions(in: left.path) == sessions)
      try expectWholeBackups(of: left)
      unfinished += try files(beside: left.path).count
      #expect(try left.desk.run(["backup"]).code == 0)
      #expect(try files(beside: left.path) == [])
      try expectWholeBackups(of: left)
    }
    #expect(unfinished > 0)
  }

  @Test func `a restore that is killed leaves the old book or the new one`() async throws {
    let elsewhere = try TemporaryFolder()
    let old = try book.fill(60)
    #expect(try book.desk.run(["backup"]).code == 0)
    try FileManager.default.moveItem(atPath: try #require(try book.open().backups().first).path, toPath: elsewhere.path("old.sqlite"))
    let new = try book.fill(40, from: "2021-01-01T00:00:00.000Z")
    try await Moments.of(book.program, ["restore", elsewhere.path("old.sqlite"), "--yes"], in: folder) { copy throws in
      let left = SessionBook(at: "\(copy)/book.sqlite")
      #expect([old, new].contains(try SessionBook.sessions(in: left.path)))
      try expectWholeBackups(of: left)
      #expect(try left.desk.run(["restore", elsewhere.path("old.sqlite"), "--yes"]).code == 0)
      #expect(try SessionBook.sessions(in: left.path) == old)
    }
    #expect(try SessionBook.sessions(in: path) == old && new == old + 40)
  }

  @Test func aFullDiskIsToldAndLeavesNothing() async throws {
    _ = try book.fill(200)
    let before = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    #expect(before > 200_000)
    let limited = try await book.runOnFullDisk(beyond: 100, ["backup"])
    #expect(limited.code == 69, "\(limited)")
    #expect(limited.complaint.contains("is full"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path).backups") == [])
    let open = try book.open()
    #expect(try open.check() == [])
    #expect(try open.backupOutcome()?.failure?.key == "book.full")
  }

  private func expectWholeBackups(of left: SessionBook) throws {
    let open = try left.open()
    for found in try open.backups() { try found.backup.get().verify() }
    try open.close()
  }

  /// Files left by an interrupted backup.
  private func files(beside path: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: "\(path).backups") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: "\(path).backups").filter { $0.contains("unfinished") }
  }
}
