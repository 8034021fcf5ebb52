import ArgumentParser
import BookStore
import ProjectsRecords
import Records
import Shell

struct ItemsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "items", "Items: things to do.", example: "items add --line \"Buy bergamot p:high due:2026-12-01\"",
    [
      ItemList.self, ItemShow.self, ItemAdd.self, ItemEdit.self, ItemComplete.self, ItemReopen.self, ItemMove.self, ItemDelete.self,
      ItemNext.self,
    ])
}

struct ItemList: ParsableCommand {
  static let configuration = CommandConfiguration(
    "list", "List items: those of a project, or all.", example: "items list --open --sort title")

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("Only those of that project, by name or id; or none, which is the Inbox.", valueName: "id"))
  var project: String?
  @Flag(help: "Only what is not completed.") var open = false
  @Option(help: ArgumentHelp("The order; by default the one chosen for the project.", valueName: "order")) var sort: ItemSort?

  func run() throws {
    let notebook = try options.projects()
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

struct ItemShow: ParsableCommand {
  static let configuration = CommandConfiguration("show", "Show an item.", example: "items show 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The item's id, or a unique ending of it.") var id: String

  func run() throws {
    let notebook = try options.projects()
    let item = try notebook.item(id)
    try options.answer(Item.exported.object(of: item)) { try TextOutput.whole(item, in: notebook) }
  }
}

struct ItemNext: ParsableCommand {
  static let configuration = CommandConfiguration(
    "next", "Show the three items to do next, and seven more to choose from.", example: "items next")

  @OptionGroup var options: BookOptions

  func run() throws {
    let notebook = try options.projects()
    let next = try notebook.upNext(on: try notebook.today())
    try options.answer(Projects.UpNext.exported.object(of: next)) { try TextOutput.next(next, in: notebook) }
  }
}
