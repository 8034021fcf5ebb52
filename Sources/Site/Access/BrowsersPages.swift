import Hummingbird
import Records

/// The browsers that are let in: seen, named, let out, and another one asked in; and who came and went.
struct BrowsersPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    let access = services.browserAccess
    router.get(Address.browsers) { request in try page(request) }
    router.get(Address.accessLog) { request in
      try services.page(request) { AccessLogPage.view(try AccessLogPage.Model(services, for: $0), in: $1) }
    }
    router.post(Address.browserInviting) { request, _ in
      let network = try services.origins.network.map { try ServerInvitation.Network($0) }
      let invitation = ServerInvitation(at: services.origins.address, network, key: try access.mint())
      return try page(request, inviting: BrowsersPage.Invitation(invitation, code: try access.mintCode()))
    }
    router.post(Address.browserNaming) { request, form, id in
      try services.answer(request, otherwise: Address.browsers()) { _ in
        for browser in try access.browsers() where browser.id == id { try access.name(browser, form["name"] ?? "") }
        return FormResult()
      }
    }
    router.post(Address.browserLeaving) { request, _, id in
      for browser in try access.browsers() where browser.id == id { try access.letOut(browser) }
      return ReturnPath(to: Address.browsers()).redirect
    }
    router.post(Address.othersLeaving) { request, _ in
      let own = try services.authentication.browser(of: request)
      for browser in try access.browsers() where browser.id != own?.id { try access.letOut(browser) }
      return ReturnPath(to: Address.browsers()).redirect
    }
  }

  private func page(_ request: Request, inviting invitation: BrowsersPage.Invitation? = nil) throws -> Response {
    let own = try services.authentication.browser(of: request)
    return try services.page(request) { viewer, context in
      BrowsersPage.view(try BrowsersPage.Model(services, own: own, for: viewer, inviting: invitation), in: context)
    }
  }
}
