import Foundation
import TestKit
import Testing

/// An import from the shell: all of it or none of it, whatever happens on the way, and an answer scripts can go by.
@Suite struct HealthImportTests {
  private let folder: TemporaryFolder
  private let shell: Desk

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    shell = Desk(book: folder.path("book.sqlite"))
  }

  @Test func controlCCancelsAndNothingWasAdded() throws {
    var desk = shell
    desk.isInterrupted = { true }
    let file = try written(record("2020-01-01 07:50:00 +0100", "2020-01-01 08:00:00 +0100"))
    let result = try desk.run(["health", "import", file])
    #expect(result.code == 130 && result.output.isEmpty)
    #expect(result.complaint.wholeMatch(of: /commonplace: Cancelled after \d+%. Nothing was added\.\n/) != nil, "\(result)")
    #expect(try shell.run(["history", "--json"]).output == "[]\n")
  }

  @Test func aKillAtAnyMomentLeavesAllOrNothing() async throws {
    let (disk, sample) = (try TemporaryFolder(), folder.path("sample.xml"))
    let tally = try HealthSample(seed: 1, mindfulPerMillion: 300_000).write(bytes: 200_000, to: sample)
    #expect(tally.mindful > 100)
    let program = Program("commonplace", book: disk.path("book.sqlite"))
    var left: Set<Int> = []
    try await Moments.of(program, ["health", "import", sample], in: disk) { copy throws in
      left.insert(try SessionBook.sessions(in: "\(copy)/book.sqlite"))
    }
    #expect(left.isSubset(of: [0, tally.mindful]) && left.contains(0), "\(left) of \(tally.mindful)")
    #expect(try SessionBook.sessions(in: disk.path("book.sqlite")) == tally.mindful)
  }

  private func record(_ start: String, _ end: String) -> String {
    "<Record type=\"HKCategoryTypeIdentifierMindfulSession\" sourceName=\"Airlock\" startDate=\"\(start)\" endDate=\"\(end)\"/>\n"
  }

  private func written(_ lines: String) throws -> String {
    try ("<HealthData>\n" + lines + "</HealthData>\n").write(toFile: folder.path("export.xml"), atomically: true, encoding: .utf8)
    return folder.path("export.xml")
  }
}
