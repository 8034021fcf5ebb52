import BlendsRecords
import BookStore
import Hummingbird
import Site

extension BlendsRoutes {
  /// A category, and blends begun in it.
  func addCategory(to router: Routes) {
    router.get(Address.category) { request, id in
      let view = try CategoryView(request)
      return try services.page(request) { CategoryPage.view(try CategoryPage.Model(id, view, blends, for: $0), in: $1) }
    }
    router.post(Address.categoryName) { request, form, id in
      try services.typed(request, form, otherwise: .category(id)) { text, typing, _ in
        try blends.type(text, into: .category(id), typing: typing)
      }
    }
    router.post(Address.categoryNameChoice) { request, form, id in
      try services.answered(request, form, otherwise: .category(id), .category(id), of: blends)
    }
    router.post(Address.categoryDeletion) { request, _, id in
      try services.answer(request, otherwise: .category(id)) { _ in
        FormResult(act: try blends.delete(category: id).act, go: ReturnPath(to: .blends()))
      }
    }
    router.get(Address.categoryTable) { _, id in
      Response(try blends.table(of: id), attachedAs: "blends.csv")
    }
    router.post(Address.draft) { request, _, id in
      try services.answer(request, otherwise: .category(id)) { viewer in
        let outcome = try blends.draft(in: id, zone: viewer.zone)
        return FormResult(act: nil, go: ReturnPath(to: .blendForm(outcome.value.id)))
      }
    }
  }
}
