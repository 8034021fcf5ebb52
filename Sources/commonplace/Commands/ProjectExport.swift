import ArgumentParser
import Foundation
import Pages
import Projects
import Records

struct ProjectExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write out projects, items or awards, as the page Projects gives them.",
    discussion: "Example: commonplace projects export --of items > items.csv")

  enum Format: String, CaseIterable, ExpressibleByArgument { case csv, json }
  enum Part: String, CaseIterable, ExpressibleByArgument { case projects, items, awards }

  @OptionGroup var options: BookOptions

  @Option(help: "What is written out.")
  var of = Part.projects

  @Option(help: "In which form.")
  var format = Format.csv

  func run() throws {
    let notebook = try options.projects()
    let isJSON = options.json || format == .json
    switch of {
    case .projects:
      let projects = try notebook.projects().map(ExportedProject.init)
      if isJSON { try JSONAnswer.say(projects) } else { Terminal.give(CSV.table([ExportedProject.names] + projects.map(\.line))) }
    case .items:
      let items = try notebook.items(sorted: .created, in: Language.english.locale).map(ExportedItem.init)
      if isJSON { try JSONAnswer.say(items) } else { Terminal.give(CSV.table([ExportedItem.names] + items.map(\.line))) }
    case .awards:
      let awards = try notebook.awards().map(ExportedAward.init)
      if isJSON { try JSONAnswer.say(awards) } else { Terminal.give(CSV.table([ExportedAward.names] + awards.map(\.line))) }
    }
  }
}

struct AwardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "awards", abstract: "Look at what was reached for good.", discussion: "Example: commonplace awards list",
    subcommands: [AwardList.self])
}

struct AwardList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the awards: the day each was earned, or how far it is.",
    discussion: "Example: commonplace awards list")

  @OptionGroup var options: BookOptions

  func run() throws {
    let awards = try options.projects().awards()
    if options.json { return try JSONAnswer.say(awards.map(ExportedAward.init)) }
    Terminal.give(Lines.awards(awards))
  }
}
