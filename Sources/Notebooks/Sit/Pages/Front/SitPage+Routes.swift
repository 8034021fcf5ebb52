import Hummingbird
import SitRecords
import Site

/// Sit's own page, to which somebody new comes by the welcome.
struct SitPageRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.get(Address.sit) { request in
      if try site.mindfulness.isNew() { return ReturnPath(to: Address.welcome().path).redirect }
      let line = request.uri.queryParameters["line"].flatMap { Int($0) }
      return try site.page(request) { SitPage.view(try SitPage.Model(site.mindfulness, line: line, for: $0), in: $1) }
    }
  }
}
