import TestKit
import Testing

/// Text of the book never moves the cursor of a terminal, and a number nobody can sit ends no program.
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
}
