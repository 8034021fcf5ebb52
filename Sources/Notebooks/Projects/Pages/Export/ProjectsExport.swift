import BookStore
import Hummingbird
import ProjectsRecords
import Site
import Words

/// Files to download, tables and JSON, by name.
enum ProjectsExport: String, CaseIterable, Sendable {
  case projectsCSV = "projects.csv"
  case projectsJSON = "projects.json"
  case itemsCSV = "items.csv"
  case itemsJSON = "items.json"
  case awardsCSV = "awards.csv"
  case awardsJSON = "awards.json"

  func name(in language: Language) -> String { language.text("projects.away.\(self)") }
}

extension ProjectsRoutes {
  func addExport(to router: Routes) {
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
