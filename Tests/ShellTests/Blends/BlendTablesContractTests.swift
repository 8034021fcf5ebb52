import Foundation
import TestKit
import Testing
import Words

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

  @Test func theOrderOfIngredientsIsKeptInJSONAndCSV() throws {
    try fill()
    let names = ["Musk", "Base", "Ambra"]
    let top = try #require(try shell.array("blends", "list", "--search", "top", "--json").first)
    #expect((top["ingredients"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == names)
    let table = try shell.run("blends", "export", try #require(top["id"] as? String)).output.split(separator: "\r\n")
    #expect(table.count == 4 && table[0].hasPrefix("blend,status,created,zone,maturation,destination,"))
    #expect(table.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[14] }.map(String.init) == names)
    #expect(table.dropFirst().allSatisfy { $0.hasPrefix("'=Top,") })
  }

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

  @Test func blendsOfTwoCategoriesThatAreCalledAlikeAreNotJoined() throws {
    for category in ["Soap", "Oil"] { _ = try shell.blend("Rose", in: category, ["\(category) scent=1 g"]) }
    let table = try shell.run("blends", "export").output
    #expect(table.hasPrefix("category,blend,"))
    try shell.run("blends", "categories", "add", "All")
    let lines = try #require(try reading(try shell.file(table), "--category", "All")["lines"] as? [[String: Any]])
    #expect(lines.map { $0["verdict"] as? String } == ["new", "taken"])
    #expect(try shell.array("blends", "list", "--category", "All", "--json").map { ($0["ingredients"] as? [Any])?.count } == [1])
  }

  @Test func exportsAreTheLists() throws {
    try fill()
    #expect(try shell.run("blends", "export", "--format", "json").output == shell.run("blends", "list", "--json").output)
    let list = try shell.run("blends", "list", "--category", "Oil", "--json").output
    #expect(try shell.run("blends", "export", "--category", "Oil", "--json").output == list && list == "[]\n")
    let id = try #require(try shell.array("blends", "list", "--json").last?["id"] as? String)
    #expect(try shell.run("blends", "export", id, "--json").output == shell.run("blends", "show", id, "--json").output)
  }

  @Test func aFileThatCanNotBeReadImportsNothing() throws {
    let files = [
      (try shell.file("", named: "empty"), Int32(65)), (try shell.file("blend,ingredient\nx,y\n", named: "other"), 65),
      (try shell.file("blend,ingredient,amount,unit\n\"x,y,1,ml\n", named: "open"), 65), ("/nowhere/at/all.csv", 66), ("/tmp", 66),
    ]
    for (path, code) in files {
      let result = try shell.attempt(["blends", "import", path, "--category", "Soap"])
      #expect(result.code == code && result.output.isEmpty, "\(path)")
      #expect(result.complaint.split(separator: "\n").count == 1, "\(result.complaint)")
    }
    #expect(try shell.attempt(["blends", "import", files[1].0, "--category", "Nowhere"]).code == 66)
    #expect(try shell.acts() == 2)
  }

  @Test func whatIsKnownOfAnIngredientIsKeptByItsNameAndClearedByNone() throws {
    try fill()
    let set = try shell.object("blends", "ingredients", "set", "zést", "--density", "0.95", "--drops", "30", "--maximum", "0.6", "--json")
    #expect(set["density"] as? String == "0.95" && set["drops"] as? String == "30" && set["maximum"] as? String == "0.6")
    let zest = try shell.object("blends", "ingredients", "list", "ZEST", "--json")
    #expect(Set(zest.keys) == ["id", "name", "blends", "density", "drops", "maximum", "usedIn"] && zest["name"] as? String == "Zest")
    let used = try #require((zest["usedIn"] as? [[String: Any]])?.first)
    #expect(Set(used.keys) == ["id", "category", "name", "amount", "unit"] && used["name"] as? String == "Base")
    let cleared = try shell.object("blends", "ingredients", "set", "Zest", "--density", "none", "--drops", "", "--json")
    #expect(cleared["density"] is NSNull && cleared["drops"] is NSNull && cleared["maximum"] as? String == "0.6")
    let names = try shell.array("blends", "ingredients", "--json").map { $0["name"] as? String }
    #expect(names == ["Ambra", "Anise", "Base", "Jojoba", "Musk", "Zest"])
  }

  @Test func twoBlendsAreThousandPartsEachAndAWholeIsItsNeatMaterials() throws {
    try fill()
    let ids = try shell.array("blends", "list", "--json").compactMap { $0["id"] as? String }
    let compared = try shell.object("blends", "compare", ids[0], ids[1], "--json")
    let rows = try #require(compared["rows"] as? [[String: Any]])
    #expect(rows.allSatisfy { Set($0.keys) == ["name", "one", "other", "difference"] })
    for side in ["one", "other"] {
      let tenths = rows.compactMap { ($0[side] as? String).flatMap(Double.init) }.map { Int(($0 * 10).rounded()) }
      #expect(tenths.reduce(0, +) == 10_000, "\(side)")
    }
    let neat = try shell.array("blends", "neat", ids[0], "--json")
    let units = neat.compactMap { ($0["percent"] as? String).flatMap(Double.init) }.map { Int(($0 * 10_000).rounded()) }
    #expect(units.count == neat.count && units.reduce(0, +) == 1_000_000)
    #expect(neat.first { $0["name"] as? String == "Anise" }?["paths"] as? [[String]] == [["Base", "Anise"]])
    #expect(try shell.attempt(["blends", "delete", ids[1]]).code == 64)
  }

  @Test(arguments: [
    ("en", "Dish Soap", "Orange & Fennel #1"), ("de", "Spülmittel", "Orange & Fenchel #1"),
    ("ru", "Средство для посуды", "Апельсин и фенхель #1"),
  ])
  func theDemoIsInThePersonsLanguageAndTakenAwayByOneUndo(language: String, category: String, name: String) throws {
    try shell.run("settings", "set", "language", language)
    let empty = try shell.wholeOfBlends()
    let demo = try shell.object("demo", "blends", "--json")
    #expect(demo["category"] as? String == category && demo["name"] as? String == name)
    // Two weeks after a day of July, wherever that day began in Greenwich.
    let ready = try #require(demo["readyOn"] as? String)
    #expect((demo["maturation"] as? [String: Any])?["amount"] as? Int == 14 && ("2023-07-15"..."2023-08-14").contains(ready))
    let id = try #require(demo["id"] as? String)
    #expect(try shell.amounts(id) == ["2", "3", "1"] && shell.amounts(id, of: "unit") == ["drop", "drop", "g"])
    #expect((demo["conclusion"] as? String)?.isEmpty == false && (demo["update"] as? String)?.isEmpty == false)
    try shell.run("undo")
    #expect(try shell.wholeOfBlends() == empty)
    #expect(try shell.run("demo", "blends").output == "Added the sample blend\nOne Undo removes all of it again.\n")
  }
}
