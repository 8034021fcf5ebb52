import ArgumentParser
import BookStore
import ProjectsRecords
import Records
import Shell
import Words

struct ItemsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "items", "Items: things to do.", example: "items add --line \"Buy bergamot p:high due:2026-12-01\"",
    [
      ItemList.self, ItemShow.self, ItemAdd.self, ItemEdit.self, ItemComplete.self, ItemReopen.self, ItemMove.self, ItemDelete.self,
      ItemNext.self,
    ])
}

struct ItemList: NotebookCommand {
  static let configuration = CommandConfiguration(
    "list", "List items: those of a project, or all.", example: "items list --open --sort title")

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("Only those of that project, by name or id, or none for the Inbox.", valueName: "id"))
  var project: String?
  @Flag(help: "Only open items.") var open = false
  @Option(help: ArgumentHelp("The order; by default the one chosen for the project.", valueName: "order")) var sort: ItemSort?

  func run(in notebook: Projects) throws {
    let items = try items(in: notebook)
    if options.json { return try Terminal.printJSON(items.lazy.map(Item.exported.object)) }
    Terminal.printText(try TextOutput.items(items, in: notebook, naming: project == nil))
  }

  private func items(in notebook: Projects) throws -> [Item] {
    guard let project else { return try notebook.items(sorted: sort ?? .optimized, isOpen: open) }
    let one = try project.orNone { try notebook.project($0).project }
    let items = try notebook.items(of: one?.id, sorted: try sort ?? one?.sort ?? notebook.inboxSort())
    return open ? items.filter { !$0.isCompleted } : items
  }
}

struct ItemShow: NotebookCommand {
  static let configuration = CommandConfiguration("show", "Show an item.", example: "items show 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The item's id, or a unique ending of it.") var id: String

  func run(in notebook: Projects) throws {
    let item = try notebook.item(id)
    try options.answer(Item.exported.object(of: item)) { try TextOutput.whole(item, in: notebook) }
  }
}

struct ItemAdd: NotebookCommand {
  static let configuration = CommandConfiguration(
    "add", "Add an item to a project, or to the Inbox; what the line says wins over the options.",
    example: "items add --line \"Buy bergamot p:high due:2026-12-01\"")

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("Its title.", valueName: "text")) var title: String?
  @Option(help: ArgumentHelp("The whole item in one line: its title, then p:, on:, due:, in: and every:.", valueName: "text"))
  var line: String?
  @OptionGroup var more: ItemOptions

  func validate() throws {
    guard (title == nil) != (line == nil) else { throw ValidationError("give either --title or --line") }
  }

  func run(in notebook: Projects) throws {
    let today = try notebook.today()
    let changes = try more.changes(in: try notebook.words(), today: today)
    let project = try more.project.flatMap { try notebook.projectID(named: $0) }
    let outcome =
      if let line {
        try notebook.add(line: line, changes, to: project, in: try notebook.words(), today: today)
      } else {
        try notebook.add(changes + [.title(title ?? "")], to: project, today: today)
      }
    try options.show([outcome.value], in: notebook)
  }
}

struct ItemEdit: NotebookCommand {
  static let configuration = CommandConfiguration(
    "edit", "Edit items; everything given becomes one change in History.", example: "items edit 3f2a a1b2 --when tomorrow --deadline none")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: ItemIDs
  @Option(help: ArgumentHelp("A new title; takes exactly one id.", valueName: "text")) var title: String?
  @OptionGroup var more: ItemOptions

  func validate() throws {
    guard title == nil || which.ids.count == 1 else { throw ValidationError("give one id with --title") }
  }

  func run(in notebook: Projects) throws {
    let today = try notebook.today()
    let changes = try (title.map { [.title($0)] } ?? []) + more.changes(in: try notebook.words(), today: today)
    guard !changes.isEmpty || more.project != nil else {
      throw ValidationError("give at least one of --title, --detail, --priority, --when, --deadline, --repeat and --project")
    }
    let items = try which.ids(in: notebook)
    let list = try more.project.map { try notebook.projectID(named: $0).map(Projects.List.project) ?? .inbox }
    try options.show(try notebook.edit(items: items, changes, movingTo: list, today: today).value, in: notebook)
  }
}

struct ItemComplete: NotebookCommand {
  static let configuration = CommandConfiguration(
    "complete", "Complete items; one that repeats comes back on its next day.", example: "items complete 3f2a a1b2")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: ItemIDs

  func run(in notebook: Projects) throws {
    let completed = try notebook.complete(try which.ids(in: notebook), today: try notebook.today()).value
    try options.show(completed.map(\.item), in: notebook)
    guard !options.json else { return }
    for day in completed.compactMap(\.next?.day) { Terminal.printLine(Terminal.words.text("shell.next", ["day": .text("\(day)")])) }
  }
}

struct ItemReopen: NotebookCommand {
  static let configuration = CommandConfiguration("reopen", "Reopen completed items.", example: "items reopen 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: ItemIDs

  func run(in notebook: Projects) throws {
    try options.show(try notebook.reopen(items: try which.ids(in: notebook)).value, in: notebook)
  }
}

struct ItemMove: NotebookCommand {
  static let configuration = CommandConfiguration(
    "move", "Move items to the end of another project, or one beside another item.", example: "items move 3f2a --before a1b2")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: ItemIDs
  @Option(help: ArgumentHelp("The project, by name or id, or none for the Inbox.", valueName: "id")) var project: String?
  @Option(help: ArgumentHelp("The item to move it before, by id.", valueName: "id")) var before: String?
  @Option(help: ArgumentHelp("The item to move it after, by id.", valueName: "id")) var after: String?

  func validate() throws {
    guard [project, before, after].compactMap(\.self).count == 1 else {
      throw ValidationError("give one of --project, --before and --after")
    }
    guard project != nil || which.ids.count == 1 else { throw ValidationError("give one id with --before and --after") }
  }

  func run(in notebook: Projects) throws {
    let items = try which.ids(in: notebook)
    let moved: [Item] =
      if let before {
        [try notebook.move(items[0], .before(try notebook.item(before).id)).value]
      } else if let after {
        [try notebook.move(items[0], .after(try notebook.item(after).id)).value]
      } else {
        try notebook.move(items, to: try project.flatMap { try notebook.projectID(named: $0) }).value
      }
    try options.show(moved, in: notebook)
  }
}

struct ItemDelete: NotebookCommand {
  static let configuration = CommandConfiguration("delete", "Delete items; undo restores them.", example: "items delete 3f2a a1b2")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: ItemIDs

  func run(in notebook: Projects) throws {
    let deleted = try notebook.delete(items: try which.ids(in: notebook)).value
    if options.json { return try options.show(deleted, in: notebook) }
    let titles = deleted.map { $0.title.orWords("item.untitled").onOneLine }
    for title in titles { Terminal.printLine(Terminal.words.text("act.itemDeleted", ["title": .text(title)])) }
  }
}

struct ItemNext: NotebookCommand {
  static let configuration = CommandConfiguration(
    "next", "Show the three items to do next, and seven more to choose from.", example: "items next")

  @OptionGroup var options: BookOptions

  func run(in notebook: Projects) throws {
    let next = try notebook.upNext(on: try notebook.today())
    try options.answer(Projects.UpNext.exported.object(of: next)) { try TextOutput.next(next, in: notebook) }
  }
}

extension BookOptions {
  /// Answers a command with the changed items.
  func show(_ items: [Item], in notebook: Projects) throws {
    let exported = items.map(Item.exported.object)
    try answer(exported.count == 1 ? exported[0] : .list(exported)) { try TextOutput.items(items, in: notebook) }
  }
}
