import Assembly
import BookStore
import Foundation
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// An import from the shell: all of it or none of it, whatever happens on the way, and an answer scripts can go by.
@Suite struct HealthImportTests {
  private let folder: TemporaryFolder
  private let shell: Program

  init() throws {
    folder = try TemporaryFolder()
    shell = Program("commonplace", book: folder.path("book.sqlite"))
  }

  @Test func theAnswerIsOneValueWithExactlyTheKeysNamed() throws {
    let good = record("2020-01-01 07:50:00 +0100", "2020-01-01 08:00:00 +0100")
    let file = try written(good + good + record("2020-01-01 07:50:00 +0100", "2020-01-02 13:50:00 +0100"))
    let expected = """
      {"added":1,"duplicates":1,"problems":[{"line":4,"reason":"longer than 20 hours"}],"read":3,"rejected":1,\
      "sources":[{"name":"Airlock","seconds":600,"sessions":1}]}

      """
    let result = try shell.run(["health", "import", file, "--json"])
    #expect(result.code == 0 && result.complaint.isEmpty)
    #expect(result.output == expected)
    let second = try shell.run(["health", "import", file, "--json"]).output
    #expect(second == expected.replacing("\"added\":1,\"duplicates\":1", with: "\"added\":0,\"duplicates\":2"))
  }

  @Test func thePersonIsToldBySourceWhatWasLeftOutAndHowToTakeItBack() throws {
    let file = try written(
      record("2020-01-01 07:50:00 +0100", "2020-01-01 08:00:00 +0100") + record("2020-01-01 07:55:00 +0100", "soon")
        + record("2020-01-01 07:55:00 +0100", "2020-01-01 08:10:00 +0100", source: "Watch &amp; co"))
    let result = try shell.run(["health", "import", file])
    #expect(
      result.output == """
        Imported 2 sessions from Apple Health
          Airlock: 1 session, 10 min
          Watch & co: 1 session, 15 min
        Sources overlap by 5 min: statistics count this time once.
        1 record was not imported
          Line 3: unreadable end date “soon”
        “commonplace undo” undoes the import.

        """)
    #expect(result.complaint.isEmpty, "no bar where nobody watches")
    #expect(try shell.run(["undo"]).code == 0)
    #expect(try shell.run(["sit", "list"]).output.isEmpty)
  }

  @Test(
    arguments: [("letter.txt", "Dear all,", 65), ("cut.xml", "<HealthData><Record", 65), ("none", nil, 66)] as [(String, String?, Int32)])
  func whatCanNotBeTakenIsOneLineAndAnExitCode(name: String, text: String?, code: Int32) throws {
    try text?.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    let result = try shell.run(["health", "import", folder.path(name)])
    #expect(result.code == code && result.output.isEmpty)
    #expect(result.complaint.hasPrefix("commonplace: ") && result.complaint.split(separator: "\n").count == 1)
    #expect(result.complaint.contains("Nothing was added"))
  }

  @Test(.timeLimit(.minutes(20)))
  func controlCCancelsAndNothingWasAdded() throws {
    let file = try generated(megabytes: 40)
    let process = try shell.launch(["health", "import", file], output: folder.path("out"), complaint: folder.path("err"))
    try waitForTheBook()
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let said = try String(contentsOfFile: folder.path("err"), encoding: .utf8)
    #expect(said.wholeMatch(of: /commonplace: Cancelled after \d+%. Nothing was added\.\n/) != nil, "\(said)")
    #expect(try String(contentsOfFile: folder.path("out"), encoding: .utf8).isEmpty)
    #expect(try shell.run(["history", "--json"]).output == "[]\n")
    #expect(try shell.run(["book", "check"]).code == 0)
  }

  @Test(.timeLimit(.minutes(30)))
  func aKillAtAnyMomentLeavesAllOrNothing() throws {
    var dice = SeededDice.fixed(1)
    let tally = try HealthSample(seed: dice.seed, mindfulPerMillion: 300_000).write(bytes: 3_000_000, to: folder.path("export.xml"))
    // As long as a whole import takes here, so that the kills fall everywhere in it.
    let length = try ContinuousClock().measure { _ = try shell.run(["health", "import", folder.path("export.xml")]) }
    var outcomes: Set<Int> = []
    for _ in 0..<40 {
      for ending in ["", "-wal", "-shm", "-lock"] { try? FileManager.default.removeItem(atPath: folder.path("book.sqlite") + ending) }
      let process = try shell.launch(["health", "import", folder.path("export.xml")], output: folder.path("out"))
      usleep(UInt32(dice.below(Int(length / .microseconds(1)))))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: Notebook.all, surroundings: TestClock().surroundings)
      outcomes.insert(try Mindfulness(book).sessions().count)
      #expect(try book.check() == [], "seed \(dice.seed)")
      #expect(try book.history().count <= 1)
      try book.close()
    }
    let whole = outcomes.subtracting([0])
    #expect(whole.count <= 1 && whole.allSatisfy { $0 == tally.mindful }, "seed \(dice.seed): \(outcomes) of \(tally.mindful)")
  }

  private func record(_ start: String, _ end: String, source: String = "Airlock") -> String {
    "<Record type=\"HKCategoryTypeIdentifierMindfulSession\" sourceName=\"\(source)\" startDate=\"\(start)\" endDate=\"\(end)\"/>\n"
  }

  private func written(_ lines: String) throws -> String {
    try ("<HealthData>\n" + lines + "</HealthData>\n").write(toFile: folder.path("export.xml"), atomically: true, encoding: .utf8)
    return folder.path("export.xml")
  }

  private func generated(megabytes: Int) throws -> String {
    let stage = Program("stage", book: folder.path("book.sqlite"))
    let file = folder.path("export.xml")
    #expect(try stage.run(["export", "--megabytes", String(megabytes), file]).code == 0)
    return file
  }

  /// Once there is a book, the interrupt is awaited and the reading begins.
  private func waitForTheBook() throws {
    while !FileManager.default.fileExists(atPath: folder.path("book.sqlite")) { usleep(1000) }
  }
}
