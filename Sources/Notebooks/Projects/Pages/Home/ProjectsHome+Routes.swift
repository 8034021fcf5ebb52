import Hummingbird
import ProjectsRecords
import Site

/// The front page of the notebook.
struct ProjectsHomeRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    router.get(Address.projects) { request in
      let isAdding = request.uri.queryParameters["add"] != nil
      return try services.page(request, of: projects, at: .home) {
        ProjectsHome.view(try ProjectsHome.Model(projects, for: $0), isAdding: isAdding, in: $1)
      }
    }
  }
}
