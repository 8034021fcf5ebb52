import ArgumentParser
import BookStore
import ProjectsRecords
import Records
import Shell
import Words

struct ItemAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an item to a project, or to the Inbox; what the line says wins over the options.",
    discussion: "Example: commonplace items add --line \"Buy bergamot p:high due:2026-12-01\"")

  @OptionGroup var options: BookOptions

  @Option(help: ArgumentHelp("Its name.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("All of it in one line, with p: on: due: in: and every: for what is not the title.", valueName: "text"))
  var line: String?

  @OptionGroup var more: ItemOptions

  func validate() throws {
    guard (title == nil) != (line == nil) else { throw ValidationError("give either --title or --line") }
  }

  func run() throws {
    let notebook = try options.projects()
    let today = try notebook.today()
    let changes = try more.changes(in: try notebook.words(), today: today)
    let project = try more.project.flatMap { try notebook.projectID(named: $0) }
    let outcome =
      if let line {
        try notebook.add(line: line, changes, to: project, in: try notebook.words(), today: today)
      } else {
        try notebook.add(changes + [.title(title ?? "")], to: project, today: today)
      }
    try ItemAnswer(options: options, notebook: notebook).show(outcome.value)
  }
}

struct ItemEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change an item, as one change.",
    discussion: "Example: commonplace items edit 3f2a --when tomorrow --deadline none")

  @OptionGroup var options: BookOptions

  @Argument(help: "The item's id, or a unique ending of it.")
  var id: String

  @Option(help: ArgumentHelp("Its name.", valueName: "text"))
  var title: String?

  @OptionGroup var more: ItemOptions

  func run() throws {
    let notebook = try options.projects()
    let today = try notebook.today()
    let changes = try (title.map { [.title($0)] } ?? []) + more.changes(in: try notebook.words(), today: today)
    guard !changes.isEmpty || more.project != nil else {
      throw ValidationError("give at least one of --title, --detail, --priority, --when, --deadline, --repeat and --project")
    }
    let item = try notebook.item(id)
    let list = try more.project.map { try notebook.projectID(named: $0).map(Projects.List.project) ?? .inbox }
    let edited = try notebook.edit(item: item.id, changes, movingTo: list, today: today).value
    try ItemAnswer(options: options, notebook: notebook).show(edited)
  }
}

struct ItemComplete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", abstract: "Complete an item; one that repeats comes back on its next day.",
    discussion: "Example: commonplace items complete 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The item's id, or a unique ending of it.")
  var id: String

  func run() throws {
    let notebook = try options.projects()
    let completed = try notebook.complete(try notebook.item(id).id, today: try notebook.today()).value
    try ItemAnswer(options: options, notebook: notebook).show(completed.item)
    guard !options.json, let day = completed.next?.day else { return }
    Terminal.printLine(Terminal.words.text("shell.next", ["day": .text("\(day)")]))
  }
}

struct ItemReopen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Reopen a completed item.", discussion: "Example: commonplace items reopen 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The item's id, or a unique ending of it.")
  var id: String

  func run() throws {
    let notebook = try options.projects()
    let item = try notebook.reopen(item: try notebook.item(id).id).value
    try ItemAnswer(options: options, notebook: notebook).show(item)
  }
}

struct ItemDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an item; undo restores it.", discussion: "Example: commonplace items delete 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The item's id, or a unique ending of it.")
  var id: String

  func run() throws {
    let notebook = try options.projects()
    let deleted = try notebook.delete(item: try notebook.item(id).id).value
    if options.json { return try Terminal.printJSON(Item.exported.object(of: deleted)) }
    let title = deleted.title.orWords("item.untitled").onOneLine
    Terminal.printLine(Terminal.words.text("act.itemDeleted", ["title": .text(title)]))
  }
}

/// Says one item in the form asked for.
struct ItemAnswer {
  let options: BookOptions
  let notebook: Projects

  func show(_ item: Item) throws {
    if options.json { return try Terminal.printJSON(Item.exported.object(of: item)) }
    Terminal.printText(try TextOutput.items([item], in: notebook))
  }
}
