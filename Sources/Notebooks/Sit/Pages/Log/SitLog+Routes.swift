import Hummingbird
import Records
import SitRecords
import Site

/// The log, and what was found in it.
struct SitLogRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.get(Address.sitLog) { request in
      let before = try request.uri.queryParameters["before"].map { text in
        guard let day = Day(text) else { throw HTTPError(.notFound) }
        return day
      }
      if let query = SearchQuery(try request.searched) {
        return try site.page(request) {
          SitSearch.view(try SitSearch.Model(query, before: before, site.mindfulness, for: $0), in: $1)
        }
      }
      return try site.page(request) { SitLog.view(try SitLog.Model(before: before, site.mindfulness, for: $0), in: $1) }
    }
  }
}
