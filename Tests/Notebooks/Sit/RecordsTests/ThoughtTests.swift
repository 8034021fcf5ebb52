import BookStore
import Records
import TestKit
import Testing

@testable import SitRecords

/// Thoughts lost, doubled, refused without reason, or overwritten unseen.
@Suite struct ThoughtTests {
  private let fixture: SitFixture
  private let day: Day

  init() throws {
    fixture = try SitFixture()
    day = try fixture.today
  }

  @Test("A-B3: one thought a day, however many sessions")
  func onceADay() throws {
    for text in ["First", "Second"] {
      try fixture.sitThrough(.minutes(2), seconds: 120)
      _ = try fixture.sit.think(text, on: day)
    }
    #expect(try fixture.sit.thoughts() == [Thought(day: day, text: "Second")])
    #expect(try fixture.sit.sessions().count == 2)
  }

  @Test("A-B4: a thought needs no session, and a session no thought; earlier days may have theirs too")
  func withoutASession() throws {
    let earlier = day.adding(-400)
    #expect(try fixture.sit.think("Without", on: earlier).value.text == "Without")
    #expect(try fixture.sit.thought(on: earlier)?.text == "Without")
    #expect(try fixture.sit.sessions().isEmpty)
    #expect(try fixture.sit.thought(on: day) == nil)
  }

  @Test("A-B6: a blank text is no thought", arguments: ["", " ", "\n\t \r\n", "\u{00A0}\u{2003}"])
  func blank(text: String) throws {
    #expect(try fixture.sit.think(text, on: day).act == nil)
    #expect(try fixture.sit.thought(on: day) == nil)
    _ = try fixture.sit.think("There", on: day)
    #expect(try fixture.sit.think(text, on: day).value.text == "")
    #expect(try fixture.sit.thought(on: day) == nil)
    #expect(try fixture.sit.thoughts().isEmpty)
    _ = try fixture.book.undo()
    #expect(try fixture.sit.thought(on: day)?.text == "There")
  }

  @Test("A-B6: ten thousand characters as a person counts them, whoever sends them")
  func limit() throws {
    let family = "👨‍👩‍👧‍👦"
    let longest = String(repeating: family, count: 10_000)
    #expect(try fixture.sit.think(longest, on: day).value.text == longest)
    #expect(refusal { try fixture.sit.think(longest + "a", on: day) } == "thought.tooLong")
    #expect(try fixture.sit.thought(on: day)?.text == longest)
  }

  @Test func aTextIsKeptAsTypedInOneKindOfLines() throws {
    #expect(try fixture.sit.think(" two \r\nlines\rand \0more  ", on: day).value.text == " two \nlines\nand more  ")
    #expect(try fixture.sit.thought(on: day)?.text == " two \nlines\nand more  ")
    #expect(try fixture.sit.think(" two \nlines\nand more  ", on: day).act == nil)
  }

  @Test func aDayThatHasBegunNowhereIsRefused() throws {
    #expect(refusal { try fixture.sit.think("Soon", on: day.adding(1)) } == "thought.future")
    fixture.clock.advance(seconds: 3 * 3600)
    #expect(try fixture.sit.think("It is tomorrow in Kiritimati", on: day.adding(1)).act != nil)
  }

  @Test func aThoughtTypedAndClearedAgainLeavesNoAct() throws {
    let edit = fixture.clock.surroundings.newID()
    for text in ["O", "Oh"] { _ = try fixture.sit.think(text, on: day, typing: fixture.typing(from: "", edit: edit)) }
    let cleared = try fixture.sit.think("  ", on: day, typing: fixture.typing(from: "", edit: edit))
    #expect(cleared.act == nil)
    #expect(cleared.value == Thought(on: day))
    #expect(try fixture.acts() == [])
    _ = try fixture.sit.think("Anew", on: day, typing: fixture.typing(from: "", edit: edit))
    #expect(try fixture.sit.thought(on: day)?.text == "Anew")
    #expect(try fixture.acts() == ["act.thought"])
    #expect(try fixture.book.check() == [])
  }

  @Test func aThoughtOfEarlierThatIsClearedIsAnActToUndo() throws {
    _ = try fixture.sit.think("Earlier", on: day, typing: fixture.typing(from: ""))
    #expect(try fixture.sit.think("", on: day, typing: fixture.typing(from: "Earlier")).act != nil)
    #expect(try fixture.acts() == ["act.thought", "act.thought"])
    _ = try fixture.book.undo()
    #expect(try fixture.sit.thought(on: day)?.text == "Earlier")
  }

  @Test(arguments: [(OtherTextAnswer.theirs, "Theirs", "act.thoughtTheirs"), (.mine, "Mine", "act.thoughtMine")])
  func twoWhoTypeAtOnceBothKeepTheirWordsUntilOneIsChosen(answer: OtherTextAnswer, chosen: String, act: String) throws {
    try makeConflict()
    #expect(try fixture.sit.thought(on: day)?.others.map(\.text) == ["Theirs"])
    #expect(try fixture.sit.thought(on: day)?.text == "Mine")
    #expect(try fixture.sit.answerNewest(in: .thought(day), with: answer).value == chosen)
    #expect(try fixture.book.history(limit: 1).first?.name == LocalizedText(act, ["day": .day(day)]))
    #expect(try fixture.sit.thought(on: day) == Thought(day: day, text: chosen))
    #expect(refusal { try fixture.sit.answerNewest(in: .thought(day), with: answer) } == "others.none")
    #expect(try fixture.book.check() == [])
  }

  @Test func theSameWordsTwiceAreNoConflict() throws {
    _ = try fixture.sit.think("Same", on: day, typing: fixture.typing(from: ""))
    #expect(try fixture.sit.think("Same", on: day, typing: fixture.typing(from: "")).act == nil)
    #expect(try fixture.sit.thought(on: day)?.others.isEmpty != false)
  }

  @Test func aThoughtDeletedWhileInConflictComesBackNewWithout() throws {
    try makeConflict()
    _ = try fixture.sit.deleteAll()
    #expect(try fixture.sit.thought(on: day) == nil)
    _ = try fixture.sit.think("Mine", on: day)
    #expect(try fixture.sit.thought(on: day) == Thought(day: day, text: "Mine"))
  }

  /// Two editings from one text: theirs is saved first, mine over it.
  private func makeConflict() throws {
    _ = try fixture.sit.think("Before", on: day)
    _ = try fixture.sit.think("Theirs", on: day, typing: fixture.typing(from: "Before"))
    _ = try fixture.sit.think("Mine", on: day, typing: fixture.typing(from: "Before"))
  }
}
