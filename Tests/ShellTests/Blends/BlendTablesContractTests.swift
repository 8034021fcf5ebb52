import Foundation
import TestKit
import Testing

/// What scripts rely on where blends leave and come back, are taken apart and compared.
@Suite struct BlendTablesContractTests {
  private let shell: NotebookShell

  init() throws {
    shell = try NotebookShell()
    for name in ["Soap", "Oil"] { try shell.run("blends", "categories", "add", name) }
  }

  private func fill() throws {
    let base = try shell.blend("Base", in: "Soap", ["Zest=2 drops @10%", "Anise=1/3 ml", "Jojoba=10 ml carrier"])
    _ = try shell.blend("=Top", in: "Soap", ["Musk=1 g", "Base=5 ml blend:\(base.suffix(8))", "Ambra=2 cups"], "--target", "1.5-20")
  }

  private func reading(_ arguments: String...) throws -> [String: Any] { try shell.object(["blends", "import"] + arguments + ["--json"]) }

  @Test func aTableComesBackAsItWentOnceAndOneUndoTakesAllOfItAway() throws {
    try fill()
    let table = try shell.run("blends", "export", "--category", "Soap").output
    let file = try shell.file(table)
    try shell.run("blends", "categories", "purge", "Soap")
    let empty = (try shell.wholeOfBlends(), try shell.acts())
    let dry = try reading(file, "--category", "oil", "--dry-run")
    #expect(Set(dry.keys) == ["new", "same", "taken", "refused", "lines"] && dry["new"] as? Int == 2)
    #expect(try (shell.wholeOfBlends(), shell.acts()) == empty)
    let taken = try reading(file, "--category", "oil")
    let lines = try #require(taken["lines"] as? [[String: Any]])
    #expect(lines.count == 6 && lines.allSatisfy { Set($0.keys) == ["line", "column", "blend", "verdict", "reason"] })
    #expect(lines.allSatisfy { $0["verdict"] as? String == "new" && $0["reason"] is NSNull } && lines.first?["line"] as? Int == 2)
    #expect(try shell.acts() == empty.1 + 1)
    #expect(try shell.run("blends", "export", "--category", "Oil").output == table.replacing(",Soap,Base", with: ",Oil,Base"))
    let again = try reading(file, "--category", "Oil")
    #expect(again["new"] as? Int == 0 && again["same"] as? Int == 2 && again["taken"] as? Int == 0)
    #expect(try shell.acts() == empty.1 + 1)
    try shell.run("undo")
    #expect(try shell.wholeOfBlends() == empty.0)
  }

  @Test func aBlendThatIsChangedOrFaultyIsLeftOutWithTheReasonAndNoOtherIs() throws {
    try fill()
    let file = try shell.file(
      "blend;destination;maturation;ingredient;amount;unit\nBase;Jar;1 day;Rose;1;ml\nNew;Jar;1 day;Rose;1,5;ml\n"
        + "Bad;Jar;1 day;Rose;1;ml\nBad;Jar;1 day;Oil;0;ml\n")
    let said = try reading(file, "--category", "Soap")
    let lines = try #require(said["lines"] as? [[String: Any]])
    #expect(lines.map { $0["verdict"] as? String } == ["taken", "new", "leftOut", "refused"])
    #expect(lines.map { $0["reason"] is NSNull } == [false, true, false, false])
    #expect(lines.map { $0["column"] as? Int } == [nil, nil, nil, 5])
    #expect(try ["new", "same", "taken", "refused"].map { try #require(said[$0] as? Int) } == [1, 0, 1, 1])
    let new = try #require(try shell.array("blends", "list", "--search", "new", "--json").first?["id"] as? String)
    #expect(try shell.amounts(new) == ["1.5"])
  }

  @Test func exportsAreTheLists() throws {
    try fill()
    #expect(try shell.run("blends", "export", "--format", "json").output == shell.run("blends", "list", "--json").output)
    let list = try shell.run("blends", "list", "--category", "Oil", "--json").output
    #expect(try shell.run("blends", "export", "--category", "Oil", "--json").output == list && list == "[]\n")
    let id = try #require(try shell.array("blends", "list", "--json").last?["id"] as? String)
    #expect(try shell.run("blends", "export", id, "--json").output == shell.run("blends", "show", id, "--json").output)
  }

  @Test(arguments: [("en", "Soap"), ("de", "Seife"), ("ru", "Мыло")])
  func theDemoIsInThePersonsLanguageAndTakenAwayByOneUndo(language: String, category: String) throws {
    try shell.run("settings", "set", "language", language)
    let empty = try shell.wholeOfBlends()
    #expect(try shell.run("demo", "blends").output == "Added the sample blends\nOne Undo removes all of it again.\n")
    #expect(try shell.array("blends", "categories", "list", "--json").map { $0["name"] as? String }.contains(category))
    try shell.run("undo")
    #expect(try shell.wholeOfBlends() == empty)
  }

  @Test func `a pipe that nobody writes into is refused, and not waited for`() throws {
    let folder = try TemporaryFolder(inMemory: true)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let result = try shell.attempt(["blends", "import", folder.path("pipe"), "--category", "Soap"])
    #expect(result.code == 65 && result.output.isEmpty && !result.complaint.isEmpty)
  }
}
