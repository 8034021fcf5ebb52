import Hummingbird
import SitRecords
import Site

extension SitFigures {
  /// The tiles a person has not hidden; nil where they hid them all and the charts with them: then nothing is worked out.
  static func model(_ mindfulness: Mindfulness, for viewer: Viewer) throws -> Model? {
    let practice = viewer.practice
    let shown = Practice.FigureName.allCases.filter { $0.isTile && practice.shows($0) }
    guard !shown.isEmpty || practice.shows(.charts) else { return nil }
    let figures = try mindfulness.figures(today: viewer.today, firstWeekday: viewer.firstWeekday)
    return Model(figures, showing: shown, in: viewer.language)
  }
}

extension SitInsights.Model {
  init(by step: Trend.Step, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    self.init(
      step: step, charts: try SitInsights.charts(by: step, mindfulness, for: viewer), shown: SitShown.Model(viewer.practice))
  }
}

extension SitInsights {
  /// Nil where they are hidden.
  static func charts(by step: Trend.Step, _ mindfulness: Mindfulness, for viewer: Viewer) throws -> Charts? {
    guard viewer.practice.shows(.charts) else { return nil }
    let insights = try mindfulness.insights(today: viewer.today, firstWeekday: viewer.firstWeekday, by: step)
    return Charts(insights, in: viewer.language)
  }
}

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
