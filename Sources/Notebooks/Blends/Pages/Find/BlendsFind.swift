import BlendsRecords
import Hummingbird
import Records
import Site
import Words

/// The search in the names of blends and of their ingredients, in all categories.
enum BlendsFind {
  struct Model: Hashable {
    let words: String
    let rows: [BlendRow.Model]
    /// Number of results; nil without a search.
    let standing: String?

    init(nothingIn typed: String) { (words, rows, standing) = (typed, [], nil) }

    /// - Parameters:
    ///   - rows: each with its category
    ///   - blends: how many there are in all
    ///   - unknown: what is said where there are none, because what was asked is unknown
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

  /// Results, live; nothing without a search.
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
  /// - Parameter typed: the words as they were typed
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

extension BlendsRoutes {
  func addFind(to router: Routes) {
    router.get(Address.blendsFind) { request in
      let typed = try CategoryView(request).words ?? ""
      return try services.page(request) { BlendsFind.view(try BlendsFind.Model(typed, blends, for: $0), in: $1) }
    }
  }
}
