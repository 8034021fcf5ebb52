import Foundation
import Records

extension Airport {
  /// An airport that a flight names and the book has no more.
  public static let gone = Airport(
    id: RecordID(kind: "no airport", key: "?"), code: "?", iata: nil, name: "", city: "", state: "", country: "", coordinate: nil,
    elevation: nil, zoneID: nil, isStub: true, details: "")
}

extension Airport {
  /// The name it has among others: its own and where it is, nothing twice: `San Francisco International`, `Bob Hope, Burbank`. A region
  /// is named only where it tells two cities apart: `Portland International, OR`.
  public var friendlyName: String {
    let name = Airport.writtenOut(Airport.tidied(name))
    guard !name.isEmpty else { return place.isEmpty ? code : place }
    var naming = Naming(name)
    let city = naming.rest(ofCity: Airport.tidied(city))
    let state = naming.rest(ofState: telling, beside: Airport.tidied(city))
    let place = [city, state].filter { !$0.isEmpty }.joined(separator: " ")
    return place.isEmpty ? name : "\(name), \(place)"
  }

  /// The location lists are sorted by: `San Francisco CA US`; unknown parts are left out.
  public var location: String {
    [city, state, country].map(Airport.tidied).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The name a flight's way is told by: the city, else what it is called, else its code.
  public var cityName: String {
    let city = Airport.tidied(city)
    return city.isEmpty ? friendlyName : city
  }

  /// Its region, where that tells its city from another one.
  private var telling: String {
    guard hasTwinCity else { return "" }
    let state = Airport.tidied(state)
    return RegionNames.code(of: state, in: country) ?? state
  }

  private var place: String {
    let (city, state) = (Airport.tidied(city), telling)
    return city == state ? city : "\(city) \(state)".trimmingCharacters(in: .whitespaces)
  }

  /// Without blanks that are one too many, and without a comma that nothing follows.
  private static func tidied(_ text: String) -> String {
    let words = text.onOneBlank
    func isNothing(_ character: Character) -> Bool { " ,;".contains(character) }
    guard words.first.map(isNothing) == true || words.last.map(isNothing) == true else { return words }
    return String(words.drop(while: isNothing).reversed().drop(while: isNothing).reversed())
  }
}

/// The words of an airport's name, which may say already where it lies.
private struct Naming {
  private let words: [String]

  init(_ name: String) { words = PlaceWords.words(in: name) }

  /// The part of its city the name leaves to be said. `Kailua/Kona` is said by either; of `Tokyo (Narita)` one half may be.
  mutating func rest(ofCity city: String) -> String {
    guard !says(city), !city.split(separator: "/").contains(where: { says($0) }) else { return "" }
    let halves = city.split(separator: "(", maxSplits: 1)
    guard halves.count == 2, let outer = halves.first?.trimmingCharacters(in: .whitespaces), !outer.isEmpty else { return city }
    if says(outer) { return "" }
    return says(halves[1]) ? outer : city
  }

  /// The same of its state. Two letters are no word of a name: `IN` is Indiana, not the word.
  mutating func rest(ofState state: String, beside city: String) -> String {
    let isSaid = state.count > 3 && says(state)
    return isSaid || PlaceWords.words(in: state) == PlaceWords.words(in: city) ? "" : state
  }

  private mutating func says(_ text: some StringProtocol) -> Bool {
    let said = PlaceWords.words(in: String(text))
    guard !said.isEmpty, said.count <= words.count else { return false }
    return (0...(words.count - said.count)).contains { words[$0...].starts(with: said) }
  }
}

/// Names of airports written out, and cities told apart by their regions.
extension Airport {
  /// The words lists shorten, in small letters and without marks.
  private static let short = [
    "intl": "International", "intctl": "Intercontinental", "intcntl": "Intercontinental", "natl": "National", "rgnl": "Regional",
    "regl": "Regional", "muni": "Municipal", "arpt": "Airport", "meml": "Memorial", "fld": "Field", "cnty": "County",
  ]

  /// `San Francisco International` of `San Francisco Int'l`.
  static func writtenOut(_ name: String) -> String {
    name.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let marks: Set<Character> = ["'", "’", "."]
      let tail = word.hasSuffix(",") ? "," : ""
      let plain = word.filter { !marks.contains($0) && $0 != "," }.lowercased()
      return short[plain].map { $0 + tail } ?? String(word)
    }.joined(separator: " ")
  }

  /// True if another city of that name lies in the same country, in another region.
  var hasTwinCity: Bool { Airport.twins[country]?.contains(city.onOneBlank.lowercased()) ?? false }

  /// Cities with an airport that airlines fly to, and of a name that more than one region of their country has.
  private static let twins = Dictionary(
    PackageResources.twins_txt.lines.map { line in
      let names = line.split(separator: "|").map(String.init)
      return (names[0], Set(names.dropFirst().map { $0.lowercased() }))
    }
  ) { first, _ in first }

  /// The name of its region in a language; nil if a list has only a code that nobody writes.
  public func region(in language: String) -> String? {
    RegionNames.name(of: state, in: country, language) ?? (state.count > 3 ? state : nil)
  }
}
