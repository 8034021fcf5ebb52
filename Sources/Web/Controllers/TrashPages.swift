import Book
import Hummingbird
import Pages
import Records

/// What was deleted: brought back, or erased for good after a question.
struct TrashPages: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.trash) { request, _ in
      try house.page(request) { TrashPage.view(try TrashPage.Model(house.book, for: $0), in: $1) }
    }
    router.get(.trashRegion) { request, _ in
      try house.region(request) { TrashPage.region(try TrashPage.Model(house.book, for: $0), in: $0.language) }
    }
    router.post(.restoring) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .trash) { _ in Deed(act: try house.book.restore(id).act) }
    }
    router.get(.erasure) { request, names in
      let id = try names.id
      return try house.page(request) { ErasurePage.view(try ErasurePage.Model(of: id, house.book, for: $0), in: $1) }
    }
    router.post(.erasure) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .trash) { _ in
        Deed(act: try house.book.erase(id).act, go: Way(to: Address.trash.path))
      }
    }
  }
}
