import BookStore
import Records
import SitRecords
import Site
import Words

/// The thoughts that contain the searched words, newest first.
enum SitSearch {
  struct Model: Sendable {
    /// The words as typed.
    let words: String
    /// The query that was answered: the typed one, or its correction.
    let query: SearchQuery
    let thoughts: [(day: Day, text: String)]
    /// Number of thoughts on all pages.
    let count: Int
    /// The following page has the thoughts before this day; nil on the last page.
    let next: Day?
    /// The sentence on the part of the query that no search here understands; nil if all is understood.
    var unknown: String?
    /// The note that other words were searched; nil if the typed ones were.
    var instead: String?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let words = model.words
    let asked = model.instead == nil ? words : model.query.terms.flatMap(\.words).joined(separator: " ")
    let count = language.text("search.count", ["thoughts": .count(model.count), "words": .text(asked)])
    let matcher = SearchMatcher(model.query)
    return Layout.page(language.text("search.title"), at: .sit, in: context) {
      """
      \(Headline(title: language.text("search.title"), back: (.sitLog(), language.text("sit.log.title"))).html)
      \(form(words: words, in: language))
      <section class="found"\(HTML.live("found", "thought")) \
      aria-label="\(language.text("search.title"))">
      \(model.thoughts.isEmpty ? .nothing : "<p class=\"quiet\" role=\"status\">\(model.instead) \(count)</p>")
      <div class="days" data-key="days">\(model.thoughts.html { card($0.day, matcher.pieces(of: $0.text), in: language) })</div>
      \(model.thoughts.isEmpty ? empty(model, in: language) : .nothing)
      \(model.next.map { HTML.older(language.text("search.older"), at: .sitSearch(words: words, before: $0)) })
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

  private static func card(_ day: Day, _ pieces: [SearchMatcher.Piece], in language: Language) -> HTML {
    """
    <article class="card day" data-key="\(day)">\
    <header class="card-head"><h2><a href="\(Address.day(day))">\(language.fullDay(day))</a></h2>\
    </header><p class="prose" dir="auto">\(pieces.html { $0.isHit ? "<mark>\($0.text)</mark>" : "\($0.text)" })</p></article>

    """
  }

  private static func empty(_ model: Model, in language: Language) -> HTML {
    """
    \(EmptyState(
      symbol: .search, title: language.text("search.none", ["words": .text(model.words)]),
      advice: model.unknown ?? language.text("search.advice")
    ).html)
    \(SearchForm.elsewhere(model.words, in: language))
    """
  }
}

extension SitSearch.Model {
  /// The number of thoughts on a page.
  private static let pageLength = 30

  init(_ query: SearchQuery, before: Day?, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let answer = try mindfulness.search(query, before: before, limit: Self.pageLength)
    let found = answer.found
    self.init(
      words: query.text, query: answer.query, thoughts: found.thoughts.map { ($0.day, $0.text) }, count: found.count, next: found.next,
      unknown: viewer.unknowns(of: query, in: mindfulness.book), instead: viewer.language.correction(answer.replacements))
  }
}
