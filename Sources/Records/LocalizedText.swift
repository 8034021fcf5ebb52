/// A message for a person: a key of the language files with values.
public struct LocalizedText: Hashable, Sendable {
  /// A value in a message, formatted by each language.
  public enum Value: Hashable, Sendable {
    case text(String)
    /// A plain number; the value named `count` selects the plural form.
    case number(Double)
    case day(Day)
    case seconds(Int)
  }

  /// Key in the language files, such as `act.undo`.
  public let key: String
  /// Values by placeholder name.
  public let values: [String: Value]

  /// A message with its key and values.
  public init(_ key: String, _ values: [String: Value] = [:]) { (self.key, self.values) = (key, values) }
}

extension LocalizedText.Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral text: String) { self = .text(text) }
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// A whole number.
  public static func count(_ number: Int) -> LocalizedText.Value { .number(Double(number)) }
}

extension LocalizedText.Value: Codable {
  private enum Keys: String, CodingKey { case day, seconds }

  public init(from decoder: any Decoder) throws {
    // A refused form is dear to report, so the form of most acts is tried first.
    if let container = try? decoder.container(keyedBy: Keys.self) {
      if let day = try container.decodeIfPresent(Day.self, forKey: .day) {
        self = .day(day)
      } else {
        self = .seconds(try container.decode(Int.self, forKey: .seconds))
      }
    } else {
      let plain = try decoder.singleValueContainer()
      self = try (try? plain.decode(String.self)).map { .text($0) } ?? .number(plain.decode(Double.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .number(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .day(let day):
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(day, forKey: .day)
    case .seconds(let seconds):
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(seconds, forKey: .seconds)
    }
  }
}

/// A refusal: a reason for the program, a message for the person, a detail for the log.
public struct UserError: Error, Hashable, Sendable {
  /// The kind of refusal, which determines the shell's exit code and the page's status.
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// An invalid value.
    case value
    /// A name in use.
    case taken
    /// A shortened id that matches several records.
    case ambiguous
    /// An unknown id or name.
    case unknown
    /// A conflict with another change.
    case conflict
    /// A missing or damaged book, or one of a newer program.
    case file
    /// A long lock, a read-only file, or a full disk.
    case unreachable
    /// A fault of the program.
    case fault
  }

  /// The kind of refusal.
  public let reason: Reason
  /// The message.
  public let phrase: LocalizedText
  /// The cause for the log, untranslated; empty if the message is enough.
  public let detail: String

  /// A refusal with its reason and message.
  public init(_ reason: Reason, _ phrase: LocalizedText, detail: String = "") {
    (self.reason, self.phrase, self.detail) = (reason, phrase, detail)
  }

  /// A refusal with the key of its message, and the values in it.
  public init(_ reason: Reason, _ key: String, _ values: [String: LocalizedText.Value] = [:], detail: String = "") {
    self.init(reason, LocalizedText(key, values), detail: detail)
  }

  /// A refusal that names a file.
  public init(_ reason: Reason, _ key: String, at path: String, detail: String = "") {
    self.init(reason, key, ["path": .text(path)], detail: detail)
  }
}

/// A notebook's words in every language, as compiled-in JSON; each file is read on demand.
public struct WordFiles: Sendable {
  private let english: @Sendable () -> [UInt8]
  private let german: @Sendable () -> [UInt8]
  private let russian: @Sendable () -> [UInt8]

  /// A file for each language.
  public init(
    english: @autoclosure @escaping @Sendable () -> [UInt8], german: @autoclosure @escaping @Sendable () -> [UInt8],
    russian: @autoclosure @escaping @Sendable () -> [UInt8]
  ) {
    (self.english, self.german, self.russian) = (english, german, russian)
  }

  /// The file of a language id, such as `en`; nil if none.
  public subscript(_ id: String) -> [UInt8]? {
    switch id {
    case "en": english()
    case "de": german()
    case "ru": russian()
    default: nil
    }
  }
}
