import Hummingbird
import ProjectsRecords
import Records
import Site

/// The page of the search.
struct ProjectsFindRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    router.get(Address.projectsFind) { request in
      // A plain question is written as a form is: its blanks are plus signs.
      let words = try Form(decoding: request.uri.query ?? "")["search"].flatMap { SearchWords($0) }
      return try services.page(request) { viewer, context in
        ProjectsFind.view(try words.map { try ProjectsFind.Model($0, projects, for: viewer) }, in: context)
      }
    }
  }
}
