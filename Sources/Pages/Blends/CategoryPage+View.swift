import Records

extension CategoryPage {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    BlendsTabs.page(model.name.text, at: nil, in: frame) { region(model, in: frame.language) }
  }

  /// All of it, live: its name, its picker, the blends that fit.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="home category"\(HTML.live("category", "category blend ingredient", from: .blends(.region(.category(model.id, model.view)))))>
    \(head(model, in: language))
    \(name(model, in: language))
    \(model.drafts.drawn { DraftCard.card($0, in: language) })
    \(model.counts.total == 0 ? .nothing : choosing(model, in: language))
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
      back: (.blends(.home), language.say("section.blends")), actions: making(model, in: language)
    ).drawn)</div>
    """
  }

  private static func making(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .blends(.draft(model.id))))><button class="prominent"\(HTML.shortcut("n"))>\(Symbol.plus.drawn)\
    <span>\(language.say("blend.new"))</span></button></form>
    """
  }

  private static func name(_ model: Model, in language: Language) -> HTML {
    """
    <div class="category-name-field" data-key="name"><label for="category-name">\(language.say("category.name"))</label>
    \(SavedText(
      id: "category-name", name: .byLabel, shape: .line, address: .blends(.categoryName(model.id)), text: model.name.text,
      base: model.name.base, draftKey: "category-\(model.id)", count: .name, key: "field", isTrimmed: true
    ).drawn(in: language))
    \(model.name.conflict.map { SavedText.choice($0, at: .blends(.categoryNameChoice(model.id)), in: language) })</div>
    """
  }

  private static func list(_ model: Model, in language: Language) -> HTML {
    guard model.rows.isEmpty else { return BlendRow.list(model.rows, in: language) }
    let (title, advice) =
      switch (model.counts.total, model.view.words) {
      case (0, _): (language.say("category.empty"), language.say("category.empty.advice"))
      case (_, .some) where model.found.total > 0:
        (language.say("category.foundElsewhere", ["count": .count(model.found.total)]), language.say("category.noneSo.advice"))
      case (_, .some): (language.say("category.foundNothing"), language.say("category.foundNothing.advice"))
      case (_, nil):
        (
          language.say("category.noneSo", ["standing": .text(model.view.status.name(in: language))]),
          language.say("category.noneSo.advice")
        )
      }
    return "<div class=\"card\" data-key=\"empty\">\(EmptyState(symbol: .blends, title: title, advice: advice).drawn)</div>"
  }

  private static func pager(_ model: Model, in language: Language) -> HTML {
    """
    <nav class="pager pages" data-key="pager" aria-label="\(language.say("category.pages"))">
    \(turn(model, by: -1, "prev", language.say("category.previous"), .back))
    <span class="total">\(language.say("category.page", ["page": .count(model.view.page), "of": .count(model.pages)]))</span>
    \(turn(model, by: 1, "next", language.say("category.next"), .forward))
    </nav>
    """
  }

  private static func turn(_ model: Model, by step: Int, _ relation: StaticString, _ name: String, _ symbol: Symbol) -> HTML {
    let page = model.view.page + step
    guard (1...model.pages).contains(page) else { return "<span class=\"bare\"></span>" }
    let view = CategoryView(model.view.status, words: model.view.words, page: page)
    return """
      <a class="pill icon" rel="\(HTML(markup: "\(relation)"))" href="\(Address.blends(.category(model.id, view)))" aria-label="\(name)">\
      \(symbol.drawn)</a>
      """
  }
}
