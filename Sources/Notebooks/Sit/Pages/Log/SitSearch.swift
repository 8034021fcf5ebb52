import Records
import SitRecords
import Site
import Words

/// The thoughts in which a person's words occur.
enum SitSearch {
  struct Hit: Sendable, Hashable {
    let day: Day
    let title: String
    let pieces: [SearchMatcher.Piece]
  }

  struct Model: Sendable, Hashable {
    let words: String
    let before: Day?
    let count: String
    let hits: [Hit]
    let next: Day?
    let unknown: String?

    init(
      _ query: SearchQuery, thoughts: [(day: Day, text: String)], count: Int, before: Day?, next: Day?, unknown: String? = nil,
      in language: Language
    ) {
      self.words = query.text
      self.before = before
      (self.next, self.unknown) = (next, unknown)
      self.count = language.text("search.count", ["thoughts": .count(count), "words": .text(query.text)])
      let matcher = SearchMatcher(query)
      hits = thoughts.map { Hit(day: $0.day, title: language.fullDay($0.day), pieces: matcher.pieces(of: $0.text)) }
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("search.title"), at: .sit, in: context) {
      """
      \(Headline(title: language.text("search.title"), back: (.sitLog(), language.text("sit.log.title"))).html)
      \(form(words: model.words, in: language))
      <section class="found"\(HTML.live("found", "thought")) \
      aria-label="\(language.text("search.title"))">
      \(model.hits.isEmpty ? .nothing : "<p class=\"quiet\" role=\"status\">\(model.count)</p>")
      <div class="days" data-key="days">\(model.hits.html(card))</div>
      \(model.hits.isEmpty ? empty(model, in: language) : .nothing)
      \(model.next.map { HTML.older(language.text("search.older"), at: .sitSearch(words: model.words, before: $0)) })
      </section>
      """
    }
  }

  static func form(words: String, in language: Language) -> HTML {
    """
    <form class="search" role="search" method="get" action="\(Address.sitLog())">
    <label class="visually-hidden" for="search">\(language.text("search.title"))</label>
    <input id="search" type="search" name="search" value="\(words)" maxlength="\(SearchQuery.most.characters)" \
    placeholder="\(language.text("search.title"))" autocomplete="off" enterkeyhint="search">
    <button aria-label="\(language.text("search.verb"))">\(Symbol.search.html)<span>\(language.text("search.verb"))</span></button></form>
    """
  }

  private static func card(_ hit: Hit) -> HTML {
    """
    <article class="card day" data-key="\(hit.day)">\
    <header class="card-head"><h2><a href="\(Address.day(hit.day))">\(hit.title)</a></h2>\
    </header><p class="prose" dir="auto">\(hit.pieces.html { $0.isHit ? "<mark>\($0.text)</mark>" : "\($0.text)" })</p></article>

    """
  }

  private static func empty(_ model: Model, in language: Language) -> HTML {
    EmptyState(
      symbol: .search, title: language.text("search.none", ["words": .text(model.words)]),
      advice: model.unknown ?? language.text("search.advice")
    ).html
  }
}

extension SitSearch.Model {
  private static let page = 30

  init(_ query: SearchQuery, before: Day?, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let found = try mindfulness.search(query, before: before, limit: Self.page)
    self.init(
      query, thoughts: found.thoughts.map { ($0.day, $0.text) }, count: found.count, before: before, next: found.next,
      unknown: viewer.unknowns(of: query, in: mindfulness.book), in: viewer.language)
  }
}
