import BookStore
import Foundation
import Records
import Testing

/// A choice holds for the whole book until it is made otherwise.
@Suite struct SettingsTests {
  @Test func `a choice holds until it is left to what is around, and the same choice is no act`() throws {
    let book = try BookFixture().book
    func chosen() throws -> String {
      let settings = try book.settings()
      let language = settings.language.map { "\"\($0)\"" } ?? "the browser's"
      return "\(language), \(settings.firstWeekday.map { "\($0)" } ?? "the language's"), \(settings.dayBoundary.minutes)"
    }
    let boundary = try #require(DayBoundary(minutes: 180))
    #expect(try chosen() == "the browser's, the language's, 0")
    for choice in [Settings.Change.language("de"), .firstWeekday(.sunday), .dayBoundary(boundary)] {
      #expect(try book.choose(choice).act != nil)
      #expect(try book.choose(choice).act == nil)
    }
    #expect(try chosen() == "\"de\", sunday, 180")
    for choice in [Settings.Change.language(nil), .firstWeekday(nil), .dayBoundary(.midnight)] { _ = try book.choose(choice) }
    #expect(try chosen() == "the browser's, the language's, 0")
  }

  @Test func `the history names a choice as the page of settings does, with the value before and after`() throws {
    let book = try BookFixture().book
    func told(_ choice: Settings.Change) throws -> [String] {
      let act = try #require(try book.choose(choice).act)
      return try book.changes(of: act).flatMap { change in
        [change.title.key, "\(change.verb)"] + change.fields.flatMap { [$0.before, $0.after].map { $0?.text(in: .gmt, \.key) ?? "" } }
      }
    }
    #expect(try told(.firstWeekday(.sunday)) == ["setting.weekStart", "changed", "setting.weekStart.byLanguage", "weekday.sunday"])
    #expect(try told(.firstWeekday(.monday)) == ["setting.weekStart", "changed", "weekday.sunday", "weekday.monday"])
    #expect(try told(.language("de")) == ["setting.language", "changed", "setting.language.auto", "language.de"])
    #expect(try told(.language(nil)) == ["setting.language", "changed", "language.de", "setting.language.auto"])
  }
}
