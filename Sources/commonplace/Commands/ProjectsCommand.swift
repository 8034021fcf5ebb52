import ArgumentParser
import Projects
import Records

struct ProjectsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projects", abstract: "Keep projects, and find what is in them.", discussion: "Example: commonplace projects list --open",
    subcommands: [
      ProjectList.self, ProjectShow.self, ProjectAdd.self, ProjectEdit.self, ProjectClose.self, ProjectReopen.self, ProjectDelete.self,
      ProjectFind.self, ProjectExport.self,
    ])
}

struct ProjectList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List projects, the newest first.", discussion: "Example: commonplace projects list --open")

  enum Shelf: String, EnumerableFlag {
    case open, closed

    static func help(for shelf: Shelf) -> ArgumentHelp? { "Only the \(shelf.rawValue) ones." }
  }

  @OptionGroup var options: BookOptions
  @Flag var shelf: Shelf?

  func run() throws {
    let notebook = try options.projects()
    let projects = try notebook.projects(closed: shelf.map { $0 == .closed })
    if options.json { return try JSONAnswer.say(projects.map(ExportedProject.init)) }
    Terminal.give(try Lines.projects(projects, in: notebook))
  }
}

struct ProjectShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Tell all about a project.", discussion: "Example: commonplace projects show 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The project's id, or a unique ending of it.")
  var id: String

  func run() throws {
    let project = try options.projects().project(id)
    if options.json { return try JSONAnswer.say(ExportedProject(project)) }
    Terminal.give(Lines.whole(project))
  }
}

struct ProjectFind: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find", abstract: "Find the projects and items in whose title or description all words occur.",
    discussion: "Example: commonplace projects find bergamot")

  @OptionGroup var options: BookOptions

  @Argument(help: "The words, whatever their case and accents.")
  var words: [String]

  private struct Found: Encodable {
    let projects: [ExportedProject]
    let items: [ExportedItem]
  }

  func run() throws {
    let notebook = try options.projects()
    let found = try SearchWords(words.joined(separator: " ")).map { try notebook.search($0, limit: .max) }
    let (projects, items) = (found?.projects ?? [], found?.items ?? [])
    if options.json {
      return try JSONAnswer.say(Found(projects: projects.map(ExportedProject.init), items: items.map(ExportedItem.init)))
    }
    Terminal.give(try Lines.projects(projects, in: notebook) + Lines.items(items, in: notebook))
  }
}
