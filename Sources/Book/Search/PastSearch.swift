public import Records

/// A search in the trash and the history by the words shown on the page: no index has them.
public struct PastSearch {
  /// A place other than a notebook that `in:` accepts.
  public enum Place: String, CaseIterable, Sendable { case trash, history }

  private let query: SearchQuery
  private let book: Book
  private let name: (LocalizedText, LocalizedText?) -> String
  private let day: (Instant) -> Day
  /// The number of newest entries to search.
  private let newest: Int

  /// - Parameters:
  ///   - name: the displayed form of a name, given the name of the act it is about
  ///   - day: the person's day at a moment
  ///   - newest: the number of newest entries to search if the query does not name the place; otherwise all are searched
  public init(
    _ query: SearchQuery, in book: Book, name: @escaping (LocalizedText, LocalizedText?) -> String, day: @escaping (Instant) -> Day,
    lookingAt newest: Int = 1000
  ) {
    (self.query, self.book, self.name, self.day, self.newest) = (query, book, name, day, newest)
  }

  /// True if the query names that place.
  public func isAsked(for place: Place) -> Bool { query.notebook.map(place.rawValue.hasPrefix) ?? false }

  /// Hits in one of the places.
  public struct Finds<Found> {
    /// The hits, up to the limit.
    public let found: [Found]
    /// True if more were found than the limit.
    public let isCut: Bool
    /// True if others may exist: more were found, or not everything was searched.
    public let isMore: Bool

    fileprivate init(_ all: [Found], limit: Int, isWhole: Bool) {
      (found, isCut, isMore) = (Array(all.prefix(limit)), all.count > limit, all.count > limit || !isWhole)
    }
  }

  /// Finds deleted records by name and by text, the last deleted first.
  public func trash(limit: Int) throws -> Finds<Trashed> {
    guard let fits = fitting(.trash) else { return Finds([], limit: limit, isWhole: true) }
    let most = isAsked(for: .trash) ? .max : newest
    let gone = try book.trash(limit: most)
    let found = gone.filter { gone in fits([name(gone.title, nil)] + gone.texts.map(\.text), gone.act.instant) }
    return Finds(found, limit: limit, isWhole: gone.count < most)
  }

  /// Finds acts by their names, the last first.
  public func acts(limit: Int) throws -> Finds<Act> {
    guard let fits = fitting(.history) else { return Finds([], limit: limit, isWhole: true) }
    // The limit, and one more, which tells that there are more.
    let most = min(limit, .max - 1) + 1
    let page = try book.acts(HistoryFilter(), limit: most, lookingAt: isAsked(for: .history) ? .max : newest) { act in
      fits([name(act.name, act.about)], act.instant)
    }
    return Finds(page.acts, limit: limit, isWhole: page.next == nil)
  }

  /// Nil if the query cannot mean that place: one with conditions means records, unless it names the place.
  private func fitting(_ place: Place) -> (([String], Instant) -> Bool)? {
    guard query.isOfWords || isAsked(for: place) && query.facts.isEmpty else { return nil }
    let matcher = SearchMatcher(query)
    return { texts, instant in matcher.fits(texts) && query.days?.contains(day(instant)) ?? true }
  }
}
