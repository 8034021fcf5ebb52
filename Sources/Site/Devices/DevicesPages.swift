import BookStore
import Hummingbird
import Records

/// Routes of the devices, their names, and merging copies.
struct DevicesPages: Sendable {
  private let services: AppServices
  private let importer: CopyImporter

  init(services: AppServices) {
    self.services = services
    importer = CopyImporter(services.imports, services.logger)
  }

  func add(to router: Routes) {
    router.get(Address.devices) { request in
      try services.page(request) {
        DevicesPage.view(try DevicesPage.Model(services.book, for: $0), copies: try DevicesPage.copies(importer, in: services.book), in: $1)
      }
    }
    router.post(Address.deviceNaming) { request, form, device in
      try services.answer(request, otherwise: Address.devices()) { _ in
        FormResult(act: try services.book.name(device, form["name"] ?? "").act)
      }
    }
    addCopies(to: router)
  }

  private func addCopies(to router: Routes) {
    router.upload(Address.copyReading, check: services.imports.check) { request, upload, _ in
      try answer(request) { try importer.judge(upload, for: services.book) }
    }
    router.post(Address.copyMerging) { request, form in
      try answer(request) { try importer.take(try form.require("copy") { RecordID($0) }, into: services.book) }
    }
    router.post(Address.copyCancelling) { request, _ in
      try answer(request) {
        try importer.cancel()
        importer.forget()
      }
    }
  }

  private func answer(_ request: Request, _ work: () throws -> Void) throws -> Response {
    try services.answer(request, otherwise: .devices()) { _ in
      try work()
      return FormResult(go: ReturnPath(to: Address.devices()))
    }
  }
}
