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
