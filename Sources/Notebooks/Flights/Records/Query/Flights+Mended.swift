import BookStore
import GRDB
import Records

/// Search words in which similar words of the book replace unknown ones.
public struct MendedWords: Hashable, Sendable {
  /// The words as a person typed them.
  public let typed: String
  /// The words that are searched.
  public let search: String
  /// The words that replaced typed ones.
  public let replacements: [String]
}

extension Flights {
  /// If the query finds no flight but similar words would, the query with those words; else the query as it is.
  ///
  /// - Parameter findsNothing: true if the query was tried: its own words are then not searched again
  public func mended(_ query: FlightQuery, findsNothing: Bool = false) throws -> FlightQuery {
    let words = try mended(query.search) { search, db in
      findsNothing && search == query.search ? 0 : try query.with { $0.search = search }.numbers(limit: 1, in: db).count
    }
    return words.map { words in query.with { ($0.search, $0.mended) = (words.search, words) } } ?? query
  }

  /// Similar words that find an airport, if the typed ones find none in the book or the world; else nil.
  public func mended(airports search: String) throws -> MendedWords? {
    try mended(search) { search, db in
      let words = FlightWords(of: search).words
      // `count` is of all that match, whatever the limit.
      return try Airport.count(beginning: words, in: db) + world.airports(beginning: words, limit: 0).count
    }
  }

  /// Similar words that find an airline, if the typed ones find none; else nil.
  public func mended(airlines search: String) throws -> MendedWords? {
    try mended(search) { try Airline.count(beginning: FlightWords(of: $0).words, in: $1) }
  }

  private func mended(_ search: String, counting count: (String, Database) throws -> Int) throws -> MendedWords? {
    guard let typed = SearchQuery(search), typed.isOfWords, typed.excluded.isEmpty else { return nil }
    let answer = try book.answer(typed, isNothing: { $0.count == 0 }) { query, db in
      let words = query == typed ? search : query.terms.flatMap(\.words).joined(separator: " ")
      return (words: words, count: try count(words, db))
    }
    return answer.replacements.isEmpty ? nil : MendedWords(typed: search, search: answer.found.words, replacements: answer.replacements)
  }
}
