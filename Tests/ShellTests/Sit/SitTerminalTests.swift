import TestKit
import Testing

/// Text of the book never moves the cursor of a terminal, a number nobody can sit ends no program, and what is shown may be written.
@Suite struct SitTerminalTests {
  @Test func `a thought with control characters is shown without them, its lines kept`() throws {
    let shell = try NotebookShell()
    let text = "Still\u{1B}[2J water.\nDeep\u{9B}31m."
    let outputs = [
      try shell.run("thought", "set", text, "--day", "2026-11-20"), try shell.run("thought", "show", "--day", "2026-11-20"),
      try shell.run("thought", "list"), try shell.run("thought", "find", "water"), try shell.run("sit", "export"),
    ].map(\.output)
    for output in outputs {
      #expect(!output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" }, "\(output)")
      #expect(output.contains("Still [2J water.\n") && output.contains("Deep 31m."))
    }
  }

  @Test(arguments: ["153722867280911", "9223372036854775807", "1201"])
  func `a session longer than any can be is refused in words`(minutes: String) throws {
    let result = try NotebookShell().attempt(["sit", "add", "--start", "2020-01-01T07:00:00Z", "--minutes", minutes])
    #expect(result.code == 64)
    #expect(result.complaint.contains("20 hours"), "\(result.complaint)")
  }

  @Test func `what is listed of a setting can be set again`() throws {
    let shell = try NotebookShell()
    for line in try shell.run("settings", "list").output.split(separator: "\n") {
      let parts = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      guard let key = parts.first, parts.count > 1 else { continue }
      #expect(try shell.attempt(["settings", "set", key, parts.dropFirst().joined(separator: " ")]).code == 0, "\(line)")
    }
  }

  @Test func `a time without an offset is read by the clocks of the zone that is named`() throws {
    let shell = try NotebookShell()
    let start = ["sit", "add", "--start", "2020-11-20T07:00:00", "--minutes", "2"]
    #expect(try shell.attempt(start).code == 64)
    #expect(try shell.attempt(start + ["--zone", "America/New_York", "--json"]).output.contains("2020-11-20T12:00:00.000Z"))
  }

  @Test func `a time by the clocks of a zone that comes twice or never is refused, and with its offset it is taken`() throws {
    let shell = try NotebookShell()
    let twice = try shell.attempt(["sit", "add", "--start", "2025-10-26T02:30:00", "--minutes", "20", "--zone", "Europe/Berlin"])
    #expect(twice.code == 64 && twice.complaint.contains("first at UTC+02:00, then at UTC+01:00. Write it with its offset"))
    let never = try shell.attempt(["sit", "add", "--start", "2025-03-30T02:30:00", "--minutes", "20", "--zone", "Europe/Berlin"])
    #expect(never.code == 64 && never.complaint.contains("The clocks skip 02:30 on"))
    try shell.run("sit", "add", "--start", "2025-10-26T02:30:00+01:00", "--minutes", "20", "--zone", "Europe/Berlin")
    try shell.run("sit", "add", "--start", "2025-10-26T02:50:00", "--end", "2025-10-26T02:10:00", "--zone", "Europe/Berlin")
  }
}
