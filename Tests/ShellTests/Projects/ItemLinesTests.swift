import TestKit
import Testing

/// What a person reads of Projects in a terminal, and what it tells them where a command cannot be done.
@Suite struct ItemLinesTests {
  private let shell: NotebookShell

  init() throws { shell = try NotebookShell() }

  @Test func severalItemsAreDoneWithAsOneChange() throws {
    let (dig, reap) = (try shell.add("Dig"), try shell.add("Reap"))
    let sow = try shell.add("Sow", "--repeat", "every week", "--when", "2999-12-01")
    let garden = try shell.id("projects", "add", "--title", "Garden", "--json")
    let moved = try shell.run("items", "move", sow, dig, "--project", garden).output
    #expect(moved.split(separator: "\n").map { $0.contains("Sow") } == [true, false])
    #expect(try shell.run("items", "complete", dig, sow).output.hasSuffix("\nNext on 2999-12-08\n"))
    #expect(try shell.run("items", "reopen", dig, sow, "--json").output.hasPrefix("["))
    #expect(try shell.run("items", "edit", dig, "--priority", "high", "--json").output.hasPrefix("{"))
    #expect(try shell.run("items", "edit", dig, reap, "--when", "2999-01-01").output.matches(of: /on 2999-01-01/).count == 2)
    #expect(try shell.run("items", "delete", dig, reap).output == "Deleted “Dig”\nDeleted “Reap”\n")
    try shell.run("undo")
    #expect(try shell.run("items", "list").output.contains("Dig") && shell.run("items", "list").output.contains("Reap"))
  }

  @Test func aTitleCanNotDriveTheTerminal() throws {
    let item = try shell.add("a\u{1B}[2Jb\u{9B}c", "--detail", "d\u{7}e")
    let texts = try [shell.run("items", "list"), shell.run("items", "show", item), shell.run("items", "delete", item)].map(\.output)
    for text in texts { #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }, "\(text)") }
    #expect(texts[0].contains("a [2Jb c"))
  }

  @Test func anEditThatIsRefusedInPartIsNotMadeInPart() throws {
    let item = try shell.add("Dig")
    let before = try shell.whole()
    for options in [["--when", "soon"], ["--project", "abcdef"], ["--title", String(repeating: "x", count: 201)]] {
      #expect(try shell.attempt(["items", "edit", item, "--detail", "new"] + options).code != 0, "\(options)")
      #expect(try shell.whole() == before, "\(options)")
    }
    #expect(try shell.acts() == 1)
  }
}
