import Foundation
import Records

/// What a command says: answers on stdout, words about them on stderr.
enum Terminal {
  /// Writes a line of the answer.
  static func say(_ text: String) { write(text + "\n", to: .standardOutput) }

  /// Writes an answer that has its own line ends.
  static func give(_ text: String) { write(text, to: .standardOutput) }

  /// Writes a line beside the answer.
  static func tell(_ text: String) { write(text + "\n", to: .standardError) }

  /// Writes over the current line of the terminal.
  static func sketch(_ text: String) { write("\r\u{1B}[K" + text, to: .standardError) }

  /// Whether a person watches what is told.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }
  /// Whether a person can be asked.
  static var isAnswering: Bool { isatty(STDIN_FILENO) == 1 && isWatched }

  /// Asks a person who can be asked; only `y` and `yes` are a yes.
  static func confirms(_ question: String) -> Bool {
    sketch(question + " ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  private static func write(_ text: String, to handle: FileHandle) {
    // A reader that has gone (`| head`) wants no more; there is nobody to tell.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}

/// Answers as JSON: exactly one value on stdout.
enum JSONAnswer {
  static func say(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    Terminal.say(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
