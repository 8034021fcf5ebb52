import Foundation

/// Countries and regions by their names in the languages of the book.
enum RegionNames {
  static let languages = ["en", "de", "ru"]

  /// The countries that have a name, in any of the languages, with a word that begins with this folded one.
  static func countries(beginning word: String) -> [String] { codes(beginning: word, in: countryWords) }

  /// The regions that have a name, in any of the languages, with a word that begins with this one: `US` and `CA` for California.
  static func regions(beginning word: String) -> [(country: String, code: String)] {
    codes(beginning: word, in: regionWords).map { ($0.prefix(2).description, $0.dropFirst(3).description) }
  }

  /// The countries and regions that fit a word, in the form of the reference: `US`, `California\tUS`.
  static func regionsAndCountries(beginning word: String) -> Set<String> {
    let regions = regions(beginning: word).compactMap { region in
      name(of: region.code, in: region.country, "en").map { "\($0)\t\(region.country)" }
    }
    return Set(countries(beginning: word) + regions)
  }

  /// The name of a region in a language, by its code; nil if the code is unknown.
  static func name(of code: String, in country: String, _ language: String) -> String? {
    guard let names = named["\(country) \(code)"] else { return nil }
    return names[languages.firstIndex(of: language) ?? 0]
  }

  /// The code that people write after a city instead of an English name; nil if none.
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

  /// The names of each region in those languages, by country and code (ISO 3166-2), if people write its code after a city. If a line of
  /// `regions.txt` has two names, the first is also the German one.
  private static let named: [String: [String]] = Dictionary(
    PackageResources.regions_txt.lines.map { line in
      let parts = line.split(separator: "|").map(String.init)
      return (parts[0], parts.count == 4 ? Array(parts[1...]) : [parts[1], parts[1], parts[2]])
    }
  ) { first, _ in first }
}
