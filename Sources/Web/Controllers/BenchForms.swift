import Blends
import Book
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Records

/// Batches weighed on pages.
struct BenchForms: Sendable {
  let house: House
  private var blends: Blends { house.blends }

  func add(to router: Router<Visit>) {
    router.post(.batches) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .blends(.blend(id))) { reader in
        let outcome = try blends.beginBatch(of: id, today: reader.today)
        return Deed(act: outcome.act, go: Way(to: Address.blends(.batch(outcome.value.id, line: nil)).path))
      }
    }
    router.post(.weighing) { request, form, names in
      let id = try names.id
      let (weighing, text) = (try self.weighing(form, in: id), try form.text("amount"))
      var verdicts = Verdicts()
      let amount = text.isEmpty ? nil : try verdicts.read("amount") { try Amount.typed(text) }
      return try house.judged(request, form, otherwise: .blends(.batch(id, line: nil)), verdicts) { _ in
        Deed(act: try blends.weigh(weighing.id, amount, in: id).act)
      }
    }
    router.post(.growth) { request, form, names in
      let id = try names.id
      let weighing = try self.weighing(form, in: id)
      return try house.answer(request, otherwise: .blends(.batch(id, line: nil))) { _ in
        Deed(act: try blends.grow(by: weighing.id, in: id).act)
      }
    }
    router.post(.batchDeletion) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .blends(.batch(id, line: nil))) { _ in
        let outcome = try blends.delete(batch: id)
        return Deed(act: outcome.act, go: Way(to: Address.blends(.blend(outcome.value.blend)).path))
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
