import BlendsRecords
import BookStore
import Records
import Site
import Words

/// The search page for blends, in all categories.
enum BlendsFind {
  struct Model: Hashable {
    let words: String
    var rows: [BlendRow.Model] = []
    /// The sentence on the result; nil before anything is searched.
    var standing: String?
    /// The note that other words were searched; nil if the typed ones were.
    var instead: String?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let search = SearchForm(
      at: .blendsFind(), label: language.text("blends.find.label"), words: model.words, showing: "found", isFocused: true, in: language)
    return BlendsTabs.page(language.text("blends.find"), at: nil, in: context) {
      """
      \(Headline(title: language.text("blends.find")).html)
      \(search.html)
      \(region(model, in: language))
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="found"\(HTML.live("found", "category blend ingredient")) \
    aria-label="\(language.text("blends.find"))">
    \(model.standing.map { "<p class=\"quiet\" data-key=\"standing\" data-said=\"\($0)\">\(model.instead) \($0)</p>" } ?? HTML.nothing)
    \(model.rows.isEmpty ? .nothing : "<div data-key=\"rows\">\(BlendRow.list(model.rows, showsStatus: true, in: language))</div>")
    \(model.rows.isEmpty && model.standing != nil ? SearchForm.elsewhere(model.words, in: language) : .nothing)
    </section>
    """
  }
}

extension BlendsFind.Model {
  init(_ typed: String, _ blends: Blends, for viewer: Viewer) throws {
    guard let query = SearchQuery(typed) else {
      self.init(words: typed)
      return
    }
    let (answer, names) = (try blends.search(query, limit: 100), try blends.categoryNames())
    let listing = answer.found
    let nothing = viewer.unknowns(of: query, in: blends.book) ?? viewer.language.text("find.nothing")
    self.init(
      words: typed, rows: listing.blends.map { viewer.row($0, category: names[$0.blend.category]?.text) },
      standing: listing.count == 0 ? nothing : viewer.language.text("blends.find.found", ["count": .count(listing.count)]),
      instead: viewer.language.correction(answer.replacements))
  }
}
