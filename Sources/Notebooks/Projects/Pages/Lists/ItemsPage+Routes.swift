import BookStore
import ProjectsRecords
import Records
import Site

/// The Inbox, the items of today and those of the days to come, and the line that adds one.
struct ItemsRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    for (endpoint, place) in [(Address.inbox, ItemsPlace.inbox), (Address.projectsToday, .today), (Address.upcoming, .upcoming)] {
      router.get(endpoint) { request in
        try services.page(request) { ItemsPage.view(try ItemList.Model(place, projects, for: $0), in: $1) }
      }
    }
    router.post(Address.inboxFields) { request, form in
      try services.answer(request, otherwise: .inbox()) { _ in
        FormResult(act: try projects.setSort(try form.require("sort") { ItemSort(rawValue: $0) }, of: nil).act)
      }
    }
    router.post(Address.items) { request, form in
      let project = try form["project"].map { _ in try form.require("project") { RecordID($0) } }
      return try services.answer(request, otherwise: project.map { .project($0) } ?? .inbox()) { viewer in
        let when: [Item.Change] = form["today"] == "on" ? [.when(viewer.today)] : []
        return FormResult(act: try projects.add(line: try form.text("line"), when, to: project, today: viewer.today).act)
      }
    }
  }
}
