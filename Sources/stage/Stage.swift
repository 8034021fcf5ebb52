import ArgumentParser

/// Unshipped: the server under a clock that tests set, and a writer that tests kill.
@main
struct Stage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "stage", subcommands: [Perform.self, Scribble.self])
}
