import BookStore
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

  @Test func `two fields typed into by turns are two steps, each undone as a whole`() throws {
    let volume = try fixture.makeVolume("Odes", on: shelf)
    let other = Typing(edit: fixture.clock.surroundings.newID(), base: nil)
    for letters in 1...3 {
      try type(String("Poe".prefix(letters)))
      try fixture.act(typing: other) { try Shelf.set("name", of: "volume", volume, to: String("Hym".prefix(letters)), $0) }
    }
    let steps = try fixture.book.history()
    #expect(steps.count == 4)
    _ = try fixture.book.undo(steps[1].id)
    #expect(try fixture.contents() == "P: Hym 0")
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "P: Odes 0")
    _ = try fixture.book.redo(steps[1].id)
    #expect(try fixture.contents() == "Poe: Odes 0")
    #expect(try fixture.expectSound() == [])
  }

  @Test func `what others came after never changes again`() throws {
    try type("Po")
    _ = try fixture.makeShelf("Another")
    let written = "SELECT act.*, change.* FROM act JOIN change ON change.act = act.sequence ORDER BY change.sequence LIMIT 3"
    let before = try fixture.book.read { try Row.fetchAll($0, sql: written) }
    for text in ["Poems", "P"] { try type(text) }
    #expect(try fixture.book.read { try Row.fetchAll($0, sql: written) } == before)
    #expect(try fixture.contents() == "Another: -\nP: -")
    #expect(try fixture.expectSound() == [])
  }

  @Test func whatCameBackToItsBeginningDropsOutOfAnActThatChangedMore() throws {
    let other = try fixture.makeShelf("O")
    let typing = Typing(edit: edit, base: nil)
    try fixture.act(typing: typing) {
      try Shelf.set("name", of: "shelf", shelf, to: "Poems", $0)
      try Shelf.set("name", of: "shelf", other, to: "Odes", $0)
    }
    let act = try #require(try type("P").act)
    #expect(try fixture.book.changes(of: act).map(\.record) == [other])
    #expect(try fixture.book.act(act)?.changes == 1)
    #expect(try fixture.expectSound() == [])
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "O: -\nP: -")
  }

  @Test func anEditingThatWasUndoneAndRedoneIsNotGoneOnWith() throws {
    let act = try #require(try type("Poems").act)
    _ = try fixture.book.undo()
    _ = try fixture.book.redo()
    try type("P")
    #expect(try fixture.book.act(act) != nil, "the undo and the redo are about it")
    #expect(try fixture.contents() == "P: -")
    #expect(try fixture.expectSound() == [])
  }

  @Test func aRecordTypedIntoBeingAndOutOfItAgainIsNoAct() throws {
    let id = try typeIntoBeing("N")
    let before = try fixture.book.latest()
    let outcome = try unmake(id)
    #expect(outcome.value)
    #expect(outcome.act == nil)
    #expect(try fixture.contents() == "P: -")
    #expect(try fixture.book.history().count == 1)
    #expect(try fixture.book.trash().isEmpty)
    #expect(try fixture.book.touched(after: before).kinds == ["act", "shelf", "shelf=\(id)"], "open pages still show it")
    #expect(try fixture.expectSound() == [])
  }

  @Test func aRecordOfAnotherActIsNotTypedOutOfBeing() throws {
    try type("Poems")
    #expect(try unmake(shelf).value == false)
    let id = try typeIntoBeing("N")
    fixture.clock.advance(seconds: 601)
    #expect(try unmake(id).value == false, "after ten minutes a new step begins")
    #expect(try fixture.contents() == "N: -\nPoems: -")
  }

  @Test func aRecordThatSomebodyElseChangedIsNotTypedOutOfBeing() throws {
    let id = try typeIntoBeing("N")
    try fixture.act { try Shelf.set("name", of: "shelf", id, to: "Theirs", $0) }
    #expect(try unmake(id).value == false)
    #expect(try fixture.contents() == "P: -\nTheirs: -")
  }

  @Test func aNewRecordTypedIntoBeingIsOneAct() throws {
    let id = try typeIntoBeing("N")
    try fixture.act(typing: Typing(edit: edit, base: nil)) { try Shelf.set("name", of: "shelf", id, to: "New", $0) }
    #expect(try fixture.book.history().count == 2)
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "P: -")
    _ = try fixture.book.redo()
    #expect(try fixture.contents() == "New: -\nP: -")
  }

}

extension TypingTests {
  @discardableResult
  private func type(_ text: String) throws -> Outcome<Void> {
    try fixture.act(typing: Typing(edit: edit, base: nil)) { try Shelf.set("name", of: "shelf", shelf, to: text, $0) }
  }

  private func typeIntoBeing(_ name: String) throws -> RecordID {
    let id = fixture.clock.surroundings.newID()
    try fixture.act(typing: Typing(edit: edit, base: nil)) {
      try $0.database.execute(sql: "INSERT INTO shelf (id, name) VALUES (?, ?)", arguments: [id, name])
    }
    return id
  }

  private func unmake(_ id: RecordID) throws -> Outcome<Bool> {
    let typing = Typing(edit: edit, base: nil)
    return try fixture.act(typing: typing) { try $0.unmake(TextField("name", of: id, Shelf.shelf), typing: typing) }
  }

}
