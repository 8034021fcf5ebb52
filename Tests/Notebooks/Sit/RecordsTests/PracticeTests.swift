import BookStore
import Records
import SitRecords
import TestKit
import Testing

/// How a person means to sit: read as written, kept as an act, and never what cannot be.
@Suite struct PracticeTests {
  @Test(
    arguments: [
      ("3/7", "3/7"), (" 3 / 7 ", "3/7"), ("7/7", "1/1"), ("1/1", "1/1"), ("1/31", "1/31"), ("0/7", nil), ("8/7", nil), ("3/32", nil),
      ("3", nil), ("3/7/2", nil), ("", nil), ("a/b", nil), ("-3/7", nil), ("1 2/31", nil), ("9223372036854775808/7", nil),
    ] as [(String, String?)])
  func aFrequencyIsReadAsItIsWritten(text: String, read: String?) {
    #expect(Frequency(text)?.description == read)
  }

  @Test(
    arguments: [
      ("0, 25, 30", "0, 25, 30"), ("30 25;0", "0, 25, 30"), ("5,5", "5"), ("", ""), ("240", "240"), ("241", nil), ("-1", nil), ("1.5", nil),
      ("soon", nil), ((0...60).map(String.init).joined(separator: ","), nil),
    ] as [(String, String?)])
  func bellsAreAPlainListOfMinutes(text: String, read: String?) {
    #expect(IntervalBells(text)?.description == read)
  }

  @Test func everyChoiceIsOneActThatUndoTakesBack() throws {
    let fixture = try SitFixture()
    let changes: [Practice.Change] = [
      .frequency(try #require(Frequency("3/7"))), .startDelay(10), .bells(try #require(IntervalBells("5, 10"))), .accent(.earth),
      .line(false), .hidden([.run, .strength]), .gridFollowsGoal(true),
      .reminder(TimeOfDay("08:30")),
    ]
    for change in changes {
      let act = try #require(try fixture.sit.choose(change).act)
      #expect(try fixture.sit.practice() != Practice(), "\(change)")
      #expect(try fixture.sit.choose(change).act == nil, "\(change)")
      let told = try #require(try fixture.book.changes(of: act).first)
      #expect(told.title.key != "record.setting" && told.fields.first?.before != told.fields.first?.after, "\(change)")
      _ = try fixture.book.undo(act)
      #expect(try fixture.sit.practice() == Practice(), "\(change)")
    }
  }

  @Test func aDelayOfMoreThanHalfAMinuteIsRefused() throws {
    let fixture = try SitFixture()
    #expect(refusal { try fixture.sit.choose(.startDelay(31)) } == "practice.delay")
    #expect(refusal { try fixture.sit.choose(.startDelay(-1)) } == "practice.delay")
    #expect(try fixture.acts() == [])
  }
}
