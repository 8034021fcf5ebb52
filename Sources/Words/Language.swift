public import Foundation

/// A language the book can be read in: its words from one file, its numbers and dates from Foundation.
public struct Language: Sendable, Hashable {
  /// The code a browser asks by and a setting keeps: `en`.
  public let id: String
  /// The name its speakers give it.
  public let name: String
  /// The locale numbers and dates are written by.
  public let locale: Locale
  /// The rule by which it counts.
  public let plurals: PluralRule
  let words: [String: Wording]
  let cache = FormatterCache()

  public static func == (one: Language, other: Language) -> Bool { one.id == other.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// One entry of a language file: a sentence, a sentence for each plural form, or several of which one is chosen.
enum Wording: Sendable, Hashable {
  case plain(String)
  case several([String])
  case plural([PluralForm: String])
}

extension Language {
  /// Reads the words; a file that cannot be read leaves the keys standing for its words, which a test would show.
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
