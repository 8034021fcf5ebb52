import BookStore
import Hummingbird
import Records

/// The devices of the book, and their names.
struct DevicesPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.devices) { request in
      try services.page(request) { DevicesPage.view(try DevicesPage.Model(services.book, for: $0), in: $1) }
    }
    router.post(Address.deviceNaming) { request, form, device in
      try services.answer(request, otherwise: Address.devices()) { _ in
        FormResult(act: try services.book.name(device, form["name"] ?? "").act)
      }
    }
  }
}
