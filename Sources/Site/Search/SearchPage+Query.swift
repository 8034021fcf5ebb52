import BookStore
import Records
import Words

extension SearchPage.Model {
  /// So many things are shown, and counted.
  private static let (shown, counted) = (50, 1000)

  /// - Parameter typed: what is looked for, as it was typed
  init(_ typed: String, _ services: AppServices, for viewer: Viewer) throws {
    let keeping = services.savedSearches
    let saved = try keeping?.all(services.book) ?? []
    guard let query = SearchQuery(typed) else {
      self.init(
        nothingIn: typed,
        saved: keeping.map { keeping in saved.map { SearchPage.Saved(words: $0.words, deletion: keeping.deletion($0.id)) } } ?? [],
        commands: Palette.commands(services, in: viewer.language))
      return
    }
    let known = saved.first { $0.finds(theSameAs: query) }
    let found = try services.book.search(query, limit: Self.shown, counting: Self.counted)
    var matcher = SearchMatcher(found.query)
    self.init(
      typed, hits: try found.hits.map { try SearchPage.Hit($0, &matcher, services, for: viewer) }, count: min(found.count, Self.counted),
      isMore: found.count > Self.counted, instead: found.instead, trash: try SearchPage.trash(query, services.book, for: viewer),
      acts: try SearchPage.acts(query, services.book, for: viewer),
      saving: keeping.map { keeping in known.map { .delete(at: keeping.deletion($0.id)) } ?? .save(at: keeping.saving) },
      in: viewer.language)
  }
}

extension SearchPage.Hit {
  init(_ hit: SearchHit, _ matcher: inout SearchMatcher, _ services: AppServices, for viewer: Viewer) throws {
    let (language, place) = (viewer.language, try services.place(of: hit.id, kind: hit.kind))
    let day = hit.day.map { language.fullDay($0) }
    let isNameless = hit.title.allSatisfy(\.isWhitespace)
    let title = isNameless ? day ?? "…" : hit.title
    self.init(
      key: "\(hit.kind)-\(hit.id)", page: place?.page, symbol: place?.section.symbol.html,
      notebook: place?.section.name(in: language) ?? "",
      accent: place?.section.accent, title: isNameless ? [SearchMatcher.Piece(title, isHit: false)] : matcher.pieces(of: title),
      snippet: matcher.snippet(of: hit.text), day: isNameless ? nil : day)
  }
}

extension SearchPage {
  /// So many of what lies in the trash, and of what was done, are looked through, the last ones, and so many are shown.
  private static let (looked, shown) = (1000, 10)

  /// What a person asks for by more than words is there.
  private static func matcher(_ query: SearchQuery) -> SearchMatcher? {
    query.isOfWords ? SearchMatcher(query) : nil
  }

  fileprivate static func trash(_ query: SearchQuery, _ book: Book, for viewer: Viewer) throws -> [Line] {
    guard var matcher = matcher(query) else { return [] }
    let language = viewer.language
    return try book.trash(limit: looked).lazy.filter { gone in matcher.fits([language.text(gone.title)] + gone.texts.map(\.text)) }
      .prefix(shown).map { gone in
        Line(
          key: "\(gone.record)", page: .trashed(gone.record), title: matcher.pieces(of: language.text(gone.title)),
          when: language.fullDay(Day(of: gone.act.instant, in: viewer.zone, boundary: viewer.boundary)))
      }
  }

  fileprivate static func acts(_ query: SearchQuery, _ book: Book, for viewer: Viewer) throws -> [Line] {
    guard var matcher = matcher(query) else { return [] }
    let language = viewer.language
    var lines: [Line] = []
    for act in try book.acts(HistoryFilter(), limit: looked).acts where lines.count < shown {
      let name = language.name(of: act.name, target: act.about)
      guard matcher.fits([name]) else { continue }
      lines.append(
        Line(
          key: "\(act.id)", page: .act(act.id), title: matcher.pieces(of: name),
          when: language.fullDay(Day(of: act.instant, in: viewer.zone, boundary: viewer.boundary))))
    }
    return lines
  }
}
