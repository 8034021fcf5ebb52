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

  /// Prints a text with its own line breaks.
  public static func printText(_ text: String) { streams.write(text, .answer) }

  /// Prints a line on stderr.
  public static func printError(_ text: String) { streams.write(text + "\n", .complaint) }

  /// Replaces the current line of the terminal.
  public static func status(_ text: String) { streams.write("\r\u{1B}[K" + text, .complaint) }

  /// True if a person watches the output.
  public static var isWatched: Bool { streams.isWatched }
  /// True if a person can answer.
  public static var isAnswering: Bool { streams.isAnswering }

  /// Asks a yes-no question; only `y` and `yes` confirm.
  public static func confirms(_ question: String) -> Bool {
    status(question + " ")
    return ["y", "yes"].contains(streams.line()?.lowercased() ?? "")
  }

  /// All of stdin.
  public static var input: Data { streams.input() }

  private static var streams: ShellStreams { ShellContext.streams }
}

extension Terminal {
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
  public static func printJSON(_ object: JSONObject) throws { try printJSON(encoding: object) }

  /// Prints one JSON value.
  public static func printJSON(_ value: some Encodable) throws { try printJSON(encoding: value) }

  private static func printJSON(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    printLine(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

/// A JSON object by its keys; a value that is not there is `null`.
public struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Entry: Encodable {
    let value: (any Encodable)?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let value { try value.encode(to: encoder) } else { try container.encodeNil() }
    }
  }

  private var values: [String: Entry]

  /// An object by its keys.
  public init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    values = Dictionary(elements.map { ($0, Entry(value: $1)) }) { first, _ in first }
  }

  /// The object with one more value, if that is there.
  func adding(_ key: String, _ value: (any Encodable)?) -> JSONObject {
    var object = self
    if let value { object.values[key] = Entry(value: value) }
    return object
  }

  public func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

/// A JSON value written as `null` if absent, so that the key is always there.
@propertyWrapper
public struct Nullable<Value: Encodable>: Encodable {
  /// The value.
  public var wrappedValue: Value?

  /// Wraps a value.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}
