import Records
import Words

/// The thoughts in which a person's words occur.
enum SitSearch {
  struct Hit: Sendable, Hashable {
    let day: Day
    let title: String
    let pieces: [SearchMatcher.Piece]
  }

  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let words: String
    let before: Day?
    let count: String
    let hits: [Hit]
    let next: Day?
    /// What was asked that nothing here answers.
    let unknown: String?

    /// - Parameters:
    ///   - thoughts: newest first
    ///   - count: how many there are on all pages
    ///   - before: the day this page ends before; nil for the newest page
    init(
      _ query: SearchQuery, thoughts: [(day: Day, text: String)], count: Int, before: Day?, next: Day?, unknown: String? = nil,
      in language: Language
    ) {
      self.words = query.text
      self.before = before
      (self.next, self.unknown) = (next, unknown)
      self.count = language.text("search.count", ["thoughts": .count(count), "words": .text(query.text)])
      var matcher = SearchMatcher(query)
      hits = thoughts.map { Hit(day: $0.day, title: language.fullDay($0.day), pieces: matcher.pieces(of: $0.text)) }
    }
  }
}
