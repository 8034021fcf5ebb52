public import BookStore
import Foundation
import GRDB
public import Records

/// An airport or an airline, with the number of flights in the book that name it.
public struct Counted<Place: Sendable & Hashable>: Sendable, Hashable {
  /// The airport or the airline.
  public let place: Place
  /// The number of flights that name it; for an airport, those that begin or end there.
  public let flights: Int
  /// True if it is a record of the book; false if only the reference has it.
  public internal(set) var isInBook = true
}

/// A page of airports or airlines, sorted by name.
public struct PlacePage<Place: Sendable & Hashable>: Sendable {
  /// The airports or airlines of this page, sorted by name.
  public let places: [Counted<Place>]
  /// The id after which the next page begins; nil on the last page.
  public internal(set) var next: RecordID?
  /// The number of all matches.
  public let count: Int
}

extension Flights {
  /// The airports in which each word of the text is a prefix of a word of the name, city, country or codes, by name; all if no words.
  /// - Parameter byFlights: true puts the most flown first, then by name
  public func airports(
    _ search: String = "", after: RecordID? = nil, limit: Int = 100, byFlights: Bool = false
  ) throws -> PlacePage<Airport> {
    try places(search, after: after, limit: limit, byFlights: byFlights)
  }

  /// The airlines in which each word of the text is a prefix of a word of the names or codes, by name; all if no words.
  /// - Parameter byFlights: true puts the most flown first, then by name
  public func airlines(
    _ search: String = "", after: RecordID? = nil, limit: Int = 100, byFlights: Bool = false
  ) throws -> PlacePage<Airline> {
    try places(search, after: after, limit: limit, byFlights: byFlights)
  }

  /// The airport with that code, ICAO first, else the one whose id ends with the text. Throws `.unknown` or `.ambiguous`.
  public func airport(_ name: String) throws -> Counted<Airport> { try place(named: name) }

  /// The airline with that code, ICAO first, else the one whose id ends with the text. Throws `.unknown` or `.ambiguous`.
  public func airline(_ name: String) throws -> Counted<Airline> { try place(named: name) }

  private func places<Place: FindablePlace>(
    _ search: String, after: RecordID?, limit: Int, byFlights: Bool
  ) throws -> PlacePage<Place> {
    try book.read { db in
      let (limit, words) = (min(limit, .max - 1), FlightWords(of: search).words)
      let table: SQL = "\(sql: "\(Place.table)") WHERE \(Place.condition(of: words))"
      let order = byFlights ? "\(Place.byFlights), \(Place.byName)" : Place.byName
      let start: SQL = after.map { "AND (\(sql: order)) > (SELECT \(sql: order) FROM \(sql: "\(Place.table)") WHERE id = \($0))" } ?? ""
      let ids = try RecordID.fetchAll(
        db.cachedStatement(literal: "SELECT id FROM \(table) \(start) ORDER BY \(sql: order) LIMIT \(limit + 1)"))
      let places = try Place.readable(ids.prefix(limit), in: db).map { try $0.counted(in: db) }
      return PlacePage(
        places: places, next: ids.count > limit ? places.last?.place.id : nil,
        count: try Place.count(beginning: words, in: db))
    }
  }

  private func place<Place: FindablePlace>(named name: String) throws -> Counted<Place> {
    try book.read { db in
      do {
        let place = try Place.find(named: name, in: db) ?? Place.require(ShortIDs.only(name, in: Place.table, db), in: db)
        return try place.counted(in: db)
      } catch let refusal as UserError where refusal.reason == .unknown {
        // Pages ask by code: an unknown one is a missing place, not an unknown ending of an id.
        throw UserError.gone
      }
    }
  }

  /// Sets the time zone of an airport, which changes the instants of clock times there. Throws `flights.zone` for an unknown zone.
  ///
  /// - Parameter code: the code in the reference, for an airport that is not in the book yet
  public func setZone(_ id: RecordID, _ zone: String?, code: String? = nil) throws -> Outcome<Airport> {
    if let zone, TimeZone(identifier: zone) == nil { throw UserError(.value, LocalizedText("flights.zone", ["zone": .text(zone)])) }
    return try book.write(LocalizedText("act.airportZone")) { writing in
      let before = try writing.byMachine { try world.known(id, code: code, in: writing.database) }
      writing.name = LocalizedText("act.airportZone", ["code": .text(before.code)])
      var airport = before
      airport.zoneID = zone
      if try airport.updateDiffering(from: before, in: writing.database) {
        try FlightReckoning.recomputeAndJoin(at: [id], in: writing.database)
      }
      return airport
    }
  }
}

/// The places that codes in an address name; unlike with `airport(_:)`, their flights are not counted.
extension Flights {
  /// The code of an airport; nil if it is not in the book.
  public func code(ofAirport id: RecordID) throws -> String? { try book.read { try Airport.find(id, in: $0)?.code } }

  /// The code of an airline; nil if it is not in the book.
  public func code(ofAirline id: RecordID) throws -> String? { try book.read { try Airline.find(id, in: $0)?.code } }

  /// The airport with that code, ICAO first; nil if none.
  public func airport(ofCode code: String) throws -> Airport? { try book.read { try Airport.find(named: code, in: $0) } }

  /// The airport with that code in the book, else in the reference; nil if none.
  public func airport(anywhereOfCode code: String) throws -> Airport? {
    try airport(ofCode: code) ?? world.airport(meaning: Airport.fileCode(code.uppercased()))
  }

  /// The airline with that code, ICAO first; nil if none.
  public func airline(ofCode code: String) throws -> Airline? { try book.read { try Airline.find(named: code, in: $0) } }

  /// The airports that a query names as origin or destination, flown to or not.
  public func ends(of query: FlightQuery) throws -> [Airport] {
    try Set([query.origin, query.destination].compactMap(\.self)).sorted().compactMap { try airport(anywhereOfCode: $0) }
  }
}

/// Airports of the reference that are not in the book yet.
extension Flights {
  /// The airports that only the reference has and that match each word of the text by a prefix, those served by airlines first, then by
  /// name; none if the text is empty.
  public func worldAirports(_ search: String, limit: Int = 50) throws -> PlacePage<Airport> {
    let words = FlightWords(of: search).words
    guard !words.isEmpty else { return PlacePage(places: [], count: 0) }
    let codes = try book.read { db in
      try String.fetchSet(db, sql: "SELECT code FROM airport UNION SELECT iata FROM airport WHERE iata IS NOT NULL")
    }
    let (airports, count) = world.airports(beginning: words, beside: codes, limit: limit)
    return PlacePage(places: airports.map(\.besideBook), count: count)
  }

  /// The airport with that code, ICAO first, or with that id: in the book, else in the reference. Throws `.unknown` or `.ambiguous`.
  public func airport(anywhere name: String) throws -> Counted<Airport> {
    do {
      return try airport(name)
    } catch let refusal as UserError where refusal.reason == .unknown {
      guard let airport = world.airport(meaning: Airport.fileCode(name.uppercased())) else { throw refusal }
      return airport.besideBook
    }
  }
}

extension Airport {
  fileprivate var besideBook: Counted<Airport> { Counted(place: self, flights: 0, isInBook: false) }
}

extension WorldAirports {
  /// The airport with that id in the book; if missing, it is first inserted from the reference by its code.
  func known(_ id: RecordID, code: String?, in db: Database) throws -> Airport {
    if try Airport.find(id, in: db) == nil, let code, let airport = airport(meaning: Airport.fileCode(code)), airport.id == id {
      try airport.insert(in: db)
    }
    return try Airport.require(id, in: db)
  }
}
