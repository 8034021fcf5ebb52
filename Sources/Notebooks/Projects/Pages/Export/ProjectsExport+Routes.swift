import BookStore
import Hummingbird
import ProjectsRecords
import Site

/// The records of Projects to take away, as files a browser saves and never shows.
struct ProjectsExportRoutes: Sendable {
  let projects: Projects

  func add(to router: Routes) {
    router.get(Address.projectsExport) { _, export in Response(try text(of: export), attachedAs: export.rawValue) }
  }

  private func text(of export: ProjectsExport) throws -> ExportedText {
    switch export {
    case .projectsCSV: try projects.exportedProjects(as: .csv)
    case .projectsJSON: try projects.exportedProjects(as: .json)
    case .itemsCSV: try projects.exportedItems(as: .csv)
    case .itemsJSON: try projects.exportedItems(as: .json)
    case .awardsCSV: try projects.exportedAwards(as: .csv)
    case .awardsJSON: try projects.exportedAwards(as: .json)
    }
  }
}
