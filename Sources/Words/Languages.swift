import Foundation
public import Records
import Synchronization

/// A language there are words in: how it is called, and by which rules it writes and counts.
public struct LanguageKind: Sendable, Hashable {
  /// The code a browser asks by and a setting keeps: `en`.
  public let id: String
  /// How its speakers call it.
  public let name: String
  let locale: String
  let plurals: PluralRule

  /// The language of the shell, and of whoever asks for none of ours.
  public static let english = LanguageKind(id: "en", name: "English", locale: "en_GB", plurals: .germanic)
  /// The language of the files `de.json`.
  public static let german = LanguageKind(id: "de", name: "Deutsch", locale: "de_DE", plurals: .germanic)
  /// The language of the files `ru.json`.
  public static let russian = LanguageKind(id: "ru", name: "Русский", locale: "ru_RU", plurals: .russian)

  /// Every language there are files for.
  public static let all = [english, german, russian]

  /// The language set in the book if there is one, else the one the browser likes best among ours, else English.
  public static func chosen(from acceptLanguage: String?, setting: String?) -> LanguageKind {
    if let setting, let kind = all.first(where: { $0.id == setting }) { return kind }
    let wishes = (acceptLanguage ?? "").split(separator: ",").compactMap(Wish.init)
    let best = wishes.filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }
    return best.lazy.compactMap { wish in all.first { $0.id == wish.language } }.first ?? english
  }
}

/// The languages with the words of every room; each is read when it is first asked for.
public final class Languages: Sendable {
  private let rooms: [WordFiles]
  private let read = Mutex<[Language]>([])

  /// - Parameter notebooks: the words of each notebook, beside those that all share
  public init(_ notebooks: [WordFiles]) { rooms = [.general] + notebooks }

  /// The language with all its words.
  public subscript(_ kind: LanguageKind) -> Language {
    read.withLock { read in
      if let language = read.first(where: { $0.id == kind.id }) { return language }
      let language = Language(kind, files: rooms.compactMap { $0[kind.id] })
      read.append(language)
      return language
    }
  }

  /// The language set in the book if there is one, else the one the browser likes best among ours, else English.
  public func chosen(from acceptLanguage: String?, setting: String?) -> Language {
    self[LanguageKind.chosen(from: acceptLanguage, setting: setting)]
  }
}

extension WordFiles {
  /// The words no notebook has to itself.
  static let general = WordFiles(english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
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
