import ArgumentParser
import BookStore
import ProjectsRecords
import Shell

struct ItemMove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move items to the end of another project, or one beside another item.",
    discussion: "Example: commonplace items move 3f2a --before a1b2")

  @OptionGroup var options: BookOptions

  @Argument(help: ArgumentHelp("The items' ids, or unique endings of them.", valueName: "id"))
  var ids: [String]

  @Option(help: ArgumentHelp("The project, by name or id; or none, which is the Inbox.", valueName: "id"))
  var project: String?

  @Option(help: ArgumentHelp("The item to move it before, by id.", valueName: "id"))
  var before: String?

  @Option(help: ArgumentHelp("The item to move it after, by id.", valueName: "id"))
  var after: String?

  func validate() throws {
    guard [project, before, after].compactMap(\.self).count == 1 else {
      throw ValidationError("give one of --project, --before and --after")
    }
    guard project != nil || ids.count == 1 else { throw ValidationError("give one id with --before and --after") }
  }

  func run() throws {
    let notebook = try options.projects()
    let items = try notebook.itemIDs(named: ids)
    let moved: [Item] =
      if let before {
        [try notebook.move(items[0], .before(try notebook.item(before).id)).value]
      } else if let after {
        [try notebook.move(items[0], .after(try notebook.item(after).id)).value]
      } else {
        try notebook.move(items, to: try project.flatMap { try notebook.projectID(named: $0) }).value
      }
    try ItemAnswer(options: options, notebook: notebook).show(moved)
  }
}
