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
    #expect(try others() == [])
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
    #expect(try others() == [])
  }

  @Test func twoWhoTypeAtOnceBothKeepTheirWords() throws {
    try makeConflict()
    #expect(try others() == ["Theirs"])
    #expect(try fixture.contents() == "P: Mine 0")
  }

  @Test func whatIsSaidOfAnotherColumnSettlesNothing() throws {
    try makeConflict()
    try fixture.act { try Shelf.set("pages", of: "volume", volume, to: 12, $0) }
    #expect(try others() == ["Theirs"])
  }

  @Test func takingTheirsPutsTheirTextBackAndMayBeUndone() throws {
    try makeConflict()
    #expect(try fixture.act { try answer(.theirs, $0) }.value == "Theirs")
    #expect(try fixture.contents() == "P: Theirs 0")
    #expect(try others() == [])
    #expect(throws: UserError.self) { try fixture.act { try answer(.theirs, $0) } }
    _ = try fixture.book.undo()
    #expect(try others() == ["Theirs"])
    #expect(try fixture.expectSound() == [])
  }

  @Test func keepingMineSettlesItAndMayBeUndone() throws {
    try makeConflict()
    #expect(try fixture.act { try answer(.mine, $0) }.value == "Mine")
    #expect(try others() == [])
    #expect(throws: UserError.self) { try fixture.act { try answer(.mine, $0) } }
    _ = try fixture.book.undo()
    #expect(try others() == ["Theirs"])
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
    try fixture.act { try answer(.theirs, $0, write: write($0)) }
    #expect(try fixture.contents() == "P: Theirs 6")
  }

  @Test func equalTextsAreNoChoice() throws {
    try makeConflict()
    try type("Theirs", from: "Mine", edit: "mine")
    #expect(try others() == [])
    #expect(throws: UserError.self) { try fixture.act { try answer(.mine, $0) } }
  }

  @Test func `of three texts each is answered by itself`() throws {
    try makeConflict()
    try type("Third", from: "Odes", edit: "third")
    #expect(try others() == ["Mine", "Theirs"])
    #expect(try fixture.act { try answer(.mine, number: 1, $0) }.value == "Third")
    #expect(try others() == ["Mine"])
    try type("Third, longer", from: "Third", edit: "fourth")
    #expect(try others() == ["Mine"], "typing on answers nothing")
    #expect(try fixture.act { try answer(.both, $0) }.value == "Third, longer\nMine")
    #expect(try others() == [])
    for expected in [["Mine"], ["Mine"], ["Mine", "Theirs"]] {
      _ = try fixture.book.undo()
      #expect(try others() == expected)
    }
    #expect(try fixture.expectSound() == [])
  }

  @Test func `who answers a text answers all who wrote the same`() throws {
    for edit in ["one", "two", "three"] { try type(edit == "three" ? "Mine" : "Same", from: "Odes", edit: edit) }
    try type("Same", from: "Odes", edit: "four")
    #expect(try fixture.contents() == "P: Same 0")
    #expect(try others() == ["Mine"])
    try fixture.act { try answer(.theirs, $0) }
    #expect(try others() == [])
    #expect(try fixture.expectSound() == [])
  }

  @Test func `a text that was cleared is not offered, and one beside a cleared one is`() throws {
    try type("", from: "Odes", edit: "theirs")
    try type("Mine", from: "Odes", edit: "mine")
    #expect(try others() == [])
    try type("", from: "Mine", edit: "mine")
    try type("Late", from: "Mine", edit: "late")
    try type("", from: "Mine", edit: "later")
    #expect(try fixture.contents() == "P:  0" && others() == ["Late"])
    #expect(try fixture.act { try answer(.both, $0) }.value == "Late")
    #expect(try fixture.expectSound() == [])
  }

  @Test func `what an undone text had taken the place of comes back beside the other`() throws {
    try makeConflict()
    let longer = try type("Theirs, longer", from: "Theirs", edit: "theirs")
    #expect(try others() == ["Mine"])
    _ = try fixture.book.undo(longer.act)
    #expect(try fixture.contents() == "P: Mine 0" && others() == ["Theirs"])
    #expect(try fixture.expectSound() == [])
  }

  @Test func `a text that a machine writes answers nothing, yields to what else a person wrote, and is not offered`() throws {
    try makeConflict()
    try fixture.act { writing in try writing.byMachine { try Shelf.set("name", of: "volume", volume, to: "Imported", writing) } }
    #expect(try fixture.contents() == "P: Theirs 0" && others() == [])
    try type("Typed", from: "Theirs", edit: "typed")
    try fixture.act { writing in try writing.byMachine { try Shelf.set("name", of: "volume", volume, to: "Imported", writing) } }
    #expect(try fixture.contents() == "P: Imported 0" && others() == [])
    #expect(try fixture.expectSound() == [])
  }

  @Test func `a record that is deleted keeps its other text, and one made anew has none`() throws {
    try makeConflict()
    try fixture.act { try Shelf.remove(volume, from: "volume", $0) }
    #expect(try others() == [])
    #expect(try fixture.book.trashed(volume).texts.map(\.text) == ["Mine", "Theirs"])
    _ = try fixture.book.restore(volume)
    #expect(try others() == ["Theirs"])
    #expect(try fixture.expectSound() == [])
  }

  @Test func `an erased text is no other text`() throws {
    try makeConflict()
    _ = try fixture.book.erasePast(of: volume, Shelf.volume)
    #expect(try fixture.contents() == "P: Mine 0" && others() == [])
    #expect(try fixture.expectSound() == [])
  }

  @Test func aRecordThatIsGoneTakesNoText() throws {
    try fixture.act { try Shelf.remove(volume, from: "volume", $0) }
    #expect(throws: UserError.self) { try type("Late", from: "Odes", edit: "mine") }
    #expect(try fixture.book.read { try field.text(in: $0) } == nil)
    #expect(try others() == [])
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

  private func others() throws -> [String] { try fixture.book.read { try field.others(in: $0).map(\.text) } }

  /// Answers the text of that number among the others, the newest first.
  private func answer(
    _ answer: OtherTextAnswer, number: Int = 0, _ writing: Writing, write: ((String) throws -> Void)? = nil
  ) throws -> String {
    let others = try field.others(in: writing.database)
    let act = others.indices.contains(number) ? others[number].act : RecordID(kind: "act", key: "none")
    return try writing.answer(act, in: field, with: answer, write: write)
  }
}
