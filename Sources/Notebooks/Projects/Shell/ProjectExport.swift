import ArgumentParser
import BookStore
import ProjectsRecords
import Shell

struct ProjectExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export projects, items or awards, as the page Projects does.",
    discussion: """
      Example: commonplace projects export --of items > items.csv
      It is for other programs; what "commonplace export" makes can be imported again.
      """)

  enum Part: String, CaseIterable, ExpressibleByArgument { case projects, items, awards }

  @OptionGroup var options: BookOptions

  @Option(help: "The records to export.")
  var of = Part.projects

  @Option(help: "The format.")
  var format = ExportedText.Form.csv

  func run() throws {
    let notebook = try options.projects()
    let form = options.json ? .json : format
    switch of {
    case .projects: try Terminal.write(notebook.exportedProjects(as: form))
    case .items: try Terminal.write(notebook.exportedItems(as: form))
    case .awards: try Terminal.write(notebook.exportedAwards(as: form))
    }
  }
}

struct AwardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "awards", abstract: "Awards.", discussion: "Example: commonplace awards list",
    subcommands: [AwardList.self])
}

struct AwardList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List awards: the day each was earned, or how far off it is.",
    discussion: "Example: commonplace awards list")

  @OptionGroup var options: BookOptions

  func run() throws {
    let awards = try options.projects().awards()
    if options.json { return try Terminal.printJSON(awards.map(Award.exported.object)) }
    Terminal.printText(TextOutput.awards(awards))
  }
}
