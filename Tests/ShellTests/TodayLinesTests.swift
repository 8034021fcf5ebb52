import TestKit
import Testing

/// A day as the shell tells it has on it what its page has.
@Suite struct TodayLinesTests {
  private let shell: NotebookShell

  init() throws { shell = try NotebookShell() }

  @Test func `today are told the things planned, due and late, and on a day to come those planned for it`() throws {
    for (title, option, day) in [("Late", "--deadline", "2026-11-26"), ("Meant", "--when", "2026-11-29"), ("Next", "--when", "2026-11-30")]
    {
      _ = try shell.add(title, option, day)
    }
    let category = try shell.id("blends", "categories", "add", "Soap", "--json")
    _ = try shell.blend("Winter coat", in: category)
    let text = try shell.run("today").output
    #expect(text.contains("\nPlanned and due\n  2026-11-26  Late\n  Meant\n"))
    #expect(text.contains("\nDone\n  Winter coat\n") && text.contains("\nComing up\n  2026-11-30  Next\n"))
    let then = try shell.run("today", "--on", "2026-11-30").output
    #expect(then.contains("\nPlanned and due\n  Next\n") && !then.contains("Nothing that day"))
    #expect(try shell.run("today", "--on", "2026-12-13").output.contains("\nPlanned and due\n  Winter coat\n"))
    #expect(try !shell.run("today", "--on", "2026-11-26").output.contains("Planned and due"), "what was late is late today")
    #expect(try shell.run("today", "--on", "2026-11-01").output.hasSuffix("Nothing that day.\n"))
    let planned = try #require(try shell.object("today", "--json")["planned"] as? [[String: Any]])
    #expect(planned.compactMap { $0["title"] as? String } == ["Late", "Meant"])
    #expect(planned.compactMap { $0["day"] as? String } == ["2026-11-26", "2026-11-29"])
  }

  @Test func `a flight to come is planned, and done only once it is flown`() throws {
    for day in ["2026-11-25", "2026-12-05"] {
      try shell.run(
        "flights", "add", "--ident", "LH454", "--from", "FRA", "--to", "SFO", "--day", day, "--departs", "10:05", "--arrives", "12:25")
    }
    let (past, coming) = (try shell.run("today", "--on", "2026-11-25").output, try shell.run("today", "--on", "2026-12-05").output)
    #expect(past.contains("\nDone\n  LH454 ") && !past.contains("Planned and due"))
    #expect(coming.contains("\nPlanned and due\n  10:05  LH454 ") && !coming.contains("Done"))
  }
}
