import ArgumentParser
import BookStore
import ProjectsRecords
import Records
import Shell

struct ProjectsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "projects", "Projects, and what is in them.", example: "projects list --open",
    [
      ProjectList.self, ProjectShow.self, ProjectAdd.self, ProjectEdit.self, ProjectClose.self, ProjectReopen.self, ProjectDelete.self,
      ProjectFind.self, ProjectExport.self,
    ])
}

struct ProjectList: ParsableCommand {
  static let configuration = CommandConfiguration("list", "List projects, newest first.", example: "projects list --open")

  enum Shelf: String, EnumerableFlag {
    case open, closed

    static func help(for shelf: Shelf) -> ArgumentHelp? { "Only the \(shelf.rawValue) ones." }
  }

  @OptionGroup var options: BookOptions
  @Flag var shelf: Shelf?

  func run() throws {
    let notebook = try options.projects()
    let projects = try notebook.projects(closed: shelf.map { $0 == .closed })
    if options.json { return try Terminal.printJSON(projects.map(TalliedProject.exported.object)) }
    Terminal.printText(try TextOutput.projects(projects, in: notebook))
  }
}

struct ProjectShow: ParsableCommand {
  static let configuration = CommandConfiguration("show", "Show a project.", example: "projects show 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The project's name, its id, or a unique ending of that.") var id: String

  func run() throws {
    let project = try options.projects().project(id)
    try options.answer(TalliedProject.exported.object(of: project)) { TextOutput.whole(project) }
  }
}

struct ProjectFind: ParsableCommand {
  static let configuration = CommandConfiguration(
    "find", "Find the projects and items that contain all these words.", example: "projects find bergamot -oil")

  @OptionGroup var options: BookOptions
  @Argument(parsing: .allUnrecognized, help: "The words; case and accents are ignored.") var words: [String]

  func run() throws {
    let notebook = try options.projects()
    let found = try SearchQuery.asked(words, in: notebook.book).map { try notebook.search($0, limit: .max) }
    let (projects, items) = (found?.projects ?? [], found?.items ?? [])
    if options.json {
      return try Terminal.printJSON(
        .object([
          ("projects", .list(projects.map(TalliedProject.exported.object))), ("items", .list(items.map(Item.exported.object))),
        ]))
    }
    Terminal.printText(try TextOutput.projects(projects, in: notebook) + TextOutput.items(items, in: notebook))
  }
}

struct ProjectExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export projects, items or awards, as the page Projects does.",
    discussion: """
      Example: commonplace projects export --of items > items.csv
      It is for other programs; what "commonplace export" makes can be imported again.
      """)

  enum Part: String, CaseIterable, ExpressibleByArgument { case projects, items, awards }

  @OptionGroup var options: BookOptions
  @Option(help: "The records to export.") var of = Part.projects
  @Option(help: "The format.") var format = ExportedText.Form.csv

  func run() throws {
    let notebook = try options.projects()
    let form = options.json ? .json : format
    switch of {
    case .projects: try Terminal.write(notebook.exportedProjects(as: form))
    case .items: try Terminal.write(notebook.exportedItems(as: form))
    case .awards: try Terminal.write(notebook.exportedAwards(as: form))
    }
  }
}

struct AwardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "awards", "Awards.", example: "awards list",
    [AwardList.self])
}

struct AwardList: ParsableCommand {
  static let configuration = CommandConfiguration(
    "list", "List awards: the day each was earned, or how far off it is.", example: "awards list")

  @OptionGroup var options: BookOptions

  func run() throws {
    let awards = try options.projects().awards()
    if options.json { return try Terminal.printJSON(awards.map(Award.exported.object)) }
    Terminal.printText(TextOutput.awards(awards))
  }
}
