import Foundation
public import Records
import Synchronization

/// A supported language: its names, locale and plural rule.
public struct LanguageKind: Sendable, Hashable {
  /// Language code: `en`.
  public let id: String
  /// Its own name.
  public let name: String
  let locale: String
  let plurals: PluralRule

  /// English, the language of the shell and the default.
  public static let english = LanguageKind(id: "en", name: "English", locale: "en_GB", plurals: .germanic)
  /// German.
  public static let german = LanguageKind(id: "de", name: "Deutsch", locale: "de_DE", plurals: .germanic)
  /// Russian.
  public static let russian = LanguageKind(id: "ru", name: "Русский", locale: "ru_RU", plurals: .russian)

  /// All supported languages.
  public static let all = [english, german, russian]

  /// The language set in the book, else the best match for the browser, else English.
  public static func chosen(from acceptLanguage: String?, setting: String?) -> LanguageKind {
    if let setting, let kind = all.first(where: { $0.id == setting }) { return kind }
    let wishes = (acceptLanguage ?? "").split(separator: ",").compactMap(Wish.init)
    let best = wishes.filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }
    return best.lazy.compactMap { wish in all.first { $0.id == wish.language } }.first ?? english
  }
}

/// All languages with the common words and those of all notebooks; each is read on demand.
public final class Languages: Sendable {
  /// The common words, then those of each notebook.
  private let files: [WordFiles]
  private let isPlain: Bool
  /// The languages read so far.
  private let languages = Mutex<[Language]>([])

  /// - Parameter notebooks: words of each notebook, in addition to the common ones
  public convenience init(_ notebooks: [WordFiles]) { self.init(files: [.general] + notebooks) }

  private init(files: [WordFiles], isPlain: Bool = false) { (self.files, self.isPlain) = (files, isPlain) }

  /// The same languages with plain spaces, for a terminal.
  public var plain: Languages { Languages(files: files, isPlain: true) }

  /// A language with all its words.
  public subscript(_ kind: LanguageKind) -> Language {
    languages.withLock { languages in
      if let language = languages.first(where: { $0.id == kind.id }) { return language }
      var language = Language(kind, files: files.compactMap { $0[kind.id] })
      if isPlain { language = language.plain }
      languages.append(language)
      return language
    }
  }

  /// The language set in the book, else the best match for the browser, else English.
  public func chosen(from acceptLanguage: String?, setting: String?) -> Language {
    self[LanguageKind.chosen(from: acceptLanguage, setting: setting)]
  }
}

extension WordFiles {
  /// The common words, which belong to no notebook.
  static let general = WordFiles(english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}

/// An item of an `Accept-Language` header: `de-AT;q=0.8`.
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
