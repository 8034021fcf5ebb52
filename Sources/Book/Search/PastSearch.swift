public import Records

/// A search through the trash and the history, by the words a person reads: no index has them.
public struct PastSearch {
  /// A place beside the notebooks that `in:` may name.
  public enum Place: String, CaseIterable, Sendable { case trash, history }

  private let query: SearchQuery
  private let book: Book
  private let name: (LocalizedText, LocalizedText?) -> String
  private let day: (Instant) -> Day
  private let looked: Int

  /// - Parameters:
  ///   - name: how a person reads what something is called, with the name of the act it is about
  ///   - day: the person's day of a moment
  ///   - looked: so many of the last are looked through where nobody asked for the place; all of them where one did
  public init(
    _ query: SearchQuery, in book: Book, name: @escaping (LocalizedText, LocalizedText?) -> String, day: @escaping (Instant) -> Day,
    lookingAt looked: Int = 1000
  ) {
    (self.query, self.book, self.name, self.day, self.looked) = (query, book, name, day, looked)
  }

  /// True if the person asks for that place alone.
  public func isAsked(for place: Place) -> Bool { query.notebook.map(place.rawValue.hasPrefix) ?? false }

  /// Deleted records by what they are called and by what is written in them, the last deleted first, and whether there may be more.
  public func trash(limit: Int) throws -> (found: [Trashed], isMore: Bool) {
    guard let fits = fitting(.trash) else { return ([], false) }
    let most = isAsked(for: .trash) ? .max : looked
    let gone = try book.trash(limit: most)
    let found = gone.filter { gone in fits([name(gone.title, nil)] + gone.texts.map(\.text), gone.act.instant) }
    return (Array(found.prefix(limit)), found.count > limit || gone.count == most)
  }

  /// Acts by their names, the last first, and whether there may be more.
  public func acts(limit: Int) throws -> (found: [Act], isMore: Bool) {
    guard let fits = fitting(.history) else { return ([], false) }
    let page = try book.acts(HistoryFilter(), limit: limit, lookingAt: isAsked(for: .history) ? .max : looked) { act in
      fits([name(act.name, act.about)], act.instant)
    }
    return (page.acts, page.next != nil)
  }

  /// Nil where nothing there can be meant: a query with conditions means records, unless it asks for the place.
  private func fitting(_ place: Place) -> (([String], Instant) -> Bool)? {
    guard query.isOfWords || isAsked(for: place) && query.facts.isEmpty else { return nil }
    let matcher = SearchMatcher(query)
    return { texts, instant in matcher.fits(texts) && query.days?.contains(day(instant)) ?? true }
  }
}
