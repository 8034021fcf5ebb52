import Foundation
import Records

/// Countries and regions by the names people give them, in the languages the book is read in.
enum RegionNames {
  /// The languages whose names are looked for, and in which regions are named below.
  static let languages = ["en", "de", "ru"]

  /// The countries of which a word of a name begins so, in whatever language; the word is folded.
  static func countries(beginning word: String) -> [String] { codes(beginning: word, in: countryWords) }

  /// The regions of which a word of a name begins so, as `US CA`.
  static func regions(beginning word: String) -> [(country: String, code: String)] {
    codes(beginning: word, in: regionWords).map { ($0.prefix(2).description, $0.dropFirst(3).description) }
  }

  /// The same countries and regions, as the reference names them: `US`, `California\tUS`.
  static func regionsAndCountries(beginning word: String) -> Set<String> {
    let regions = regions(beginning: word).compactMap { region in
      name(of: region.code, in: region.country, "en").map { "\($0)\t\(region.country)" }
    }
    return Set(countries(beginning: word) + regions)
  }

  /// The name of a region in a language, by the code that stands in its place; nil if there is no such code.
  static func name(of code: String, in country: String, _ language: String) -> String? {
    guard let names = named["\(country) \(code)"] else { return nil }
    return names[languages.firstIndex(of: language) ?? 0]
  }

  /// The code that people write behind a city in the place of that English name; nil if there is none.
  static func code(of name: String, in country: String) -> String? {
    let region = named.first { $0.key.hasPrefix("\(country) ") && $0.value[0] == name }
    return region.map { String($0.key.dropFirst(3)) }
  }

  private static func codes(beginning word: String, in words: [String: Set<String>]) -> [String] {
    words.filter { $0.value.contains { $0.hasPrefix(word) } }.keys.sorted()
  }

  private static let countryWords: [String: Set<String>] = {
    let locales = languages.map { Locale(identifier: $0) }
    let codes = Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 && $0.allSatisfy(\.isLetter) }
    return Dictionary(
      codes.map { code in
        (code, Set(locales.compactMap { $0.localizedString(forRegionCode: code) }.flatMap { PlaceWords.words(in: $0) }))
      }
    ) { first, _ in first }
  }()

  private static let regionWords = named.mapValues { names in Set(names.flatMap { PlaceWords.words(in: $0) }) }

  /// The names of each region in those languages, by its country and its code (ISO 3166-2), of the regions whose codes people write behind
  /// a city; where a line of `regions.txt` gives two, the first is also German.
  private static let named: [String: [String]] = Dictionary(
    PackageResources.regions_txt.lines.map { line in
      let parts = line.split(separator: "|").map(String.init)
      return (parts[0], parts.count == 4 ? Array(parts[1...]) : [parts[1], parts[1], parts[2]])
    }
  ) { first, _ in first }
}
