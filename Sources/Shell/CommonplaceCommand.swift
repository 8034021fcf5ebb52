public import ArgumentParser
public import BookStore
import Records
import Words

extension CommandConfiguration {
  /// Configures a command by its name, a sentence about it, and an example without the program's name.
  public init(
    _ name: String, _ abstract: String, example: String, _ subcommands: [any ParsableCommand.Type] = [],
    default usual: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: name, abstract: abstract, discussion: "Example: commonplace \(example)", subcommands: subcommands,
      defaultSubcommand: usual)
  }
}

/// The root command: thin subcommands that call the same verbs as the pages.
public struct CommonplaceCommand: ParsableCommand {
  /// The configuration, with the commands of the current context.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "commonplace",
      abstract: "The one book for the records you keep.",
      discussion: """
        Example: commonplace serve
        Every command takes --book PATH and --json, after its name. COMMONPLACE_BOOK names another book than the usual one.
        """,
      version: ShellContext.current?.version ?? "",
      subcommands: ShellContext.current?.allCommands ?? [])
  }

  /// Required by the argument parser.
  public init() {}

  /// Runs the program's arguments, or the given ones, and returns the exit code. Every opened book is closed on return.
  ///
  /// It runs on the main thread, where stack memory grows more cheaply.
  @MainActor public static func run(_ words: [String]? = nil, in context: ShellContext) async -> Int32 {
    await ShellContext.$current.withValue(context) {
      do {
        defer { context.openBooks.close() }
        guard (words ?? CommandLine.arguments).allSatisfy(\.isStreamSafe) else { throw UserError(.value, "text.marks") }
        var command = try parseAsRoot(words)
        if var waiting = command as? any AsyncParsableCommand {
          try await waiting.run()
        } else {
          try command.run()
        }
        return context.openBooks.tellUnreadable()
      } catch {
        return ShellError(error).report()
      }
    }
  }
}

struct DemoCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let samples = ShellContext.current?.modules.flatMap(\.samples) ?? []
    return CommandConfiguration("demo", "Add sample data, to try things out.", example: "demo projects", samples)
  }
}

extension BookOptions {
  /// Answers with the numbers of added samples, or with the name of the act that added them.
  public func answer(_ added: JSONObject, sample act: String) throws {
    if json { return try Terminal.printJSON(added) }
    for key in [act, "sample.undo"] { Terminal.printLine(Terminal.words.text(key)) }
  }
}

extension Book {
  /// The id of the language of samples: the person's choice, else that of the shell.
  public func languageOfSample() throws -> String { ShellContext.languages.chosen(from: nil, setting: try settings().language).id }
}
