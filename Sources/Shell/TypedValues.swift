public import ArgumentParser
public import BookStore
public import Foundation
public import Records

extension ExportedText.Form: ExpressibleByArgument {}

extension Day {
  /// Parses a day.
  public init(argument text: String) throws {
    guard let day = Day(text) else { throw UserError(.value, "day.bad", ["text": .text(text)]) }
    self = day
  }
}

extension TimeZone {
  /// Parses a time zone by IANA name.
  public init(argument text: String) throws {
    guard let zone = TimeZone(identifier: text) else { throw UserError(.value, "zone.unknown", ["text": .text(text)]) }
    self = zone
  }
}

extension SearchQuery {
  /// Parses a query; nil if it is empty. Throws if one of its conditions matches nothing in the book.
  public static func asked(_ words: [String], in book: Book) throws -> SearchQuery? {
    guard let query = SearchQuery(words.joined(separator: " ")) else { return nil }
    if let unknown = book.unknowns(of: query).first { throw UserError(.value, unknown) }
    return query
  }
}

extension String {
  /// Parses the text; nil for the word `none`, which clears an optional value.
  public func orNone<Value>(_ read: (String) throws -> Value) rethrows -> Value? { lowercased() == "none" ? nil : try read(self) }
}

extension LocalizedText.Value {
  /// A typed text as part of a one-line message.
  public static func asked(_ text: String) -> LocalizedText.Value { .text(String(text.prefix(60)).onOneLine) }
}

extension UserError {
  /// Runs the body; a time in it that the clocks show twice is refused in words of the command, which say how to write the one that is
  /// meant.
  public static func saying<Value>(ofTimesTwice words: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let refusal as UserError where refusal.phrase.key == "clock.twice" {
      throw UserError(refusal.reason, LocalizedText(words, refusal.phrase.values), detail: refusal.detail)
    }
  }
}
