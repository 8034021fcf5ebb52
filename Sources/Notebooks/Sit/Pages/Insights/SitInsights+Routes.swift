import Hummingbird
import SitRecords
import Site

/// The page of charts.
struct SitInsightsRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.get(Address.sitInsights) { request in
      let step = try request.uri.queryParameters["by"].map { text in
        guard let step = Trend.Step(rawValue: String(text)) else { throw HTTPError(.notFound) }
        return step
      }
      return try site.page(request) {
        SitInsights.view(try SitInsights.Model(by: step ?? .week, site.mindfulness, for: $0), in: $1)
      }
    }
  }
}
