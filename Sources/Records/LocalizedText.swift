/// A message for a person: a key of the language files with values.
public struct LocalizedText: Hashable, Sendable {
  /// A value in a message, formatted by each language.
  public enum Value: Hashable, Sendable {
    case text(String)
    /// A plain number; the value named `count` selects the plural form.
    case number(Double)
    case day(Day)
    /// A length of time in whole seconds.
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
    // A failed attempt to decode is slow, so the form that most acts have is tried first.
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
