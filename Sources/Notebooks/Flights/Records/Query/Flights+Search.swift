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
    guard let asked = FlightQuery(query) else { return [] }
    // Excluded words are checked after the query, which therefore finds more flights than needed.
    let most = query.excluded.isEmpty ? limit : min(limit, .max / 8) * 8
    let flights = try Flight.numbered(asked.numbers(limit: min(most, .max - 1), in: db), in: db)
    let places = try FlightPlaces(of: flights, in: db)
    // A hit in which all words are whole ranks before one in which a word only begins.
    let whole = SearchMatcher(query.with(terms: query.terms.map { SearchQuery.Term(words: $0.words, isPrefix: false) }))
    let unwanted = SearchMatcher(query.with(terms: []))
    let hits = flights.lazy.map { flight in
      (flight: flight, title: flight.searchTitle(places), airline: flight.airline.flatMap { places.airlines[$0]?.name } ?? "")
    }
    return hits.filter { unwanted.fits([$0.title, $0.airline]) }.prefix(limit).map { flight, title, airline in
      SearchHit(
        kind: Flight.entity.kind, flight.id, title: title, text: airline, day: flight.day.day,
        rank: whole.fits([title, airline]) ? .whole : .begun)
    }
  }

  /// The number of flights that `search` finds and the index of words does not; counting ends where both together reach the limit.
  static func count(_ query: SearchQuery, upTo limit: Int, in db: Database) throws -> Int {
    guard let asked = FlightQuery(query) else { return 0 }
    let indexed = try Set(Flight.found(query, limit: limit, in: db))
    let found = try query.excluded.isEmpty ? asked.ids(limit: limit, in: db) : search(query, limit: limit, in: db).map(\.id)
    return found.count { !indexed.contains($0) }
  }
}

extension FlightQuery {
  /// Makes the query for flights of a search over all notebooks; nil if no flight can match.
  fileprivate init?(_ query: SearchQuery) {
    // A search can name a notebook by the beginning of its name.
    guard "flights".hasPrefix(query.notebook ?? "") else { return nil }
    let states = query.facts.compactMap { fact in Flight.State.allCases.first { $0.name == fact } }
    guard states.count == query.facts.count, states.count <= 1 else { return nil }
    self.init(
      search: query.terms.flatMap(\.words).joined(separator: " "), state: states.first, from: query.days?.lowerBound,
      to: query.days?.upperBound)
  }
}

extension Flight {
  /// Its ident and its route.
  fileprivate func searchTitle(_ places: FlightPlaces) -> String {
    let way = [origin, destination].map { places.airports[$0]?.cityName ?? "…" }.joined(separator: "–")
    return ident.isEmpty ? way : "\(ident) \(way)"
  }
}
