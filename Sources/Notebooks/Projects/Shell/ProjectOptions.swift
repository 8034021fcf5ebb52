import ArgumentParser
import ProjectsRecords
import Records
import Shell

/// The options of a project besides its title; `none` clears the reminder.
struct ProjectOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The description.", valueName: "text")) var detail: String?
  @Option(help: ArgumentHelp("One of: \(ProjectColor.names).", valueName: "name")) var color: String?
  @Option(help: ArgumentHelp("When it reminds each day, as 08:30; or none.", valueName: "time")) var reminder: String?

  func changes() throws -> [Project.Change] {
    let changes: [Project.Change?] = [
      detail.map { .detail($0) }, try color.map { .color(try ProjectColor(argument: $0)) },
      try reminder.map { .reminder(try $0.orNone { try TimeOfDay(argument: $0) }) },
    ]
    return changes.compactMap(\.self)
  }
}

struct ProjectID: ParsableArguments {
  @Argument(help: "The project's name, its id, or a unique ending of the id.") var id: String

  func project(in notebook: Projects) throws -> TalliedProject { try notebook.project(id) }
}

extension ProjectColor {
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  init(argument text: String) throws {
    guard let color = ProjectColor(text) else {
      throw UserError(.value, "shell.color", ["text": .asked(text), "colors": .text(ProjectColor.names)])
    }
    self = color
  }
}

extension TimeOfDay {
  init(argument text: String) throws {
    guard let time = TimeOfDay(text) else { throw UserError(.value, "shell.time", ["text": .asked(text)]) }
    self = time
  }
}
