import Foundation
import Hummingbird

extension AppServices {
  func addBrowsersPages(to router: Routes) {
    let access = browserAccess
    router.get(Address.browsers) { try show($0) }
    router.post(Address.browserInviting) { request, _ in try show(request, invitation: try access.invite(to: origins.address)) }
    router.post(Address.browserNaming) { request, form, id in
      guard let browser = try access.browser(id) else { throw HTTPError(.notFound) }
      try access.rename(browser, try form.require("name") { $0 })
      return request.wantsJSON ? try Response(json: [String: String]()) : ReturnPath(to: Address.browsers()).redirect
    }
    router.post(Address.browserLeaving) { request, _, id in
      let own = try authentication.browser(of: request)
      for browser in try access.browsers() where browser.id == id { try access.letOut(browser, by: own) }
      push?.wake()
      return ReturnPath(to: Address.browsers()).redirect
    }
    router.post(Address.othersLeaving) { request, _ in
      let own = try authentication.browser(of: request)
      for browser in try access.browsers() where browser != own { try access.letOut(browser, by: own) }
      push?.wake()
      return ReturnPath(to: Address.browsers()).redirect
    }
  }

  private func show(_ request: Request, invitation: Invitation? = nil) throws -> Response {
    let own = try authentication.browser(of: request)
    let (browsers, events) = (try browserAccess.browsers(), try browserAccess.history())
    let isWhole = request.uri.queryParameters["history"] == "all"
    return try page(request) { viewer, context in
      let model = BrowsersPage.Model(
        browsers: browsers, own: own, invitation: invitation, events: events, isWhole: isWhole, today: viewer.today, zone: viewer.zone)
      return BrowsersPage.view(model, in: context)
    }
  }
}
