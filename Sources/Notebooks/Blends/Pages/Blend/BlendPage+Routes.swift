import BlendsRecords
import BookStore
import Hummingbird
import Records
import Site

extension BlendsRoutes {
  /// A blend, repeated, taken away and deleted.
  func addBlend(to router: Routes) {
    router.get(Address.blend) { request, id in
      guard try !blends.isUnfinished(id) else { return ReturnPath(to: .blendForm(id)).redirect }
      let basis = try request.basis
      return try services.page(request) { BlendPage.view(try BlendPage.Model(id, by: basis, blends, for: $0), in: $1) }
    }
    router.post(Address.copies) { request, form, id in
      var errors = ValidationErrors()
      let typed = form["scale"].flatMap { $0.isEmpty ? nil : $0 }
      let scale = try typed.flatMap { typed in try errors.read("scale") { try Scale(written: typed) } }
      return try services.validated(request, form, otherwise: .blend(id), errors) { viewer in
        let outcome = try scale.map { try blends.scale(id, to: $0, zone: viewer.zone) } ?? blends.duplicate(id, zone: viewer.zone)
        return FormResult(act: outcome.act, go: ReturnPath(to: .blend(outcome.value.id)))
      }
    }
    router.get(Address.blendTable) { _, id in
      Response(try blends.table(ofBlend: id), attachedAs: "blend.csv")
    }
    router.get(Address.blendDeletionQuestion) { request, id in
      let whole = try blends.blend(id)
      return try services.page(request) {
        BlendDeletion.view(
          of: whole.id, name: whole.blend.name.text,
          along: BlendDeletion.Along(ingredients: whole.ingredients.count, notes: whole.notes.count, batches: whole.batches.count), in: $1)
      }
    }
    router.post(Address.blendDeletion) { request, _, id in
      try services.answer(request, otherwise: .blend(id)) { _ in
        let outcome = try blends.delete(blend: id)
        let view = CategoryView(outcome.value.isDraft ? .tbd : outcome.value.status)
        return FormResult(act: outcome.act, go: ReturnPath(to: .category(outcome.value.category, view)))
      }
    }
  }
}

extension Request {
  /// By what the shares of a blend are counted, where the address says so.
  var basis: Basis? {
    get throws { try Form(decoding: uri.query ?? "")["by"].flatMap { Basis(rawValue: $0) } }
  }
}
