import ArgumentParser
import BookStore
import ProjectsRecords
import Shell

struct ItemMove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move an item to the end of another project, or beside another item.",
    discussion: "Example: commonplace items move 3f2a --before a1b2")

  @OptionGroup var options: BookOptions

  @Argument(help: "The item's id, or a unique ending of it.")
  var id: String

  @Option(help: ArgumentHelp("The project, by id; or none, which is the Inbox.", valueName: "id"))
  var project: String?

  @Option(help: ArgumentHelp("The item to move it before, by id.", valueName: "id"))
  var before: String?

  @Option(help: ArgumentHelp("The item to move it after, by id.", valueName: "id"))
  var after: String?

  func validate() throws {
    guard [project, before, after].compactMap(\.self).count == 1 else {
      throw ValidationError("give one of --project, --before and --after")
    }
  }

  func run() throws {
    let notebook = try options.projects()
    let item = try notebook.item(id)
    let moved =
      if let before {
        try notebook.move(item.id, .before(try notebook.item(before).id))
      } else if let after {
        try notebook.move(item.id, .after(try notebook.item(after).id))
      } else {
        try notebook.move(item.id, to: try project.flatMap { try notebook.projectID(named: $0) })
      }
    try ItemAnswer(options: options, notebook: notebook).show(moved.value)
  }
}
