import Foundation
import Records

extension Airport {
  /// A placeholder for an airport that a flight names but the book no longer has.
  public static let gone = Airport(
    id: RecordID(kind: "no airport", key: "?"), code: "?", iata: nil, name: "", city: "", state: "", country: "", isStub: true,
    details: "")
}

extension Airport {
  /// The name in lists, with its location and without repetition: `San Francisco International`, `Bob Hope, Burbank`. A region is named
  /// only if it distinguishes two cities: `Portland International, OR`.
  public var friendlyName: String {
    let name = Airport.writtenOut(Airport.tidied(name))
    guard !name.isEmpty else { return cityAndRegion.isEmpty ? code : cityAndRegion }
    let naming = NameWords(name)
    let city = naming.rest(ofCity: Airport.tidied(city))
    let state = naming.rest(ofState: distinguishingRegion, beside: Airport.tidied(city))
    let place = [city, state].filter { !$0.isEmpty }.joined(separator: " ")
    return place.isEmpty ? name : "\(name), \(place)"
  }

  /// The location by which lists are sorted: `San Francisco CA US`; unknown parts are left out.
  public var location: String {
    [city, state, country].map(Airport.tidied).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The name in a flight's route: the city, else the airport's name, else its code.
  public var cityName: String {
    let city = Airport.tidied(city)
    return city.isEmpty ? friendlyName : city
  }

  /// Its region if that distinguishes its city from another; else empty.
  private var distinguishingRegion: String {
    guard hasTwinCity else { return "" }
    let state = Airport.tidied(state)
    return RegionNames.code(of: state, in: country) ?? state
  }

  private var cityAndRegion: String {
    let (city, state) = (Airport.tidied(city), distinguishingRegion)
    return city == state ? city : "\(city) \(state)".trimmingCharacters(in: .whitespaces)
  }

  /// The text with single spaces, and without spaces, commas or semicolons at its ends.
  private static func tidied(_ text: String) -> String {
    let words = text.singleSpaced
    func isNothing(_ character: Character) -> Bool { " ,;".contains(character) }
    guard words.first.map(isNothing) == true || words.last.map(isNothing) == true else { return words }
    return String(words.drop(while: isNothing).reversed().drop(while: isNothing).reversed())
  }
}

/// The words of an airport's name, which can include its location.
private struct NameWords {
  private let words: [String]

  init(_ name: String) { words = PlaceWords.words(in: name) }

  /// The part of the city that the name lacks. Either half of `Kailua/Kona` is enough; of `Tokyo (Narita)`, `Narita` leaves `Tokyo`.
  func rest(ofCity city: String) -> String {
    guard !says(city), !city.split(separator: "/").contains(where: { says($0) }) else { return "" }
    let halves = city.split(separator: "(", maxSplits: 1)
    guard halves.count == 2, let outer = halves.first?.trimmingCharacters(in: .whitespaces), !outer.isEmpty else { return city }
    if says(outer) { return "" }
    return says(halves[1]) ? outer : city
  }

  /// The state, unless the name or the city includes it. A code of up to three letters is never part of a name: `IN` is not the word *in*.
  func rest(ofState state: String, beside city: String) -> String {
    let isSaid = state.count > 3 && says(state)
    return isSaid || PlaceWords.words(in: state) == PlaceWords.words(in: city) ? "" : state
  }

  private func says(_ text: some StringProtocol) -> Bool {
    let said = PlaceWords.words(in: String(text))
    guard !said.isEmpty, said.count <= words.count else { return false }
    return (0...(words.count - said.count)).contains { words[$0...].starts(with: said) }
  }
}

/// Abbreviated names written out, and cities told apart by their regions.
extension Airport {
  /// Abbreviations found in lists, in lower case and without punctuation, with the words they stand for.
  private static let short = [
    "intl": "International", "intctl": "Intercontinental", "intcntl": "Intercontinental", "natl": "National", "rgnl": "Regional",
    "regl": "Regional", "muni": "Municipal", "arpt": "Airport", "meml": "Memorial", "fld": "Field", "cnty": "County",
  ]

  /// `San Francisco International` for `San Francisco Int'l`.
  static func writtenOut(_ name: String) -> String {
    name.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map { word in
      guard mayBeShort(word) else { return String(Substring(word)) }
      let word = Substring(word)
      let tail = word.hasSuffix(",") ? "," : ""
      let plain = word.filter { $0 != "'" && $0 != "’" && $0 != "." && $0 != "," }.lowercased()
      return short[plain].map { $0 + tail } ?? String(word)
    }.joined(separator: " ")
  }

  /// The first letters of these abbreviations, and the punctuation that is removed before a word is looked up.
  private static let beginnings: [UInt8] = Array(Set(short.keys.compactMap(\.utf8.first))) + "'.,".utf8

  /// False for most words, which need no further look.
  private static func mayBeShort(_ word: Substring.UTF8View) -> Bool {
    guard let first = word.first, word.count <= 12 else { return false }
    return first > 127 || beginnings.contains(first | 32)
  }

  /// True if another region of the same country has a city of that name.
  var hasTwinCity: Bool { Airport.twins[country]?.contains(city.singleSpaced.lowercased()) ?? false }

  /// Names of cities with airline service that occur in more than one region, by country.
  private static let twins = Dictionary(
    PackageResources.twins_txt.lines.map { line in
      let names = line.split(separator: "|").map(String.init)
      return (names[0], Set(names.dropFirst().map { $0.lowercased() }))
    }
  ) { first, _ in first }

  /// The name of its region in a language; nil if all that is known is a code that people do not use.
  public func region(in language: String) -> String? {
    RegionNames.name(of: state, in: country, language) ?? (state.count > 3 ? state : nil)
  }
}
