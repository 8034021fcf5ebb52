import BookStore
import GRDB
import Records

extension SearchDocuments {
  /// The texts a person wrote about flights; the rest is found by `Flights.search`.
  static let flights = SearchDocuments(
    of: Flight.fields, title: "ident", texts: ["notes"], day: "CASE WHEN length(departed_on) = 10 THEN departed_on END",
    where: "notes <> '' OR EXISTS (SELECT 1 FROM trip_name WHERE flight = flight.id AND name <> '')",
    parts: [Part(TripName.fields, of: "flight")])
}

extension Flights {
  /// The newest flights in which each word is a prefix of a word of the ident, the airports, the airline or the registration.
  static func search(_ query: SearchQuery, limit: Int, in db: Database) throws -> [SearchHit] {
    guard "flights".hasPrefix(query.notebook ?? ""), let asked = FlightQuery(query) else { return [] }
    // Excluded words are checked after the query, which therefore finds more flights than needed.
    let most = query.excluded.isEmpty ? limit : min(limit, .max / 8) * 8
    let flights = try Flight.numbered(asked.numbers(limit: min(most, .max - 1), in: db), in: db)
    let places = try FlightPlaces(of: flights, in: db)
    let whole = SearchMatcher(query.with(terms: query.terms.map { SearchQuery.Term(words: $0.words, isPrefix: false) }))
    let unwanted = SearchMatcher(query.with(terms: []))
    let hits = flights.lazy.map { flight in (flight, flight.called(places), flight.airline.flatMap { places.airlines[$0]?.name } ?? "") }
    return hits.filter { unwanted.fits([$0.1, $0.2]) }.prefix(limit).map { flight, title, airline in
      SearchHit(
        kind: Flight.entity.kind, flight.id, title: title, text: airline, day: flight.day.day,
        rank: whole.fits([title, airline]) ? .whole : .begun)
    }
  }
}

/// Search words in which similar words of the book replace unknown ones.
public struct MendedWords: Hashable, Sendable {
  /// The words as a person typed them.
  public let typed: String
  /// The words that are searched.
  public let search: String
  /// The words that replaced typed ones.
  public let instead: [String]
}

extension Flights {
  /// The query with its search words mended, if it finds no flight and then does.
  public func mended(_ query: FlightQuery) throws -> FlightQuery {
    let words = try mended(query.search) { search, db in try query.with { $0.search = search }.numbers(limit: 1, in: db).count }
    return words.map { words in query.with { ($0.search, $0.mended) = (words.search, words) } } ?? query
  }

  /// The words mended, if as typed they find no airport, in the book or outside; else nil.
  public func mended(airports search: String) throws -> MendedWords? {
    try mended(search) { search, db in
      let words = FlightWords(of: search).words
      return try Airport.count(beginning: words, in: db) + world.airports(beginning: words, limit: 0).count
    }
  }

  /// The words mended, if as typed they find no airline; else nil.
  public func mended(airlines search: String) throws -> MendedWords? {
    try mended(search) { try Airline.count(beginning: FlightWords(of: $0).words, in: $1) }
  }

  private func mended(_ search: String, counting count: (String, Database) throws -> Int) throws -> MendedWords? {
    guard let typed = SearchQuery(search), typed.isOfWords, typed.excluded.isEmpty else { return nil }
    let answer = try book.answer(typed, isNothing: { $0.count == 0 }) { query, db in
      let words = query == typed ? search : query.terms.flatMap(\.words).joined(separator: " ")
      return (words: words, count: try count(words, db))
    }
    return answer.instead.isEmpty ? nil : MendedWords(typed: search, search: answer.found.words, instead: answer.instead)
  }
}

extension FlightQuery {
  /// Makes the query for flights of a search over all notebooks; nil if no flight can match.
  fileprivate init?(_ query: SearchQuery) {
    let states = query.facts.compactMap { fact in Flight.State.allCases.first { $0.name == fact } }
    guard states.count == query.facts.count, states.count <= 1 else { return nil }
    self.init(
      search: query.terms.flatMap(\.words).joined(separator: " "), state: states.first, from: query.days?.lowerBound,
      to: query.days?.upperBound)
  }
}

extension Flight {
  /// Its ident and its route.
  fileprivate func called(_ places: FlightPlaces) -> String {
    let way = [origin, destination].map { places.airports[$0]?.cityName ?? "…" }.joined(separator: "–")
    return ident.isEmpty ? way : "\(ident) \(way)"
  }
}
