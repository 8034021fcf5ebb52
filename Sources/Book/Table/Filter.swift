import Foundation
public import GRDB
public import Records

/// A filter of a list: a field of addresses and forms, a condition in SQL, and the words of a chip.
///
/// A question holds the values of all filters of one list, such as `FlightQuery`.
///
///     static let filters: [Filter<FlightQuery>] = [
///       Filter("cabin", \.cabin, chip: "flights.chip.cabin", phrase: \.phrase, where: { cabin, _ in "cabin = \(cabin.rawValue)" }),
///       Filter("from", \.from, chip: "flights.chip.since", where: { day, _ in "day >= \(day)" }),
///     ]
///
/// `filters.question` reads an address, a form or options of the shell; `fields` writes an address or the hidden fields of a form;
/// `condition` follows WHERE; `asked` is a chip for each value. A filter without a condition, such as the order or the
/// page, chooses no records: it is only carried along in addresses.
public struct Filter<Question: Sendable>: Sendable {
  /// A value that a question asks for.
  public struct Asked: Sendable {
    /// The name of its filter.
    public let name: String
    /// The value as written in an address.
    public let text: String
    /// The key of the words of its chip, with the value's `name` as a parameter; nil if that name is enough.
    public let chip: String?
    /// The name of the value; nil if it is the text, or if only the page knows it.
    public let phrase: LocalizedText?
    /// The question without the value.
    public let without: Question
    fileprivate let condition: @Sendable (Database) throws -> SQL?
  }

  /// The name of the field, and of the option in the shell.
  public let name: String
  fileprivate let read: @Sendable (String, inout Question) -> Void
  fileprivate let asked: @Sendable (Question) -> [Asked]
  /// The values as written in an address: a page prints hundreds of addresses, and needs nothing else for them.
  fileprivate let texts: @Sendable (Question) -> [String]

  /// A filter by one value; unreadable text asks for nothing.
  public init<Value: Sendable>(
    _ name: String, _ field: any WritableKeyPath<Question, Value?> & Sendable, read: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String, chip: String? = nil,
    phrase: @escaping @Sendable (Value) -> LocalizedText? = { _ in nil },
    where condition: @escaping @Sendable (Value, Database) throws -> SQL? = { _, _ in nil }
  ) {
    self.name = name
    self.read = { $1[keyPath: field] = read($0) }
    texts = { $0[keyPath: field].map { [text($0)] } ?? [] }
    asked = { question in
      guard let value = question[keyPath: field] else { return [] }
      var without = question
      without[keyPath: field] = nil
      return [Asked(name: name, text: text(value), chip: chip, phrase: phrase(value), without: without) { try condition(value, $0) }]
    }
  }

  /// A filter by a value with a written form, such as a day, a number or a name.
  public init<Value: LosslessStringConvertible & Sendable>(
    _ name: String, _ field: any WritableKeyPath<Question, Value?> & Sendable, chip: String? = nil,
    phrase: @escaping @Sendable (Value) -> LocalizedText? = { _ in nil },
    where condition: @escaping @Sendable (Value, Database) throws -> SQL? = { _, _ in nil }
  ) {
    self.init(name, field, read: { Value($0) }, text: \.description, chip: chip, phrase: phrase, where: condition)
  }

  /// A filter by a case of an enumeration.
  public init<Value: RawRepresentable<String> & Sendable>(
    _ name: String, _ field: any WritableKeyPath<Question, Value?> & Sendable, chip: String? = nil,
    phrase: @escaping @Sendable (Value) -> LocalizedText? = { _ in nil },
    where condition: @escaping @Sendable (Value, Database) throws -> SQL? = { _, _ in nil }
  ) {
    self.init(name, field, read: { Value(rawValue: $0) }, text: \.rawValue, chip: chip, phrase: phrase, where: condition)
  }

  /// A filter by up to three texts, all of which must match; an address joins them by commas.
  public init(
    each name: String, _ field: any WritableKeyPath<Question, [String]> & Sendable, chip: String? = nil,
    where condition: @escaping @Sendable (String, Database) throws -> SQL? = { _, _ in nil }
  ) {
    self.name = name
    read = { text, question in
      let texts = Set(text.split(separator: ",").prefix(3).compactMap { String($0).removingPercentEncoding })
      question[keyPath: field] = texts.sorted()
    }
    // A comma in a text is percent-encoded, as in an address.
    let written: @Sendable (String) -> String = { $0.replacing("%", with: "%25").replacing(",", with: "%2C") }
    texts = { $0[keyPath: field].map(written) }
    asked = { question in
      question[keyPath: field].map { text in
        var without = question
        without[keyPath: field].removeAll { $0 == text }
        return Asked(name: name, text: written(text), chip: chip, phrase: nil, without: without) { try condition(text, $0) }
      }
    }
  }
}

extension Array {
  /// Reads a question from fields that are named after the filters; an empty or unreadable field asks for nothing.
  public func question<Question>(_ empty: Question, _ field: (String) -> String?) -> Question where Element == Filter<Question> {
    reduce(into: empty) { question, filter in
      if let text = field(filter.name), !text.isEmpty { filter.read(text, &question) }
    }
  }

  /// The values that the question asks for, in the order of the filters.
  public func asked<Question>(of question: Question) -> [Filter<Question>.Asked] where Element == Filter<Question> {
    flatMap { $0.asked(question) }
  }

  /// The fields of the question, for an address or a form.
  public func fields<Question>(of question: Question) -> [(name: String, value: String)] where Element == Filter<Question> {
    compactMap { filter in
      let texts = filter.texts(question)
      return texts.isEmpty ? nil : (name: filter.name, value: texts.joined(separator: ","))
    }
  }

  /// The conditions of the question, joined by AND; `true` if none.
  public func condition<Question>(of question: Question, in db: Database) throws -> SQL where Element == Filter<Question> {
    let conditions = try asked(of: question).compactMap { try $0.condition(db) }.map { "(\($0))" as SQL }
    return conditions.isEmpty ? "true" : conditions.joined(separator: " AND ")
  }
}
