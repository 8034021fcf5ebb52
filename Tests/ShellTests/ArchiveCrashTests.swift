import BookStore
import Foundation
import SitRecords
import TestKit
import Testing

/// The plug is pulled, or the disk ends, at any moment of an export or an import: no half archive lies there, and the book has all or nothing.
@Suite struct ArchiveCrashTests {
  private let folder: TemporaryFolder
  private let full: SessionBook

  init() throws {
    folder = try TemporaryFolder()
    full = SessionBook(at: folder.path("full.sqlite"))
    _ = try full.fill(1000)
  }

  @Test func `sixty kills of an export leave a whole archive or none`() throws {
    var dice = SeededDice.fixed(1)
    let whole = try exported("whole.zip")
    let pace = full.time { #expect(throws: Never.self) { try full.program.run(["export", folder.path("timed.zip")]) } }
    for round in 0..<60 {
      let path = folder.path("\(round).zip")
      try full.kill(["export", path], within: pace + pace / 4, &dice)
      guard FileManager.default.fileExists(atPath: path) else { continue }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole, "seed \(dice.seed), round \(round)")
    }
    #expect(try full.open().check() == [])
  }

  @Test(arguments: [false, true])
  func `thirty-five kills of an import leave all of it in the book, or nothing`(isWithHistory: Bool) throws {
    var dice = SeededDice.fixed(2)
    let path = folder.path("whole.zip")
    #expect(try full.program.run(["export", path] + (isWithHistory ? ["--with", "history"] : [])).code == 0)
    let timed = SessionBook(at: folder.path("timed.sqlite"))
    let pace = timed.time { #expect(throws: Never.self) { try timed.program.run(["import", path]) } }
    for round in 0..<35 {
      let copy = SessionBook(at: folder.path("copy-\(round).sqlite"))
      try copy.kill(["import", path], within: pace + pace / 4, &dice)
      let book = try copy.open()
      #expect([0, 1000].contains(try Mindfulness(book).sessions().count), "seed \(dice.seed), round \(round)")
      #expect(try book.check() == [], "seed \(dice.seed), round \(round)")
      try book.close()
      // What was cut off is simply done again.
      let again = try copy.program.run(["import", path])
      #expect(again.code == 0 || isWithHistory && again.complaint.contains("only an empty book can take"), "\(again)")
      #expect(try Mindfulness(try copy.open()).sessions().count == 1000)
    }
  }

  @Test func `an export to a disk that is full or gone is told, and leaves nothing`() throws {
    let path = folder.path("large.zip")
    for (answer, told) in [
      (try full.runOnFullDisk(beyond: 40, ["export", path]), "File too large"),
      (try full.program.run(["export", folder.path("gone/away.zip")]), "No such file or directory"),
      (try full.program.run(["export", "/proc/away.zip"]), "cannot be written"),
    ] {
      #expect(answer.code == 69 && answer.complaint.contains(told) && answer.complaint.contains("Nothing was left there"), "\(answer)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path(".")).filter { !$0.hasPrefix("full.sqlite") }
    #expect(left == [])
  }

  @Test func `what is to go into a folder that may only be read is told, and leaves nothing`() throws {
    let (locked, archive) = (folder.path("locked"), folder.path("whole.zip"))
    _ = try exported("whole.zip")
    try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
    let there = SessionBook(at: "\(locked)/book.sqlite")
    for (answer, code) in [
      (try full.runBoundByRights(["export", "\(locked)/away.zip"]), 69), (try full.runBoundByRights(["backup", locked]), 64),
      (try there.runBoundByRights(["import", archive]), 69), (try there.runBoundByRights(["restore", full.path]), 69),
    ] as [(Program.Result, Int32)] {
      #expect(answer.code == code && answer.complaint.contains(locked), "\(answer)")
      #expect(!answer.complaint.contains("went wrong in Commonplace itself"), "\(answer)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: locked) == [])
    #expect(try full.open().check() == [])
  }

  @Test func `an import onto a full disk leaves the book as it was`() throws {
    let path = folder.path("whole.zip")
    _ = try exported("whole.zip")
    let small = SessionBook(at: folder.path("small.sqlite"))
    #expect(try small.fill(1) == 1)
    let answer = try small.runOnFullDisk(beyond: 100, ["import", path])
    #expect(answer.code == 69 && answer.complaint.contains("no room left"), "\(answer)")
    let book = try small.open()
    #expect(try book.check() == [] && Mindfulness(book).sessions().count == 1)
  }

  private func exported(_ name: String) throws -> Data {
    #expect(try full.program.run(["export", folder.path(name)]).code == 0)
    return try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
  }
}
