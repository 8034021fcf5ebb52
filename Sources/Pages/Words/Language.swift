public import Foundation

/// A language the book can be read in: its words from one file, its numbers and dates from Foundation.
public struct Language: Sendable, Hashable {
  /// The code a browser asks by and a setting keeps: `en`.
  public let id: String
  /// What its speakers call it.
  public let name: String
  /// What numbers and dates are written by.
  public let locale: Locale
  let plurals: PluralRule
  let words: [String: Wording]
  let almanac = Almanac()

  public static func == (one: Language, other: Language) -> Bool { one.id == other.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// One entry of a language file: a sentence, a sentence for each plural form, or several of which one is chosen.
enum Wording: Sendable, Hashable, Decodable {
  case plain(String)
  case several([String])
  case plural([PluralForm: String])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .plain(try container.decode(String.self))
    } catch DecodingError.typeMismatch {
      do {
        self = .several(try container.decode([String].self))
      } catch DecodingError.typeMismatch {
        self = .plural(try Wording.forms(in: container))
      }
    }
  }

  private static func forms(in container: any SingleValueDecodingContainer) throws -> [PluralForm: String] {
    Dictionary(
      uniqueKeysWithValues: try container.decode([String: String].self).map { name, text in
        guard let form = PluralForm(rawValue: name) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no plural form: \(name)")
        }
        return (form, text)
      })
  }
}

extension Language {
  /// English: the language of the shell, and of whoever asks for none of ours.
  public static let english = Language(file: PackageResources.en_json)
  static let german = Language(file: PackageResources.de_json)
  static let russian = Language(file: PackageResources.ru_json)

  /// Every language there is a file for.
  public static var all: [Language] { [english, german, russian] }

  /// The language set in the book if there is one, else the one the browser likes best among ours, else English.
  public static func chosen(from acceptLanguage: String?, setting: String?) -> Language {
    if let setting, let language = all.first(where: { $0.id == setting }) { return language }
    let wishes = (acceptLanguage ?? "").split(separator: ",").compactMap(Wish.init)
    let best = wishes.filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }
    return best.lazy.compactMap { wish in all.first { $0.id == wish.language } }.first ?? english
  }

  /// Reads a language file; one that can not be read leaves the keys standing for the words, which a test would show.
  init(file: [UInt8]) {
    let words: [String: Wording]
    do {
      words = try JSONDecoder().decode([String: Wording].self, from: Data(file))
    } catch {
      assertionFailure("a language file can not be read: \(error)")
      words = [:]
    }
    func plain(_ key: String) -> String {
      if case .plain(let text)? = words[key] { text } else { "" }
    }
    self.words = words
    id = plain("language.id")
    name = plain("language.name")
    locale = Locale(identifier: plain("language.locale"))
    plurals = PluralRule(rawValue: plain("language.plurals")) ?? .germanic
  }
}

/// One part of an `Accept-Language` header: `de-AT;q=0.8`.
private struct Wish {
  let language: String
  let weight: Double

  init?(_ text: Substring) {
    let parts = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let tag = parts.first, let language = tag.split(separator: "-").first else { return nil }
    self.language = language.lowercased()
    let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
    self.weight = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
  }
}
