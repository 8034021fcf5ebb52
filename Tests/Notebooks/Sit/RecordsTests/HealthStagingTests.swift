import AppleHealth
import BookStore
import Foundation
import Records
import SitRecords
import TestKit
import Testing

/// What is counted wrongly, taken though it cannot have been, or left half done.
@Suite struct HealthStagingTests {
  private let fixture: SitFixture
  private let folder: TemporaryFolder

  init() throws {
    fixture = try SitFixture()
    folder = try TemporaryFolder()
  }

  private static let impossible: [(String, String, String)] = [
    ("2026-11-19 07:00:00 +0000", "2026-11-19 06:59:59 +0000", "health.reversed"),
    ("2026-11-19 07:00:00 +0000", "2026-11-19 08:00:00 +0100", "health.reversed"),
    ("2026-11-19 07:00:00 +0000", "2026-11-19 07:00:09 +0000", "health.tooShort"),
    ("2026-11-18 07:00:00 +0000", "2026-11-19 13:00:00 +0000", "health.tooLong"),
    ("2026-11-20 06:59:00 +0000", "2026-11-20 07:01:01 +0000", "health.future"),
    ("0001-01-01 00:00:00 +0000", "0001-01-01 00:10:00 +0000", "health.tooEarly"),
    ("2026-02-30 00:00:00 +0000", "2026-11-19 00:10:00 +0000", "health.badStart"),
    ("2026-11-19 00:00:00 +0000", "soon", "health.badEnd"),
  ]

  @Test(arguments: impossible)
  func aBadRecordIsRejectedWithItsLineAndTheRestTaken(start: String, end: String, key: String) throws {
    let good = line("2026-11-19 06:00:00 +0100", "2026-11-19 06:10:00 +0100")
    let summary = try run(good, line(start, end)).value
    #expect(summary.read == 2 && summary.added == 1 && summary.rejected == 1 && summary.duplicates == 0)
    #expect(summary.problems.map(\.line) == [3] && summary.problems.map(\.reason.key) == [key])
    #expect(try fixture.sit.sessions().count == 1)
  }

  @Test func theShortestAndTheLongestAreTaken() throws {
    let summary = try run(
      line("2026-11-19 07:00:00 +0000", "2026-11-19 07:00:10 +0000"), line("2026-11-18 07:00:00 +0000", "2026-11-19 03:00:00 +0000"),
      line("2026-11-20 06:59:00 +0000", "2026-11-20 07:01:00 +0000")
    ).value
    #expect(summary.added == 3)
  }

  @Test func everySumIsExactAndAThousandProblemsAreKept() throws {
    let good = line("2026-11-19 06:00:00 +0100", "2026-11-19 06:10:00 +0100")
    let bad = line("2026-11-19 07:00:00 +0000", "2026-11-19 07:00:00 +0000")
    let summary = try run(([good, good] + Array(repeating: bad, count: 1500)).joined()).value
    #expect(summary.read == 1502 && summary.added == 1 && summary.duplicates == 1 && summary.rejected == 1500)
    #expect(summary.problems.count == 1000 && summary.problems.last?.line == 1003)
    let source = try #require(summary.sources.first)
    #expect(summary.sources.count == 1 && source.name == "Airlock" && source.sessions == 1 && source.milliseconds == 600_000)
  }

  @Test(arguments: [
    ("  Anna’s Apple\u{A0}Watch\u{A0}", "Anna’s Apple\u{A0}Watch"), ("", "Apple Health"), (" \u{A0}", "Apple Health"),
    ("a&#9;b", "a b"), (String(repeating: "я", count: 300), String(repeating: "я", count: 200)),
  ])
  func aSourcesNameIsTrimmedAndBounded(written: String, name: String) throws {
    _ = try run(line("2026-11-19 06:00:00 +0100", "2026-11-19 06:10:00 +0100", written))
    #expect(try fixture.sit.sessions().map(\.source) == [name])
  }

  @Test func cancellingInTheMiddleLeavesNothing() throws {
    _ = try HealthSample(seed: 3, mindfulPerMillion: 50_000).write(bytes: 4_000_000, to: folder.path("export.xml"))
    let export = try HealthExport(path: folder.path("export.xml"))
    #expect(throws: CancellationError.self) {
      try fixture.sit.importing(export) { if $0.bytesRead > 2_000_000 { throw CancellationError() } }
    }
    #expect(try fixture.sit.sessions().isEmpty && fixture.book.history().isEmpty)
    #expect(try fixture.sit.importing(export, progress: { _ in }).value.added > 100)
    #expect(try fixture.book.check() == [])
  }

  @Test func cancellingAtTheLastWordLeavesNothingToo() throws {
    let export = try written(line("2026-11-19 06:00:00 +0100", "2026-11-19 06:10:00 +0100"))
    #expect(throws: CancellationError.self) {
      try fixture.sit.importing(export) { if $0.fraction == 1 { throw CancellationError() } }
    }
    #expect(try fixture.sit.sessions().isEmpty)
  }

  @Test func aDamagedExportLeavesNothing() throws {
    let lines = line("2026-11-19 06:00:00 +0100", "2026-11-19 06:10:00 +0100")
    try ("<HealthData>\n" + lines + "<Record ").write(toFile: folder.path("export.xml"), atomically: true, encoding: .utf8)
    let export = try HealthExport(path: folder.path("export.xml"))
    #expect(refusal { try fixture.sit.importing(export, progress: { _ in }) } == "health.truncated")
    #expect(try fixture.sit.sessions().isEmpty && fixture.book.history().isEmpty)
  }

  @Test func theSummaryGivenAwayHasExactlyTheKeysNamed() throws {
    let summary = try run(line("2026-11-19 06:00:00 +0100", "2026-11-19 06:10:00 +0100"), line("x", "y")).value
    #expect(
      try summary.exported(say: \.key).json == """
        {"added":1,"duplicates":0,"mended":0,"problems":[{"line":3,"reason":"health.badStart"}],"read":2,"rejected":1,\
        "sources":[{"name":"Airlock","seconds":600,"sessions":1}]}
        """)
  }

  private func line(_ start: String, _ end: String, _ source: String = "Airlock") -> String {
    " <Record type=\"HKCategoryTypeIdentifierMindfulSession\" sourceName=\"\(source)\" startDate=\"\(start)\" endDate=\"\(end)\"/>\n"
  }

  private func written(_ lines: String...) throws -> HealthExport {
    let text = "<HealthData>\n" + lines.joined() + "</HealthData>\n"
    try text.write(toFile: folder.path("export.xml"), atomically: true, encoding: .utf8)
    return try HealthExport(path: folder.path("export.xml"))
  }

  private func run(_ lines: String...) throws -> Outcome<HealthSummary> {
    try fixture.sit.importing(try written(lines.joined()), progress: { _ in })
  }
}
