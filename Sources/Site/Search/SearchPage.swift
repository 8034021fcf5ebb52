import Records
import Words

/// The results from all notebooks, then from the trash and History.
enum SearchPage {
  struct Hit: Sendable, Hashable {
    /// Unique key among the hits.
    let key: String
    let page: Address?
    let symbol: HTML?
    /// Spoken name of its notebook.
    let notebook: String
    let accent: String?
    let title: [SearchMatcher.Piece]
    let snippet: [SearchMatcher.Piece]
    /// Its caption and its day.
    let facts: [String]
  }

  /// A deleted record or act.
  struct Line: Sendable, Hashable {
    let key: String
    let page: Address
    let symbol: HTML
    let title: [SearchMatcher.Piece]
    let when: String
  }

  /// The hits in one of them: the trash or History.
  struct Past: Sendable, Hashable {
    /// Key of its title.
    let title: String
    let lines: [Line]
    /// True if more were found than are shown.
    let isCut: Bool
    /// Link to the full search; nil if everything is shown.
    let all: Address?
  }

  struct Model: Sendable {
    let typed: String
    var hits: [Hit] = []
    /// The number of hits; nil without a query.
    var summary: String?
    /// The corrected query, if the typed one has no hits.
    var instead: String?
    var past: [Past] = []
    /// The command that leads to the day whose date was typed; nil for any other query.
    var way: Palette.Command?
    /// True if the search is saved; nil if there is nothing to save: no query, or no hit.
    var isSaved: Bool?
    /// The saved searches; empty once there is a query.
    var saved = SavedSearches.Model(searches: [])
    /// The records that were changed last; empty once there is a query.
    var recent: [Palette.Command] = []
    /// All commands; empty once there is a query.
    var commands: [Palette.Command] = []
    /// Commands that make a record with the typed words, if there are no hits.
    var offers: [Palette.Command] = []
  }

  /// Without a query the page also has the saved searches and the commands: those that make a record, those that act, and the places.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let form = SearchForm(
      at: .search(), label: language.text("search.label"), words: model.typed, showing: "found", isFocused: true, in: language)
    let title = language.text("section.search")
    return Layout.page(model.typed.isEmpty ? title : "\(model.typed) · \(title)", at: .search, in: context) {
      """
      \(Headline(title: language.text("section.search")).html)
      \(form.html)
      \(region(model, in: language))
      \(model.isSaved == nil ? SavedSearches.region(model.saved, in: language) : .nothing)
      \(model.recent.isEmpty ? .nothing : recent(model.recent, in: language))
      \(model.commands.isEmpty ? .nothing : commands(context.making, titled: language.text("layout.new")))
      \(ways(model.commands.filter { !context.making.contains($0) }, in: language))
      <details class="card search-help"><summary>\(language.text("search.help"))</summary>
      <dl class="rows">\(examples(in: language))</dl></details>
      """
    }
  }

  private static func recent(_ records: [Palette.Command], in language: Language) -> HTML {
    """
    <section class="month"><h2>\(language.text("search.recent"))</h2><ul class="card rows">\(records.html(Palette.row))</ul></section>

    """
  }

  /// The commands that act at once, then the places to go to.
  private static func ways(_ all: [Palette.Command], in language: Language) -> HTML {
    guard !all.isEmpty else { return .nothing }
    let acts = all.filter { if case .act = $0.way { true } else { false } }
    return """
      \(acts.isEmpty ? .nothing : commands(acts, titled: language.text("search.do")))
      \(commands(all.filter { !acts.contains($0) }, titled: language.text("search.go")))
      """
  }

  private static func commands(_ commands: [Palette.Command], titled title: String) -> HTML {
    "<section class=\"month\"><h2>\(title)</h2><ul class=\"card rows ways\">\(commands.html(Palette.row))</ul></section>\n"
  }

  /// The live results; empty without a query.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="found"\(HTML.live("found", "act")) \
    aria-label="\(language.text("search.results"))">
    <header data-key="head">\
    \(model.summary.map { "<p class=\"quiet\" data-key=\"standing\" data-said=\"\($0)\">\(model.instead) \($0)</p>" as HTML })
    \(model.isSaved.map { SavedSearches.form(model.typed, isKept: $0, in: language) })</header>
    \(model.way.map { "<ul class=\"card rows\" data-key=\"way\">\(Palette.row($0))</ul>" as HTML })
    \(notebooks(of: model.hits))
    \(model.past.html { past($0, in: language) })
    \(model.offers.isEmpty ? .nothing : "<ul class=\"card rows\" data-key=\"making\">\(model.offers.html(Palette.row))</ul>")
    </section>
    """
  }

  /// The records by notebook, the one with the best hit first.
  private static func notebooks(of hits: [Hit]) -> HTML {
    let groups = hits.reduce(into: [[Hit]]()) { groups, hit in
      if let place = groups.firstIndex(where: { $0[0].notebook == hit.notebook }) {
        groups[place].append(hit)
      } else {
        groups.append([hit])
      }
    }
    return groups.html { hits in
      """
      <section data-key="hits-\(hits[0].notebook)"><h2>\(hits[0].notebook)</h2>\
      <ul class="card rows hits" data-key="list">\(hits.html(row))</ul></section>
      """
    }
  }

  /// The query string of a search.
  static func query(for typed: String) -> String { typed.isEmpty ? "" : "search=\(Address.encoded(typed))" }

  static func row(_ hit: Hit) -> HTML {
    let line: HTML = """
      \(hit.symbol)<span class="row-main"><span class="visually-hidden">\(hit.notebook): </span>\
      <span dir="auto">\(marked(hit.title))</span>\
      \(hit.snippet.isEmpty ? .nothing : "<span class=\"note snippet\" dir=\"auto\">\(marked(hit.snippet))</span>")</span>\
      <span class="row-value" dir="auto">\(hit.facts.joined(separator: " · "))</span>
      """
    return """
      <li class="row" data-key="\(hit.key)"\(HTML.attribute("data-accent", hit.accent))>\
      \(hit.page.map { "<a class=\"row-link\" href=\"\($0)\">\(line)</a>" as HTML } ?? "<span class=\"row-link\">\(line)</span>")</li>

      """
  }

  private static func past(_ past: Past, in language: Language) -> HTML {
    """
    <section data-key="\(past.title)"><h2>\(language.text(past.title))</h2>\
    \(past.lines.isEmpty ? .nothing : "<ul class=\"card rows hits\" data-key=\"list\">\(past.lines.html(line))</ul>")\
    \(past.all.map { "<p class=\"pager\"><a class=\"pill\" href=\"\($0)\">\(language.text("search.past.all"))</a></p>" as HTML })</section>
    """
  }

  /// A deleted record or act as a link.
  static func line(_ line: Line) -> HTML {
    """
    <li class="row" data-key="\(line.key)"><a class="row-link" href="\(line.page)">\(line.symbol)<span class="row-main" dir="auto">\
    \(marked(line.title))</span><span class="row-value">\(line.when)</span></a></li>

    """
  }

  private static func marked(_ pieces: [SearchMatcher.Piece]) -> HTML {
    pieces.html { $0.isHit ? "<mark>\($0.text)</mark>" : "\($0.text)" }
  }

  private static func examples(in language: Language) -> HTML {
    let examples = [
      ("rose", "search.help.word"), ("\"rose water\"", "search.help.phrase"), ("rose -oil", "search.help.without"),
      ("in:blends", "search.help.in"), ("on:2026-11", "search.help.on"), ("is:open", "search.help.is"),
    ]
    return examples.html { example, key in
      """
      <div class="row"><dt><a href="\(Address.search().with(query(for: example)))"><code>\(example)</code></a></dt>\
      <dd class="row-main">\(language.text(key))</dd></div>

      """
    }
  }
}
