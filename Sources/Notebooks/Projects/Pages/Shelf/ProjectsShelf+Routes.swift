import ProjectsRecords
import Site

/// The pages of the open projects and of the closed ones.
struct ProjectsShelfRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    for (endpoint, shelf) in [(Address.openProjects, Shelf.open), (Address.closedProjects, .closed)] {
      router.get(endpoint) { request in
        try services.page(request, of: projects, at: shelf == .open ? .open : .closed) {
          ProjectsShelf.view(try ProjectsShelf.Model(shelf, ItemWindow(request, step: ItemWindow.projects), projects, for: $0), in: $1)
        }
      }
    }
  }
}
