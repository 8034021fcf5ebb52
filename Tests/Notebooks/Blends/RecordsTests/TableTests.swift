import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// P21: tables that do not come back as they went, or come back by half.
@Suite struct TableTests {
  private let fixture: BlendsFixture
  private let soap: RecordID

  init() throws {
    fixture = try BlendsFixture()
    soap = try fixture.category("Soap")
  }

  private func read(_ table: String, into category: RecordID) throws -> TableReading {
    try fixture.blends.rehearse(table: Data(table.utf8), into: category, zone: fixture.zone)
  }

  private func take(_ table: String, into category: RecordID) throws -> TableReading {
    try fixture.blends.importing(table: Data(table.utf8), into: category, zone: fixture.zone).value
  }

  private func fill() throws {
    let base = try fixture.add("Base, \"old\"", to: soap, ["Rose=2 drops @10%", "Anise=1/3 ml", "Jojoba=10 ml carrier"]).id
    try fixture.add(
      "=cmd()", to: soap, ["@Musk=1 g", "Base=5 ml blend:\(base)", "-Oak=2 cups"], .status(.pass), .conclusion("two\nlines, \"quoted\""),
      .update("'+1"), .use(.rinseOff), .basis(.weight), .target(try Blend.Target(from: 1, to: 20)))
  }

  @Test func aCategoryComesBackAsItWent() throws {
    try fill()
    let table = try fixture.blends.table(of: soap).whole()
    #expect(!table.split(separator: "\r\n").contains { $0.hasPrefix("=") || $0.contains(",=") || $0.contains(",-") || $0.contains(",@") })
    let before = try fixture.everything()
    let same = try read(table, into: soap)
    #expect(same.same == 2 && same.new + same.taken + same.refused == 0)
    #expect(try fixture.everything() == before)
    _ = try fixture.blends.purge(category: soap, named: "Soap")
    let again = try fixture.category("Soap")
    let dry = try read(table, into: again)
    #expect(dry.new == 2 && dry.lines.map(\.verdict) == Array(repeating: .new, count: 6))
    #expect(try fixture.count("blend") == 0)
    #expect(try take(table, into: again) == dry)
    #expect(try fixture.blends.table(of: again).whole() == table)
    #expect(try take(table, into: again).same == 2 && fixture.count("blend") == 2)
    try fixture.undo()
    #expect(try fixture.count("blend") == 0)
  }

  @Test func aBadLineLeavesOutItsBlendAndNoOther() throws {
    let table = """
      ingredient;Amount;unit;blend;destination;maturation
      Orange;1,5;ml;Good;Jar;2 weeks
      Rose;0;ml;Bad;Jar;2 weeks
      Musk;2;g;Bad;Jar;2 weeks
      Anise;1;pinch;Worse;Jar;1 day
      Orange;2;drops;Good;Jar;2 weeks
      Oak;1;g;Naked;;1 day
      """
    let reading = try take(table, into: soap)
    #expect(reading.lines.map(\.line) == [2, 3, 4, 5, 6, 7])
    #expect(
      reading.lines.map(\.verdict) == [
        .leftOut(line: 6), .refused(LocalizedText("amount.small")), .leftOut(line: 3),
        .refused(
          LocalizedText(
            "table.choice", ["column": "unit", "text": "pinch", "names": "drop, ml, l, tbsp, cup, mg, g, kg, oz"])),
        .refused(LocalizedText("ingredient.taken", ["name": "Orange"])),
        .refused(LocalizedText("blend.destinationBlank")),
      ])
    #expect(try fixture.count("blend") == 0 && fixture.count("ingredient") == 0)
    let mended = try take(table.replacing("Orange;2", with: "Lemon;2"), into: soap)
    #expect(mended.new == 1 && mended.refused == 3)
    #expect(try fixture.lines(fixture.blends.blends(in: soap).blends[0].id) == ["Orange=1.5 ml", "Lemon=2 drops"])
  }

  @Test func aCategoryOfWhichEveryBlendIsRefusedIsNotMade() throws {
    let columns = "category,blend,ingredient,amount,unit,destination,maturation\n"
    let (refused, taken) = ("Perfume,Rose,Oil,1,ml,,1 day\n", "Balm,Lip,Wax,1,g,Jar,1 day\n")
    let nothing = try fixture.blends.importing(table: Data((columns + refused).utf8), into: nil, zone: fixture.zone)
    #expect(try nothing.value.refused == 1 && nothing.act == nil && fixture.count("category") == 1)
    let both = try fixture.blends.importing(table: Data((columns + refused + taken).utf8), into: nil, zone: fixture.zone)
    #expect(both.value.refused == 1 && both.value.new == 1 && both.act != nil)
    #expect(try fixture.blends.categories().map(\.category.name.text) == ["Balm", "Soap"])
  }

  @Test func aBlendOfThatNameStaysAsItIs() throws {
    try fill()
    let table = try fixture.blends.table(of: soap).whole()
    let before = try fixture.everything()
    let reading = try take(table.replacing(",10,,ml,carrier", with: ",11,,ml,carrier"), into: soap)
    #expect(reading.taken == 1 && reading.same == 1)
    #expect(try fixture.everything() == before)
  }

  @Test(arguments: ["", "blend,ingredient\nRose,Oil", "no table", "blend,ingredient,amount,unit\n\"Rose,Oil,1,ml"])
  func whatIsNoTableOfBlendsIsRefusedWhole(text: String) throws {
    let key = refusal { try take(text, into: soap) }
    #expect(key.map { $0.hasPrefix("table.") || $0.hasPrefix("csv.") } == true, "\(key ?? "taken")")
    #expect(try fixture.count("blend") == 0)
  }

  @Test func brokenTablesEachEndInVerdictsOrInAFault() throws {
    try fill()
    let table = Array(try fixture.blends.table(of: soap).whole().utf8)
    let other = try fixture.category("Other")
    var dice = SeededDice.fixed(1)
    for round in 0..<Soak.rounds(10_000) {
      let broken = Data(mutated(table, &dice))
      do {
        let reading = try fixture.blends.rehearse(table: broken, into: other, zone: fixture.zone)
        #expect(reading.lines.allSatisfy { $0.line > 1 }, "seed \(dice.seed), round \(round)")
        #expect(reading.lines.allSatisfy { $0.isPlaced }, "seed \(dice.seed), round \(round)")
        if round % 25 == 0 { try expectExactly(reading, of: broken, in: other, "seed \(dice.seed), round \(round)") }
      } catch let refusal as UserError {
        #expect(refusal.reason == .value && refusal.isPlaced, "\(refusal), seed \(dice.seed), round \(round)")
      }
    }
    #expect(try fixture.blends.blends(in: other).count == 0, "seed \(dice.seed)")
  }

  private func mutated(_ table: [UInt8], _ dice: inout SeededDice) -> [UInt8] {
    var bytes = table
    for _ in 0...dice.below(4) {
      let place = dice.below(bytes.count)
      switch dice.below(3) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(Array(",;\"\n\r=0é/".utf8)[dice.below(10)], at: place)
      default: bytes[place] = UInt8(dice.below(256))
      }
    }
    return bytes
  }

  /// Imports what was judged: nothing but the blends that were called new is in the book then, whole, and nothing after undo.
  private func expectExactly(_ reading: TableReading, of table: Data, in category: RecordID, _ round: Comment) throws {
    let before = try fixture.everything()
    let outcome = try fixture.blends.importing(table: table, into: category, zone: fixture.zone)
    #expect(outcome.value == reading, round)
    #expect((outcome.act == nil) == (reading.new == 0), round)
    let lines = Dictionary(grouping: reading.lines.filter { $0.verdict == .new }) { Name.folded($0.blend) }
    let added = try fixture.blends.blends(in: category).blends
    #expect(added.count == reading.new, round)
    #expect(Dictionary(added.map { ($0.blend.name.folded, $0.ingredients) }) { $0 + $1 } == lines.mapValues(\.count), round)
    if outcome.act != nil { try fixture.undo() }
    #expect(try fixture.everything() == before, round)
  }
}

extension TableReading.Line {
  /// Whether it tells where it is wrong, if it is.
  fileprivate var isPlaced: Bool { if case .refused = verdict { column != nil } else { column == nil } }
}

extension UserError {
  /// Whether it tells a line and a column, names the column that is missing, or is about no table but JSON, which a single wrong byte at
  /// its beginning makes of it.
  fileprivate var isPlaced: Bool {
    switch phrase.key {
    case "table.empty", "table.json": true
    case "table.column": phrase.values["name"] != nil
    default: phrase.values["line"] != nil && phrase.values["column"] != nil
    }
  }
}
