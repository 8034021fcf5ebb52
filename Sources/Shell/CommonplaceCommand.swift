public import ArgumentParser

extension CommandConfiguration {
  /// Configuration of a command by its name, a sentence on it, and an example without the program's name.
  public init(_ name: String, _ abstract: String, example: String, _ subcommands: [any ParsableCommand.Type] = []) {
    self.init(commandName: name, abstract: abstract, discussion: "Example: commonplace \(example)", subcommands: subcommands)
  }
}

/// Command that is the whole shell: thin subcommands over the same verbs the pages call.
public struct CommonplaceCommand: ParsableCommand {
  /// Configuration of the root: the commands of the context it is asked in.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "commonplace",
      abstract: "The one book for the records you keep.",
      discussion: """
        Example: commonplace serve
        Every command takes --book PATH and --json. COMMONPLACE_BOOK names another book than the usual one.
        """,
      version: ShellContext.current?.version ?? "",
      subcommands: ShellContext.current?.allCommands ?? [])
  }

  /// Command that only helps.
  public init() {}

  /// Runs what the program was called with, or those words, and answers the exit code. Every book it opened is closed when this returns.
  ///
  /// It runs on the main thread, whose memory grows at less cost than that of others.
  @MainActor public static func run(_ words: [String]? = nil, in context: ShellContext) async -> Int32 {
    await ShellContext.$current.withValue(context) {
      do {
        defer { context.openBooks.close() }
        var command = try parseAsRoot(words)
        if var waiting = command as? any AsyncParsableCommand {
          try await waiting.run()
        } else {
          try command.run()
        }
        return context.openBooks.tellUnreadable()
      } catch {
        return ShellError(error).told()
      }
    }
  }
}
