import Foundation
import Records
import Words

/// What is found in all notebooks, and below that in the trash and in History.
enum SearchPage {
  /// A record that was found.
  struct Hit: Sendable, Hashable {
    /// Names it among the others.
    let key: String
    let page: Address?
    let symbol: HTML?
    /// The name of its notebook, for whoever does not see the drawing.
    let notebook: String
    let accent: String?
    let title: [SearchMatcher.Piece]
    let snippet: [SearchMatcher.Piece]
    let day: String?
  }

  /// Something that is not there any more, or that was done.
  struct Line: Sendable, Hashable {
    let key: String
    let page: Address
    let symbol: HTML
    let title: [SearchMatcher.Piece]
    let when: String
  }

  /// What was found in the trash or in History.
  struct Past: Sendable, Hashable {
    /// The key of its name.
    let title: String
    let lines: [Line]
    /// Where all of it is looked through; nil where all of it was.
    let all: Address?
  }

  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    /// As it was typed.
    let typed: String
    let hits: [Hit]
    /// How many there are; nil while nothing is looked for.
    let standing: String?
    /// What was looked for instead, where nothing has the words that were typed.
    let instead: String?
    let past: [Past]
    /// Whether it is a saved search; nil while nothing is looked for.
    let isSaved: Bool?
    /// The searches that are saved; none while something is looked for.
    let saved: SavedSearches.Model
    /// Where one can go instead; none while something is looked for.
    let commands: [Palette.Command]

    /// Nothing is looked for yet.
    init(nothingIn typed: String, saved: SavedSearches.Model, commands: [Palette.Command]) {
      (self.typed, hits, standing, instead, past, isSaved, self.saved, self.commands) = (typed, [], nil, nil, [], nil, saved, commands)
    }

    /// - Parameters:
    ///   - count: how many things there are, as far as they were counted
    ///   - isMore: whether there are more than were counted
    ///   - instead: the words that were looked for instead
    ///   - unknown: the sentence on what was asked that nothing here answers
    init(
      _ typed: String, hits: [Hit], count: Int, isMore: Bool, instead: [String], unknown: String?, past: [Past], isSaved: Bool,
      in language: Language
    ) {
      (self.typed, self.hits, self.past) = (typed, hits, past.filter { !$0.lines.isEmpty || $0.all != nil })
      (self.isSaved, saved, commands) = (isSaved, SavedSearches.Model(searches: []), [])
      let count = hits.isEmpty ? past.map(\.lines.count).reduce(0, +) : count
      let found = language.text(isMore ? "search.foundMore" : "search.found", ["count": .count(count)])
      standing = unknown ?? (count == 0 ? language.text("search.nothing", ["words": .text(typed)]) : found)
      self.instead =
        instead.isEmpty
        ? nil : language.text("search.instead", ["words": .text(instead.formatted(.list(type: .or).locale(language.locale)))])
    }
  }

  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let form = SearchForm(at: .search(), label: language.text("search.label"), words: model.typed, showing: "found", isFirst: true)
    let title = language.text("section.search")
    return Layout.page(model.typed.isEmpty ? title : "\(model.typed) · \(title)", at: .search, in: context) {
      """
      \(Headline(title: language.text("section.search")).html)
      \(form.html(in: language))
      \(region(model, in: language))
      \(model.isSaved == nil ? SavedSearches.region(model.saved, in: language) : .nothing)
      \(model.commands.isEmpty ? .nothing : commands(context.making, titled: language.text("layout.new")))
      \(model.commands.isEmpty ? .nothing : commands(model.commands.filter { !context.making.contains($0) }, titled: language.text("search.go")))
      <details class="card search-help"><summary>\(language.text("search.help"))</summary>
      <dl class="rows">\(examples(in: language))</dl></details>
      """
    }
  }

  private static func commands(_ commands: [Palette.Command], titled title: String) -> HTML {
    "<section class=\"month\"><h2>\(title)</h2><ul class=\"card rows ways\">\(commands.html(Palette.row))</ul></section>\n"
  }

  /// What was found, live; nothing while nothing is looked for.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="found"\(HTML.live("found", "act")) \
    aria-label="\(language.text("search.results"))">
    \(model.standing.map { "<p class=\"quiet\" data-key=\"standing\" data-said=\"\($0)\">\($0) \(model.instead)</p>" as HTML })
    \(model.isSaved.map { SavedSearches.form(model.typed, isKept: $0, in: language) })
    \(notebooks(of: model.hits))
    \(model.past.html { past($0, in: language) })
    </section>
    """
  }

  /// The records by notebook, first that which has the best of them.
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

  /// What the address of a search says.
  static func words(_ typed: String) -> String { typed.isEmpty ? "" : "search=\(Address.encoded(typed))" }

  /// One record as a row that leads to it.
  static func row(_ hit: Hit) -> HTML {
    let line: HTML = """
      \(hit.symbol)<span class="row-main"><span class="visually-hidden">\(hit.notebook): </span>\
      <span dir="auto">\(marked(hit.title))</span>\
      \(hit.snippet.isEmpty ? .nothing : "<span class=\"note snippet\" dir=\"auto\">\(marked(hit.snippet))</span>")</span>\
      \(hit.day.map { "<span class=\"row-value\">\($0)</span>" as HTML })
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

  /// Something of the past as a row that leads to it.
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
      <div class="row"><dt><a href="\(Address.search().with(words(example)))"><code>\(example)</code></a></dt>\
      <dd class="row-main">\(language.text(key))</dd></div>

      """
    }
  }
}
