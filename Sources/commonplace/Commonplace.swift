import ArgumentParser
import Foundation
import Web

/// The shell: thin subcommands over the same verbs the pages call.
@main
struct Commonplace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "commonplace",
    abstract: "The one book for the records you keep.",
    discussion: """
      Example: commonplace serve
      Every command takes --book PATH and --json. COMMONPLACE_BOOK names another book than the usual one.
      """,
    version: Server.version,
    subcommands: [
      Serve.self, Open.self, Sit.self, ThoughtCommand.self, ProjectsCommand.self, ItemsCommand.self, AwardsCommand.self,
      BlendsCommand.self, FlightsCommand.self, AirportsCommand.self, AirlinesCommand.self, DemoCommand.self, SettingsCommand.self,
      Undo.self, Redo.self, History.self, Trash.self, Health.self, BookCommand.self,
    ])

  static func main() async {
    do {
      var command = try parseAsRoot()
      if var waiting = command as? any AsyncParsableCommand {
        try await waiting.run()
      } else {
        try command.run()
      }
    } catch {
      Complaint(error).exit()
    }
  }
}
