import BlendsRecords
import Records
import Site
import Words

/// One category: its name, edited in place, and its blends.
enum CategoryPage {
  struct Model: Hashable {
    let id: RecordID
    let name: EditedText
    /// Counts of all its blends, whatever is searched.
    let counts: [Blend.Status: Int]
    let view: CategoryView
    /// Rows of this page.
    let rows: [BlendRow.Model]
    /// Number of blends with the words, by status; without words, the counts.
    let found: [Blend.Status: Int]
    /// Number of pages; at least one.
    let pages: Int
    let drafts: [DraftCard.Model]

    /// Number of blends, drafts excluded.
    var blends: Int { counts.values.reduce(0, +) }
    /// Number of blends, drafts included.
    var total: Int { blends + drafts.count }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    BlendsTabs.page(model.name.text, at: nil, in: context) { region(model, in: context.language) }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="home category"\(HTML.live("category", "category blend ingredient"))>
    \(head(model, in: language))
    \(name(model, in: language))
    \(model.drafts.html { DraftCard.card($0, in: language) })
    \(model.blends == 0 ? .nothing : choosing(model, in: language))
    \(list(model, in: language))
    \(model.pages > 1 ? pager(model, in: language) : .nothing)
    \(foot(model, in: language))
    </div>
    """
  }

  private static func head(_ model: Model, in language: Language) -> HTML {
    """
    <div data-key="head">\(Headline(
      title: model.name.text, wiring: HTML.mirroring("category-name", model.name.text),
      back: (.blends(), language.text("section.blends")), actions: making(model, in: language)
    ).html)</div>
    """
  }

  private static func making(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .draft(model.id)))><button class="prominent"\(HTML.shortcut("n"))>\(Symbol.plus.html)\
    <span>\(language.text("blend.new"))</span></button></form>
    """
  }

  private static func name(_ model: Model, in language: Language) -> HTML {
    """
    <div class="category-name-field" data-key="name"><label for="category-name">\(language.text("category.name"))</label>
    \(AutosaveField(
      id: "category-name", name: .byLabel, shape: .line, address: .categoryName(model.id), text: model.name.text,
      base: model.name.base, draftKey: "category-\(model.id)", count: .name, key: "field", isTrimmed: true
    ).html(in: language))
    \(AutosaveField.others(model.name, at: .categoryNameChoice(model.id), in: language))</div>
    """
  }

  private static func list(_ model: Model, in language: Language) -> HTML {
    guard model.rows.isEmpty else { return BlendRow.list(model.rows, in: language) }
    let found = model.found.values.reduce(0, +)
    let (title, advice) =
      switch (model.blends, model.view.words) {
      case (0, _): (language.text("category.empty"), language.text("category.empty.advice"))
      case (_, .some) where found > 0:
        (language.text("category.foundElsewhere", ["count": .count(found)]), language.text("category.noneSo.advice"))
      case (_, .some): (language.text("category.foundNothing"), language.text("category.foundNothing.advice"))
      case (_, nil):
        (
          language.text("category.noneSo", ["standing": .text(model.view.status.name(in: language))]),
          language.text("category.noneSo.advice")
        )
      }
    return "<div class=\"card\" data-key=\"empty\">\(EmptyState(symbol: .blends, title: title, advice: advice).html)</div>"
  }

  private static func pager(_ model: Model, in language: Language) -> HTML {
    """
    <nav class="pager pages" data-key="pager" aria-label="\(language.text("category.pages"))">
    \(turn(model, by: -1, "prev", language.text("category.previous"), .back))
    <span class="total">\(language.text("category.page", ["page": .count(model.view.page), "of": .count(model.pages)]))</span>
    \(turn(model, by: 1, "next", language.text("category.next"), .forward))
    </nav>
    """
  }

  private static func turn(_ model: Model, by step: Int, _ relation: StaticString, _ name: String, _ symbol: Symbol) -> HTML {
    let page = model.view.page + step
    guard (1...model.pages).contains(page) else { return "<span class=\"bare\"></span>" }
    let view = CategoryView(model.view.status, words: model.view.words, page: page)
    return """
      <a class="pill icon" rel="\(relation)" href="\(Address.category(model.id, view))" aria-label="\(name)">\
      \(symbol.html)</a>
      """
  }

  /// The selection of blends: by status and by words.
  static func choosing(_ model: Model, in language: Language) -> HTML {
    """
    <div class="choosing" data-key="choosing"><nav aria-label="\(language.text("blend.standing.label"))"><ul class="segment-row">
    \(Blend.Status.allCases.html { standing($0, model, in: language) })
    </ul></nav>
    \(search(model, in: language))</div>
    \(model.view.words == nil
      ? .nothing : "<p class=\"quiet\" data-key=\"found\" role=\"status\">\(found(model, in: language))</p>")
    """
  }

  private static func found(_ model: Model, in language: Language) -> String {
    language.text("blends.find.found", ["count": .count(model.found[model.view.status, default: 0])])
  }

  private static func standing(_ standing: Blend.Status, _ model: Model, in language: Language) -> HTML {
    let isCurrent = standing == model.view.status
    let address = Address.category(model.id, CategoryView(standing, words: model.view.words))
    return """
      <li><a class="segment standing-\(standing.formName)" href="\(address)"\(HTML.attribute("aria-current", isCurrent ? "true" : nil))>\
      \(standing.symbol.html)<span>\(standing.name(in: language))</span> \
      <span class="segment-count">\(language.number(Double(model.found[standing, default: 0])))</span></a></li>
      """
  }

  private static func search(_ model: Model, in language: Language) -> HTML {
    let status = model.view.status
    return """
      <form class="search" role="search" method="get" action="\(Address.category(model.id))">
      \(status == .tbd ? .nothing : "<input type=\"hidden\" name=\"status\" value=\"\(status.formName)\">")
      <label class="visually-hidden" for="search">\(language.text("category.search"))</label>
      <input id="search" type="search" name="search" value="\(model.view.words)" maxlength="\(SearchQuery.most.characters)" \
      placeholder="\(language.text("category.search"))" autocomplete="off" enterkeyhint="search">
      <button aria-label="\(language.text("search.verb"))">\(Symbol.search.html)</button></form>
      """
  }

  /// The ways to export the category, to import into it, and to clear it.
  static func foot(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card away" data-key="foot" aria-labelledby="away-title"><h2 id="away-title">\(language.text("category.away"))</h2>
    <ul class="rows">
    \(HTML.download(language.text("category.csv"), from: .categoryTable(model.id)))
    <li class="row"><a class="row-link" href="\(Address.tableForm(model.id))">\(Symbol.sheet.html)\
    <span class="row-main">\(language.text("category.import"))</span></a></li>
    </ul>
    <div class="buttons">\(HistoryLink(of: "category", model.id).html(in: language))\(model.total == 0 ? deletion(model, in: language) : kept(model, in: language))</div>
    </section>
    """
  }

  private static func deletion(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .categoryDeletion(model.id)))><button class="pill grave">\(Symbol.trash.html)\
    <span>\(language.text("category.delete"))</span></button></form>
    """
  }

  /// A category goes alone: it says what must go before, and how all of it could.
  private static func kept(_ model: Model, in language: Language) -> HTML {
    """
    <button class="pill grave" disabled aria-describedby="category-full">\(Symbol.trash.html)\
    <span>\(language.text("category.delete"))</span></button>
    <span id="category-full" class="note">\(language.text("category.full", ["blends": .count(model.total)]))</span>
    <a class="pill grave" href="\(Address.categoryPurgeQuestion(model.id))">\(language.text("category.purge.verb"))</a>
    """
  }
}
