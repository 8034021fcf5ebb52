import Hummingbird
import ProjectsRecords
import Records
import Site

/// The page of the search, and what it shows by itself.
struct ProjectsFindRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    router.get(Address.projectsFind) { request in
      let words = try typed(in: request)
      return try services.page(request, of: projects) { ProjectsFind.view(try ProjectsFind.Model(words, projects, for: $0), in: $1) }
    }
  }

  /// A plain question is written as a form is: its blanks are plus signs.
  private func typed(in request: Request) throws -> String {
    try Form(decoding: request.uri.query ?? "")["search"] ?? ""
  }
}
