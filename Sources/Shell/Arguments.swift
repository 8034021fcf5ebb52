public import ArgumentParser
public import BookStore
public import Foundation
public import Records

extension ExportedText.Form: ExpressibleByArgument {}

extension Day {
  /// Day a person wrote.
  public init(argument text: String) throws {
    guard let day = Day(text) else { throw UserError(.value, LocalizedText("day.bad", ["text": .text(text)])) }
    self = day
  }
}

extension TimeZone {
  /// Zone a person wrote, by its IANA name.
  public init(argument text: String) throws {
    guard let zone = TimeZone(identifier: text) else { throw UserError(.value, LocalizedText("zone.unknown", ["text": .text(text)])) }
    self = zone
  }
}

extension SearchQuery {
  /// Reads what a person asks for; nil where they ask for nothing. Throws where a part of it is what nothing in the book answers.
  public static func asked(_ words: [String], in book: Book) throws -> SearchQuery? {
    guard let query = SearchQuery(words.joined(separator: " ")) else { return nil }
    if let unknown = book.unknowns(of: query).first { throw UserError(.value, unknown) }
    return query
  }
}

extension String {
  /// Reads the text; nil for the word `none`, which clears what need not be there.
  public func orNone<Value>(_ read: (String) throws -> Value) rethrows -> Value? { lowercased() == "none" ? nil : try read(self) }
}

extension LocalizedText.Value {
  /// Text a person wrote, as a complaint of one line repeats it.
  public static func asked(_ text: String) -> LocalizedText.Value { .text(String(text.prefix(60)).onOneLine) }
}
