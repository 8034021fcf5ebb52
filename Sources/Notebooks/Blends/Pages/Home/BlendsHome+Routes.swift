import BlendsRecords
import BookStore
import Hummingbird
import Records
import Site
import Words

extension BlendsHome.Model {
  init(_ blends: Blends, for viewer: Viewer) throws {
    let (toJudge, maturing) = try blends.waiting()
    let categories = try blends.categories()
    let names = Dictionary(categories.map { ($0.id, $0.category.name) }) { first, _ in first }
    func rows(_ waiting: [Blends.Waiting]) throws -> BlendsHome.Rows {
      let shown = try blends.listed(waiting.prefix(Self.rows).map(\.id))
      return BlendsHome.Rows(shown.map { viewer.row($0, category: names[$0.blend.category]?.text) }, of: waiting.count)
    }
    self.init(
      ready: try rows(toJudge), maturing: try rows(maturing), categories: categories,
      marked: Set(categories.map(\.id).filter(viewer.hasOtherTexts)))
  }

  private static let rows = 12
}

extension BlendsRoutes {
  func addHome(to router: Routes) {
    router.page(Address.blends, services) { BlendsHome.view(try BlendsHome.Model(blends, for: $1), in: $2) }
    router.page(Address.newBlend, services) { NewBlend.view(try blends.categories(), in: $2) }
    router.post(Address.categories) { request, form in try made(request, form) }
    router.get(Address.blendsExport) { _, export in
      Response(try export == .csv ? blends.table() : blends.exported(), attachedAs: export.rawValue)
    }
    router.page(Address.blendsDemoQuestion, services) { DemoQuestion.view(in: $2) }
    router.act(Address.blendsDemo, services, otherwise: { .blends() }) { _, _, viewer in
      let outcome = try blends.addDemo({ viewer.language.text($0) }, zone: viewer.zone)
      return FormResult(act: outcome.act, go: ReturnPath(to: .blend(outcome.value.id)))
    }
  }

  private func made(_ request: Request, _ form: Form) throws -> Response {
    let name = try form.text("name")
    var errors = ValidationErrors()
    errors.note("name", try blends.refusal(ofCategoryName: name))
    if let refusal = errors.first, !form.isQuestion, !request.wantsJSON {
      return try services.page(request, status: .unprocessableContent) { viewer, context in
        BlendsHome.view(try BlendsHome.Model(blends, for: viewer), refused: (name, viewer.language.text(refusal)), in: context)
      }
    }
    return try services.validated(request, form, otherwise: .blends(), errors) { viewer in
      let outcome = try blends.addCategory(name)
      let draft = try form["begins"].map { _ in try blends.draft(in: outcome.value.id, zone: viewer.zone).value.id }
      return FormResult(act: outcome.act, go: ReturnPath(to: draft.map { .blendForm($0) } ?? .category(outcome.value.id)))
    }
  }
}

enum BlendsExport: String, CaseIterable {
  case csv = "blends.csv"
  case json = "blends.json"
}

enum NewBlend {
  static func view(_ categories: [CountedCategory], in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("blend.new")
    return BlendsTabs.page(title, at: nil, in: context) {
      """
      \(Headline(title: title, back: (.blends(), language.text("section.blends"))).html)
      <section class="narrow" aria-labelledby="where"><h2 id="where" class="form-subtitle">\
      \(categories.isEmpty ? language.text("blend.new.first") : language.text("blend.new.where"))</h2>
      \(categories.isEmpty ? .nothing : "<ul class=\"card rows\">\(categories.html { row($0, in: language) })</ul>")
      \(another(isFirst: categories.isEmpty, in: language))</section>
      """
    }
  }

  private static func another(isFirst: Bool, in language: Language) -> HTML {
    ValidatedForm(address: .categories(), draftKey: "new-blend-category", style: "add-line judged-line", key: "new").html(
      """
      \(Symbol.plus.html)<input id="new-category" name="name" aria-label="\(language.text("category.new"))" \
      placeholder="\(language.text("category.new"))" aria-describedby="new-category-judgement" required \
      value="\(isFirst ? language.text("blend.new.category") : nil)"><input type="hidden" name="begins" value="on">\
      <button class="prominent">\(language.text("blend.new.begin"))</button>
      <output id="new-category-judgement" class="judgement" data-for="name" aria-live="polite"></output>

      """)
  }

  private static func row(_ category: CountedCategory, in language: Language) -> HTML {
    """
    <li class="row"><form class="row-form"\(HTML.acting(at: .draft(category.id)))><button class="row-link">\
    <span class="row-main">\(category.category.name.text)</span>\
    <span class="row-value">\(language.text("count.blends", ["count": .count(category.blends)]))</span>\
    \(Symbol.forward.html)</button></form></li>

    """
  }
}

enum DemoQuestion {
  static func view(in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.ask(
      Question(
        title: language.text("blends.demo.title"), sentences: [language.text("blends.demo.question"), language.text("sample.undo")],
        verb: language.text("blends.demo.verb"), doing: .blendsDemo(), leaving: .blends(), isGrave: false, in: language), in: context)
  }
}
