import ArgumentParser

/// A test program, not shipped: a server under a settable clock, a writer that tests kill, exports to import, and the shell, with an
/// additional notebook or as one process for many commands.
@main
struct Stage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stage", subcommands: [Perform.self, Scribble.self, ExportCommand.self, ShellCommand.self, Prompt.self])
}
