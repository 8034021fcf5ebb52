import BookStore
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// Names and texts overwritten unseen, written over one another's columns, or told in History as something else.
@Suite struct BlendTextTests {
  /// The texts there are.
  enum Kind: CaseIterable, Sendable { case category, name, destination, conclusion, update, note }

  private let fixture: BlendsFixture
  private let category: RecordID
  private let blend: RecordID
  private let note: RecordID

  init() throws {
    fixture = try BlendsFixture()
    category = try fixture.category("Kept")
    blend = try fixture.add("Kept", to: category, ["Orange=3 ml"], .destination("Kept"), .conclusion("Kept"), .update("Kept")).id
    note = try fixture.blends.add(note: [.text("Kept")], to: blend, today: fixture.today).value.id
  }

  @Test(arguments: Kind.allCases) func aTextIsWrittenIntoItsOwnFieldAndToldInHistory(kind: Kind) throws {
    let before = try fixture.everything()
    let outcome = try fixture.blends.type(" Mine ", into: text(kind))
    #expect(try outcome.value == "Mine" && read() == Kind.allCases.map { $0 == kind ? "Mine" : "Kept" })
    #expect(try fixture.book.history(limit: 1).first?.name == LocalizedText(act(kind), ["name": "Kept"]))
    #expect(try fixture.blends.type("Mine", into: text(kind)).act == nil, "nothing changed")
    try fixture.undo()
    #expect(try fixture.everything() == before)
  }

  @Test func aCategorysNameThatWasTakenMeanwhileIsNotChosen() throws {
    for typed in ["Theirs", "Mine"] {
      let typing = Typing(edit: fixture.clock.surroundings.newID(), base: TextHash(of: "Kept"))
      _ = try fixture.blends.type(typed, into: .category(category), typing: typing)
    }
    try fixture.category("théirs")
    #expect(refusal { try fixture.blends.answerNewest(in: .category(category), with: .theirs) } == "category.taken")
    #expect(try fixture.blends.answerNewest(in: .category(category), with: .mine).value == "Mine")
    #expect(try fixture.blends.category(named: "MINE").id == category)
  }

  @Test(arguments: Kind.allCases) func `two versions can be joined, one below the other, if the text has lines`(kind: Kind) throws {
    for typed in ["Theirs", "Mine"] {
      let typing = Typing(edit: fixture.clock.surroundings.newID(), base: TextHash(of: "Kept"))
      _ = try fixture.blends.type(typed, into: text(kind), typing: typing)
    }
    let theirs = try #require(try fixture.blends.others(in: text(kind)).first)
    #expect(fixture.blends.fit("Mine", and: theirs, in: text(kind)) == [.conclusion, .update, .note].contains(kind))
  }

  @Test func aTextOfNothingIsUnknown() throws {
    let nowhere = RecordID(kind: "blend", key: "nowhere")
    for text in [Blends.Text.category(nowhere), .name(nowhere), .blend(nowhere, .update), .note(nowhere), .note(blend)] {
      #expect(refusal { try fixture.blends.type("Mine", into: text) } == "id.gone")
      #expect(refusal { try fixture.blends.answerNewest(in: text, with: .mine) } == "id.gone")
    }
  }

  private func text(_ kind: Kind) -> Blends.Text {
    switch kind {
    case .category: .category(category)
    case .name: .name(blend)
    case .destination: .blend(blend, .destination)
    case .conclusion: .blend(blend, .conclusion)
    case .update: .blend(blend, .update)
    case .note: .note(note)
    }
  }

  private func act(_ kind: Kind) -> String {
    switch kind {
    case .category: "act.categoryRenamed"
    case .name: "act.blendRenamed"
    case .destination: "act.blendDestination"
    case .conclusion: "act.blendConclusion"
    case .update: "act.blendUpdate"
    case .note: "act.noteWritten"
    }
  }

  /// Each of the texts as the book has it.
  private func read() throws -> [String] {
    let (whole, noted) = (try fixture.blends.blend(blend), try fixture.blends.note(note))
    return [
      whole.category.name.text, whole.blend.name.text, whole.blend.destination, whole.blend.conclusion, whole.blend.update, noted.text,
    ]
  }
}
