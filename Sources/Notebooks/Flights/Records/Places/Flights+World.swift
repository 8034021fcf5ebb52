import BookStore
import FlightFiles
import GRDB
import Records

/// Airports that come with the program, and of which nothing is in the book yet.
public struct WorldPage: Sendable {
  /// The airports, those airlines fly to first, then by name.
  public let airports: [Counted<Airport>]
  /// The number of all that fit.
  public let count: Int
}

extension Flights {
  /// The airports beyond the book's own in which every word of the text begins one; none where nothing is looked for.
  public func worldAirports(_ search: String, limit: Int = 50) throws -> WorldPage {
    let words = FlightWords(of: search).words
    guard !words.isEmpty else { return WorldPage(airports: [], count: 0) }
    let codes = try book.read { db in
      try String.fetchSet(db, sql: "SELECT code FROM airport UNION SELECT iata FROM airport WHERE iata IS NOT NULL")
    }
    let (airports, count) = world.airports(beginning: words, beside: codes, limit: limit)
    return WorldPage(airports: airports.map(\.besideBook), count: count)
  }

  /// The airport of that code, ICAO first, or of that id: of the book, else of those that come with the program. Throws `.unknown` or
  /// `.ambiguous`.
  public func airport(anywhere name: String) throws -> Counted<Airport> {
    do {
      return try airport(name)
    } catch let refusal as UserError where refusal.reason == .unknown {
      guard let airport = world.airport(meaning: AirportCode.file(name.uppercased())) else { throw refusal }
      return airport.besideBook
    }
  }
}

extension Airport {
  fileprivate var besideBook: Counted<Airport> { Counted(place: self, flights: 0, isInBook: false) }
}

extension WorldAirports {
  /// The airport of that id, as the book has it; where it does not have it yet, it is made of what is known by that code.
  func known(_ id: RecordID, code: String?, in db: Database) throws -> Airport {
    if try Airport.find(id, in: db) == nil, let code, let airport = airport(meaning: AirportCode.file(code)), airport.id == id {
      try airport.insert(in: db)
    }
    return try Airport.require(id, in: db)
  }
}
