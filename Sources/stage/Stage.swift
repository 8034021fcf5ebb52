import ArgumentParser

/// Unshipped: the server under a clock that tests set, a writer that tests kill, exports to import, and the shell, with one notebook more
/// or as one process for many commands.
@main
struct Stage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stage", subcommands: [Perform.self, Scribble.self, ExportCommand.self, ShellCommand.self, Prompt.self])
}
