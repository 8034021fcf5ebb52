import ArgumentParser
public import Records
import Words

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
      line = ShellError.firstLine(of: CommonplaceCommand.message(for: error))
      code = CommonplaceCommand.exitCode(for: error).rawValue
      // An error of code 0 is the parser's way to ask for a help or version text.
      wholeText = code == 0 ? CommonplaceCommand.fullMessage(for: error, columns: ShellContext.streams.columns) : nil
    }
  }

  /// The first line, with the lines listed below it if it ends in a colon.
  private static func firstLine(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first else { return text }
    // Groups and the program itself have no options, those of every command stand behind it.
    for (option, value) in [("--book", " PATH"), ("--json", "")] where first == "Unknown option '\(option)'" {
      return "\(first) here; it comes after a whole command, as in “commonplace items list \(option)\(value)”."
    }
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
