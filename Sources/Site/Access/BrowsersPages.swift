import Hummingbird
import Records

/// Routes of the admitted browsers.
struct BrowsersPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    let access = services.browserAccess
    router.get(Address.browsers) { request in
      let own = try services.authentication.browser(of: request)
      return try services.page(request) { viewer, context in
        BrowsersPage.view(BrowsersPage.Model(browsers: try access.browsers(), own: own, zone: viewer.zone), in: context)
      }
    }
    router.post(Address.browserInviting) { request, _ in
      let own = try services.authentication.browser(of: request)
      let invitation = "\(services.origins.address)/open/\(try access.mint())"
      return try services.page(request) { viewer, context in
        BrowsersPage.view(
          BrowsersPage.Model(browsers: try access.browsers(), own: own, zone: viewer.zone, invitation: invitation), in: context)
      }
    }
    router.post(Address.browserLeaving) { request, _, id in
      for browser in try access.browsers() where browser.id == id { try access.letOut(browser) }
      return ReturnPath(to: Address.browsers()).redirect
    }
    router.post(Address.othersLeaving) { request, _ in
      let own = try services.authentication.browser(of: request)
      for browser in try access.browsers() where browser != own { try access.letOut(browser) }
      return ReturnPath(to: Address.browsers()).redirect
    }
  }
}
