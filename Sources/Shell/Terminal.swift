public import BookStore
public import Foundation
import Records
public import Words

/// Terminal a command speaks to: answers on stdout, words about them on stderr.
public enum Terminal {
  /// Language of the shell.
  public static var words: Language { ShellContext.languages[.english] }

  /// Writes a line of the answer.
  public static func printLine(_ text: String) { streams.write(text + "\n", .answer) }

  /// Writes an answer that has its own line ends.
  public static func printText(_ text: String) { streams.write(text, .answer) }

  /// Writes a line beside the answer: a word about it, or why there is none.
  public static func printError(_ text: String) { streams.write(text + "\n", .complaint) }

  /// Writes over the current line of the terminal.
  public static func status(_ text: String) { streams.write("\r\u{1B}[K" + text, .complaint) }

  /// Tells whether a person watches what is told.
  public static var isWatched: Bool { streams.isWatched }
  /// Tells whether a person can be asked.
  public static var isAnswering: Bool { streams.isAnswering }

  /// Asks a person who can be asked; only `y` and `yes` are a yes.
  public static func confirms(_ question: String) -> Bool {
    status(question + " ")
    return ["y", "yes"].contains(streams.line()?.lowercased() ?? "")
  }

  /// All that stands on stdin.
  public static var input: Data { streams.input() }

  private static var streams: ShellStreams { ShellContext.streams }
}

extension Terminal {
  /// Writes an answer as it is read, however long it is; JSON is one line.
  public static func write(_ text: ExportedText) throws {
    var text = text
    while let piece = try text.nextPiece() { printText(piece) }
    if text.form == .json { printText("\n") }
  }

  /// Answers as JSON: exactly one value on stdout.
  public static func printJSON(_ value: ExportedValue) throws { printLine(try value.json) }

  /// Answers with a list as JSON, each of its values made when its turn comes.
  public static func printJSON(_ values: some Sequence<ExportedValue>) throws {
    var bytes = Array("[".utf8)
    for (place, value) in values.enumerated() {
      if place > 0 { bytes.append(",") }
      try value.append(to: &bytes)
      guard bytes.count > 1 << 16 else { continue }
      printText(String(decoding: bytes, as: UTF8.self))
      bytes.removeAll(keepingCapacity: true)
    }
    printLine(String(decoding: bytes, as: UTF8.self) + "]")
  }

  /// Answers as JSON: exactly one value on stdout.
  public static func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    printLine(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
