import Hummingbird
import Site

/// The page of a year.
struct SitYearRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.get(Address.sitYear) { request, year in
      try site.page(request) { SitYear.view(try SitYear.Model(of: year, site.mindfulness, for: $0), in: $1) }
    }
  }
}
