public import BookStore
import Foundation
public import Hummingbird
public import Records
public import Words

extension AppServices {
  func addSearchPages(to router: Routes) {
    router.get(Address.search) { request in
      let typed = try request.searched
      return try page(request) { SearchPage.view(try SearchPage.Model(typed, self, for: $0), in: $1) }
    }
    router.post(Address.searchSaving) { request, form in
      let query = try form.require("search") { SearchQuery($0) }
      return try answer(request, otherwise: .search().with(SearchPage.query(for: query.text))) {
        try book.save(query, named: form["name"] ?? "").act
      }
    }
    router.post(Address.searchUnsaving) { request, form in
      let words = try form.text("search")
      return try answer(request, otherwise: .search().with(SearchPage.query(for: words))) {
        try book.deleteSearch(words).act
      }
    }
    router.get(Address.palette) { request in
      let typed = try request.searched
      let first = try Form(addressOf: request)["first"]
      return try fragment(request) { Palette.found(try Palette.Model(typed, first: first, self, for: $0), in: $0.language) }
    }
  }
}

extension Request {
  /// The typed query; in the query string of a GET form a plus sign is a space.
  public var searched: String {
    get throws { try Form(addressOf: self)["search"] ?? "" }
  }
}

extension SearchPage.Model {
  /// Limits of hits that are shown, and that are counted.
  private static let (shown, counted) = (50, 1000)
  /// Limits of hits in the trash and in History: with `in:`, and without.
  private static let (mostAsked, mostPast) = (200, 10)

  init(_ typed: String, _ services: AppServices, for viewer: Viewer) throws {
    self.init(typed: typed)
    let language = viewer.language
    guard let query = SearchQuery(typed) else {
      (saved, commands) = (try SavedSearches.Model(services.book), Palette.commands(services, in: language))
      recent = try Palette.recent(services, in: language)
      return
    }
    let day = services.day(typed, for: viewer)
    way = day.map { Palette.command(to: $0, in: language) }
    let found = try services.book.search(query, on: day, limit: Self.shown, counting: Self.counted)
    let matcher = SearchMatcher(found.query)
    hits = try found.hits.map { try SearchPage.Hit($0, matcher, services, for: viewer) }
    let most = query.notebook == nil ? Self.mostPast : Self.mostAsked
    past = try SearchPage.past(query, services.book, for: viewer, most: most).filter { !$0.lines.isEmpty || $0.all != nil }
    let isKept = try services.book.savedSearches().contains { $0.asks(query) }
    let isNothing = hits.isEmpty && past.isEmpty
    isSaved = isKept || !isNothing ? isKept : nil
    offers = isNothing && day == nil ? Palette.offers(of: typed, services, in: language) : []
    let count = min(found.count, Self.counted) + past.map(\.lines.count).reduce(0, +)
    let isCut = found.count > Self.counted || past.contains(where: \.isCut)
    let results = language.text(isCut ? "search.foundMore" : "search.found", ["count": .count(count)])
    let nothing = language.text("search.nothing", ["words": .text(typed)])
    summary = viewer.unknowns(of: query, in: services.book) ?? (count == 0 ? nothing : results)
    instead = viewer.language.correction(found.replacements)
  }
}

extension SearchPage.Hit {
  init(_ hit: SearchHit, _ matcher: SearchMatcher, _ services: AppServices, for viewer: Viewer) throws {
    let (language, place) = (viewer.language, try services.place(of: hit.id, kind: hit.kind))
    let day = hit.day.map { language.nearness(of: $0, to: viewer.today) ?? language.nearDay($0, today: viewer.today) }
    let isNameless = hit.title.allSatisfy(\.isWhitespace)
    let title = isNameless ? hit.day.map { language.fullDay($0) } ?? "…" : hit.title
    self.init(
      key: "\(hit.kind)-\(hit.id)", page: place?.page, symbol: place?.section.symbol.html,
      notebook: place?.section.name(in: language) ?? "", accent: place?.section.accent,
      title: isNameless ? [SearchMatcher.Piece(title, isHit: false)] : matcher.pieces(of: title),
      snippet: matcher.snippet(of: hit.text),
      facts: [
        try services.caption(of: hit.id, kind: hit.kind, in: language),
        isNameless || services.modules.contains { $0.undated.contains(hit.kind) } ? nil : day,
      ].compactMap(\.self))
  }
}

extension SearchPage {
  /// Hits in the trash and in History, up to a limit in each.
  static func past(_ query: SearchQuery, _ book: Book, for viewer: Viewer, most: Int) throws -> [Past] {
    let language = viewer.language
    let day = { (instant: Instant) in Day(of: instant, in: viewer.zone, boundary: viewer.boundary) }
    let said = { (instant: Instant) in language.nearDay(day(instant), today: viewer.today) }
    let search = PastSearch(query, in: book, name: { language.name(of: $0, target: $1) }, day: day)
    let matcher = SearchMatcher(query)
    func past<Found>(_ place: PastSearch.Place, _ title: String, _ finds: PastSearch.Finds<Found>, _ line: (Found) -> Line) -> Past {
      let all = Address.search().with(SearchPage.query(for: "in:\(place.rawValue) \(query.text)"))
      return Past(
        title: title, lines: finds.found.map(line), isCut: finds.isCut, all: finds.isMore && !search.isAsked(for: place) ? all : nil)
    }
    return [
      past(.trash, "trash.title", try search.trash(limit: most)) { gone in
        Line(
          key: "\(gone.record)", page: .trashed(gone.record), symbol: Symbol.trash.html,
          title: matcher.pieces(of: language.text(gone.title)), when: said(gone.act.instant))
      },
      past(.history, "section.history", try search.acts(limit: most)) { act in
        Line(
          key: "\(act.id)", page: .act(act.id), symbol: Symbol.history.html,
          title: matcher.pieces(of: language.name(of: act.name, target: act.about)), when: said(act.instant))
      },
    ]
  }
}

extension Viewer {
  /// The warning about conditions that match nothing here; nil if none.
  public func unknowns(of query: SearchQuery, in book: Book) -> String? {
    let unknowns = book.unknowns(of: query).map { language.text($0) }
    return unknowns.isEmpty ? nil : unknowns.joined(separator: " ")
  }
}

extension Language {
  /// The note that results are for those words instead of the typed ones; nil if there are none.
  public func correction(_ words: [String]) -> String? {
    words.isEmpty ? nil : text("search.instead", ["words": .text(words.formatted(.list(type: .or).locale(locale)))])
  }
}
