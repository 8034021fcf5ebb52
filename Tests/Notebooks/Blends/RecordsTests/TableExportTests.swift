import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// What a table loses on its way out: a blend of nothing, one of two called alike, its place below what is read back.
@Suite struct TableExportTests {
  private let fixture: BlendsFixture
  private let soap: RecordID

  init() throws {
    fixture = try BlendsFixture()
    soap = try fixture.category("Soap")
  }

  private func rehearse(_ table: String) throws -> TableReading {
    try fixture.blends.rehearse(table: Data(table.utf8), into: soap, zone: fixture.zone)
  }

  private func lines(_ table: String) -> [Substring] { table.split(separator: "\r\n") }

  @Test func aBlendWithoutIngredientsHasALineAndIsFoundAgain() throws {
    let rose = try fixture.add("Rose", to: soap).id
    try fixture.add("Oak", to: soap)
    _ = try fixture.book.write(LocalizedText("act.test")) { writing in
      try writing.database.execute(sql: "DELETE FROM ingredient WHERE blend = ?", arguments: [rose])
    }
    for table in [
      try fixture.blends.table(of: soap).whole(), try fixture.blends.table().whole(), try fixture.blends.table(ofBlend: rose).whole(),
    ] {
      #expect(lines(table).contains { $0.contains("Rose,TBD,") && $0.hasSuffix(",,,,,,,") }, "\(table)")
      #expect(try rehearse(table).same == lines(table).count - 1)
    }
    _ = try fixture.add("Rose", to: try fixture.category("Oil"))
    let other = try fixture.category("Other")
    let table = try fixture.blends.table(ofBlend: rose).whole()
    let reading = try fixture.blends.rehearse(table: Data(table.utf8), into: other, zone: fixture.zone)
    #expect(reading.lines[0].verdict == .refused(LocalizedText("blend.noIngredients")) && reading.lines[0].line == 2)
  }

  @Test func longTextsStandOnceAndComeBack() throws {
    let (prose, accents) = (String(repeating: "ж", count: 20_000), String(repeating: "\u{301}", count: 30))
    let oils = (1...40).map { "Oil \($0)=1 ml" }
    try fixture.add("Rose", to: soap, oils, .conclusion(prose), .update(String(repeating: "e" + accents, count: 2600)))
    let table = try fixture.blends.table(of: soap).whole()
    #expect(table.components(separatedBy: prose).count == 2 && table.utf8.count < 250_000)
    #expect(try rehearse(table).same == 1)
    let other = try fixture.category("Other")
    #expect(try fixture.blends.importing(table: Data(table.utf8), into: other, zone: fixture.zone).value.new == 1)
    #expect(try fixture.blends.table(of: other).whole() == table)
    // Sorted by something else in a spreadsheet, the texts stand on a later line.
    let sorted = [lines(table)[0]] + lines(table).dropFirst().reversed()
    #expect(try fixture.blends.rehearse(table: Data(sorted.joined(separator: "\r\n").utf8), into: other, zone: fixture.zone).taken == 1)
  }

  @Test func blendsThatCameToBeCalledAlikeAreBothFoundAgain() throws {
    let rose = try fixture.add("Rose", to: soap, ["Orange=1 ml"])
    let gone = try fixture.blends.delete(blend: rose.id).act
    try fixture.add("ROSÉ", to: soap, ["Lemon=2 ml"], .conclusion("Better"))
    _ = try fixture.book.undo(gone)
    #expect(try fixture.count("blend") == 2)
    for table in [try fixture.blends.table(of: soap).whole(), try fixture.blends.table().whole()] {
      #expect(lines(table)[0].hasSuffix(",namesake") && lines(table).dropFirst().map { $0.hasSuffix(",2") } == [false, true])
      let before = try fixture.everything()
      let reading = try fixture.blends.importing(table: Data(table.utf8), into: soap, zone: fixture.zone).value
      #expect(reading.same == 2 && reading.lines.map(\.verdict) == [.same, .same])
      #expect(try fixture.everything() == before)
    }
    let other = try fixture.category("Other")
    let table = try fixture.blends.table(of: soap).whole()
    let reading = try fixture.blends.rehearse(table: Data(table.utf8), into: other, zone: fixture.zone)
    #expect(reading.lines.map(\.verdict) == [.new, .taken])
  }

  @Test func whatFourPlacesDoNotTellStandsExactlyBeside() throws {
    let id = try fixture.add(
      "Rose", to: soap, ["Orange=1/3 ml @10/3%", "Oil=1 ml @10%"], .target(try Blend.Target(from: Rational(1, 3), to: 2))
    ).id
    let blend = try fixture.json(id)
    let target = try #require(blend["target"] as? [String: String])
    #expect(target == ["low": "0.3333", "lowExact": "1/3", "high": "2"])
    let ingredients = try #require(blend["ingredients"] as? [[String: Any]])
    #expect(ingredients.map { $0["concentrationExact"] as? String } == ["10/3", nil])
    #expect(ingredients.map { $0["amountExact"] as? String } == ["1/3", nil])
    #expect(ingredients.map { $0["concentration"] as? String } == ["3.3333", "10"])
    let name = try Name("Orange")
    let facts: [Material.Change] = [.density(Rational(2, 3)), .maximum(Rational(1, 2))]
    _ = try fixture.blends.edit(material: name, facts)
    let used = try fixture.blends.material(named: "Orange")
    let json = try used.exported(usages: fixture.blends.usages(of: name)).json
    let material = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(material["densityExact"] as? String == "2/3" && material["maximumExact"] == nil && material["drops"] is NSNull)
    #expect((material["usedIn"] as? [[String: Any]])?.first?["amountExact"] as? String == "1/3")
  }

  @Test func everythingIsGivenAwayByNameWithAllThatIsInIt() throws {
    let oil = try fixture.category("Oil")
    let rose = try fixture.add("Rose", to: soap)
    let oak = try fixture.add("Oak", to: oil)
    let ids = try [fixture.blends.exported(), fixture.blends.exported(in: oil), fixture.blends.exported([rose.id, oak.id])].map { blends in
      try (JSONSerialization.jsonObject(with: Data(blends.whole().utf8)) as? [[String: Any]])?.map { $0["name"] as? String }
    }
    #expect(ids == [["Oak", "Rose"], ["Oak"], ["Rose", "Oak"]])
  }

  @Test func moreBlendsThanAreHeldAtOnceAreGivenAwayWholeWithoutThoseThatAreGoneByThen() throws {
    try fill(1200)
    var (json, csv) = (try fixture.blends.exported(), try fixture.blends.table())
    // The opening, and the first thousand.
    let begun = try [json.nextPiece(), json.nextPiece(), csv.nextPiece(), csv.nextPiece()].map { try #require($0) }
    #expect(begun[0] == "[" && begun[2].hasPrefix("category,blend,"))
    for gone in try fixture.blends.names() where ["Blend 1", "Blend 1100"].contains(gone.name.text) {
      _ = try fixture.blends.delete(blend: gone.id)
    }
    var rest = ["", ""]
    while let piece = try json.nextPiece() { rest[0] += piece }
    while let piece = try csv.nextPiece() { rest[1] += piece }
    let whole = Data((begun[0] + begun[1] + rest[0]).utf8)
    let names = try #require(try JSONSerialization.jsonObject(with: whole) as? [[String: Any]]).map { $0["name"] as? String }
    let expected = (1...1200).filter { $0 != 1100 }.map { "Blend \($0)" }
    #expect(names == expected)
    #expect(lines(begun[3] + rest[1]).map { $0.split(separator: ",")[1] } == expected.map { Substring($0) })
  }

  /// So many blends of nothing, in one act.
  private func fill(_ count: Int) throws {
    let making = Making(fixture.clock.now, in: fixture.zone)
    _ = try fixture.book.write(LocalizedText("act.test")) { writing in
      for number in 1...count {
        var blend = Blend(id: writing.newID(), category: soap, making: making)
        blend.name = try Name("Blend \(number)")
        blend.isDraft = false
        try blend.insert(in: writing.database)
      }
    }
  }

  @Test(arguments: [
    ("blend", "target_low", "half"), ("blend", "target_high", ""), ("ingredient", "amount", "1/0"), ("ingredient", "concentration", "x"),
  ])
  func whatNoProgramOfOursWroteIsNamedAndNotGuessedAt(kind: String, column: String, value: String) throws {
    let id = try fixture.add("Rose", to: soap).id
    _ = try fixture.book.write(LocalizedText("act.test")) { writing in
      try writing.database.execute(sql: "UPDATE \(kind) SET \(column) = ?", arguments: [value])
    }
    #expect {
      try fixture.blends.blend(id)
    } throws: {
      ($0 as? UserError)?.phrase.key == "book.damaged" && ($0 as? UserError)?.detail.contains("\(kind).\(column)") == true
    }
  }
}
