public import BookStore
public import Foundation
import Records
public import Words

/// The terminal of a command: answers on stdout, messages on stderr.
public enum Terminal {
  /// The language of the shell.
  public static var words: Language { ShellContext.languages[.english] }

  /// Prints a line of the answer.
  public static func printLine(_ text: String) { streams.write(text + "\n", .answer) }

  /// Prints a text as it is, without adding a line break.
  public static func printText(_ text: String) { streams.write(text, .answer) }

  /// Prints a line on stderr.
  public static func printError(_ text: String) { streams.write(text + "\n", .complaint) }

  /// Replaces the current line of the terminal.
  public static func status(_ text: String) { streams.write("\r\u{1B}[K" + text, .complaint) }

  /// True if stderr is a terminal, so that a person watches what is written there.
  public static var isWatched: Bool { streams.isWatched }
  /// True if a person can answer a question.
  public static var isAnswering: Bool { streams.isAnswering }

  /// Asks a yes-no question until it is answered; only `y` and `yes` confirm, and nothing is a no.
  public static func confirms(_ question: String) -> Bool {
    while true {
      status(question + " ")
      switch streams.line()?.lowercased() ?? "" {
      case "y", "yes": return true
      case "", "n", "no": return false
      default: continue
      }
    }
  }

  /// All of stdin.
  public static var input: Data { streams.input() }

  private static var streams: ShellStreams { ShellContext.streams }

  /// Writes a streamed answer; JSON is one line.
  public static func write(_ text: ExportedText) throws {
    var text = text
    while let piece = try text.nextPiece() { printText(piece) }
    if text.form == .json { printText("\n") }
  }

  /// Prints one JSON value.
  public static func printJSON(_ value: ExportedValue) throws { printLine(try value.json) }

  /// Prints a JSON list, making each value in turn.
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

  /// Prints one JSON object.
  public static func printJSON(_ object: JSONObject) throws { printLine(try object.encodedJSON) }

  /// Prints one encodable value as JSON.
  public static func printJSON(_ value: some Encodable) throws { printLine(try value.encodedJSON) }
}
