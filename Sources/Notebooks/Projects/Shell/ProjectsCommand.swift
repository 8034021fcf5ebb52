import ArgumentParser
import BookStore
import ProjectsRecords
import Records
import Shell
import Words

struct ProjectsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "projects", "Projects, and what is in them.", example: "projects list --open",
    [
      ProjectList.self, ProjectShow.self, ProjectAdd.self, ProjectEdit.self, ProjectClose.self, ProjectReopen.self, ProjectDelete.self,
      ProjectFind.self, ProjectExport.self,
    ])
}

struct ProjectList: NotebookCommand {
  static let configuration = CommandConfiguration("list", "List projects, newest first.", example: "projects list --open")

  enum Shelf: String, EnumerableFlag {
    case open, closed

    static func help(for shelf: Shelf) -> ArgumentHelp? { "Only the \(shelf.rawValue) ones." }
  }

  @OptionGroup var options: BookOptions
  @Flag var shelf: Shelf?

  func run(in notebook: Projects) throws {
    let projects = try notebook.projects(closed: shelf.map { $0 == .closed })
    try options.answer(.list(projects.map(TalliedProject.exported.object))) { try TextOutput.projects(projects, in: notebook) }
  }
}

struct ProjectShow: NotebookCommand {
  static let configuration = CommandConfiguration("show", "Show a project.", example: "projects show 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: ProjectID

  func run(in notebook: Projects) throws {
    let project = try which.project(in: notebook)
    try options.answer(TalliedProject.exported.object(of: project)) { TextOutput.whole(project) }
  }
}

struct ProjectFind: NotebookCommand {
  static let configuration = CommandConfiguration(
    "find", "Find the projects and items that contain all these words.", example: "projects find bergamot -oil")

  @OptionGroup var options: BookOptions
  @Argument(parsing: .allUnrecognized, help: "The words; case and accents are ignored; a leading - excludes a word.") var words: [String]

  func run(in notebook: Projects) throws {
    let answer = try SearchQuery.asked(words, in: notebook.book).map { try notebook.search($0, limit: .max) }
    options.tell(replacements: answer?.replacements ?? [])
    let (projects, items) = (answer?.found.projects ?? [], answer?.found.items ?? [])
    let exported: [(String, ExportedValue)] = [
      ("projects", .list(projects.map(TalliedProject.exported.object))), ("items", .list(items.map(Item.exported.object))),
    ]
    try options.answer(.object(exported)) {
      try TextOutput.projects(projects, in: notebook) + TextOutput.items(items, in: notebook)
    }
  }
}

struct ProjectExport: NotebookCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export projects, items or awards, as the Projects page does.",
    discussion: """
      Example: commonplace projects export --of items > items.csv
      This is for other programs. To make a file that can be imported again, use "commonplace export".
      """)

  enum Part: String, CaseIterable, ExpressibleByArgument { case projects, items, awards }

  @OptionGroup var options: BookOptions
  @Option(help: "The records to export.") var of = Part.projects
  @Option(help: "The format.") var format = ExportedText.Form.csv

  func run(in notebook: Projects) throws {
    let form = options.json ? .json : format
    switch of {
    case .projects: try Terminal.write(notebook.exportedProjects(as: form))
    case .items: try Terminal.write(notebook.exportedItems(as: form))
    case .awards: try Terminal.write(notebook.exportedAwards(as: form))
    }
  }
}

// Not a `NotebookCommand`, so that the options are checked before the book is opened; `ProjectEdit` as well.
struct ProjectAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    "add", "Create a project.", example: "projects add --title Garden --color Green --reminder 08:30")

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("Its name.", valueName: "text")) var title: String
  @OptionGroup var more: ProjectOptions

  func run() throws {
    let changes = try [.title(title)] + more.changes()
    let notebook = Projects(try options.open())
    try options.show(try notebook.makeProject(changes).value, in: notebook)
  }
}

struct ProjectEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    "edit", "Edit a project; everything given becomes one change in History.",
    example: "projects edit 3f2a --color \"Dark Blue\" --reminder none")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: ProjectID
  @Option(help: ArgumentHelp("Its name.", valueName: "text")) var title: String?
  @OptionGroup var more: ProjectOptions

  func run() throws {
    let changes = try (title.map { [.title($0)] } ?? []) + more.changes()
    guard !changes.isEmpty else { throw ValidationError("give at least one of --title, --detail, --color and --reminder") }
    let notebook = Projects(try options.open())
    try options.show(try notebook.edit(project: try which.project(in: notebook).id, changes).value, in: notebook)
  }
}

struct ProjectClose: NotebookCommand {
  static let configuration = CommandConfiguration(
    "close", "Close a project: its reminder stops, its items stay as they are.", example: "projects close 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: ProjectID

  func run(in notebook: Projects) throws {
    try options.show(try notebook.close(try which.project(in: notebook).id).value, in: notebook)
  }
}

struct ProjectReopen: NotebookCommand {
  static let configuration = CommandConfiguration("reopen", "Reopen a closed project, with its reminder.", example: "projects reopen 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: ProjectID

  func run(in notebook: Projects) throws {
    try options.show(try notebook.reopen(project: try which.project(in: notebook).id).value, in: notebook)
  }
}

struct ProjectDelete: NotebookCommand {
  static let configuration = CommandConfiguration(
    "delete", "Delete a project with its items; undo restores all of it.", example: "projects delete 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: ProjectID

  func run(in notebook: Projects) throws {
    let deleted = try notebook.delete(project: try which.project(in: notebook).id).value
    if options.json { return try Terminal.printJSON(TalliedProject.exported.object(of: deleted)) }
    let title = deleted.project.title.orWords("project.untitled").onOneLine
    Terminal.printLine(Terminal.words.text("act.projectDeleted", ["title": .text(title), "items": .count(deleted.tally.items)]))
    Terminal.printLine(Terminal.words.text("deletion.undo"))
  }
}

extension BookOptions {
  /// Answers a command with the changed project.
  func show(_ project: Project, in notebook: Projects) throws {
    let tallied = try notebook.project(project.id)
    try answer(TalliedProject.exported.object(of: tallied)) { try TextOutput.projects([tallied], in: notebook) }
  }
}
