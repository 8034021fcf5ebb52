import BookStore
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// Notes that are lost, empty, or deleted in another's place.
@Suite struct SmellNoteTests {
  private let fixture: BlendsFixture
  private let blend: RecordID

  init() throws {
    fixture = try BlendsFixture()
    blend = try fixture.add("Rose", to: try fixture.category()).id
  }

  private func note(_ text: String, _ changes: SmellNote.Change...) throws -> RecordID {
    fixture.clock.advance(seconds: 1)
    return try fixture.blends.add(note: [.text(text)] + changes, to: blend, today: fixture.today).value.id
  }

  private func texts() throws -> [String] { try fixture.blends.blend(blend).notes.map(\.text) }

  @Test("P-B7: the note that is meant goes, whatever order they stand in")
  func deletingOneOfMany() throws {
    let sharp = try note("Sharp", .day(fixture.today.adding(-2)))
    let soft = try note("Soft")
    let round = try note("Round", .day(fixture.today.adding(-1)))
    #expect(try texts() == ["Soft", "Round", "Sharp"])
    _ = try fixture.blends.delete(note: round)
    #expect(try texts() == ["Soft", "Sharp"])
    try fixture.undo()
    #expect(try texts() == ["Soft", "Round", "Sharp"])
    _ = try fixture.blends.delete(note: soft)
    _ = try fixture.blends.delete(note: sharp)
    #expect(try texts() == ["Round"])
  }

  @Test func ofOneDayTheLatestComesFirst() throws {
    _ = try note("Morning")
    _ = try note("Noon")
    _ = try note("Night")
    #expect(try texts() == ["Night", "Noon", "Morning"])
  }

  @Test func whatWasWrittenIsMended() throws {
    let id = try note(" Sharp ", .state(.changing))
    let mended = try fixture.blends.edit(note: id, [.text("Soft"), .state(.settled), .day(fixture.today.adding(-1))]).value
    #expect(try fixture.blends.note(id) == mended)
    #expect(mended.text == "Soft" && mended.state == .settled && mended.day == fixture.today.adding(-1))
    #expect(try fixture.blends.edit(note: id, [.text("Soft")]).act == nil, "nothing changed")
    try fixture.undo()
    #expect(try fixture.blends.note(id).text == "Sharp")
  }

  @Test func `a note is of no day to come`() throws {
    let id = try note("Sharp")
    let later = SmellNote.Change.day(fixture.today.adding(2))
    #expect(refusal { try fixture.blends.add(note: [.text("Soft"), later], to: blend, today: fixture.today) } == "note.later")
    #expect(refusal { try fixture.blends.edit(note: id, [later]) } == "note.later")
    #expect(try fixture.blends.blend(blend).notes.map(\.day) == [fixture.today])
  }

  @Test func aNoteSaysSomething() throws {
    let id = try note("Sharp")
    #expect(refusal { try fixture.blends.add(note: [.text("  ")], to: blend, today: fixture.today) } == "note.empty")
    #expect(refusal { try fixture.blends.edit(note: id, [.text(" ")]) } == "note.empty")
    #expect(refusal { try fixture.blends.edit(note: id, [.text(String(repeating: "a", count: 20_001))]) } == "text.tooLong")
    #expect(try texts() == ["Sharp"])
    _ = try fixture.blends.edit(note: id, [.text(""), .state(.settled)])
    #expect(try texts() == [""], "that it has settled says enough")
    #expect(refusal { try fixture.blends.delete(note: blend) } == "id.gone")
  }
}
