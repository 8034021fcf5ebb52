import Hummingbird
import ProjectsRecords
import Records
import Site

/// The logbook, by pages.
struct LogbookRoutes: Sendable {
  let services: AppServices
  let projects: Projects
  private static let page = ItemWindow.items

  func add(to router: Routes) {
    router.get(Address.logbook) { request in
      let query = request.uri.queryParameters
      let before = try query["before"].map { text in
        guard let id = RecordID(text) else { throw HTTPError(.notFound) }
        return id
      }
      let completed = query["completed"].flatMap { Int64($0) }.map { Instant(milliseconds: $0) }
      return try services.page(request, of: projects, at: .logbook) { viewer, context in
        let items = try projects.logbook(before: try before.flatMap { try place(of: $0, completed: completed) }, limit: Self.page + 1)
        let shown = Array(items.prefix(Self.page))
        let next = items.count > shown.count ? shown.last?.logbookPlace : nil
        return Logbook.view(try [Logbook.LoggedDay](shown, projects, for: viewer), next: next, in: context)
      }
    }
  }

  /// The place a page begins below; an older address names only the item, which is asked for it.
  private func place(of item: RecordID, completed: Instant?) throws -> Projects.LogbookPlace? {
    if let completed { return Projects.LogbookPlace(completed: completed, item: item) }
    return try projects.has(item: item) ? projects.item(item).logbookPlace : nil
  }
}
