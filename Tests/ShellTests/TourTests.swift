import Assembly
import BookStore
import Foundation
import Records
import Shell
import TestKit
import Testing
import Words

/// A tour: a made-up year that every notebook has lived, the same from the same seed, and nothing of it stays.
@Suite struct TourTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws { folder = try TemporaryFolder() }

  private func live(_ name: String, seed: UInt64 = 1, language: String? = nil) throws -> Book {
    let place = folder.path(name)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let context = ShellContext(commands: [], surroundings: TestClock().surroundings)
    return try ShellContext.$current.withValue(context) { try Tour.live(in: place, seed: seed, language: language) }
  }

  private func acts(of book: Book) throws -> [String] {
    try book.acts(HistoryFilter(), limit: 100_000).acts.map { "\($0.instant) \(Language.english.name(of: $0.name, target: $0.about))" }
  }

  @Test func `a year is lived in every notebook up to now, and the book is intact`() throws {
    let book = try live("en")
    let today = try book.today(in: .gmt)
    for notebook in ["sit", "projects", "blends", "flights"] {
      let counts = try book.counts(of: today.adding(-366)...today, in: notebook)
      #expect(counts.values.reduce(0, +) > 5, "\(notebook)")
    }
    #expect(try book.acts(HistoryFilter(), limit: 100_000).acts.count > 500)
    #expect(try book.acts(HistoryFilter(), limit: 100_000).acts.allSatisfy { $0.instant <= clock.surroundings.now() })
    #expect(try !book.comingUp(today.adding(1)...today.adding(30)).isEmpty)
    #expect(try book.check().isEmpty)
    try book.close()
  }

  @Test func `the same seed lives the same year, and another one another`() throws {
    let (one, same, other) = (try live("one"), try live("same"), try live("other", seed: 2))
    #expect(try acts(of: one) == acts(of: same))
    #expect(try acts(of: one) != acts(of: other))
    for book in [one, same, other] { try book.close() }
  }

  @Test(arguments: ["de", "ru"]) func `it is lived in the language that is asked for`(_ language: String) throws {
    let book = try live(language, language: language)
    let found = try book.search(try #require(SearchQuery(language == "de" ? "Zahnarzt" : "зубному")), limit: 5)
    #expect(found.hits.map(\.kind) == ["item"])
    try book.close()
  }
}
