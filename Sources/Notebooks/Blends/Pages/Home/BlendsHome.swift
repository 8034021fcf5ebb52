import BlendsRecords
import Records
import Site
import Words

/// The front page of the notebook: blends ready to judge, blends still maturing, and the categories with their drafts; below them, export
/// and import.
enum BlendsHome {
  struct Model: Hashable {
    let ready: Rows
    let maturing: Rows
    let categories: [CountedCategory]
    /// The categories whose name has other texts.
    var marked: Set<RecordID> = []
  }

  /// The first rows of a list, and the number of all.
  struct Rows: Hashable {
    let shown: [BlendRow.Model]
    let count: Int

    init(_ shown: [BlendRow.Model], of count: Int) { (self.shown, self.count) = (shown, count) }
  }

  typealias RefusedName = (name: String, refusal: String)

  /// The page; `refused` is a category name that was refused, for browsers without a script.
  static func view(_ model: Model, refused: RefusedName? = nil, in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.page(language.text("section.blends"), at: .home, in: context) {
      """
      \(Headline(title: language.text("section.blends"), actions: newBlend(in: language)).html)
      \(region(model, refused: refused, in: language))
      \(exchange(isEmpty: model.categories.isEmpty, in: language))
      """
    }
  }

  private static func newBlend(in language: Language) -> HTML {
    """
    <a class="pill prominent" href="\(Address.newBlend())"\(HTML.shortcut("n"))>\(Symbol.plus.html)\
    <span>\(language.text("blend.new"))</span></a>
    """
  }

  static func region(_ model: Model, refused: RefusedName? = nil, in language: Language) -> HTML {
    """
    <div class="home"\(HTML.live("home", "category blend ingredient"))>
    \(model.categories.isEmpty ? empty(in: language) : .nothing)
    \(model.categories.html { counted in counted.drafts.html { DraftCard.card($0, category: counted.category.name, in: language) } })
    \(rows("ready", language.text("blends.ready"), model.ready, in: language))
    \(rows("maturing", language.text("blends.maturing"), model.maturing, in: language))
    <section class="categories" data-key="categories" aria-labelledby="categories-title"><header class="section-head"\
    \(HTML.attribute("hidden", if: model.categories.isEmpty))><h2 id="categories-title">\(language.text("blends.categories"))</h2></header>
    \(newCategoryForm(refused, in: language))
    \(model.categories.isEmpty ? .nothing : "<ul class=\"category-cards\" data-key=\"list\">\(cards(model, in: language))</ul>")
    </section>
    </div>
    """
  }

  private static func rows(_ id: StaticString, _ title: String, _ rows: Rows, in language: Language) -> HTML {
    guard !rows.shown.isEmpty else { return .nothing }
    let more = rows.count - rows.shown.count
    return """
      <section data-key="\(id)" aria-labelledby="\(id)-title"><header class="section-head"><h2 id="\(id)-title">\(title)</h2>\
      <span class="total">\(language.text("count.blends", ["count": .count(rows.count)]))</span></header>
      \(BlendRow.list(rows.shown, in: language))
      \(more == 0 ? .nothing : "<p class=\"note more\">\(language.text("blends.others", ["count": .count(more)]))</p>")
      </section>
      """
  }

  private static func cards(_ model: Model, in language: Language) -> HTML {
    model.categories.html { CategoryCard.card($0, hasOtherTexts: model.marked.contains($0.id), in: language) }
  }

  /// The form for a new category; its name is validated while it is typed.
  private static func newCategoryForm(_ refused: RefusedName?, in language: Language) -> HTML {
    ValidatedForm(address: .categories(), draftKey: "new-category", style: "add-line judged-line", key: "new").html(
      """
      \(Symbol.plus.html)<input id="new-category" name="name" aria-label="\(language.text("category.new"))" placeholder="\(language.text("category.new"))" \
      aria-describedby="new-category-judgement" required value="\(refused?.name)"\
      \(HTML.attribute("aria-invalid", refused.map { _ in true }))\(HTML.attribute("autofocus", if: refused != nil))\(HTML.shortcut("N"))>\
      <button>\(language.text("category.add"))</button>
      <output id="new-category-judgement" class="judgement" data-for="name" aria-live="polite">\(refused?.refusal)</output>

      """)
  }

  private static func empty(in language: Language) -> HTML {
    """
    <div class="card" data-key="start">\
    \(EmptyState(symbol: .blends, title: language.text("blends.empty"), advice: language.text("blends.empty.advice")).html)\
    <p class="buttons centred"><a class="pill prominent" href="\(Address.newBlend())">\(Symbol.plus.html)<span>\(language.text("blend.new"))</span></a>\
    <a class="pill" href="\(Address.blendsForm())">\(language.text("blends.import"))</a>\
    <a class="pill" href="\(Address.blendsDemoQuestion())">\(language.text("blends.demo.verb"))</a></p></div>
    """
  }

  /// Export and import, which come with the first category.
  private static func exchange(isEmpty: Bool, in language: Language) -> HTML {
    guard !isEmpty else { return .nothing }
    return """
      <section class="card away" aria-labelledby="away-title"><h2 id="away-title">\(language.text("blends.away"))</h2>
      <ul class="rows">
      \(BlendsExport.allCases.html { .download(language.text($0 == .csv ? "blends.away.csv" : "blends.away.json"), from: .blendsExport($0)) })
      <li class="row"><a class="row-link" href="\(Address.blendsForm())">\(Symbol.sheet.html)\
      <span class="row-main">\(language.text("blends.import"))</span></a></li>
      </ul>
      </section>
      """
  }
}

/// A category as a card, with the number of its blends of each status.
enum CategoryCard {
  static func card(_ category: CountedCategory, hasOtherTexts: Bool = false, in language: Language) -> HTML {
    """
    <li class="category-card" data-key="\(category.id)"><a class="card" href="\(Address.category(category.id))">\
    <span class="category-name" dir="auto">\(category.category.name.text)</span>\
    \(OtherTextsMark.html(hasOtherTexts, in: language))\
    <span class="tallies">\(Blend.Status.allCases.html { tally($0, category.counts[$0, default: 0], in: language) })</span></a></li>

    """
  }

  private static func tally(_ status: Blend.Status, _ count: Int, in language: Language) -> HTML {
    """
    <span class="tally standing-\(status.formName)\(count == 0 ? " is-none" : "")">\(status.symbol.html)\
    <span class="tally-count">\(language.number(Double(count)))</span> <span class="tally-name">\(status.name(in: language))</span></span>
    """
  }
}
