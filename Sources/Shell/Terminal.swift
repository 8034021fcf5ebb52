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

  /// True if stderr is a terminal.
  public static var isWatched: Bool { streams.isWatched }
  /// True if a person can answer a question.
  public static var isAnswering: Bool { streams.isAnswering }

  /// Asks a yes-no question; only `y` and `yes` confirm.
  public static func confirms(_ question: String) -> Bool {
    status(question + " ")
    return ["y", "yes"].contains(streams.line()?.lowercased() ?? "")
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

/// A JSON object, given as keys and values; a missing value is `null`.
public struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Entry: Encodable {
    let value: (any Encodable)?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let value { try value.encode(to: encoder) } else { try container.encodeNil() }
    }
  }

  private var values: [String: Entry]

  /// Makes an object of these keys and values.
  public init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    values = Dictionary(elements.map { ($0, Entry(value: $1)) }) { first, _ in first }
  }

  /// The object with one more value, unless that is nil.
  func adding(_ key: String, _ value: (any Encodable)?) -> JSONObject {
    var object = self
    if let value { object.values[key] = Entry(value: value) }
    return object
  }

  public func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

/// Standard streams, terminal and environment of a command.
public struct ShellStreams: Sendable {
  /// Standard output or standard error.
  public enum Output: Sendable { case answer, complaint }

  /// Environment variables.
  public var environment: [String: String]
  /// Width of help; nil asks the terminal.
  public var columns: Int?
  /// True if stderr is a terminal.
  public var isWatched: Bool
  /// True if stdin and stderr are terminals.
  public var isAnswering: Bool
  /// Writes a whole text.
  public var write: @Sendable (String, Output) -> Void
  /// Reads a line without its line break; nil at the end.
  public var line: @Sendable () -> String?
  /// Reads everything.
  public var input: @Sendable () -> Data
  /// Sleeps.
  public var pause: @Sendable (_ seconds: Double) -> Void
  /// Watches Ctrl-C from now on.
  public var interruption: @Sendable () -> Interruption

  /// Streams made of their parts.
  public init(
    environment: [String: String], columns: Int?, isWatched: Bool, isAnswering: Bool, write: @escaping @Sendable (String, Output) -> Void,
    line: @escaping @Sendable () -> String?, input: @escaping @Sendable () -> Data, pause: @escaping @Sendable (Double) -> Void,
    interruption: @escaping @Sendable () -> Interruption
  ) {
    (self.environment, self.columns) = (environment, columns)
    (self.isWatched, self.isAnswering) = (isWatched, isAnswering)
    (self.write, self.line, self.input) = (write, line, input)
    (self.pause, self.interruption) = (pause, interruption)
  }

  /// The streams of the running process.
  public static let ofProcess = ShellStreams(
    environment: ProcessInfo.processInfo.environment, columns: nil, isWatched: isatty(STDERR_FILENO) == 1,
    isAnswering: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
    write: { text, output in write(text, to: output == .answer ? STDOUT_FILENO : STDERR_FILENO) },
    line: { readLine() }, input: { FileHandle.standardInput.readDataToEndOfFile() },
    pause: { usleep(UInt32($0 * 1_000_000)) }, interruption: { .byControlC() })

  /// Writes everything, or exits: a truncated answer must not look complete.
  private static func write(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      let reason = errno
      if written >= 0 {
        bytes = bytes.dropFirst(written)
      } else if reason != EINTR {
        // A closed reader (`| head`) is no error; an error on stderr cannot be reported.
        guard reason != EPIPE, file == STDOUT_FILENO else { return }
        let message = Terminal.words.text("shell.unwritten", ["reason": .text(String(cString: strerror(reason)))])
        write("commonplace: \(message)\n", to: STDERR_FILENO)
        exit(EX_IOERR)
      }
    }
  }
}
