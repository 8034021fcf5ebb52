import BlendsRecords
import Records
import Site
import Words

/// The search page for blends, in all categories.
enum BlendsFind {
  struct Model: Hashable {
    let words: String
    let rows: [BlendRow.Model]
    let standing: String?

    init(nothingIn typed: String) { (words, rows, standing) = (typed, [], nil) }

    init(words: String, rows: [BlendRow.Model], blends: Int, unknown: String? = nil, in language: Language) {
      (self.words, self.rows) = (words, rows)
      standing = blends == 0 ? unknown ?? language.text("find.nothing") : language.text("blends.find.found", ["count": .count(blends)])
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let search = SearchForm(
      at: .blendsFind(), label: language.text("blends.find.label"), words: model.words, showing: "found", isFirst: true)
    return BlendsTabs.page(language.text("blends.find"), at: nil, in: context) {
      """
      \(Headline(title: language.text("blends.find")).html)
      \(search.html(in: language))
      \(region(model, in: language))
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="found"\(HTML.live("found", "category blend ingredient")) \
    aria-label="\(language.text("blends.find"))">
    \(model.standing.map { "<p class=\"quiet\" data-key=\"standing\" data-said=\"\($0)\">\($0)</p>" } ?? HTML.nothing)
    \(model.rows.isEmpty ? .nothing : "<div data-key=\"rows\">\(BlendRow.list(model.rows, showsStanding: true, in: language))</div>")
    </section>
    """
  }
}

extension BlendsFind.Model {
  init(_ typed: String, _ blends: Blends, for viewer: Viewer) throws {
    guard let query = SearchQuery(typed) else {
      self.init(nothingIn: typed)
      return
    }
    let listing = try blends.blends(query: query, limit: 100)
    let names = try blends.categoryNames()
    self.init(
      words: typed, rows: listing.blends.map { viewer.row($0, category: names[$0.blend.category]?.text) },
      blends: listing.count, unknown: viewer.unknowns(of: query, in: blends.book), in: viewer.language)
  }
}

/// Blends on the page of a day: those made on it and, from today on, those ready to judge on it.
enum BlendsDay {
  struct Model: Hashable {
    let day: Day
    let isNew: Bool
    let ready: BlendsHome.Rows
    let made: BlendsHome.Rows
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    DayPart.section(
      of: .blends, .live("blends-day", "category blend ingredient"),
      first: model.isNew ? first(in: language) : .nothing,
      [
        list("ready", language.text("blends.ready"), model.ready, in: language),
        list("made", language.text("blends.day.made"), model.made, in: language),
      ], in: language)
  }

  private static func first(in language: Language) -> HTML {
    "<a href=\"\(Address.newBlend())\">\(Symbol.plus.html)<span>\(language.text("blends.day.first"))</span></a>"
  }

  private static func list(_ id: StaticString, _ title: String, _ rows: BlendsHome.Rows, in language: Language) -> DayPart.List {
    let more = rows.count - rows.rows.count
    return DayPart.List(
      id, title, rows.rows.isEmpty ? .nothing : BlendRow.list(rows.rows, in: language),
      more: more == 0 ? .nothing : "<a href=\"\(Address.blends())\">\(language.text("day.more", ["count": .count(more)]))</a>")
  }
}

extension BlendsDay.Model {
  private static let most = 5

  init(of day: Day, _ blends: Blends, for viewer: Viewer) throws {
    let names = try blends.categoryNames()
    func rows(_ listed: [ListedBlend], of count: Int) -> BlendsHome.Rows {
      BlendsHome.Rows(listed.prefix(Self.most).map { viewer.row($0, category: names[$0.blend.category]?.text) }, of: count)
    }
    let (toJudge, maturing) = day < viewer.today ? ([], []) : try blends.waiting()
    let ready = (day == viewer.today ? toJudge : []) + maturing.filter { $0.ready.day == day }
    let waits = Set(ready.prefix(Self.most).map(\.id))
    let made = day > viewer.today ? [] : try blends.made(on: day).filter { !waits.contains($0.blend.id) }
    self.init(
      day: day, isNew: names.isEmpty, ready: rows(try blends.listed(ready.prefix(Self.most).map(\.id)), of: ready.count),
      made: rows(made, of: made.count))
  }
}
