import Records

extension BlendsHome {
  /// The page; `refused` where the name of a new category was, and no script said so before.
  public static func view(_ model: Model, refused: RefusedName? = nil, in frame: Frame) -> HTML {
    let language = frame.language
    return BlendsTabs.page(language.say("section.blends"), at: .home, in: frame) {
      """
      \(Headline(title: language.say("section.blends")).drawn)
      \(region(model, refused: refused, in: language))
      \(foot(in: language))
      """
    }
  }

  /// What is ready, what matures, what was begun, and the categories, live.
  public static func region(_ model: Model, refused: RefusedName? = nil, in language: Language) -> HTML {
    """
    <div class="home"\(HTML.live("home", "category blend ingredient", from: .blends(.region(.home))))>
    \(model.categories.isEmpty ? start(in: language) : .nothing)
    \(model.drafts.drawn { DraftCard.card($0, in: language) })
    \(rows("ready", language.say("blends.ready"), model.ready, in: language))
    \(rows("maturing", language.say("blends.maturing"), model.maturing, in: language))
    \(categories(model, refused, in: language))
    </div>
    """
  }

  private static func rows(_ id: StaticString, _ title: String, _ rows: Rows, in language: Language) -> HTML {
    guard !rows.rows.isEmpty else { return .nothing }
    let id = HTML(markup: "\(id)")
    let more = rows.count - rows.rows.count
    return """
      <section data-key="\(id)" aria-labelledby="\(id)-title"><header class="section-head"><h2 id="\(id)-title">\(title)</h2>\
      <span class="total">\(language.say("count.blends", ["count": .count(rows.count)]))</span></header>
      \(BlendRow.list(rows.rows, in: language))
      \(more == 0 ? .nothing : "<p class=\"note more\">\(language.say("blends.others", ["count": .count(more)]))</p>")
      </section>
      """
  }

  private static func categories(_ model: Model, _ refused: RefusedName?, in language: Language) -> HTML {
    """
    <section class="categories" data-key="categories" aria-labelledby="categories-title">\
    <h2 id="categories-title">\(language.say("blends.categories"))</h2>
    \(line(refused, in: language))
    \(model.categories.isEmpty
      ? .nothing : "<ul class=\"category-cards\" data-key=\"list\">\(model.categories.drawn { CategoryCard.card($0, in: language) })</ul>")
    </section>
    """
  }

  /// A new category is judged while its name is typed: what adds it is there once nothing speaks against it.
  private static func line(_ refused: RefusedName?, in language: Language) -> HTML {
    JudgedForm(address: .blends(.categories), draftKey: "new-category", style: "add-line judged-line", key: "new").drawn(
      """
      <input id="new-category" name="name" aria-label="\(language.say("category.new"))" placeholder="\(language.say("category.new"))" \
      aria-describedby="new-category-judgement" required value="\(refused?.name)"\
      \(HTML.attribute("aria-invalid", refused.map { _ in true }))\(HTML.attribute("autofocus", if: refused != nil))\(HTML.shortcut("n"))>\
      <button class="prominent icon" aria-label="\(language.say("category.add"))">\(Symbol.plus.drawn)</button>
      <output id="new-category-judgement" class="judgement" data-for="name" aria-live="polite">\(refused?.refusal)</output>

      """)
  }

  private static func start(in language: Language) -> HTML {
    """
    <div class="card" data-key="start">\
    \(EmptyState(symbol: .blends, title: language.say("blends.empty"), advice: language.say("blends.empty.advice")).drawn)\
    <p class="pager"><a class="pill" href="\(Address.blends(.demo))">\(language.say("blends.demo.verb"))</a></p></div>
    """
  }

  private static func foot(in language: Language) -> HTML {
    """
    <details class="card away"><summary>\(language.say("blends.away"))</summary>
    <ul class="rows">
    \(BlendsAddress.Export.allCases.drawn { file($0, in: language) })
    </ul>
    <p class="buttons"><a class="pill" href="\(Address.blends(.demo))">\(language.say("blends.demo.verb"))</a></p>
    </details>
    """
  }

  private static func file(_ export: BlendsAddress.Export, in language: Language) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(Address.blends(.export(export)))" download>\(Symbol.download.drawn)\
    <span class="row-main">\(export == .csv ? language.say("blends.away.csv") : language.say("blends.away.json"))</span></a></li>
    """
  }
}
