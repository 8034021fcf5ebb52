import ProjectsRecords
import Site

/// The parts of pages, each fetched again by itself.
struct ProjectsRegionRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    router.get(Address.projectsRegion) { request, region in
      let step = if case .shelf = region { ItemWindow.projects } else { ItemWindow.items }
      return try services.region(request) { try render(region, ItemWindow(request, step: step), for: $0) }
    }
  }

  private func render(_ region: ProjectsRegion, _ window: ItemWindow, for viewer: Viewer) throws -> HTML {
    let language = viewer.language
    switch region {
    case .home: return ProjectsHome.region(try ProjectsHome.Model(projects, for: viewer), in: language)
    case .awards: return AwardsPage.region(try projects.awards(), in: language)
    case .shelf(let shelf): return ProjectsShelf.region(try ProjectsShelf.Model(shelf, window, projects, for: viewer), in: language)
    case .side(let current):
      let side = ProjectsSide.Model(entries: try ProjectsSide.entries(projects, for: viewer), current: current)
      return ProjectsSide.region(side, in: language)
    case .day(let day): return ProjectsDay.region(try ProjectsDay.Model(of: day, projects, for: viewer), in: language)
    case .head(let id), .headBeside(let id):
      let head = try ProjectPage.Head(ifThere: id, projects, for: viewer)
      return head.map { ProjectPage.region($0, isMain: region == .head(id), in: language) } ?? Gone.region(region, in: language)
    case .item(let id):
      return try ItemPage.Model(ifThere: id, projects, for: viewer).map { ItemPage.region($0, in: language) }
        ?? Gone.region(region, in: language)
    case .list(let place):
      let list = try ItemList.Model(ifThere: place, window, wanted: viewer.rows, projects, for: viewer)
      return list.map { ItemList.region($0, in: language) } ?? Gone.region(region, in: language)
    }
  }
}
