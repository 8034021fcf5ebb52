import BookStore
import Hummingbird
import Records
import SyncClient
import SyncSealing

/// The devices of the book, and their names.
struct DevicesPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.devices) { request in
      try services.page(request) { DevicesPage.view(try DevicesPage.Model(services.book, services.sync, for: $0), in: $1) }
    }
    router.get(Address.devicesRegion) { request in
      try services.region(request) { DevicesPage.region(try DevicesPage.Model(services.book, services.sync, for: $0), in: $0.language) }
    }
    router.post(Address.deviceNaming) { request, form, device in
      try services.answer(request, otherwise: Address.devices()) { _ in
        FormResult(act: try services.book.name(device, form["name"] ?? "").act)
      }
    }
    router.add(Address.deviceRevoking) { [services] _, id, _ in
      guard let sync = services.sync, let member = MemberID(id) else { throw UserError(.unknown, LocalizedText("sync.off")) }
      try await sync.revoke(member)
      return ReturnPath(to: Address.devices()).redirect
    }
    router.add(Address.incidentsSeen) { [services] _, _, _ in
      await services.sync?.forgetIncidents()
      return ReturnPath(to: Address.devices()).redirect
    }
  }
}
