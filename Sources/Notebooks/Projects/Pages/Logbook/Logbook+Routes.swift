import Hummingbird
import ProjectsRecords
import Records
import Site

/// The logbook, a hundred items a page.
struct LogbookRoutes: Sendable {
  let services: AppServices
  let projects: Projects
  private static let page = 100

  func add(to router: Routes) {
    router.get(Address.logbook) { request in
      let before = try request.uri.queryParameters["before"].map { text in
        guard let id = RecordID(text) else { throw HTTPError(.notFound) }
        return id
      }
      return try services.page(request) { viewer, context in
        let items = try projects.logbook(before: before, limit: Self.page + 1)
        let shown = Array(items.prefix(Self.page))
        let next = items.count > shown.count ? shown.last?.id : nil
        return Logbook.view(try [Logbook.LoggedDay](shown, projects, for: viewer), next: next, in: context)
      }
    }
  }
}
