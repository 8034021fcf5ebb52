import BookStore
import Foundation
import TestKit
import Testing

/// The plug is pulled, or the disk ends, at any moment of an export or an import: no half archive lies there, and the book has all or nothing.
@Suite struct ArchiveCrashTests {
  private static let count = 200
  private let folder: TemporaryFolder
  private let full: SessionBook

  init() throws {
    folder = try TemporaryFolder()
    full = SessionBook(at: folder.path("full.sqlite"))
    _ = try full.fill(ArchiveCrashTests.count)
  }

  @Test func `an export that is killed leaves a whole archive or none`() async throws {
    let elsewhere = try TemporaryFolder()
    let whole = try exported(to: elsewhere.path("whole.zip"))
    try await Moments.of(full.program, ["export", folder.path("some.zip")], in: folder) { copy throws in
      if FileManager.default.fileExists(atPath: "\(copy)/some.zip") {
        #expect(try Data(contentsOf: URL(fileURLWithPath: "\(copy)/some.zip")) == whole)
      }
      #expect(try SessionBook.sessions(in: "\(copy)/full.sqlite") == ArchiveCrashTests.count)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("some.zip"))) == whole)
  }

  @Test(arguments: [false, true])
  func `an import that is killed leaves all of it in the book, or nothing`(isWithHistory: Bool) async throws {
    let (path, other) = (folder.path("whole.zip"), try TemporaryFolder())
    #expect(try full.desk.run(["export", path] + (isWithHistory ? ["--with", "history"] : [])).code == 0)
    try await Moments.of(Program("commonplace", book: other.path("copy.sqlite")), ["import", path], in: other) { copy throws in
      let left = SessionBook(at: "\(copy)/copy.sqlite")
      #expect([0, ArchiveCrashTests.count].contains(try SessionBook.sessions(in: left.path)))
      // An interrupted export is simply repeated.
      let again = try left.desk.run(["import", path])
      #expect(again.code == 0 || isWithHistory && again.complaint.contains("only an empty book can take"), "\(again)")
      #expect(try SessionBook.sessions(in: left.path) == ArchiveCrashTests.count)
    }
  }

  @Test func `an export to a disk that is full or gone is told, and leaves nothing`() async throws {
    let memory = try TemporaryFolder(inMemory: true)
    let large = SessionBook(at: memory.path("large.sqlite"))
    _ = try large.fill(1000)
    for (answer, told) in [
      (try await large.runOnFullDisk(beyond: 40, ["export", folder.path("large.zip")]), "File too large"),
      (try full.desk.run(["export", folder.path("gone/away.zip")]), "No such file or directory"),
      (try full.desk.run(["export", "/proc/away.zip"]), "cannot be written"),
    ] {
      #expect(answer.code == 69 && answer.complaint.contains(told) && answer.complaint.contains("Nothing was left there"), "\(answer)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path(".")).filter { !$0.hasPrefix("full.sqlite") }
    #expect(left == [])
  }

  @Test func `what is to go into a folder that may only be read is told, and leaves nothing`() async throws {
    let (locked, archive) = (folder.path("locked"), folder.path("whole.zip"))
    _ = try exported(to: archive)
    try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
    let there = SessionBook(at: "\(locked)/book.sqlite")
    for (answer, code) in [
      (try await full.runBoundByRights(["export", "\(locked)/away.zip"]), 69), (try await full.runBoundByRights(["backup", locked]), 64),
      (try await there.runBoundByRights(["import", archive]), 69), (try await there.runBoundByRights(["restore", full.path]), 69),
    ] as [(Program.Result, Int32)] {
      #expect(answer.code == code && answer.complaint.contains(locked), "\(answer)")
      #expect(!answer.complaint.contains("went wrong in Commonplace itself"), "\(answer)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: locked) == [])
    #expect(try full.open().check() == [])
  }

  @Test func `an import onto a full disk leaves the book as it was`() async throws {
    let path = folder.path("whole.zip")
    _ = try exported(to: path)
    let small = SessionBook(at: folder.path("small.sqlite"))
    #expect(try small.fill(1) == 1)
    let answer = try await small.runOnFullDisk(beyond: 100, ["import", path])
    #expect(answer.code == 69 && answer.complaint.contains("is full"), "\(answer)")
    #expect(try SessionBook.sessions(in: small.path) == 1)
  }

  private func exported(to path: String) throws -> Data {
    #expect(try full.desk.run(["export", path]).code == 0)
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }
}
