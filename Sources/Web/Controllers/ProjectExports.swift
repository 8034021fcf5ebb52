import HTTPTypes
import Hummingbird
import Pages
import Projects
import Records

/// The records of Projects to take away, as files a browser saves and never shows.
struct ProjectExports: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.projectsExport) { _, names in
      let export = try names.named("file") { ProjectsAddress.Export(rawValue: $0) }
      return try file(export).attached(as: export.rawValue)
    }
  }

  private func file(_ export: ProjectsAddress.Export) throws -> Response {
    let projects = house.projects
    switch export {
    case .projectsCSV: return Response(csv: CSV.table([ExportedProject.names] + (try projects.projects().map { ExportedProject($0).line })))
    case .projectsJSON: return try Response(json: try projects.projects().map(ExportedProject.init))
    case .itemsCSV: return Response(csv: CSV.table([ExportedItem.names] + (try items().map(\.line))))
    case .itemsJSON: return try Response(json: try items())
    case .awardsCSV: return Response(csv: CSV.table([ExportedAward.names] + (try projects.awards().map { ExportedAward($0).line })))
    case .awardsJSON: return try Response(json: try projects.awards().map(ExportedAward.init))
    }
  }

  private func items() throws -> [ExportedItem] {
    try house.projects.items(sorted: .created, in: Language.english.locale).map(ExportedItem.init)
  }
}
