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

  /// The most blends of a list.
  private static let rows = 12
}

extension BlendsRoutes {
  func addHome(to router: Routes) {
    router.page(Address.blends, services) { BlendsHome.view(try BlendsHome.Model(blends, for: $1), in: $2) }
    router.page(Address.newBlend, services) { NewBlend.view(try blends.categories(), in: $2) }
    router.post(Address.categories) { request, form in try addCategory(request, form) }
    router.get(Address.blendsExport) { _, export in
      Response(try export == .csv ? blends.table() : blends.exported(), attachedAs: export.rawValue)
    }
    router.page(Address.blendsDemoQuestion, services) { DemoQuestion.view(in: $2) }
    router.act(Address.blendsDemo, services, otherwise: { .blends() }) { _, _, viewer in
      FormResult(act: try blends.addSample(language: viewer.language.id, in: viewer.zone).act)
    }
  }

  /// Adds a category, and begins a blend in it if the form of *New blend* was sent.
  private func addCategory(_ request: Request, _ form: Form) throws -> Response {
    let name = try form.text("name")
    var errors = ValidationErrors()
    errors.note("name", try blends.refusal(ofCategoryName: name))
    // Without a script the page itself shows the refusal.
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

/// The files of the notebook that can be downloaded; the raw value is the name in the address.
enum BlendsExport: String, CaseIterable {
  case csv = "blends.csv"
  case json = "blends.json"
}
