import BookStore
import Hummingbird
import Records
import SyncClient
import SyncEngine
import SyncSealing
import Words

/// The sync of the book: begun and ended, other devices let in, and the recovery sheet made.
struct SyncPages: Sendable {
  let services: AppServices
  private let sheets = RecoverySheets()

  init(services: AppServices) { self.services = services }

  func add(to router: Routes) {
    addSetup(to: router)
    addPairing(to: router)
    addRecovery(to: router)
  }

  /// The sync of the program. Throws `sync.noFolder` where it has none.
  private func sync() throws -> BookSync {
    guard let sync = services.sync else { throw UserError(.unknown, LocalizedText("sync.noFolder")) }
    return sync
  }

  private func addSetup(to router: Routes) {
    router.get(Address.syncSetup) { request in
      guard let sync = services.sync, try !sync.isOn else { return ReturnPath(to: Address.devices()).redirect }
      let known = try services.book.devices().all.first(where: \.isThisOne)?.name
      return try page(request, SyncPage.Model(key: services.book.surroundings.newID(), name: known ?? sync.hostName))
    }
    router.add(Address.syncBeginning) { request, _, _ in try await begin(request, Form(request)) }
    router.post(Address.syncPace) { request, form in
      try services.answer(request, otherwise: .devices()) { _ in
        try SyncedBook(services.book).choose(form.require("pace", SyncPace.init))
        return FormResult()
      }
    }
    router.get(Address.syncEnd) { request in
      try services.page(request) { SyncEndPage.view(in: $1) }
    }
    router.add(Address.syncEnding) { request, _, _ in
      let sync = try sync()
      // Where the form comes twice, it is done.
      if try sync.isOn { _ = try await sync.end() }
      return try await services.threads.reading {
        try services.answer(request, otherwise: .devices()) { _ in FormResult(go: ReturnPath(to: Address.devices())) }
      }
    }
  }

  private func page(_ request: Request, _ model: SyncPage.Model) throws -> Response {
    try services.page(request, status: model.refusal == nil ? .ok : .unprocessableContent) { SyncPage.view(model, in: $1) }
  }

  /// Begins in the one of three ways that the line says; where it does not, what was typed stays in the form with the reason.
  private func begin(_ request: Request, _ form: Form) async throws -> Response {
    let key = try form.require("key") { RecordID($0) }
    let (line, name) = (form["line"] ?? "", form["name"] ?? "")
    do {
      let sync = try sync()
      switch SyncStart(line) {
      case .invitation(let invitation):
        let sheet = try await sheets.sheet(for: key) { try await sync.begin(by: invitation, named: name) }
        return try await services.threads.reading { try shown(sheet, isFirst: true, request) }
      case .code(let code):
        try await sync.pairing.join(by: code, named: name)
        return ReturnPath(to: Address.pairing()).redirect
      case .sheet(let sheet):
        try await sync.recover(by: sheet, named: name)
        return ReturnPath(to: Address.devices()).redirect
      case nil:
        throw UserError(.value, LocalizedText("sync.on.unknown"))
      }
    } catch let refusal as UserError {
      return try await services.threads.reading {
        let reason = try services.viewer(of: request).language.text(refusal.phrase)
        return try page(request, SyncPage.Model(key: key, line: line, name: name, refusal: reason))
      }
    }
  }
}

extension SyncPages {
  private func addPairing(to router: Routes) {
    router.get(Address.pairing) { request in
      try services.page(request) { PairingPage.view(try PairingPage.Model(services.sync, for: $0), in: $1) }
    }
    router.get(Address.pairingRegion) { request in
      try services.region(request) { PairingPage.region(try PairingPage.Model(services.sync, for: $0), in: $0.language) }
    }
    router.add(Address.pairingInviting) { _, _, _ in
      try await sync().pairing.invite()
      return ReturnPath(to: Address.pairing()).redirect
    }
    router.add(Address.pairingAnswering) { request, _, _ in
      let form = try await Form(request)
      try await sync().pairing.answer(form["answer"] == "yes", to: form.require("digits") { $0 })
      return ReturnPath(to: Address.pairing()).redirect
    }
    router.add(Address.pairingEnding) { _, _, _ in
      try await sync().pairing.end()
      return ReturnPath(to: Address.devices()).redirect
    }
  }

  private func addRecovery(to router: Routes) {
    router.get(Address.recovery) { request in
      try services.page(request) { RecoveryPage.question(key: services.book.surroundings.newID(), in: $1) }
    }
    router.add(Address.recoveryRenewing) { request, _, _ in
      let (sync, key) = (try sync(), try await Form(request).require("key") { RecordID($0) })
      let sheet = try await sheets.sheet(for: key) { try await sync.renewSheet() }
      return try await services.threads.reading { try shown(sheet, isFirst: false, request) }
    }
  }

  private func shown(_ sheet: RecoverySheet, isFirst: Bool, _ request: Request) throws -> Response {
    try services.page(request) { RecoveryPage.view(sheet, isFirst: isFirst, in: $1) }
  }
}
