import Records

/// The order of airports that fit what a person typed, the likeliest first.
struct PlaceRanking {
  /// The rank of an airport, the best first.
  struct Rank: Comparable {
    private let values: [Int]
    private let name: String

    fileprivate init(_ values: [Int], _ name: String) { (self.values, self.name) = (values, name) }

    static func < (one: Rank, other: Rank) -> Bool {
      one.values == other.values ? one.name < other.name : one.values.lexicographicallyPrecedes(other.values)
    }
  }

  /// The part of an airport that the words match.
  private enum Meaning: Int { case code, city, name, region, country }

  private let code: String
  private let chosen: String?
  private let words: [String]

  init(_ typed: TypedPlace<Airport>) { (code, chosen, words) = (typed.code, typed.chosen, typed.words) }

  func rank(of airport: Airport, isFlown: Bool) -> Rank {
    let size = airport.iata.map { LargeAirports.rank(of: $0) ?? 1000 } ?? 2000
    return Rank([meaning(of: airport).rawValue, isFlown ? 0 : 1, size], airport.name)
  }

  private func meaning(of airport: Airport) -> Meaning {
    if [airport.iata, airport.code].contains(code) || airport.code == chosen { return .code }
    let city = PlaceWords.words(in: airport.city)
    if begin(city) { return .city }
    let names = city + PlaceWords.known(by: "\(airport.name) \(airport.code) \(airport.iata ?? "")")
    if words.allSatisfy({ word in names.contains { $0.hasPrefix(word) } }) { return .name }
    let region = names + PlaceWords.words(in: airport.state)
    return words.allSatisfy { word in region.contains { $0.hasPrefix(word) } } ? .region : .country
  }

  /// True if the names begin with the words that were typed, the last of them perhaps cut short.
  private func begin(_ names: [String]) -> Bool {
    guard let last = words.last, names.count >= words.count else { return false }
    return names.starts(with: words.dropLast()) && names[words.count - 1].hasPrefix(last)
  }
}
