import Book
import GRDB
import Records
import TestKit
import Testing

/// Typing is one act, and two who type at once both keep their words.
@Suite struct TypingTests {
  private let fixture: BookFixture
  private let shelf: RecordID
  private let edit: RecordID

  init() throws {
    fixture = try BookFixture()
    shelf = try fixture.makeShelf("P")
    edit = fixture.clock.surroundings.newID()
  }

  @Test func savesOfOneEditingAreOneAct() throws {
    for text in ["Po", "Poe", "Poems"] { try type(text) }
    #expect(try fixture.book.history().count == 2)
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "P: -")
    _ = try fixture.book.redo()
    #expect(try fixture.contents() == "Poems: -")
    #expect(try fixture.expectSound() == [])
  }

  @Test func afterTenMinutesANewStepBegins() throws {
    try type("Po")
    fixture.clock.advance(seconds: 601)
    try type("Poems")
    #expect(try fixture.book.history().count == 3)
  }

  @Test func typingThatComesBackToItsBeginningIsNoAct() throws {
    try type("Po")
    let outcome = try type("P")
    #expect(outcome.act == nil)
    #expect(try fixture.book.history().count == 1)
    #expect(try fixture.expectSound() == [])
  }

  @Test func anUndoneEditingIsNotGoneOnWith() throws {
    try type("Po")
    _ = try fixture.book.undo()
    try type("Poems")
    #expect(try fixture.book.history().filter(\.stands).first?.changes == 1)
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "P: -")
    #expect(try fixture.expectSound() == [])
  }

  @Test func somebodyElsesChangeInBetweenIsNotSwallowed() throws {
    try type("Po")
    try fixture.act { try Shelf.set("name", of: "shelf", shelf, to: "Theirs", $0) }
    try type("Poems")
    #expect(try fixture.book.history().count == 4)
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "Theirs: -")
  }

  @Test func anotherFieldIsAnActOfItsOwnWhateverItsEditingIsCalled() throws {
    let volume = try fixture.makeVolume("Odes", on: shelf)
    let typing = Typing(edit: edit, base: nil)
    try fixture.act(typing: typing) { try Shelf.set("name", of: "volume", volume, to: "Hymns", $0) }
    try fixture.act(typing: typing) { try Shelf.set("pages", of: "volume", volume, to: 12, $0) }
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "P: Hymns 0")
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "P: Odes 0")
    #expect(try fixture.expectSound() == [])
  }

  @Test func aNewRecordTypedIntoBeingIsOneAct() throws {
    let id = fixture.clock.surroundings.newID()
    try fixture.act(typing: Typing(edit: edit, base: nil)) {
      try $0.database.execute(sql: "INSERT INTO shelf (id, name) VALUES (?, 'N')", arguments: [id])
    }
    try fixture.act(typing: Typing(edit: edit, base: nil)) { try Shelf.set("name", of: "shelf", id, to: "New", $0) }
    #expect(try fixture.book.history().count == 2)
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "P: -")
    _ = try fixture.book.redo()
    #expect(try fixture.contents() == "New: -\nP: -")
  }

  @Test func aTextWrittenOverUnseenStaysReadableUntilOneIsChosen() throws {
    try type("Theirs")
    let mine = try fixture.act {
      try Shelf.set("name", of: "shelf", shelf, to: "Mine", $0)
      $0.markOver("name", of: shelf)
    }
    #expect(try conflict() == Conflict(mine: "Mine", theirs: "Theirs"))
    let kept = try fixture.act { try Book.keepMine(in: "name", of: shelf, entity: Shelf.shelf, writing: $0) }
    #expect(kept.act != nil)
    #expect(try conflict() == nil)
    _ = try fixture.book.undo(kept.act)
    #expect(try conflict() == Conflict(mine: "Mine", theirs: "Theirs"))
    _ = try fixture.book.undo(mine.act)
    #expect(try conflict() == nil)
    #expect(try fixture.contents() == "Theirs: -")
    #expect(try fixture.expectSound() == [])
  }
}

extension TypingTests {
  @discardableResult
  private func type(_ text: String) throws -> Outcome<Void> {
    try fixture.act(typing: Typing(edit: edit, base: nil)) { try Shelf.set("name", of: "shelf", shelf, to: text, $0) }
  }

  private func conflict() throws -> Conflict? {
    try fixture.book.read { try Book.conflict(in: "name", of: shelf, entity: Shelf.shelf, in: $0) }
  }
}
