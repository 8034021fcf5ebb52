import Hummingbird
import Site

/// The page of a week.
struct SitWeekRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.get(Address.sitWeek) { request, day in
      try site.page(request) { SitWeek.view(try SitWeek.Model(of: day, site.mindfulness, for: $0), in: $1) }
    }
  }
}
