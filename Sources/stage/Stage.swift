import ArgumentParser

/// Unshipped: the server under a clock that tests set, a writer that tests kill, and exports to import.
@main
struct Stage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "stage", subcommands: [Perform.self, Scribble.self, ExportCommand.self])
}
