import BlendsRecords
import BookStore
import Foundation
import Hummingbird
import Records
import Site
import Words

/// The page that asks for a category's name before it is deleted with all it holds.
enum CategoryPurge {
  static func view(of counted: CountedCategory, typed: String = "", refusal: String? = nil, in context: PageContext) -> HTML {
    let (language, id, name) = (context.language, counted.id, counted.category.name.text)
    let held = counted.held.map { language.text($0) }.formatted(.list(type: .and).locale(language.locale))
    return BlendsTabs.page(language.text("category.purge.title", ["name": .text(name)]), at: nil, in: context) {
      """
      <section class="card narrow question">
      <h1>\(language.text("category.purge.title", ["name": .text(name)]))</h1>
      <p>\(language.text("category.purge.question", ["held": .text(held)]))</p>
      <p>\(language.text("deletion.undo"))</p>
      <form class="purge-form"\(HTML.acting(at: .categoryPurge(id))) autocomplete="off">
      <label for="purge-name">\(language.text("category.purge.label"))</label><p class="purge-name">\(name)</p>
      <input id="purge-name" name="name" value="\(typed)" required spellcheck="false" aria-describedby="purge-refusal"\
      \(HTML.attribute("aria-invalid", refusal.map { _ in true }))>
      <output id="purge-refusal" class="refusal" role="alert">\(refusal)</output>
      <div class="buttons"><button class="prominent grave">\(language.text("category.purge.verb"))</button>
      <a class="pill" href="\(Address.category(id))">\(language.text("question.no"))</a></div>
      </form>
      </section>
      """
    }
  }
}

extension BlendsRoutes {
  func addPurge(to router: Routes) {
    router.page(Address.categoryPurgeQuestion, services) { id, _, context in
      CategoryPurge.view(of: try blends.category(id), in: context)
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
      // Without a script, the page itself shows the refusal and the typed name.
      let counted = try blends.category(id)
      return try services.page(request, status: .unprocessableContent) { viewer, context in
        CategoryPurge.view(of: counted, typed: typed, refusal: viewer.language.text(refusal.phrase), in: context)
      }
    }
  }
}
