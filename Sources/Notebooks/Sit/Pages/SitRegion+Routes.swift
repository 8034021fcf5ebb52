import SitRecords
import Site

/// The parts of Sit's pages, each fetched again by itself.
struct SitRegionRoutes: Sendable {
  let site: SitSite
  let importer: Importer<HealthSummary>

  func add(to router: Routes) {
    router.get(Address.sitRegion) { request, region in try site.region(request) { try html(of: region, for: $0) } }
  }

  private func html(of region: SitRegion, for viewer: Viewer) throws -> HTML {
    let (sit, language) = (site.mindfulness, viewer.language)
    return switch region {
    case .stage: SitStage.region(try SitStage.Model(sit, for: viewer), in: language)
    case .news: SitStage.news(try sit.isSitting(), in: language)
    case .gauge: SitGauge.region(try SitGauge.model(sit, for: viewer), in: language)
    case .figures: SitFigures.region(try SitFigures.model(sit, for: viewer), in: language)
    case .grid: SitGrid.region(try SitGrid.model(sit, for: viewer), in: language)
    case .recent: SitRecent.region(try SitRecent.Model(sit, for: viewer), in: language)
    case .healthImport: HealthPage.region(try HealthPage.Model(importer, in: sit.book), in: language)
    case .accent: viewer.practice.accent.region()
    case .line(let number): SitLine.region(try SitLine.Model(number, sit, for: viewer), in: language)
    case .log: SitLog.region(try SitLog.Model(before: nil, sit, for: viewer), in: language)
    case .thought(let day): SitThought.region(try SitThought.Model(of: day, sit, for: viewer), in: language)
    case .day(let day): SitDay.region(try SitDay.Model(of: day, sit, for: viewer), in: language)
    case .year(let year): SitYear.region(try SitYear.Model(of: year, sit, for: viewer), in: language)
    case .insights(let step): SitInsights.region(try SitInsights.charts(by: step, sit, for: viewer), by: step, in: language)
    case .shown: SitShown.region(SitShown.Model(viewer.practice), in: language)
    case .week(let day): SitWeek.region(try SitWeek.Model(of: day, sit, for: viewer), in: language)
    }
  }
}
