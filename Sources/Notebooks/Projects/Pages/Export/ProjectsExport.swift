import BookStore
import Hummingbird
import ProjectsRecords
import Site
import Words

/// The files to take away, tables and JSON, by their names.
enum ProjectsExport: String, CaseIterable, Sendable {
  case projectsCSV = "projects.csv"
  case projectsJSON = "projects.json"
  case itemsCSV = "items.csv"
  case itemsJSON = "items.json"
  case awardsCSV = "awards.csv"
  case awardsJSON = "awards.json"

  func name(in language: Language) -> String {
    switch self {
    case .projectsCSV: language.text("projects.away.projectsCSV")
    case .projectsJSON: language.text("projects.away.projectsJSON")
    case .itemsCSV: language.text("projects.away.itemsCSV")
    case .itemsJSON: language.text("projects.away.itemsJSON")
    case .awardsCSV: language.text("projects.away.awardsCSV")
    case .awardsJSON: language.text("projects.away.awardsJSON")
    }
  }
}

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
