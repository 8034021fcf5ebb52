import BookStore
import Foundation
import Records
import SitRecords
import TestKit
import Testing

/// The plug is pulled at any moment of a backup or a restore: nothing is half done, and the book is the old one or the new one.
@Suite struct BackupCrashTests {
  private let folder: TemporaryFolder
  private let book: SessionBook
  private var program: Program { book.program }
  private var path: String { book.path }

  init() throws {
    folder = try TemporaryFolder()
    book = SessionBook(at: folder.path("book.sqlite"))
  }

  @Test func thirtyKillsOfABackupLeaveOnlyWholeOnes() throws {
    var dice = SeededDice.fixed(1)
    _ = try book.fill(400)
    let pace = book.time { #expect(throws: Never.self) { try program.run(["backup"]) } }
    for round in 0..<30 {
      try book.kill(["backup"], within: pace, &dice)
      let open = try book.open()
      for found in try open.backups() { try found.backup.get().verify() }
      if round % 10 == 9 { #expect(try open.check() == [], "seed \(dice.seed)") }
      try open.close()
    }
    #expect(try program.run(["backup", "verify"]).code == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(path).backups").filter { $0.contains("unfinished") }
    #expect(left.count <= 3, "seed \(dice.seed): \(left)")
    #expect(try program.run(["backup"]).code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path).backups").allSatisfy { !$0.contains("unfinished") })
  }

  @Test func fortyKillsOfARestoreLeaveTheOldBookOrTheNewOne() throws {
    var dice = SeededDice.fixed(2)
    let old = try book.fill(300)
    let backup = folder.path("old.sqlite")
    #expect(try program.run(["backup"]).code == 0)
    try FileManager.default.moveItem(atPath: try #require(try book.open().backups().first).path, toPath: backup)
    let new = try book.fill(100)
    let present = folder.path("new.sqlite")
    #expect(try program.run(["backup"]).code == 0)
    try FileManager.default.moveItem(atPath: try #require(try book.open().backups().first).path, toPath: present)
    var seen: Set<Int> = []
    let pace = book.time { #expect(throws: Never.self) { try program.run(["restore", backup, "--yes"]) } }
    for round in 0..<40 {
      // Forth and back, so that each is the old one as often.
      try book.kill(["restore", round % 2 == 0 ? present : backup, "--yes"], within: pace, &dice)
      let open = try book.open()
      let sessions = try Mindfulness(open).sessions().count
      #expect([old, new].contains(sessions), "seed \(dice.seed), round \(round)")
      if round % 8 == 7 { #expect(try open.check() == [], "seed \(dice.seed)") }
      for found in try open.backups() { try found.backup.get().verify() }
      try open.close()
      seen.insert(sessions)
    }
    #expect(try program.run(["restore", present, "--yes"]).code == 0)
    #expect(try Mindfulness(try book.open()).sessions().count == new)
  }

  @Test func aFullDiskIsToldAndLeavesNothing() throws {
    _ = try book.fill(600)
    let before = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    #expect(before > 200_000)
    let limited = try book.runOnFullDisk(beyond: 100, ["backup"])
    #expect(limited.code == 69, "\(limited)")
    #expect(limited.complaint.contains("no room left"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path).backups") == [])
    let open = try book.open()
    #expect(try open.check() == [])
    #expect(try open.backupOutcome()?.failure?.key == "book.full")
  }
}
