public import Foundation

/// A language: words from our files, numbers and dates from Foundation.
public struct Language: Sendable, Hashable {
  /// Language code: `en`.
  public let id: String
  /// Its own name.
  public let name: String
  /// Locale for numbers and dates.
  public let locale: Locale
  /// Its plural rule.
  public let plurals: PluralRule
  let words: [String: Wording]
  let cache = FormatterCache()

  public static func == (one: Language, other: Language) -> Bool { one.id == other.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An entry of a language file: a text, a text for each plural form, or a list of texts.
enum Wording: Sendable, Hashable {
  case plain(String)
  case several([String])
  case plural([PluralForm: String])
}

extension Language {
  /// Reads the files; after an error keys stand for words, which a test would show.
  init(_ kind: LanguageKind, files: [[UInt8]]) {
    id = kind.id
    name = kind.name
    locale = Locale(identifier: kind.locale)
    plurals = kind.plurals
    words = files.reduce(into: [:]) { words, file in
      guard let entries = WordingReader.entries(of: file) else { return assertionFailure("a language file cannot be read") }
      words.merge(entries.lazy.map { ($0.key, $0.value) }) { first, _ in first }
    }
  }
}
