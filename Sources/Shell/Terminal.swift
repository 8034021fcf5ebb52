public import BookStore
import Foundation
import Records
public import Words

/// Terminal a command speaks to: answers on stdout, words about them on stderr.
public enum Terminal {
  /// Language of the shell.
  public static var words: Language { ShellContext.languages[.english] }

  /// Writes a line of the answer.
  public static func printLine(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  /// Writes an answer that has its own line ends.
  public static func printText(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes a line beside the answer: a word about it, or why there is none.
  public static func printError(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Writes over the current line of the terminal.
  public static func status(_ text: String) { write("\r\u{1B}[K" + text, to: STDERR_FILENO) }

  /// Tells whether a person watches what is told.
  public static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }
  /// Tells whether a person reads the answer, at a terminal.
  public static var isRead: Bool { isatty(STDOUT_FILENO) == 1 }
  /// Tells whether a person can be asked.
  public static var isAnswering: Bool { isatty(STDIN_FILENO) == 1 && isWatched }

  /// Asks a person who can be asked; only `y` and `yes` are a yes.
  public static func confirms(_ question: String) -> Bool { ["y", "yes"].contains(answer(to: question)) }

  /// Asks a person who can be asked for one of some letters; answers in lower case.
  public static func answer(to question: String) -> String {
    status(question + " ")
    return readLine()?.lowercased() ?? ""
  }

  /// Reads a line that no other program is to see, as from a pipe; a person at a terminal is asked for it. Empty where there is none.
  public static func secretLine(_ question: String) -> String {
    if isAnswering { status(question + " ") }
    return readLine() ?? ""
  }

  /// Writes all of it, or ends the program: an answer that was cut off must not look whole.
  private static func write(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      let reason = errno
      if written >= 0 {
        bytes = bytes.dropFirst(written)
      } else if reason != EINTR {
        // A reader that has gone (`| head`) wants no more; and whoever cannot be told, cannot be told that.
        guard reason != EPIPE, file == STDOUT_FILENO else { return }
        printError("commonplace: " + words.text("shell.unwritten", ["reason": .text(String(cString: strerror(reason)))]))
        exit(EX_IOERR)
      }
    }
  }
}

extension Terminal {
  /// Writes an answer as it is read, however long it is; JSON is one line.
  public static func write(_ text: ExportedText) throws {
    var text = text
    while let piece = try text.nextPiece() { printText(piece) }
    if text.form == .json { printText("\n") }
  }

  /// Answers as JSON: exactly one value on stdout.
  public static func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    printLine(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
