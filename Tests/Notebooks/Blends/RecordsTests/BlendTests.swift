import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// Blends that lose units, leave orphans, or never get ready.
@Suite struct BlendTests {
  private let fixture: BlendsFixture
  private let soap: RecordID

  init() throws {
    fixture = try BlendsFixture()
    soap = try fixture.category("Soap")
  }

  private static let recipe = [
    "Rose=2 drops @10%", "Orange=0.5 ml", "Shea=1 tbsp carrier", "Musk=1.25 g", "Water=1 cup carrier", "Third=1/3 ml",
  ]

  @Test("P-B1: a draft is one record, and what becomes of it is that record")
  func oneDraft() throws {
    let draft = try fixture.blends.draft(in: soap, zone: fixture.zone).value
    #expect(try fixture.blends.draft(in: soap, zone: fixture.zone).value.id == draft.id)
    #expect(try fixture.count("blend") == 1)
    #expect(try fixture.blends.blends(in: soap).count == 0 && fixture.blends.category(soap).blends == 0)
    _ = try fixture.blends.type("Rose", into: .name(draft.id))
    #expect(try fixture.blends.category(soap).drafts.map(\.name.text) == ["Rose"])
    #expect(refusal { try fixture.blends.delete(category: soap) } == "category.onlyDrafts")
    _ = try fixture.blends.add([fixture.entry("Rose=2 drops")], to: draft.id)
    _ = try fixture.blends.edit(blend: draft.id, [.destination("Jar"), .maturation(try Maturation(written: "2 weeks"))])
    let blend = try fixture.blends.add(draft: draft.id, zone: fixture.zone).value
    #expect(blend.id == draft.id && blend.status == .tbd && !blend.isDraft)
    #expect(try fixture.count("blend") == 1 && fixture.count("ingredient") == 1)
    #expect(try fixture.blends.category(soap).drafts.isEmpty && fixture.blends.category(soap).counts == [.tbd: 1])
  }

  @Test func aDraftThatIsMovedToWhereOneIsBegunIsNotDeletedUnseen() throws {
    _ = try fixture.blends.draft(in: soap, zone: fixture.zone)
    fixture.clock.advance(seconds: 1)
    let moved = try fixture.blends.draft(in: try fixture.category("Oil"), zone: fixture.zone).value.id
    _ = try fixture.blends.type("Written", into: .blend(moved, .conclusion))
    _ = try fixture.blends.edit(blend: moved, [.category(soap)])
    #expect(try fixture.blends.category(soap).drafts.map(\.id) == [moved] && fixture.blends.category(soap).blends == 0)
    #expect(try fixture.blends.categories().first { $0.id == soap }?.drafts.map(\.id) == [moved])
    #expect(refusal { try fixture.blends.delete(category: soap) } == "category.onlyDrafts")
    #expect(try fixture.blends.purge(category: soap, named: "Soap").value.purging.key == "act.categoryDeleted")
  }

  @Test func boundsAndTheNumberOfAMaturationAreSetAlone() throws {
    let id = try fixture.add("Rose", to: soap, maturation: "2 weeks").id
    _ = try fixture.blends.edit(blend: id, [.target(Blend.Target(from: Rational(1, 3), to: 2))])
    _ = try fixture.blends.edit(blend: id, [.high(5)])
    _ = try fixture.blends.edit(blend: id, [.matures(3)])
    _ = try fixture.blends.edit(blend: id, [.period(.hour)])
    let blend = try fixture.blends.blend(id).blend
    #expect(blend.target.low == Rational(1, 3) && blend.target.high == 5 && blend.maturation == Maturation(3, .hour))
    #expect(refusal { try fixture.blends.edit(blend: id, [.low(5)]) } == "blend.target")
    #expect(refusal { try fixture.blends.edit(blend: id, [.matures(367)]) } == "maturation.range")
  }

  @Test("P5, P9: a draft is added only with a free name, an ingredient, a destination and a maturation")
  func lacking() throws {
    try fixture.add("Rose", to: soap)
    let id = try fixture.blends.draft(in: soap, zone: fixture.zone).value.id
    func lacks() throws -> [String] { try fixture.blends.blend(id).lacks.map(\.phrase.key) }
    #expect(try lacks() == ["name.blank", "blend.noIngredients", "blend.destinationBlank", "blend.noMaturation"])
    _ = try fixture.blends.type(" róse", into: .name(id))
    #expect(try lacks().first == "blend.taken")
    #expect(refusal { try fixture.blends.add(draft: id, zone: fixture.zone) } == "blend.taken")
    _ = try fixture.blends.type("Róse 2", into: .name(id))
    _ = try fixture.blends.add([fixture.entry("Rose=2 drops")], to: id)
    _ = try fixture.blends.type(" \n", into: .blend(id, .destination))
    #expect(try lacks() == ["blend.destinationBlank", "blend.noMaturation"])
    _ = try fixture.blends.edit(blend: id, [.destination("Jar"), .maturation(try Maturation(written: "1 hour"))])
    #expect(try lacks().isEmpty)
    #expect(refusal { try fixture.blends.add(draft: id, zone: fixture.zone) } == nil)
  }

  @Test("A draft is made when it is added, unless its day was chosen")
  func madeWhenAdded() throws {
    func added(_ changes: Blend.Change...) throws -> Making {
      let id = try fixture.blends.draft(in: soap, zone: fixture.zone).value.id
      _ = try fixture.blends.add([fixture.entry("Rose=2 drops")], to: id)
      let whole: [Blend.Change] = [.name("\(id)"), .destination("Jar"), .maturation(try Maturation(written: "1 week"))]
      _ = try fixture.blends.edit(blend: id, whole + changes)
      fixture.clock.advance(seconds: 90_000)
      return try fixture.blends.add(draft: id, zone: fixture.zone).value.making
    }
    #expect(try added().instant == fixture.clock.now)
    let day = try #require(Day("2026-11-01"))
    #expect(try added(.made(day)).day == day)
  }

  @Test func aBlendIsNotMadeOnADayToCome() throws {
    let rose = try fixture.add("Rose", to: soap, maturation: "14 days", .made(fixture.today))
    let later = Blend.Change.made(fixture.today.adding(2))
    #expect(refusal { try fixture.add("Oak", to: soap, maturation: "14 days", later) } == "blend.madeLater")
    #expect(refusal { try fixture.blends.edit(blend: rose.id, [later]) } == "blend.madeLater")
    #expect(try fixture.blends.blend(rose.id).blend.making == rose.making)
  }

  @Test("A blend moved to a day on which its time is skipped is made later that day", arguments: ["2023-03-20", "2023-04-20"])
  func skippedTime(from day: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let time = try #require(LocalTime("\(day)T02:30")).instant(in: zone, skipped: .endOfGap)
    let moved = Making(time, in: zone).on(try #require(Day("2023-03-26")))
    #expect(LocalTime(of: moved.instant, in: zone) == LocalTime("2023-03-26T03:30"))
  }

  @Test("P2, P-B5: names are unique within a category, folded, and a draft's is not yet one")
  func names() throws {
    let other = try fixture.category("Candles")
    let rose = try fixture.add("Rose", to: soap)
    let oak = try fixture.add("Oak", to: soap)
    try fixture.add("Rose", to: other)
    for clashing in ["rose", " ROSE ", "Rosé"] {
      #expect(refusal { try fixture.add(clashing, to: soap) } == "blend.taken")
      #expect(refusal { try fixture.blends.type(clashing, into: .name(oak.id)) } == "blend.taken")
      #expect(refusal { try fixture.blends.edit(blend: rose.id, [.name(clashing)]) } == nil)
    }
    #expect(refusal { try fixture.blends.type("  ", into: .name(oak.id)) } == "name.blank")
    #expect(try fixture.blends.blend(oak.id).blend.name.text == "Oak")
    #expect(refusal { try fixture.blends.edit(blend: rose.id, [.category(other)]) } == "blend.taken")
    #expect(try fixture.blends.edit(blend: oak.id, [.category(other)]).value.category == other)
    #expect(try fixture.count("blend") == 3)
  }

  @Test("P-B2, P-B3: a hundred edits change no unit, amount, spelling or order of an ingredient")
  func unitsSurvive() throws {
    let id = try fixture.add("Rose", to: soap, Self.recipe).id
    let before = try fixture.lines(id)
    #expect(before.map { $0.prefix { $0 != "=" } } == ["Rose", "Orange", "Shea", "Musk", "Water", "Third"])
    for round in 1...8 {
      let changes: [Blend.Change] = [
        .name("Rose \(round)"), .status(round.isMultiple(of: 2) ? .pass : .fail), .conclusion("\(round)"), .destination("Jar \(round)"),
      ]
      _ = try fixture.blends.edit(blend: id, [changes[round % 4]])
      for ingredient in try fixture.blends.blend(id).ingredients {
        let same: [Ingredient.Change] = [.unit(ingredient.quantity.unit), .amount(ingredient.quantity.amount), .name(ingredient.name)]
        #expect(try fixture.blends.edit(ingredient: ingredient.id, same).act == nil)
      }
    }
    #expect(try fixture.lines(id) == before)
  }

  @Test("P-B4: a blend takes its ingredients, notes and batches along, and one Undo brings all back, byte for byte")
  func deleting() throws {
    let id = try fixture.add("Rose", to: soap, Self.recipe).id
    _ = try fixture.blends.add(note: [.text("Sweet"), .state(.changing)], to: id, today: fixture.today)
    _ = try fixture.blends.beginBatch(of: id, today: fixture.today)
    let before = try fixture.everything()
    _ = try fixture.blends.delete(blend: id)
    for kind in ["blend", "ingredient", "smell_note", "batch", "weighing"] { #expect(try fixture.count(kind) == 0, "\(kind)") }
    try fixture.undo()
    #expect(try fixture.everything() == before)
  }

  @Test("P4: a destination may have 120 characters, a conclusion and an update 20,000, and blanks at their ends go")
  func texts() throws {
    let id = try fixture.add("Rose", to: soap).id
    #expect(refusal { try fixture.blends.type(String(repeating: "x", count: 121), into: .blend(id, .destination)) } == "name.tooLong")
    #expect(refusal { try fixture.blends.type(" ", into: .blend(id, .destination)) } == "blend.destinationBlank")
    #expect(refusal { try fixture.blends.type(String(repeating: "x", count: 20_001), into: .blend(id, .update)) } == "text.tooLong")
    #expect(try fixture.blends.type("  two\r\nlines ", into: .blend(id, .conclusion)).value == "two\nlines")
    #expect(try fixture.blends.blend(id).blend.destination == "Jar")
  }

  @Test("P12: a name written in two windows at once leaves both to choose from")
  func conflict() throws {
    let id = try fixture.add("Rose", to: soap).id
    func typing() -> Typing { Typing(edit: fixture.clock.surroundings.newID(), base: TextHash(of: "Rose")) }
    _ = try fixture.blends.type("Rosemary", into: .name(id), typing: typing())
    _ = try fixture.blends.type("Rosewood", into: .name(id), typing: typing())
    #expect(try fixture.blends.otherTexts(in: .name(id)) == ["Rosemary"])
    try fixture.add("Rosemary", to: soap)
    #expect(refusal { try fixture.blends.answerNewest(in: .name(id), with: .theirs) } == "blend.taken")
    #expect(try fixture.blends.answerNewest(in: .name(id), with: .mine).value == "Rosewood")
    #expect(try fixture.blends.otherTexts(in: .name(id)).isEmpty)
    #expect(refusal { try fixture.add("Rosewood", to: soap) } == "blend.taken")
  }

  @Test func aBlendOfWhichAnUndoTookSomethingBackIsUnfinishedAndInEveryList() throws {
    let draft = try fixture.blends.draft(in: soap, zone: fixture.zone).value.id
    _ = try fixture.blends.add([fixture.entry("Rose=1 ml")], to: draft)
    _ = try fixture.blends.edit(blend: draft, [.name("Rose"), .destination("Jar")])
    let matured = try #require(try fixture.blends.edit(blend: draft, [.maturation(try Maturation(written: "1 week"))]).act)
    _ = try fixture.blends.add(draft: draft, zone: fixture.zone)
    #expect(try !fixture.blends.isUnfinished(draft) && fixture.blends.blend(draft).lacks.isEmpty)
    _ = try fixture.book.undo(matured)
    #expect(try fixture.blends.isUnfinished(draft) && fixture.blends.blend(draft).lacks.map(\.phrase.key) == ["blend.noMaturation"])
    #expect(try fixture.blends.blends(in: soap).blends.map(\.id) == [draft])
    #expect(try fixture.blends.waiting() == ([], []))
    _ = try fixture.blends.edit(blend: draft, [.matures(3)])
    #expect(try !fixture.blends.isUnfinished(draft))
  }

  @Test("P-B11: a disk that is full ends in a refusal, and leaves the blend as it was")
  func fullDisk() throws {
    let id = try fixture.add("Rose", to: soap, Self.recipe).id
    let before = try fixture.everything()
    // The file may grow no further than it is.
    _ = try fixture.book.write(LocalizedText("act.sample")) { try $0.database.execute(sql: "PRAGMA max_page_count = 1") }
    #expect(refusal { try fixture.blends.type(String(repeating: "a", count: 20_000), into: .blend(id, .conclusion)) } == "book.full")
    #expect(try fixture.book.check() == [])
    #expect(try fixture.everything() == before)
  }
}
