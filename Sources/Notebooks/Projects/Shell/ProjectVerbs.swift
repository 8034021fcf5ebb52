import ArgumentParser
import BookStore
import ProjectsRecords
import Records
import Shell
import Words

struct ProjectAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Create a project.",
    discussion: "Example: commonplace projects add --title Garden --color Green --reminder 08:30")

  @OptionGroup var options: BookOptions

  @Option(help: ArgumentHelp("Its name.", valueName: "text"))
  var title: String

  @OptionGroup var more: ProjectOptions

  func run() throws {
    let changes = try [.title(title)] + more.changes()
    let notebook = try options.projects()
    try ProjectAnswer(options: options, notebook: notebook).show(try notebook.makeProject(changes).value)
  }
}

struct ProjectEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a project, as one change.",
    discussion: "Example: commonplace projects edit 3f2a --color \"Dark Blue\" --reminder none")

  @OptionGroup var options: BookOptions

  @Argument(help: "The project's name, its id, or a unique ending of that.")
  var id: String

  @Option(help: ArgumentHelp("Its name.", valueName: "text"))
  var title: String?

  @OptionGroup var more: ProjectOptions

  func run() throws {
    let changes = try (title.map { [.title($0)] } ?? []) + more.changes()
    guard !changes.isEmpty else { throw ValidationError("give at least one of --title, --detail, --color and --reminder") }
    let notebook = try options.projects()
    let project = try notebook.edit(project: try notebook.project(id).id, changes).value
    try ProjectAnswer(options: options, notebook: notebook).show(project)
  }
}

struct ProjectClose: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close", abstract: "Close a project: its reminder stops, its items stay as they are.",
    discussion: "Example: commonplace projects close 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The project's name, its id, or a unique ending of that.")
  var id: String

  func run() throws {
    let notebook = try options.projects()
    let project = try notebook.close(try notebook.project(id).id).value
    try ProjectAnswer(options: options, notebook: notebook).show(project)
  }
}

struct ProjectReopen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Reopen a closed project, with its reminder.",
    discussion: "Example: commonplace projects reopen 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The project's name, its id, or a unique ending of that.")
  var id: String

  func run() throws {
    let notebook = try options.projects()
    let project = try notebook.reopen(project: try notebook.project(id).id).value
    try ProjectAnswer(options: options, notebook: notebook).show(project)
  }
}

struct ProjectDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a project with its items; undo restores all of it.",
    discussion: "Example: commonplace projects delete 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The project's name, its id, or a unique ending of that.")
  var id: String

  func run() throws {
    let notebook = try options.projects()
    let deleted = try notebook.delete(project: try notebook.project(id).id).value
    if options.json { return try Terminal.printJSON(TalliedProject.exported.object(of: deleted)) }
    let title = deleted.project.title.orWords("project.untitled").onOneLine
    Terminal.printLine(Terminal.words.text("act.projectDeleted", ["title": .text(title), "items": .count(deleted.tally.items)]))
    Terminal.printLine(Terminal.words.text("deletion.undo"))
  }
}

/// Says one project in the form asked for, as the book has it now.
struct ProjectAnswer {
  let options: BookOptions
  let notebook: Projects

  func show(_ project: Project) throws {
    let tallied = try notebook.project("\(project.id)")
    if options.json { return try Terminal.printJSON(TalliedProject.exported.object(of: tallied)) }
    Terminal.printText(try TextOutput.projects([tallied], in: notebook))
  }
}
