import Hummingbird
import SitRecords
import Site

/// Sit as it is served. A sit whose time is over is finished before anything of it is drawn, so that drawing only reads.
struct SitSite: Sendable {
  let services: AppServices

  var mindfulness: Mindfulness { Mindfulness(services.book) }

  /// A page of Sit. Throws what the drawing throws.
  func page(
    _ request: Request, status: HTTPResponse.Status = .ok, _ render: (Viewer, PageContext) throws -> HTML
  ) throws -> Response {
    _ = try mindfulness.sitting()
    return try services.page(request, status: status, render)
  }

  /// Answers a form. Throws what the work throws.
  func answer(_ request: Request, otherwise page: Address, _ work: (Viewer) throws -> FormResult) throws -> Response {
    try services.answer(request, otherwise: page, work)
  }

  func add(to router: Routes) {
    let importer = Importer<HealthSummary>(services.imports, services.logger)
    SitPageRoutes(site: self).add(to: router)
    SitStageRoutes(site: self).add(to: router)
    SitThoughtRoutes(site: self).add(to: router)
    SitDayRoutes(site: self).add(to: router)
    SitWeekRoutes(site: self).add(to: router)
    SitYearRoutes(site: self).add(to: router)
    SitSessionRoutes(site: self).add(to: router)
    SitDeletionRoutes(site: self).add(to: router)
    SitLogRoutes(site: self).add(to: router)
    SitLogExports(site: self).add(to: router)
    SitReminderRoutes(site: self).add(to: router)
    SitInsightsRoutes(site: self).add(to: router)
    HealthPageRoutes(site: self, importer: importer).add(to: router)
    WelcomePageRoutes(site: self).add(to: router)
  }
}
