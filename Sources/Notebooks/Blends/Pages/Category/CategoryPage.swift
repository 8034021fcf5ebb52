import BlendsRecords
import BookStore
import Hummingbird
import Records
import Site
import Words

/// The page of a category: its name, edited in place, and its blends.
enum CategoryPage {
  struct Model: Hashable {
    let counted: CountedCategory
    let name: EditedText
    let view: CategoryView
    let rows: [BlendRow.Model]
    /// The number of blends of each status; only those the words find, if there are words.
    let found: [Blend.Status: Int]
    /// The number of pages of the chosen status.
    let pages: Int
    /// The note that other words were searched; nil if the typed ones were.
    var instead: String?

    var id: RecordID { counted.id }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    BlendsTabs.page(model.name.text, at: nil, in: context) { region(model, in: context.language) }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="home category"\(HTML.live("category", "category blend ingredient"))>
    <div data-key="head">\(Headline(
      title: model.name.text, wiring: HTML.mirroring("category-name", model.name.text),
      back: (.blends(), language.text("section.blends")), actions: making(model, in: language)
    ).html)</div>
    \(AutosaveField.otherVersions(model.name, at: .categoryNameChoice(model.id), in: language))
    \(model.counted.drafts.html { DraftCard.card($0, in: language) })
    \(model.counted.blends == 0 ? .nothing : choosing(model, in: language))
    \(list(model, in: language))
    \(model.pages > 1 ? pager(model, in: language) : .nothing)
    \(foot(model, in: language))
    </div>
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
    ).html(in: language))</div>
    """
  }

  private static func list(_ model: Model, in language: Language) -> HTML {
    guard model.rows.isEmpty else { return BlendRow.list(model.rows, in: language) }
    let found = model.found.values.reduce(0, +)
    let (title, advice) =
      switch (model.counted.blends, model.view.words) {
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
    return .icon(symbol, name, at: .category(model.id, view), rel: relation)
  }

  static func choosing(_ model: Model, in language: Language) -> HTML {
    """
    <div class="choosing" data-key="choosing"><nav aria-label="\(language.text("blend.standing.label"))"><ul class="segment-row">
    \(Blend.Status.allCases.html { choice(of: $0, model, in: language) })
    </ul></nav>
    \(search(model, in: language))</div>
    \(model.view.words == nil
      ? .nothing : "<p class=\"quiet\" data-key=\"found\" role=\"status\">\(model.instead) \(found(model, in: language))</p>")
    """
  }

  private static func found(_ model: Model, in language: Language) -> String {
    language.text("blends.find.found", ["count": .count(model.found[model.view.status, default: 0])])
  }

  private static func choice(of status: Blend.Status, _ model: Model, in language: Language) -> HTML {
    let isCurrent = status == model.view.status
    let address = Address.category(model.id, CategoryView(status, words: model.view.words))
    return """
      <li><a class="segment standing-\(status.formName)" href="\(address)"\(HTML.attribute("aria-current", isCurrent ? "true" : nil))>\
      \(status.symbol.html)<span>\(status.name(in: language))</span> \
      <span class="segment-count">\(language.number(Double(model.found[status, default: 0])))</span></a></li>
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

  static func foot(_ model: Model, in language: Language) -> HTML {
    """
    <div class="card category-foot" data-key="foot">\(name(model, in: language))
    <div class="buttons" data-key="verbs">\(HistoryLink(of: "category", model.id).html(in: language))\
    \(model.counted.isEmpty ? deletion(model, in: language) : purging(model, in: language))</div></div>
    <section class="card away" data-key="away" aria-labelledby="away-title"><h2 id="away-title">\(language.text("category.away"))</h2>
    <ul class="rows">
    \(HTML.download(language.text("category.csv"), from: .categoryTable(model.id)))
    <li class="row"><a class="row-link" href="\(Address.tableForm(model.id))">\(Symbol.sheet.html)\
    <span class="row-main">\(language.text("category.import"))</span></a></li>
    </ul>
    </section>
    """
  }

  private static func deletion(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .categoryDeletion(model.id)))><button class="pill grave">\(Symbol.trash.html)\
    <span>\(language.text("category.delete"))</span></button></form>
    """
  }

  /// The way to delete a category that is not empty.
  private static func purging(_ model: Model, in language: Language) -> HTML {
    """
    <a class="pill grave" href="\(Address.categoryPurgeQuestion(model.id))">\(Symbol.trash.html)\
    <span>\(language.text("category.purge.verb"))</span></a>
    """
  }
}

/// A view of a category, as its address has it: blends of a status with some words, page by page.
struct CategoryView: Hashable {
  /// The status it names; nil for the first that has any of the blends.
  let named: Blend.Status?
  let words: String?
  /// The number of the page, from 1.
  let page: Int

  init(_ status: Blend.Status? = nil, words: String? = nil, page: Int = 1) {
    (named, self.words, self.page) = (status, words, page)
  }

  var status: Blend.Status { named ?? .tbd }

  var query: String {
    [
      named.map { "status=\($0.formName)" }, words.map { "search=\(Address.encoded($0))" }, page > 1 ? "page=\(page)" : nil,
    ].compactMap(\.self).joined(separator: "&")
  }

  /// The view that an address asks for; missing or invalid parts get their defaults.
  init(_ request: Request) throws {
    // The query is encoded like a form: its blanks are plus signs.
    let question = try Form(addressOf: request)
    self.init(
      question["status"].flatMap { Blend.Status(formName: $0) }, words: question["search"].flatMap { $0.isEmpty ? nil : $0 },
      page: question["page"].flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1)
  }
}

extension CategoryPage.Model {
  /// The number of blends on a page.
  static let pageLength = 100

  init(_ id: RecordID, _ view: CategoryView, _ blends: Blends, for viewer: Viewer) throws {
    let counted = try blends.category(id)
    let answer = try view.words.flatMap { SearchQuery($0) }.map { try blends.search($0, in: id, limit: 0) }
    let query = answer?.query
    let found =
      try query.map { query in
        try Dictionary(
          uniqueKeysWithValues: Blend.Status.allCases.map { ($0, try blends.blends(in: id, status: $0, query: query, limit: 0).count) })
      } ?? counted.counts
    let status = view.named ?? Blend.Status.allCases.first { found[$0, default: 0] > 0 } ?? .tbd
    let pages = max(1, (found[status, default: 0] + Self.pageLength - 1) / Self.pageLength)
    // The last blend of the last page may just have been moved or deleted.
    let page = min(view.page, pages)
    let listing = try blends.blends(
      in: id, status: status, query: query, skipping: (page - 1) * Self.pageLength, limit: Self.pageLength)
    self.init(
      counted: counted, name: try EditedText(counted.category.name.text, .category(id), of: blends),
      view: CategoryView(status, words: view.words, page: page), rows: listing.blends.map { viewer.row($0) }, found: found,
      pages: pages, instead: viewer.language.correction(answer?.replacements ?? []))
  }
}

extension BlendsRoutes {
  func addCategory(to router: Routes) {
    router.get(Address.category) { request, id in
      let view = try CategoryView(request)
      return try services.page(request) { CategoryPage.view(try CategoryPage.Model(id, view, blends, for: $0), in: $1) }
    }
    router.text(Address.categoryName, choice: Address.categoryNameChoice, of: blends, services) { (.category($0), on: .category($0)) }
    router.act(Address.categoryDeletion, services, otherwise: { .category($0) }) { id, _, _ in
      FormResult(act: try blends.delete(category: id).act, go: ReturnPath(to: .blends()))
    }
    router.get(Address.categoryTable) { _, id in Response(try blends.table(of: id), attachedAs: "blends.csv") }
    router.act(Address.draft, services, otherwise: { .category($0) }) { id, _, viewer in
      FormResult(go: ReturnPath(to: .blendForm(try blends.draft(in: id, zone: viewer.zone).value.id)))
    }
  }
}
