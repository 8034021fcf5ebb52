public import ArgumentParser
import Foundation
public import Records
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
        Every command takes --book PATH and --json. COMMONPLACE_BOOK names another book than the usual one.
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

/// A failed command: one line on stderr, and an exit code.
struct ShellError {
  let line: String
  let code: Int32

  init(_ error: any Error) {
    if let cancelled = error as? Cancelled {
      line = Terminal.words.text(cancelled.phrase).onOneLine
      code = Cancelled.exitCode
    } else if let refusal = error as? UserError {
      line = Terminal.words.text(refusal.phrase).onOneLine
      code = refusal.reason.exitCode
    } else if CommonplaceCommand.exitCode(for: error) == .failure {
      // An unexpected error: internal messages are not shown to a person.
      line = Terminal.words.text(LocalizedText("book.fault")).onOneLine
      code = UserError.Reason.fault.exitCode
    } else {
      line = ShellError.onOneLine(CommonplaceCommand.message(for: error))
      code = CommonplaceCommand.exitCode(for: error).rawValue
      wholeText = code == 0 ? CommonplaceCommand.fullMessage(for: error, columns: ShellContext.streams.columns) : nil
    }
  }

  /// The first line, with the lines listed below it if it ends in a colon.
  private static func onOneLine(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first else { return text }
    guard first.hasSuffix(":") else { return String(first) }
    let listed = lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
    return listed.isEmpty ? String(first) : "\(first) \(listed.joined(separator: ", "))"
  }

  /// Help and version texts, which go to stdout whole.
  private var wholeText: String?

  func report() -> Int32 {
    if let wholeText {
      if !wholeText.isEmpty { Terminal.printLine(wholeText) }
    } else {
      Terminal.printError("commonplace: \(line)")
    }
    return code
  }
}

/// An interruption by Ctrl-C, with a message about what was kept.
public struct Cancelled: Error {
  /// The shell's code for SIGINT.
  static let exitCode: Int32 = 130
  let phrase: LocalizedText

  /// An interruption with its message.
  public init(phrase: LocalizedText) { self.phrase = phrase }
}

extension UserError.Reason {
  /// Codes of sysexits.h: usage, data, no input, unavailable, software.
  var exitCode: Int32 {
    switch self {
    case .value, .taken, .ambiguous, .conflict: 64
    case .file: 65
    case .unknown: 66
    case .unreachable: 69
    case .fault: 70
    }
  }
}
