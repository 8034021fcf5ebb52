import BookStore
import GRDB
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// Categories that share a name, or go with what is in them.
@Suite struct CategoryTests {
  private let fixture: BlendsFixture

  init() throws { fixture = try BlendsFixture() }

  @Test("P2, P3, P-B5: a name is judged folded and trimmed, and its own is exempt", arguments: ["a", "A ", "  Á", "å", "A\n"])
  func names(clashing: String) throws {
    let id = try fixture.category("A")
    #expect(refusal { try fixture.blends.addCategory(clashing) } == "category.taken")
    #expect(try fixture.blends.refusal(ofCategoryName: clashing)?.key == "category.taken")
    #expect(try fixture.blends.refusal(ofCategoryName: clashing, for: id) == nil)
    _ = try fixture.blends.type(clashing, into: .category(id))
    let other = try fixture.category("B")
    #expect(refusal { try fixture.blends.type(clashing, into: .category(other)) } == "category.taken")
    #expect(try fixture.blends.category(other).category.name.text == "B")
  }

  @Test(arguments: ["", "  ", "\n", "\u{301}"])
  func aNameOfNothingIsRefused(blank: String) throws {
    let id = try fixture.category("A")
    #expect(refusal { try fixture.blends.addCategory(blank) } == "name.blank")
    #expect(refusal { try fixture.blends.type(blank, into: .category(id)) } == "name.blank")
    #expect(try fixture.blends.categories().map(\.category.name.text) == ["A"])
  }

  @Test func aNameMayHave120Characters() throws {
    #expect(refusal { try fixture.blends.addCategory(String(repeating: "ä", count: 121)) } == "name.tooLong")
    #expect(refusal { try fixture.category(String(repeating: "ä", count: 120)) } == nil)
    #expect(refusal { try fixture.blends.addCategory("x" + String(repeating: "\u{301}", count: 31)) } == "text.marks")
  }

  @Test("P1, P8: categories stand from A to Z, each with its counts by status")
  func counted() throws {
    for name in ["soap", "Ädel", "Zest", "Soap #10", "Soap #2"] { try fixture.category(name) }
    let soap = try fixture.blends.category(named: "SOAP").id
    let rose = try fixture.add("Rose", to: soap)
    try fixture.add("Lily", to: soap, ["Lily=1 ml"], .status(.fail))
    try fixture.add("Oak", to: soap)
    _ = try fixture.blends.edit(blend: rose.id, [.status(.pass)])
    let all = try fixture.blends.categories()
    #expect(all.map(\.category.name.text) == ["Ädel", "soap", "Soap #2", "Soap #10", "Zest"])
    #expect(all[1].counts == [.tbd: 1, .pass: 1, .fail: 1] && all[1].blends == 3 && all[0].blends == 0)
  }

  @Test("P7: a category goes only when it is empty, in the store too, and comes back")
  func deleting() throws {
    let id = try fixture.category("Soap")
    let blend = try fixture.add("Rose", to: id)
    #expect(refusal { try fixture.blends.delete(category: id) } == "category.notEmpty")
    #expect(throws: (any Error).self) {
      try fixture.book.write(LocalizedText("act.test")) { try $0.database.execute(sql: "DELETE FROM category") }
    }
    _ = try fixture.blends.delete(blend: blend.id)
    _ = try fixture.blends.delete(category: id)
    #expect(try fixture.blends.categories().isEmpty)
    try fixture.undo()
    #expect(try fixture.blends.category(id).category.name.text == "Soap")
  }

  @Test("P24: a purge wants the name, takes all along, and one Undo brings all of it back, byte for byte")
  func purging() throws {
    let id = try fixture.category("Dish Soap")
    for number in 1...14 { try fixture.add("Blend #\(number)", to: id, ["Orange=3 ml", "Jojoba=10 ml carrier"]) }
    let before = try fixture.everything()
    #expect(refusal { try fixture.blends.purge(category: id, named: "Dish") } == "category.otherName")
    #expect(try fixture.everything() == before)
    let outcome = try fixture.blends.purge(category: id, named: " dish soap")
    #expect(outcome.value.blends == 14)
    #expect(try fixture.count("blend") == 0 && fixture.count("ingredient") == 0 && fixture.count("category") == 0)
    try fixture.undo()
    #expect(try fixture.everything() == before)
  }

  @Test func aPurgeStopsAtABlendThatAnotherCategoryIsMadeOf() throws {
    let (bases, soaps) = (try fixture.category("Bases"), try fixture.category("Soaps"))
    let base = try fixture.add("Base", to: bases)
    try fixture.add("Base too", to: bases, ["Base=1 ml blend:\(base.id)"])
    let before = try fixture.everything()
    let soap = try fixture.add("Soap", to: soaps, ["Base=5 ml blend:\(base.id)"])
    #expect(refusal { try fixture.blends.purge(category: bases, named: "Bases") } == "blend.used")
    _ = try fixture.blends.delete(blend: soap.id)
    #expect(try fixture.everything() == before)
    #expect(refusal { try fixture.blends.purge(category: bases, named: "Bases") } == nil)
    try fixture.undo()
    #expect(try fixture.everything() == before)
  }
}
