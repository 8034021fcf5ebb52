import BookStore
import Foundation
import Records
import Testing

@testable import BlendsRecords

/// Imports that guess: a wrong base, a carrier taken for a scent, the first of two answers, a sentence about something else.
@Suite struct TableImportTests {
  private let fixture: BlendsFixture
  private let all: RecordID

  init() throws {
    fixture = try BlendsFixture()
    all = try fixture.category("All")
  }

  private func rehearse(_ table: String) throws -> TableReading {
    try fixture.blends.rehearse(table: Data(table.utf8), into: all, zone: fixture.zone)
  }

  private func take(_ table: String) throws -> TableReading {
    try fixture.blends.importing(table: Data(table.utf8), into: all, zone: fixture.zone).value
  }

  /// The lines of a table whose blends have a destination and a maturation.
  private func table(_ columns: String, _ lines: String...) -> String {
    (["destination,maturation,\(columns)"] + lines.map { "Jar,1 day,\($0)" }).joined(separator: "\n")
  }

  private func sources(_ name: String) throws -> [String?] {
    let blend = try #require(try fixture.blends.blends(in: all).blends.first { $0.blend.name.text == name })
    return try fixture.blends.blend(blend.id).ingredients.map { ingredient in
      try ingredient.source.map { try fixture.blends.blend($0).ingredients[0].name.text }
    }
  }

  @Test func ofTwoBasesTheOneOfTheNamedCategoryIsTaken() throws {
    let reading = try take(
      table(
        "category,blend,ingredient,amount,unit,sourceCategory,sourceBlend", "Oils,Base,Orange,1,ml,,", "Soap,Base,Lye,1,ml,,",
        "Soap,Bar,Base,1,ml,Soap,Base", "Oils,Rub,Base,1,ml,Oils,Base", "Oils,Wax,Base,1,ml,Soap,Base",
        "Soap,Foam,Base,1,ml,Oils,Base"))
    // Into one category only one of the two can go; what is made of the other is not made of this one for that.
    #expect(reading.lines.map(\.verdict.name) == ["new", "taken", "refused", "new", "refused", "new"])
    for line in [2, 4] { #expect(reading.lines[line].verdict == .refused(LocalizedText("table.sourceLeftOut", ["name": "Base"]))) }
    #expect(reading.lines.map(\.category) == ["Oils", "Soap", "Soap", "Oils", "Oils", "Soap"])
    for name in ["Rub", "Foam"] { #expect(try sources(name) == ["Orange"]) }
  }

  @Test func aTableOfOneCategoryNamesItsBlendsByTheirNamesAlone() throws {
    let bar = "Bar,Base,1,ml,Gone,Base"
    #expect(try take(table("blend,ingredient,amount,unit,sourceCategory,sourceBlend", bar, "Base,Lye,1,ml,,")).new == 2)
    #expect(try sources("Bar") == ["Lye"])
  }

  @Test func aSourceWithoutACategoryIsOfTheCategoryOfItsUserOrRefused() throws {
    let columns = "blend,ingredient,amount,unit,sourceBlend"
    let lone = try rehearse(table(columns, "Bar,Base,1,ml,Base"))
    #expect(lone.lines[0].verdict == .refused(LocalizedText("table.source")) && lone.lines[0].column == 7)
    #expect(try take(table(columns, "Bar,Base,1,ml,base", "Base,Lye,1,ml,")).new == 2)
    #expect(try sources("Bar") == ["Lye"])
    let half = try rehearse(table("blend,ingredient,amount,unit,sourceCategory,sourceBlend", "Half,Base,1,ml,All,"))
    #expect(half.lines[0].verdict == .refused(LocalizedText("table.blank", ["column": "sourceBlend"])))
  }

  @Test(arguments: [" carrier ", "CARRIER", "aromatic", ""])
  func aRoleIsReadHoweverItIsSpaced(role: String) throws {
    #expect(try take(table("blend,ingredient,amount,unit,role", "Rose,Oil,1,ml,\(role)")).new == 1)
    let blend = try fixture.blends.blends(in: all).blends[0].id
    #expect(try fixture.lines(blend) == [role.lowercased().contains("carrier") ? "Oil=1 ml carrier" : "Oil=1 ml"])
  }

  @Test(arguments: [
    ("carier,", "role", 7), ("Träger,", "role", 7), ("carrier,10", "concentration", 8),
  ])
  func whatIsNoRoleIsRefusedAndNotGuessedAt(cells: String, column: String, place: Int) throws {
    let reading = try take(table("blend,ingredient,amount,unit,role,concentration", "Rose,Oil,1,ml,\(cells)"))
    let text = cells.split(separator: ",").last.map(String.init) ?? ""
    let values: [String: LocalizedText.Value] = ["column": .text(column), "text": .text(text)]
    let fault = column == "role" ? LocalizedText("table.choice", values.merging(["names": "aromatic, carrier"]) { $1 }) : nil
    #expect(reading.lines[0].verdict == .refused(fault ?? LocalizedText("table.value", values)))
    #expect(reading.lines[0].line == 2 && reading.lines[0].column == place)
    #expect(try fixture.count("blend") == 0)
  }

  @Test(arguments: [
    ("status", "PASS", "FAIL"), ("maturation", "1 day", "2 days"), ("destination", "Jar", "Can"), ("conclusion", "Good", "Bad"),
    ("update", "Once", "Twice"), ("created", "2026-01-01", "soon"), ("targetLow", "1", "x"), ("use", "rinseOff", "never"),
  ])
  func aLaterLineThatSaysSomethingElseOfItsBlendIsAFault(column: String, one: String, other: String) throws {
    let head = ["destination", "maturation"].filter { $0 != column }
    let cells = head.map { $0 == "destination" ? "Jar" : "1 day" }
    func table(_ values: String...) -> String {
      ([head + [column, "blend,ingredient,amount,unit"]] + values.enumerated().map { cells + [$1, "Rose,Oil \($0),1,ml"] })
        .map { $0.joined(separator: ",") }.joined(separator: "\n")
    }
    let reading = try rehearse(table(one, one, other, ""))
    let fault = LocalizedText("table.differs", ["column": .text(column), "line": 2])
    #expect(reading.lines.map(\.verdict) == [.leftOut(line: 4), .leftOut(line: 4), .refused(fault), .leftOut(line: 4)])
    #expect(reading.lines.map(\.column) == [nil, nil, head.count + 1, nil])
    #expect(try rehearse(table(one, "", one)).new == 1)
    #expect(try rehearse(table("", one, "")).new == 1)
    if ["created", "targetLow", "use"].contains(column) { #expect(try rehearse(table("", other)).lines[1].verdict.name == "refused") }
  }

  @Test(arguments: [
    ("status", "TBD, PASS, FAIL"), ("use", "leaveOn, rinseOff, notOnSkin"), ("basis", "volume, weight"),
  ])
  func aWordThatNoCellOfItsColumnHasIsRefusedWithThoseThatItCanHave(column: String, names: String) throws {
    let reading = try rehearse(table("\(column),blend,ingredient,amount,unit", "never,Rose,Oil,1,ml"))
    let values: [String: LocalizedText.Value] = ["column": .text(column), "text": "never", "names": .text(names)]
    #expect(reading.lines[0].verdict == .refused(LocalizedText("table.choice", values)))
  }

  @Test func whatIsMissingIsCalledByItsColumn() throws {
    let cells = [("blend", ",Oil,1,ml"), ("ingredient", "Rose,,1,ml"), ("amount", "Rose,Oil,,ml"), ("unit", "Rose,Oil,1,")]
    for (place, (column, line)) in cells.enumerated() {
      let reading = try rehearse(table("blend,ingredient,amount,unit", line))
      #expect(reading.lines[0].verdict == .refused(LocalizedText("table.blank", ["column": .text(column)])), "\(column)")
      #expect(reading.lines[0].column == place + 3)
    }
    let among = try rehearse(table("blend,ingredient,amount,unit", "Rose,Oil,1,ml", "Rose,,,"))
    #expect(among.lines.map(\.verdict.name) == ["leftOut", "refused"])
  }

  @Test func aCircleIsCalledOneAndWhatIsMadeOfItIsLeftOut() throws {
    let columns = "blend,ingredient,amount,unit,sourceBlend"
    let reading = try take(
      table(columns, "P,Q,1,ml,Q", "Q,P,1,ml,P", "R,P,1,ml,P", "S,S,1,ml,S", "Rose,Oil,1,ml,"))
    #expect(
      reading.lines.map(\.verdict) == [
        .refused(LocalizedText("table.circle", ["name": "P"])), .refused(LocalizedText("table.circle", ["name": "Q"])),
        .refused(LocalizedText("table.sourceLeftOut", ["name": "P"])), .refused(LocalizedText("table.circle", ["name": "S"])), .new,
      ])
    #expect(try fixture.blends.blends(in: all).blends.map(\.blend.name.text) == ["Rose"])
  }

  @Test func aChainIsTakenInWhateverOrderAndNotDeeperThanCanBeRead() throws {
    let columns = "blend,ingredient,amount,unit,sourceBlend"
    let chain = (1...150).reversed().map { "Jar,1 day,B\($0),Part,1,ml,\($0 == 1 ? "" : "B\($0 - 1)")" }
    let reading = try rehearse("destination,maturation,\(columns)\n" + chain.joined(separator: "\n"))
    #expect(reading.new == 50 && reading.refused == 100 && reading.lines.last?.verdict == .new)
    let deep = TableReading.Verdict.refused(LocalizedText("ingredient.nested", ["name": "Part", "count": 50]))
    #expect(reading.lines.filter { $0.verdict == deep }.map(\.blend) == ["B51"])
  }

  @Test func aBlendOfMoreIngredientsThanAreTakenIsRefusedAtTheFirstTooMany() throws {
    let lines = (1...501).map { "Jar,1 day,Rose,Oil \($0),1,ml" }
    let reading = try rehearse("destination,maturation,blend,ingredient,amount,unit\n" + lines.joined(separator: "\n"))
    #expect(reading.lines.last?.verdict == .refused(LocalizedText("table.tooMany", ["count": 500])) && reading.lines.last?.line == 502)
    #expect(reading.lines[0].verdict == .leftOut(line: 502) && reading.refused == 1)
  }

  @Test func namesThatAreTooLongAreEachTheirOwnFault() throws {
    let long = String(repeating: "x", count: 121)
    let reading = try rehearse(table("blend,ingredient,amount,unit", "\(long)1,Oil,1,ml", "\(long)2,Oil,1,ml", "Rose,\(long),1,ml"))
    #expect(reading.lines.map(\.verdict.name) == ["refused", "refused", "refused"] && reading.lines.map(\.column) == [3, 3, 4])
    #expect(reading.refused == 3 && reading.lines.allSatisfy { $0.blend.count <= 120 })
  }
}
