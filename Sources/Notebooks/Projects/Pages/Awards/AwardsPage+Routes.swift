import ProjectsRecords
import Site

/// The page of the awards.
struct AwardsRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    router.get(Address.awards) { request in
      try services.page(request, of: projects, at: .awards) { AwardsPage.view(try projects.awards(), in: $1) }
    }
  }
}
