import BookStore
import Records
import Testing

@testable import SitRecords

/// A thought that is there and is not found.
@Suite struct SearchTests {
  private static let texts = [
    "2026-11-10": "Die stille STRASSE am Fluß.", "2026-11-11": "Тишина. Ёжик спит, ещё темно.", "2026-11-12": "Café au lait, naïve calm",
    "2026-11-13": "Cafe\u{301} again, and calm", "2026-11-14": "静かな水 ☯️ water", "2026-11-15": "100% calm_day", "2026-11-16": "İstanbul, ﬁne",
  ]

  private func book() throws -> SitFixture {
    let fixture = try SitFixture()
    for (day, text) in Self.texts { _ = try fixture.sit.think(text, on: try fixture.day(day)) }
    return fixture
  }

  private static let found: [(words: String, days: [String])] = [
    ("strasse", ["10"]), ("STILLE straße", ["10"]), ("fluss", ["10"]), ("ёжик", ["11"]), ("ежик ЕЩЕ", ["11"]), ("cafe", ["13", "12"]),
    ("CAFÉ calm", ["13", "12"]), ("calm", ["15", "13", "12"]), ("naive  cafe", ["12"]), ("静か", ["14"]), ("かな", ["14"]),
    ("100% calm", ["15"]), ("istanbul", ["16"]), ("fine", ["16"]), ("calm nowhere", []), ("xyz", []), ("cal", ["15", "13", "12"]),
    ("\"cal\"", []), ("\"alm\"", []), ("\"au lait\"", ["12"]), ("\"lait au\"", []), ("calm -again", ["15", "12"]),
    ("-calm", ["16", "14", "11", "10"]),
    ("calm on:2026-11-13", ["13"]), ("on:2026-11-10", ["10"]), ("on:2025", []), ("calm in:sit", ["15", "13", "12"]), ("calm in:blends", []),
    ("calm is:open", []),
  ]

  @Test(arguments: found)
  func allWordsOccurWhateverTheirCaseAndAccents(words: String, days: [String]) throws {
    let search = try book().sit.search(try #require(SearchQuery(words))).found
    #expect(search.thoughts.map { String($0.day.description.suffix(2)) } == days)
    #expect(search.count == days.count && search.next == nil)
  }

  @Test(arguments: ["", "  \n\t", "\u{301}", "%", "-", "\"\"", "…"])
  func nothingIsNotLookedFor(words: String) { #expect(SearchQuery(words) == nil) }

  @Test func moreThanAPageIsCountedAndGoesOn() throws {
    let fixture = try SitFixture()
    let today = try fixture.today
    for ago in 0..<7 { _ = try fixture.sit.think("calm \(ago)", on: today.adding(-ago)) }
    let words = try #require(SearchQuery("calm"))
    let first = try fixture.sit.search(words, limit: 3).found
    #expect(first.count == 7 && first.thoughts.map(\.day) == [0, -1, -2].map { today.adding($0) } && first.next == today.adding(-2))
    let second = try fixture.sit.search(words, before: first.next, limit: 4).found
    #expect(second.count == 7 && second.thoughts.count == 4 && second.next == nil)
  }

  @Test func whatWasClearedOrErasedIsNotFound() throws {
    let fixture = try book()
    let day = try fixture.day("2026-11-15")
    _ = try fixture.sit.think("", on: day)
    #expect(try fixture.sit.search(try #require(SearchQuery("calm_day"))).found.count == 0)
    _ = try fixture.book.undo()
    #expect(try fixture.sit.search(try #require(SearchQuery("calm_day"))).found.count == 1)
  }
}
