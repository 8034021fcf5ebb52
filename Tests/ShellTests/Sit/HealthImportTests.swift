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

  @Test func `a file without sessions is not said to be here already`() throws {
    #expect(try shell.run(["health", "import", try written("")]).output == "There are no mindful sessions in it\n")
  }

  private func record(_ start: String, _ end: String) -> String {
    "<Record type=\"HKCategoryTypeIdentifierMindfulSession\" sourceName=\"Airlock\" startDate=\"\(start)\" endDate=\"\(end)\"/>\n"
  }

  private func written(_ lines: String) throws -> String {
    try ("<HealthData>\n" + lines + "</HealthData>\n").write(toFile: folder.path("export.xml"), atomically: true, encoding: .utf8)
    return folder.path("export.xml")
  }
}
