import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// What was taken away as JSON and does not come back, or comes back as something else.
@Suite struct ToldBlendTests {
  private let fixture: BlendsFixture
  private let empty: BlendsFixture

  init() throws {
    fixture = try BlendsFixture()
    empty = try BlendsFixture()
  }

  private func fill() throws {
    let (soap, oil) = (try fixture.category("Soap"), try fixture.category("Öl, \"kalt\""))
    let base = try fixture.add("Base", to: oil, ["Rose=5/6 drops @7/60%", "Jojoba=10 l carrier"], .conclusion("two\nlines")).id
    let bar = try fixture.add(
      "=Bar", to: soap, ["Base=5 oz blend:\(base)", "Salt=1/3 kg"], maturation: "36 hours", .status(.pass), .update("'+1"), .use(.rinseOff),
      .basis(.weight), .target(try Blend.Target(from: Rational(1, 3), to: 20))
    ).id
    for blend in [base, bar] {
      fixture.clock.advance(seconds: 1)
      let batch = try fixture.blends.beginBatch(of: blend, today: fixture.today).value
      _ = try fixture.blends.weigh(batch.weighings[0].id, Rational(2, 3), in: batch.id)
    }
    try fixture.add("Base", to: soap, ["Base=1.1250 ml blend:\(base)"])
    _ = try fixture.blends.edit(ingredient: fixture.blends.blend(base).ingredients[1].id, [.amount(20)])
    _ = try fixture.blends.edit(material: Name("ROSE"), [.density(Rational(2, 3)), .dropsPerMillilitre(30), .maximum(1)])
    for (text, state) in [("Sharp.\nThen soft", SmellNote.State.changing), ("", .settled)] {
      fixture.clock.advance(seconds: 1)
      _ = try fixture.blends.add(note: [.text(text), .state(state), .day(fixture.today.adding(-1))], to: bar, today: fixture.today)
    }
  }

  /// All of it as JSON, blend by blend, without the ids, which are of each book: by them alone two of one name are in order.
  private func json(_ fixture: BlendsFixture) throws -> [String] {
    fixture.clock.set(try #require(Instant("2026-12-24T12:00:00.000Z")))
    let blends = try #require(try JSONSerialization.jsonObject(with: Data(fixture.blends.exported().whole().utf8)) as? [[String: Any]])
    let id = try Regex("\"[0-9a-f]{32}\"")
    return try blends.map { blend in
      let text = String(decoding: try JSONSerialization.data(withJSONObject: blend, options: .sortedKeys), as: UTF8.self)
      return text.replacing(id, with: "\"id\"")
    }.sorted()
  }

  @Test func everythingComesBackAsItWent() throws {
    try fill()
    let file = Data(try fixture.blends.exported().whole().utf8)
    let before = try empty.everything()
    let dry = try empty.blends.rehearse(table: file, into: nil, zone: empty.zone)
    #expect(dry.new == 3 && dry.lines.map(\.verdict) == [.new, .new, .new])
    #expect(try empty.everything() == before)
    #expect(try empty.blends.importing(table: file, into: nil, zone: empty.zone).value == dry)
    #expect(try json(empty) == json(fixture))
    #expect(try empty.blends.importing(table: file, into: nil, zone: empty.zone).value.same == 3)
    #expect(try empty.book.check().isEmpty)
    try empty.undo()
    #expect(try empty.everything() == before)
  }

  @Test func aTableOfAllCategoriesComesBackIntoThem() throws {
    try fill()
    let table = try fixture.blends.table().whole()
    #expect(try empty.blends.importing(table: Data(table.utf8), into: nil, zone: empty.zone).value.new == 3)
    #expect(try empty.blends.table().whole() == table)
  }

  @Test func aSingleBlendOrACategoryGoesWhereItIsTold() throws {
    try fill()
    let other = try empty.category("Other")
    let file = Data(try fixture.blends.exported().whole().utf8)
    let reading = try empty.blends.importing(table: file, into: other, zone: empty.zone).value
    #expect(reading.new == 2 && reading.taken == 1 && reading.lines.map(\.line) == [1, 2, 3])
    #expect(try empty.blends.categories().count == 1)
  }

  @Test(arguments: [
    ("\"amount\":\"5\"", "\"amount\":5", "table.value", ["column": LocalizedText.Value.text("ingredients 1 amount"), "text": .name("5")]),
    ("\"planned\":\"5\"", "\"planned\":5", "table.value", ["column": .text("batches 1 weighings 1 planned"), "text": .name("5")]),
    ("\"planned\":\"5\"", "\"planned\":\"0\"", "table.value", ["column": .text("batches 1 weighings 1 planned"), "text": .name("0")]),
    ("\"status\":\"PASS\",", "", "table.blank", ["column": .text("status")]),
  ])
  func `a value that cannot be read refuses its blend by name, field and value, and no other`(
    kept: String, bad: String, key: String, values: [String: LocalizedText.Value]
  ) throws {
    try fill()
    let file = try fixture.blends.exported().whole()
    let place = try #require(file.range(of: kept))
    let reading = try empty.blends.importing(
      table: Data(file.replacingCharacters(in: place, with: bad).utf8), into: nil, zone: empty.zone
    ).value
    let refused = reading.lines.filter { $0.verdict.name == "refused" }
    #expect(reading.new == 2 && reading.refused == 1 && !reading.isTable)
    #expect(refused.map(\.verdict.reason) == [LocalizedText(key, values)] && refused.map(\.blend) == ["=Bar"])
  }

  @Test(arguments: ["{}", "[{\"name\": 1}]", " [1]", "[", "{\"blends\": []}"])
  func anotherProgramsJSONIsRefusedWhole(text: String) throws {
    #expect(refusal { try empty.blends.importing(table: Data(text.utf8), into: nil, zone: empty.zone) } == "table.json")
    #expect(try empty.count("blend") == 0)
  }

  @Test func moreMarksThanALanguageHasRefuseTheWhole() throws {
    let name = "x" + String(repeating: "\\u0301", count: 31)
    let text = "[{\"name\": \"\(name)\", \"ingredients\": []}]"
    #expect(refusal { try empty.blends.importing(table: Data(text.utf8), into: nil, zone: empty.zone) } == "text.marks")
  }
}
