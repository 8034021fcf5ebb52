import Assembly
import BookStore
import Foundation
import Records
import SitRecords
import TestKit
import Testing

/// The plug is pulled at any moment of a backup or a restore: nothing is half done, and the book is the old one or the new one.
@Suite struct BackupCrashTests {
  private let folder: TemporaryFolder
  private let path: String
  private let program: Program

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
    program = Program("commonplace", book: path)
  }

  @Test func thirtyKillsOfABackupLeaveOnlyWholeOnes() throws {
    var dice = SeededDice.thrown()
    _ = try fill(400)
    let pace = time { #expect(throws: Never.self) { try program.run(["backup"]) } }
    for round in 0..<30 {
      try killed(["backup"], within: pace, &dice)
      let book = try open()
      for found in try book.backups() { try found.backup.get().verify() }
      if round % 10 == 9 { #expect(try book.check() == [], "seed \(dice.seed)") }
      try book.close()
    }
    #expect(try program.run(["backup", "verify"]).code == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(path).backups").filter { $0.contains("unfinished") }
    #expect(left.count <= 3, "seed \(dice.seed): \(left)")
    #expect(try program.run(["backup"]).code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path).backups").allSatisfy { !$0.contains("unfinished") })
  }

  @Test func fortyKillsOfARestoreLeaveTheOldBookOrTheNewOne() throws {
    var dice = SeededDice.thrown()
    let old = try fill(300)
    let backup = folder.path("old.sqlite")
    #expect(try program.run(["backup"]).code == 0)
    try FileManager.default.moveItem(atPath: try #require(try open().backups().first).path, toPath: backup)
    let new = try fill(100)
    let present = folder.path("new.sqlite")
    #expect(try program.run(["backup"]).code == 0)
    try FileManager.default.moveItem(atPath: try #require(try open().backups().first).path, toPath: present)
    var seen: Set<Int> = []
    let pace = time { #expect(throws: Never.self) { try program.run(["restore", backup, "--yes"]) } }
    for round in 0..<40 {
      // Forth and back, so that each is the old one as often.
      try killed(["restore", round % 2 == 0 ? present : backup, "--yes"], within: pace, &dice)
      let book = try open()
      let sessions = try Mindfulness(book).sessions().count
      #expect([old, new].contains(sessions), "seed \(dice.seed), round \(round)")
      if round % 8 == 7 { #expect(try book.check() == [], "seed \(dice.seed)") }
      for found in try book.backups() { try found.backup.get().verify() }
      try book.close()
      seen.insert(sessions)
    }
    #expect(try program.run(["restore", present, "--yes"]).code == 0)
    #expect(try Mindfulness(try open()).sessions().count == new)
  }

  @Test func aFullDiskIsToldAndLeavesNothing() throws {
    _ = try fill(600)
    let before = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    #expect(before > 200_000)
    // No file may grow beyond 100 KiB then, and whoever tries is refused, as on a full disk.
    let shell = Program(path: "/bin/bash", book: path)
    let limited = try shell.run(["-c", "trap '' XFSZ; ulimit -f 100; exec \"$0\" \"$@\"", program.path, "backup"])
    #expect(limited.code == 69, "\(limited)")
    #expect(limited.complaint.contains("no room left"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path).backups") == [])
    let book = try open()
    #expect(try book.check() == [])
    #expect(try book.backupOutcome()?.failure?.key == "book.full")
  }

  /// Adds so many sessions, and answers how many there are.
  private func fill(_ count: Int) throws -> Int {
    let book = try open()
    let mindfulness = Mindfulness(book)
    let start = Instant(milliseconds: 1_600_000_000_000)
    for number in 0..<count {
      let began = start.adding(milliseconds: Int64(number) * 600_000)
      _ = try mindfulness.add(start: began, end: began.adding(milliseconds: 120_000), in: .gmt)
    }
    let sessions = try mindfulness.sessions().count
    try book.close()
    return sessions
  }

  private func open() throws -> Book {
    try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock().surroundings)
  }

  /// Runs the program, and kills it within so many microseconds.
  private func killed(_ arguments: [String], within pace: Int, _ dice: inout SeededDice) throws {
    let process = try program.launch(arguments, output: "/dev/null")
    usleep(UInt32(dice.below(max(1, pace))))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Microseconds.
  private func time(_ body: () throws -> Void) rethrows -> Int {
    let began = ContinuousClock.now
    try body()
    return Int((ContinuousClock.now - began) / .microseconds(1))
  }
}
