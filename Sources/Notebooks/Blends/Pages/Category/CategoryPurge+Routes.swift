import BlendsRecords
import BookStore
import Hummingbird
import Records
import Site
import Words

extension BlendsRoutes {
  /// A category that goes with all its blends.
  func addPurge(to router: Routes) {
    router.get(Address.categoryPurgeQuestion) { request, id in
      let counted = try blends.category(id)
      return try services.page(request) {
        CategoryPurge.view(of: counted.id, name: counted.category.name.text, blends: counted.blends, in: $1)
      }
    }
    router.post(Address.categoryPurge) { request, form, id in try purged(id, request, form) }
  }

  private func purged(_ id: RecordID, _ request: Request, _ form: Form) throws -> Response {
    let typed = try form.text("name")
    do {
      return try services.answer(request, otherwise: .categoryPurge(id)) { _ in
        FormResult(act: try blends.purge(category: id, named: typed).act, go: ReturnPath(to: .blends()))
      }
    } catch let refusal as UserError where refusal.reason == .value && !request.wantsJSON {
      // Without a script the page itself says so, with what was typed.
      let counted = try blends.category(id)
      return try services.page(request, status: .unprocessableContent) { viewer, context in
        CategoryPurge.view(
          of: id, name: counted.category.name.text, blends: counted.blends, typed: typed, refusal: viewer.language.text(refusal.phrase),
          in: context)
      }
    }
  }
}
