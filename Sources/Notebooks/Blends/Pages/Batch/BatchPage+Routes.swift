import BlendsRecords
import BookStore
import Hummingbird
import Records
import Site

extension BatchPage.Model {
  /// Throws `.unknown` for a batch there is not.
  ///
  /// - Parameter line: the line the address names
  init(_ id: RecordID, line: Int? = nil, _ blends: Blends) throws {
    let whole = try blends.batch(id)
    self.init(whole, name: try blends.blend(whole.batch.blend).blend.name.text, current: line)
  }
}

extension BlendsRoutes {
  func addBatches(to router: Routes) {
    router.post(Address.batches) { request, _, id in
      try services.answer(request, otherwise: .blend(id)) { viewer in
        let outcome = try blends.beginBatch(of: id, today: viewer.today)
        return FormResult(act: outcome.act, go: ReturnPath(to: .batch(outcome.value.id)))
      }
    }
    router.get(Address.batch) { request, id in
      let line = request.uri.queryParameters["line"].flatMap { Int($0) }
      return try services.page(request) { BatchPage.view(try BatchPage.Model(id, line: line, blends), in: $1) }
    }
    router.post(Address.weighing) { request, form, id in
      let (weighing, text) = (try self.weighing(form, in: id), try form.text("amount"))
      var errors = ValidationErrors()
      let amount = text.isEmpty ? nil : try errors.read("amount") { try NumberRule.amount.typed(text, near: weighing.due) }
      return try services.validated(request, form, otherwise: .batch(id), errors) { _ in
        FormResult(act: try blends.weigh(weighing.id, amount, in: id).act)
      }
    }
    router.post(Address.growth) { request, form, id in
      let weighing = try self.weighing(form, in: id)
      return try services.answer(request, otherwise: .batch(id)) { _ in
        FormResult(act: try blends.grow(by: weighing.id, in: id).act)
      }
    }
    router.post(Address.batchDeletion) { request, _, id in
      try services.answer(request, otherwise: .batch(id)) { _ in
        let outcome = try blends.delete(batch: id)
        return FormResult(act: outcome.act, go: ReturnPath(to: .blend(outcome.value.blend)))
      }
    }
  }

  /// The weighing of the number that a form names.
  private func weighing(_ form: Form, in batch: RecordID) throws -> Weighing {
    let weighings = try blends.batch(batch).weighings
    return try form.require("line") { text in
      Int(text).flatMap { weighings.indices.contains($0 - 1) ? weighings[$0 - 1] : nil }
    }
  }
}
