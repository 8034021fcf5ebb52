import Assembly
import BlendsRecords
import BookStore
import Foundation
import TestKit
import Testing

/// What a person reads of Blends in a terminal, and what it tells them where a command cannot be done.
@Suite struct BlendLinesTests {
  private let shell: NotebookShell

  init() throws {
    shell = try NotebookShell()
    try shell.run("blends", "categories", "add", "Dish Soap")
  }

  @Test func aNameCanNotDriveTheTerminal() throws {
    let id = try shell.blend("a\u{1B}[2Jb\u{9B}c", in: "Dish Soap", ["x\u{7}y=1 g"], "--conclusion", "d\u{7}e", "--update", "\u{1B}]f")
    try shell.run("blends", "note", id, "n\u{1B}[2J")
    try shell.run("blends", "categories", "rename", "Dish Soap", "s\u{1B}c")
    let texts = try [
      "blends list", "blends show \(id)", "blends ingredients", "blends compare \(id) \(id)", "blends neat \(id)", "blends categories list",
      "blends categories add s\u{1B}c", "blends delete \(id)", "blends categories purge s\u{1B}c", "history", "trash list", "undo",
    ].map { try shell.attempt($0.split(separator: " ").map(String.init)) }
    for text in texts.map({ $0.output + $0.complaint }) {
      #expect(!text.isEmpty && text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }, "\(text)")
    }
  }

  @Test func aDraftIsNoBlendWhereACategoryIsListedAndWhereItIsRefused() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let desk = Desk(book: folder.path("book.sqlite"))
    let blends = Blends(try Book.open(.file(desk.book), notebooks: Notebook.all, surroundings: desk.clock.surroundings))
    let draft = try blends.draft(in: try blends.addCategory("Empty").value.id, zone: .gmt).value.id
    _ = try blends.type("Half", into: .name(draft))
    try blends.book.close()
    #expect(try desk.run(["blends", "categories", "list"]).output == "Empty  0 blends  1 draft\n")
    #expect(try desk.run(["blends", "categories", "delete", "Empty"]).complaint.contains("“Empty” still holds 1 draft."))
    #expect(try desk.run(["blends", "categories", "purge", "Empty"]).output.hasPrefix("Deleted the category “Empty”\n"))
  }

  @Test("P-B12: no way around the checks: an edit that is refused in part is not made in part")
  func anEditThatIsRefusedInPartIsNotMadeInPart() throws {
    let id = try shell.blend("Rose", in: "Dish Soap", ["a=1 g", "b=2 g"])
    _ = try shell.blend("Musk", in: "Dish Soap")
    let before = try (shell.wholeOfBlends(), shell.acts())
    for options in [
      ["--created", "soon"], ["--category", "abcdef"], ["--name", "MUSK"], ["--destination", " "],
      ["--name", String(repeating: "x", count: 121)],
      ["--ingredient", "c=1 g", "--ingredient", "C=2 g"], ["--ingredient", "c=1 g", "--ingredient", "Self=1 g blend:\(id)"],
    ] {
      #expect(try shell.attempt(["blends", "edit", id, "--conclusion", "new"] + options).code != 0, "\(options)")
      #expect(try (shell.wholeOfBlends(), shell.acts()) == before, "\(options)")
    }
  }
}
