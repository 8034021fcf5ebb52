import BookStore
import Records
import TestKit
import Testing

/// A text typed into any column of any record: words lost, doubled, put over newer ones, or overwritten unseen.
@Suite struct TextFieldTests {
  private let fixture: BookFixture
  private let field: TextField
  private let volume: RecordID

  init() throws {
    fixture = try BookFixture()
    volume = try fixture.makeVolume("Odes", on: try fixture.makeShelf("P"))
    field = TextField("name", of: volume, Shelf.volume)
  }

  @Test func savesOfOneEditingAreOneActEvenWhereTheyOvertakeTheirAnswers() throws {
    for text in ["Odes a", "Odes an", "Odes and"] { #expect(try type(text, from: "Odes", edit: "mine").value == text) }
    #expect(try fixture.book.history().count == 3)
    #expect(try conflict() == nil)
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "P: Odes 0")
    #expect(try fixture.expectSound() == [])
  }

  @Test func aSaveSentAgainAfterItsAnswerWasLostDoesNotOverwriteWhatCameLater() throws {
    try type("Hymns", from: "Odes", edit: "mine")
    try type("Psalms", from: "Hymns", edit: "theirs")
    let again = try type("Hymns", from: "Odes", edit: "mine")
    #expect(again.act == nil)
    #expect(again.value == "Psalms", "the page is told what the book holds")
    #expect(try conflict() == nil)
  }

  @Test func twoWhoTypeAtOnceBothKeepTheirWords() throws {
    try makeConflict()
    #expect(try conflict() == Conflict(mine: "Mine", theirs: "Theirs"))
    #expect(try fixture.contents() == "P: Mine 0")
  }

  @Test func whatIsSaidOfAnotherColumnSettlesNothing() throws {
    try makeConflict()
    try fixture.act { try Shelf.set("pages", of: "volume", volume, to: 12, $0) }
    #expect(try conflict() == Conflict(mine: "Mine", theirs: "Theirs"))
  }

  @Test func takingTheirsPutsTheirTextBackAndMayBeUndone() throws {
    try makeConflict()
    #expect(try fixture.act { try $0.takeTheirs(in: field) }.value == "Theirs")
    #expect(try fixture.contents() == "P: Theirs 0")
    #expect(try conflict() == nil)
    #expect(throws: UserError.self) { try fixture.act { try $0.takeTheirs(in: field) } }
    _ = try fixture.book.undo()
    #expect(try conflict() == Conflict(mine: "Mine", theirs: "Theirs"))
    #expect(try fixture.expectSound() == [])
  }

  @Test func keepingMineSettlesItAndMayBeUndone() throws {
    try makeConflict()
    #expect(try fixture.act { try $0.keepMine(in: field) }.value == "Mine")
    #expect(try conflict() == nil)
    #expect(throws: UserError.self) { try fixture.act { try $0.keepMine(in: field) } }
    _ = try fixture.book.undo()
    #expect(try conflict() == Conflict(mine: "Mine", theirs: "Theirs"))
    #expect(try fixture.expectSound() == [])
  }

  @Test func whatTheVerbWritesAlongIsWrittenWithTheirTextToo() throws {
    let write: (Writing) -> (String) throws -> Void = { writing in
      { text in
        try Shelf.set("name", of: "volume", volume, to: text, writing)
        try Shelf.set("pages", of: "volume", volume, to: text.count, writing)
      }
    }
    for (text, edit) in [("Theirs", "theirs"), ("Mine", "mine")] {
      try fixture.act(typing: typing(from: "Odes", edit: edit)) {
        try $0.type(text, into: field, typing: typing(from: "Odes", edit: edit), write: write($0))
      }
    }
    #expect(try fixture.contents() == "P: Mine 4")
    try fixture.act { try $0.takeTheirs(in: field, write: write($0)) }
    #expect(try fixture.contents() == "P: Theirs 6")
  }

  @Test func equalTextsAreNoChoice() throws {
    try makeConflict()
    try type("Theirs", from: "Mine", edit: "mine")
    #expect(try conflict() == nil)
    #expect(throws: UserError.self) { try fixture.act { try $0.keepMine(in: field) } }
  }

  @Test func aRecordThatIsGoneTakesNoText() throws {
    try fixture.act { try Shelf.remove(volume, from: "volume", $0) }
    #expect(throws: UserError.self) { try type("Late", from: "Odes", edit: "mine") }
    #expect(try fixture.book.read { try field.text(in: $0) } == nil)
    #expect(try fixture.book.read { try field.conflict(in: $0) } == nil)
    #expect(try fixture.book.history().count == 3)
  }
}

extension TextFieldTests {
  @discardableResult
  private func type(_ text: String, from base: String, edit: String) throws -> Outcome<String> {
    let typing = typing(from: base, edit: edit)
    return try fixture.act(typing: typing) { try $0.type(text, into: field, typing: typing) }
  }

  private func typing(from base: String, edit: String) -> Typing {
    Typing(edit: RecordID(kind: "edit", key: edit), base: TextHash(of: base))
  }

  /// Two editings from one text: theirs is saved first, mine over it.
  private func makeConflict() throws {
    try type("Theirs", from: "Odes", edit: "theirs")
    try type("Mine", from: "Odes", edit: "mine")
  }

  private func conflict() throws -> Conflict? { try fixture.book.read { try field.conflict(in: $0) } }
}
