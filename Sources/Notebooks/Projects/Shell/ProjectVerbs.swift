import ArgumentParser
import BookStore
import ProjectsRecords
import Records
import Shell
import Words

struct ProjectAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    "add", "Create a project.", example: "projects add --title Garden --color Green --reminder 08:30")

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("Its name.", valueName: "text")) var title: String
  @OptionGroup var more: ProjectOptions

  func run() throws {
    let changes = try [.title(title)] + more.changes()
    let notebook = try options.projects()
    try options.show(try notebook.makeProject(changes).value, in: notebook)
  }
}

struct ProjectEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    "edit", "Change a project, as one change.", example: "projects edit 3f2a --color \"Dark Blue\" --reminder none")

  @OptionGroup var options: BookOptions
  @Argument(help: "The project's name, its id, or a unique ending of that.") var id: String
  @Option(help: ArgumentHelp("Its name.", valueName: "text")) var title: String?
  @OptionGroup var more: ProjectOptions

  func run() throws {
    let changes = try (title.map { [.title($0)] } ?? []) + more.changes()
    guard !changes.isEmpty else { throw ValidationError("give at least one of --title, --detail, --color and --reminder") }
    let notebook = try options.projects()
    try options.show(try notebook.edit(project: try notebook.project(id).id, changes).value, in: notebook)
  }
}

struct ProjectClose: ParsableCommand {
  static let configuration = CommandConfiguration(
    "close", "Close a project: its reminder stops, its items stay as they are.", example: "projects close 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The project's name, its id, or a unique ending of that.") var id: String

  func run() throws {
    let notebook = try options.projects()
    try options.show(try notebook.close(try notebook.project(id).id).value, in: notebook)
  }
}

struct ProjectReopen: ParsableCommand {
  static let configuration = CommandConfiguration("reopen", "Reopen a closed project, with its reminder.", example: "projects reopen 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The project's name, its id, or a unique ending of that.") var id: String

  func run() throws {
    let notebook = try options.projects()
    try options.show(try notebook.reopen(project: try notebook.project(id).id).value, in: notebook)
  }
}

struct ProjectDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    "delete", "Delete a project with its items; undo restores all of it.", example: "projects delete 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The project's name, its id, or a unique ending of that.") var id: String

  func run() throws {
    let notebook = try options.projects()
    let deleted = try notebook.delete(project: try notebook.project(id).id).value
    if options.json { return try Terminal.printJSON(TalliedProject.exported.object(of: deleted)) }
    let title = deleted.project.title.orWords("project.untitled").onOneLine
    Terminal.printLine(Terminal.words.text("act.projectDeleted", ["title": .text(title), "items": .count(deleted.tally.items)]))
    Terminal.printLine(Terminal.words.text("deletion.undo"))
  }
}

extension BookOptions {
  func show(_ project: Project, in notebook: Projects) throws {
    let tallied = try notebook.project("\(project.id)")
    try answer(TalliedProject.exported.object(of: tallied)) { try TextOutput.projects([tallied], in: notebook) }
  }
}
