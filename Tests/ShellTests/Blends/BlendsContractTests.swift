import Foundation
import TestKit
import Testing

/// What scripts rely on in Blends: exact keys, exit codes, one act each, and all of it back by undo.
@Suite struct BlendsContractTests {
  private let shell: NotebookShell

  init() throws {
    shell = try NotebookShell()
    try shell.run("blends", "categories", "add", "Soap")
  }

  @Test func everyVerbAnswersWhatItWroteAndIsOneAct() throws {
    let (id, other) = (try shell.blend("Rose", in: "Soap"), try shell.blend("Musk", in: "Soap", ["Musk=1 g"]))
    let verbs: [([String], String, String)] = [
      (["blends", "edit", id, "--name", "Rosa", "--destination", "Vial", "--update", "u", "--ingredient", "Rose=1 g"], "name", "Rosa"),
      (["blends", "status", id, "Pass"], "status", "PASS"), (["blends", "duplicate", id], "name", "Rosa #2"),
      (["blends", "scale", id, "--factor", "3"], "name", "Rosa #3"), (["blends", "scale", id, "--to", "30 g"], "name", "Rosa #4"),
      (["blends", "note", id, "Softer", "--day", "2026-11-20", "--state", "settled"], "day", "2026-11-20"),
      (["blends", "ingredients", "set", "Rose", "--density", "0,95", "--maximum", "0.6"], "density", "0.95"),
      (["blends", "categories", "add", "Oil"], "name", "Oil"), (["blends", "categories", "rename", "Oil", "Oils"], "name", "Oils"),
      (["blends", "edit", other, "--category", "oils"], "category", "Oils"), (["blends", "delete", other], "name", "Musk"),
      (["blends", "categories", "delete", "OILS"], "name", "Oils"), (["blends", "categories", "purge", "soap"], "blends", "4"),
      (["demo", "blends"], "blends", "9"),
    ]
    for (verb, key, value) in verbs {
      let (acts, book) = (try shell.acts(), try shell.wholeOfBlends())
      let answer = try shell.object(verb + ["--json"])
      #expect(answer[key].map { "\($0)" } == value, "\(verb): \(answer)")
      #expect(try shell.acts() == acts + 1, "\(verb)")
      #expect(try shell.wholeOfBlends() != book, "\(verb)")
      try shell.run("undo")
      #expect(try shell.wholeOfBlends() == book, "\(verb)")
      try shell.run("redo")
    }
    #expect(try shell.run("book", "check").output == "The book is intact.\n")
  }

  @Test("P-B2: an edit keeps every unit, amount, role and the order of the ingredients")
  func editing() throws {
    let id = try shell.blend(
      "All", in: "Soap", ["Orange=3 ml", "Rose=2 drops @10%", "Nutmeg=1.5 g", "Oil=2 tbsp carrier", "Water=1 cup carrier"])
    let before = try shell.run("blends", "show", id, "--json").output
    let ingredients = try #require(before.firstRange(of: #/"ingredients":\[.*?\]/#).map { before[$0] })
    try shell.run("blends", "edit", id, "--name", "Any", "--maturation", "3 weeks", "--use", "rinse-off", "--target", "0-5")
    try shell.run("blends", "status", id, "fail")
    #expect(try shell.run("blends", "show", id, "--json").output.contains(ingredients))
    #expect(try shell.amounts(id, of: "unit") == ["ml", "drop", "g", "tbsp", "cup"])
    _ = try shell.object("blends", "edit", id, "--ingredient", "Rose=1 drop", "--ingredient", "Anise=1/3 ml", "--json")
    #expect(try shell.amounts(id, of: "name") == ["Rose", "Anise"] && shell.amounts(id, of: "unit") == ["drop", "ml"])
  }

  @Test func aBlendIsMovedAndRenamedAtOnceWhereNeitherAloneWouldBeFree() throws {
    let id = try shell.blend("One", in: "Soap")
    _ = try shell.blend("Two", in: "Soap")
    try shell.run("blends", "categories", "add", "Oil")
    _ = try shell.blend("One", in: "Oil")
    let moved = try shell.object("blends", "edit", id, "--category", "Oil", "--name", "Two", "--json")
    #expect(moved["category"] as? String == "Oil" && moved["name"] as? String == "Two")
    #expect(try shell.attempt(["blends", "edit", id, "--category", "Soap"]).code == 64)
    #expect(try shell.object("blends", "show", id, "--json")["category"] as? String == "Oil")
  }

  @Test(arguments: [("n\n", [String](), false), ("\n", [], false), ("y\n", [], true), ("n\n", ["--yes"], true)])
  func aPersonAtATerminalIsAskedBeforeACategoryIsPurged(answer: String, options: [String], isPurged: Bool) throws {
    _ = try shell.blend("One", in: "Soap")
    let result = try shell.atTerminal(["blends", "categories", "purge", "Soap"] + options, answering: answer)
    #expect(result.code == (isPurged ? 0 : 130), "\(result.output)")
    #expect(result.complaint.contains("Delete “Soap” with 1 blend? [y/N]") == options.isEmpty)
    #expect(result.complaint.contains("Nothing was deleted.") == !isPurged)
    #expect(try shell.array("blends", "categories", "list", "--json").isEmpty == isPurged)
  }

  @Test func aListIsFilteredAndInNaturalOrder() throws {
    for name in ["Rose #10", "rose #2", "Anise"] { _ = try shell.blend(name, in: "Soap", ["Örange=1 g"]) }
    try shell.run("blends", "categories", "add", "Oil")
    let other = try shell.blend("Musk", in: "Oil", ["Rose=1 g"])
    try shell.run("blends", "status", other, "fail")
    func names(_ options: String...) throws -> [String?] {
      let found = try shell.attempt(["blends", "list", "--json"] + options)
      return try #require(try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [[String: Any]]).map { $0["name"] as? String }
    }
    #expect(try names() == ["Anise", "Musk", "rose #2", "Rose #10"])
    #expect(try names("--category", "SOAP", "--limit", "2") == ["Anise", "rose #2"])
    #expect(try names("--status", "FAIL") == ["Musk"] && names("--status", "pass") == [])
    #expect(try names("--search", "rose") == ["Musk", "rose #2", "Rose #10"] && names("--search", "orange rose 2") == ["rose #2"])
    #expect(try names("--limit", "0") == [] && names("--limit=-1") == [])
  }
}
