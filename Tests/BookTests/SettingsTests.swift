import BookStore
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
}
