import Foundation
import Records

/// Countries by their names in files.
enum Country {
  /// The two letters (ISO 3166-1) of a country, given by them or by its English name; nil for any other text.
  static func code(_ text: String) -> String? {
    let capitals = text.uppercased()
    return capitals.isCapitals(2...2) ? capitals : codes[key(of: text)]
  }

  private static let codes: [String: String] = {
    let english = Locale(identifier: "en")
    var codes: [String: String] = [:]
    for code in Locale.Region.isoRegions.map(\.identifier) where code.isCapitals(2...2) {
      if let name = english.localizedString(forRegionCode: code) { codes[key(of: name)] = code }
    }
    return codes.merging(others.map { (key(of: $0.name), $0.code) }) { _, ours in ours }
  }()

  /// A name in the form for comparison: in lower case, without accents and without words that are often left out.
  private static func key(of name: String) -> String {
    let words = Folding.name(name).split { !$0.isLetter }.map { $0 == "st" ? "saint" : String($0) }
    return words.filter { !["the", "and", "of"].contains($0) }.joined(separator: " ")
  }

  /// Spellings in OpenFlights and elsewhere that Foundation lacks.
  private static let others: [(name: String, code: String)] = [
    ("Bolivarian Republic of Venezuela", "VE"), ("Brunei Darussalam", "BN"), ("Burma", "MM"), ("Cabo Verde", "CV"),
    ("Congo (Brazzaville)", "CG"), ("Congo (Kinshasa)", "CD"), ("Congo", "CG"), ("Cote d'Ivoire", "CI"), ("Czech Republic", "CZ"),
    ("Democratic Republic of the Congo", "CD"), ("East Timor", "TL"), ("Great Britain", "GB"), ("Holy See", "VA"), ("Hong Kong", "HK"),
    ("Ivory Coast", "CI"), ("Johnston Atoll", "UM"), ("Lao People's Democratic Republic", "LA"), ("Macao", "MO"), ("Macau", "MO"),
    ("Macedonia", "MK"), ("Midway Islands", "UM"), ("Myanmar", "MM"), ("Palestine", "PS"), ("Republic of Korea", "KR"),
    ("Republic of the Congo", "CG"), ("Russian Federation", "RU"), ("Svalbard", "SJ"), ("Swaziland", "SZ"), ("Syrian Arab Republic", "SY"),
    ("Turkey", "TR"), ("UK", "GB"), ("USA", "US"), ("United States of America", "US"), ("Viet Nam", "VN"), ("Virgin Islands", "VI"),
    ("Wake Island", "UM"), ("West Bank", "PS"),
  ]
}
