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

  @Test func aBlendHasExactlyTheKeysNamedAndNullForWhatItHasNot() throws {
    let id = try shell.blend("Base", in: "soap", ["Orange=3 ml", "Rose=2 drops @10%", "Jojoba=10 ml carrier"])
    let blend = try shell.object("blends", "show", String(id.suffix(6)), "--json")
    #expect(
      Set(blend.keys) == [
        "id", "category", "name", "status", "created", "maturation", "readyOn", "readyAt", "elapsed", "destination", "conclusion",
        "update", "use", "target", "basis", "zone", "unknownDensities", "ingredients", "notes",
      ])
    #expect(blend["id"] as? String == id && blend["category"] as? String == "Soap" && blend["name"] as? String == "Base")
    #expect(blend["status"] as? String == "TBD" && blend["destination"] as? String == "Jar" && blend["conclusion"] as? String == "")
    #expect(blend["readyAt"] is NSNull && (blend["notes"] as? [Any])?.isEmpty == true)
    #expect((blend["maturation"] as? [String: Any])?["amount"] as? Int == 14)
    #expect((blend["maturation"] as? [String: Any])?["unit"] as? String == "day")
    #expect((blend["elapsed"] as? [String: Any])?["amount"] as? Int == 0)
    let ingredients = try #require(blend["ingredients"] as? [[String: Any]])
    for ingredient in ingredients {
      #expect(
        Set(ingredient.keys) == [
          "name", "amount", "unit", "role", "concentration", "share", "blend", "blendAsUsed", "density", "drops", "maximum",
        ])
    }
    #expect(ingredients.map { $0["concentration"] as? String } == ["100", "10", nil])
    #expect(ingredients.map { $0["share"] as? String } == ["22.9008", "0.7633", "76.3359"])
  }

  @Test func whatMaturesByTheHourIsReadyAtATimeAndElseOnADay() throws {
    let id = try shell.blend("Quick", in: "Soap")
    let days = try shell.object("blends", "edit", id, "--created", "2026-03-20", "--maturation", "2 weeks", "--json")
    #expect(days["readyOn"] as? String == "2026-04-03" && days["readyAt"] is NSNull)
    let hours = try shell.object("blends", "edit", id, "--maturation", "36 hours", "--json")
    let times = try ["created", "readyAt"].map { key in try #require(hours[key] as? String).prefix(19) + "Z" }
    let read = try times.map { try Date(String($0), strategy: .iso8601) }
    #expect(read[1].timeIntervalSince(read[0]) == 36 * 3600)
    #expect((hours["elapsed"] as? [String: Any])?["unit"] as? String == "hour")
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
      (["demo", "blends"], "name", "Orange & Fennel #1"),
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

  @Test("P-B3: a unit is read in every dialect and has one name")
  func units() throws {
    let lines = ["a=2 Drops", "b=1 drop", "c=3 Tropfen", "d=2 TBSP", "e=1 tablespoon", "f=4 Grams", "g=1 millilitre", "h=2 Cups", "i=5мл"]
    let id = try shell.blend("Units", in: "Soap", lines)
    #expect(try shell.amounts(id, of: "unit") == ["drop", "drop", "drop", "tbsp", "tbsp", "g", "ml", "cup", "ml"])
  }

  @Test("P-B4: a deleted blend takes its ingredients and notes along, and one undo brings the same ones back")
  func deleting() throws {
    let id = try shell.blend("Rose", in: "Soap", ["Rose=2 drops", "Anise=1 g"])
    try shell.run("blends", "note", id, "Sharp", "--state", "changing")
    let before = try shell.wholeOfBlends()
    #expect(try shell.run("blends", "delete", id).output == "Deleted “Rose”\nOne Undo brings all of it back.\n")
    // Itself, two ingredients and a note.
    #expect(try shell.array("history", "--limit", "1", "--json").first?["changes"] as? Int == 4)
    #expect(try shell.run("blends", "ingredients", "--json").output == "[]\n")
    #expect(try shell.attempt(["blends", "show", id]).code == 66)
    try shell.run("undo")
    #expect(try shell.wholeOfBlends() == before)
    #expect(try shell.run("book", "check").output == "The book is intact.\n")
  }

  @Test("P2, P-B5: names that differ in case, accents or blanks clash, within a category; a blend's own name does not")
  func names() throws {
    let id = try shell.blend("Á  b", in: "Soap")
    try shell.run("blends", "categories", "add", "Oil")
    for name in ["a b", "A b ", "á B"] {
      let add = ["blends", "add", "--category", "Soap", "--name", name, "--destination", "J", "--maturation", "1 day"]
      let refused = try shell.attempt(add + ["--ingredient", "x=1 g"])
      #expect(refused.code == 64 && refused.complaint.contains("There is a blend “Á  b” in this category already"), "\(name)")
      _ = try shell.blend(name, in: "Oil")
      try shell.run("undo")
    }
    #expect(try shell.object("blends", "edit", id, "--name", "a B", "--json")["name"] as? String == "a B")
    for name in ["soap", "Sóap ", " SOAP"] { #expect(try shell.attempt(["blends", "categories", "add", name]).code == 64, "\(name)") }
    #expect(try shell.attempt(["blends", "categories", "rename", "Oil", "sOap"]).code == 64)
    #expect(try shell.object("blends", "categories", "rename", "Oil", "ÓIL", "--json")["name"] as? String == "ÓIL")
    #expect(try shell.attempt(["blends", "edit", id, "--ingredient", "Rose=1 g", "--ingredient", "rosé =2 g"]).code == 64)
    for blank in ["", "  ", "\u{301}"] { #expect(try shell.attempt(["blends", "categories", "add", blank]).code == 64, "\(blank)") }
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

  @Test("P7: a category is deleted only when it is empty; purging takes all along, and one undo brings it back")
  func categories() throws {
    for name in ["One", "Two", "Three"] { _ = try shell.blend(name, in: "Soap") }
    let before = try shell.wholeOfBlends()
    let refused = try shell.attempt(["blends", "categories", "delete", "Soap"])
    #expect(refused.code == 64 && refused.complaint.contains("3 blends"))
    #expect(try shell.wholeOfBlends() == before)
    let category = try #require(try shell.array("blends", "categories", "list", "--json").first)
    #expect(Set(category.keys) == ["id", "name", "tbd", "pass", "fail", "blends"])
    #expect(
      try shell.run("blends", "categories", "purge", "sóap").output == """
        Deleted the category “Soap” with its 3 blends
        One Undo brings all of it back.

        """)
    #expect(try shell.run("blends", "export", "--json").output == "[]\n")
    try shell.run("undo")
    #expect(try shell.wholeOfBlends() == before)
  }

  @Test(arguments: [("n\n", [String](), false), ("\n", [], false), ("y\n", [], true), ("n\n", ["--yes"], true)])
  func aPersonAtATerminalIsAskedBeforeACategoryIsPurged(answer: String, options: [String], isPurged: Bool) throws {
    _ = try shell.blend("One", in: "Soap")
    let result = try shell.atTerminal(["blends", "categories", "purge", "Soap"] + options, answering: answer)
    #expect(result.code == (isPurged ? 0 : 130), "\(result.output)")
    #expect(result.output.contains("Delete “Soap” with its 1 blend? [y/N]") == options.isEmpty)
    #expect(result.output.contains("Nothing was deleted.") == !isPurged)
    #expect(try shell.array("blends", "categories", "list", "--json").isEmpty == isPurged)
  }

  @Test("P-B9: half a millilitre is half a millilitre, and one and a half is not one")
  func amounts() throws {
    let id = try shell.blend("Half", in: "Soap", ["a=0.5 ml", "b=1,5 ml", "c=0.0001 g", "d=9999 drops"])
    #expect(try shell.amounts(id) == ["0.5", "1.5", "0.0001", "9999"])
    for amount in ["0", "-1", "1e3", "1.5.5", "0.00001", "10000", "١", "1/0"] {
      #expect(try shell.attempt(["blends", "edit", id, "--ingredient", "a=\(amount) ml"]).code == 64, "\(amount)")
    }
    #expect(try shell.amounts(id).count == 4)
  }

  @Test func aBlendScaledByAThirdAndByThreeIsTheSameRecipe() throws {
    let lines = ["Rose=1 drop @10%", "Orange=0.7 ml", "Oil=10 g carrier"]
    let id = try shell.blend("Rose", in: "Soap", lines)
    let third = try shell.id("blends", "scale", id, "--factor", "1/3", "--json")
    #expect(try shell.amounts(third) == ["0.3333", "0.2333", "3.3333"])
    #expect(try shell.amounts(third, of: "amountExact") == ["1/3", "7/30", "10/3"])
    let whole = try shell.id("blends", "scale", third, "--factor", "3", "--json")
    #expect(try shell.amounts(whole) == ["1", "0.7", "10"] && shell.amounts(whole, of: "amountExact") == [nil, nil, nil])
    #expect(try shell.amounts(whole, of: "share") == shell.amounts(id, of: "share"))
    #expect(try shell.object("blends", "show", whole, "--json")["name"] as? String == "Rose #3")
    let litre = try shell.id("blends", "scale", try shell.blend("Two", in: "Soap", ["a=1 ml", "b=2 ml"]), "--to", "30 ml", "--json")
    #expect(try shell.amounts(litre) == ["10", "20"])
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
