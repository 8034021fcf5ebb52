import BookStore
import Foundation
import Records
import Testing

@testable import BlendsRecords

/// A table that a spreadsheet opened, and that is refused, or worse, taken for something else, when it comes back.
@Suite struct SpreadsheetTests {
  private let fixture: BlendsFixture
  private let soap: RecordID

  init() throws {
    fixture = try BlendsFixture()
    soap = try fixture.category("Soap")
  }

  private func take(_ table: String) throws -> TableReading {
    try fixture.blends.importing(table: Data(table.utf8), into: soap, zone: fixture.zone).value
  }

  private func lines(_ name: String = "Rose") throws -> [String] {
    let blend = try #require(try fixture.blends.blends(in: soap).blends.first { $0.blend.name.text == name })
    return try fixture.lines(blend.id)
  }

  @Test func aFractionIsADecimalForPeopleAndExactBesideIt() throws {
    let rose = try fixture.add("Rose", to: soap, ["Orange=5/6 ml @7/60%", "Oil=2 ml", "Salt=1.5 g"]).id
    let table = try fixture.blends.table(ofBlend: rose).whole()
    #expect(table.contains(",Orange,0.8333,'5/6,ml,aromatic,0.1167,'7/60,"))
    #expect(table.contains(",Oil,2,,ml,aromatic,100,,") && table.contains(",Salt,1.5,'3/2,g,"))
    _ = try fixture.blends.delete(blend: rose)
    #expect(try take(table).lines.allSatisfy { $0.verdict == .new && $0.remark == nil })
    #expect(try lines() == ["Orange=5/6 ml @7/60%", "Oil=2 ml", "Salt=1.5 g"])
  }

  @Test func aDecimalThatWasEditedCountsAndThatIsSaid() throws {
    let reading = try take(exactly("0.9", "'5/6"))
    #expect(reading.lines[0].remark == LocalizedText("table.edited", ["number": "0.9", "text": "'5/6"]))
    #expect(try lines() == ["Orange=0.9 ml"])
  }

  @Test(arguments: [("0,8333", "5/6"), ("0.8333", "'5/6")])
  func aDecimalThatWasNotEditedLeavesTheExactOne(decimal: String, exact: String) throws {
    #expect(try take(exactly(decimal, exact)).lines[0].remark == nil)
    #expect(try lines() == ["Orange=5/6 ml"])
  }

  @Test func aThousandWithASignIsOnlyTakenWhereTheExactFormTellsIt() throws {
    for (decimal, exact, line) in [("1,125", "'9/8", "Orange=9/8 ml"), ("1.125", "'1125", "Orange=1125 ml")] {
      #expect(try take(exactly(decimal, exact)).lines[0].remark == nil)
      #expect(try fixture.blends.blends(in: soap).blends.map { try fixture.lines($0.blend.id) } == [[try IngredientLine(line).description]])
      try fixture.undo()
    }
    for exact in ["", "'9/7"] {
      let told: [String: LocalizedText.Value] = ["text": "1,125", "one": "1,1250", "other": "1125"]
      #expect(try take(exactly("1,125", exact)).lines[0].verdict == .refused(LocalizedText("amount.twofold", told)))
    }
  }

  @Test(arguments: ["05. Jun", "46148", ""])
  func whatASpreadsheetMadeOfOneOfTheTwoIsNotTaken(spoilt: String) throws {
    #expect(try take(exactly("0.8333", spoilt)).lines[0].remark == (spoilt.isEmpty ? nil : edited("0.8333", spoilt)))
    #expect(try lines() == ["Orange=0.8333 ml"])
    try fixture.undo()
    guard spoilt != "46148" else { return }
    let reading = try take(exactly(spoilt, "'5/6"))
    #expect(reading.lines[0].remark?.key == (spoilt.isEmpty ? nil : "table.exact"))
    #expect(try lines() == ["Orange=5/6 ml"])
  }

  @Test(arguments: [
    ("22.11.2026", "2 Wochen", "2026-11-22", "2 weeks"), ("22.11.26", "1 день", "2026-11-22", "1 day"),
    ("11/22/2026", "36 Stunden", "2026-11-22", "36 hours"), ("22/11/2026 23:30", "2 недели", "2026-11-22", "2 weeks"),
    ("2026-11-22 00:15:00", "14 Tage", "2026-11-22", "14 days"), ("05/05/2026", "3 НЕДЕЛИ", "2026-05-05", "3 weeks"),
  ])
  func datesAndTimesAreReadAsSpreadsheetsWriteThem(created: String, maturation: String, day: String, time: String) throws {
    let table = "blend;ingredient;amount;unit;destination;created;maturation\r\nRose;Oil;1,5;Tropfen;Glas;\(created);\(maturation)\r\n"
    #expect(try take(table + ";;;;;;\r\n ; ;;;;;\r\n").lines.map(\.verdict) == [.new])
    let blend = try #require(try fixture.blends.blends(in: soap).blends.first).blend
    #expect(blend.making.day.description == day && blend.maturation?.description == time)
    #expect(try lines() == ["Oil=1.5 drops"])
  }

  @Test func `a time is read by the clock, also on a day on which it is put back`() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(TableDate.instant("25.10.2026 12:00", in: zone) == Instant("2026-10-25T11:00:00Z"))
    #expect(TableDate.instant("2026-03-29T12:00", in: zone) == Instant("2026-03-29T10:00:00Z"))
  }

  @Test(arguments: ["05/06/2026", "31.02.2026", "22.11.2026 25:00", "46148"])
  func whatMightBeTwoDatesOrIsNoneIsRefused(created: String) throws {
    let table = "blend;ingredient;amount;unit;destination;created;maturation\nRose;Oil;1;ml;Glas;\(created);1 day"
    #expect(try take(table).lines[0].verdict == .refused(LocalizedText("table.value", ["column": "created", "text": .text(created)])))
  }

  private func exactly(_ decimal: String, _ exact: String) -> String {
    "blend;ingredient;amount;amountExact;unit;destination;maturation\nRose;Orange;\(decimal);\(exact);ml;Jar;1 day"
  }

  private func edited(_ number: String, _ text: String) -> LocalizedText {
    LocalizedText("table.edited", ["number": .text(number), "text": .text(text)])
  }
}
