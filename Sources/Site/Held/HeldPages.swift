import BookStore
import Hummingbird
import Records

/// What other copies would take away: seen, let happen, refused, or ignored with their device.
struct HeldPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.held) { request in
      try services.page(request) { HeldPage.view(try HeldPage.Model(services.book, for: $0), in: $1) }
    }
    router.post(Address.heldLetting) { request, _ in try answer(request) { try $0.letHappen() } }
    router.post(Address.heldRefusal) { request, _ in try answer(request) { try $0.refuse() } }
    router.post(Address.heldIgnoring) { request, _, device in try answer(request) { try $0.ignore(device) } }
  }

  /// Throws `held.none` where nothing waits any more: another window has answered.
  private func answer(_ request: Request, _ answer: (Book) throws -> Merge) throws -> Response {
    try services.answer(request, otherwise: Address.held()) { _ in
      guard try !services.book.held().isEmpty else { throw UserError(.conflict, LocalizedText("held.none")) }
      return FormResult(act: try answer(services.book).act)
    }
  }
}
