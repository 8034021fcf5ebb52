public import BookStore
import Foundation
import GRDB
public import Records

/// An airport or an airline, and how many flights of the book name it.
public struct Counted<Place: Sendable & Hashable>: Sendable, Hashable {
  /// The airport or the airline.
  public let place: Place
  /// Of an airport those that begin or end there.
  public let flights: BoundedCount
}

/// Some airports or airlines by their names.
public struct PlacePage<Place: Sendable & Hashable>: Sendable {
  /// The airports or airlines of this page, by name.
  public let places: [Counted<Place>]
  /// After which one the next page begins; nil on the last.
  public let next: RecordID?
  /// How many there are that fit.
  public let count: BoundedCount
}

extension Flights {
  /// The airports in whose name, city, country or codes every word of the text begins one, by name; all where nothing is looked for.
  public func airports(_ search: String = "", after: RecordID? = nil, limit: Int = 100) throws -> PlacePage<Airport> {
    try book.read { db in
      let page = try PlaceReading(table: "airport", search: search, in: db)
      let ids = try page.ids(after: after, limit: limit + 1)
      let places = try ids.prefix(limit).map {
        Counted(place: try Airport.require($0, in: db), flights: try Flights.flights(at: $0, in: db))
      }
      return PlacePage(places: places, next: ids.count > limit ? places.last?.place.id : nil, count: try page.count())
    }
  }

  /// The airlines in whose names or codes every word of the text begins one, by name; all where nothing is looked for.
  public func airlines(_ search: String = "", after: RecordID? = nil, limit: Int = 100) throws -> PlacePage<Airline> {
    try book.read { db in
      let page = try PlaceReading(table: "airline", search: search, in: db)
      let ids = try page.ids(after: after, limit: limit + 1)
      let places = try ids.prefix(limit).map {
        Counted(place: try Airline.require($0, in: db), flights: try Flights.flights(of: $0, in: db))
      }
      return PlacePage(places: places, next: ids.count > limit ? places.last?.place.id : nil, count: try page.count())
    }
  }

  /// The airport of that code, ICAO first, else the one whose id ends so. Throws `.unknown` or `.ambiguous`.
  public func airport(_ name: String) throws -> Counted<Airport> {
    try book.read { db in
      let airport = try Airport.find(named: name, in: db) ?? Airport.require(ShortIDs.only(name, in: "airport", db), in: db)
      return Counted(place: airport, flights: try Flights.flights(at: airport.id, in: db))
    }
  }

  /// The airline of that code, ICAO first, else the one whose id ends so. Throws `.unknown` or `.ambiguous`.
  public func airline(_ name: String) throws -> Counted<Airline> {
    try book.read { db in
      let airline = try Airline.find(named: name, in: db) ?? Airline.require(ShortIDs.only(name, in: "airline", db), in: db)
      return Counted(place: airline, flights: try Flights.flights(of: airline.id, in: db))
    }
  }

  /// Gives an airport its time zone; what flights read off its clock is then another instant. Throws `flights.zone` for no zone.
  public func setZone(_ id: RecordID, _ zone: String?) throws -> Outcome<Airport> {
    if let zone, TimeZone(identifier: zone) == nil { throw UserError(.value, LocalizedText("flights.zone", ["zone": .text(zone)])) }
    return try book.write(LocalizedText("act.airportZone")) { writing in
      let before = try Airport.require(id, in: writing.database)
      writing.name = LocalizedText("act.airportZone", ["code": .text(before.code)])
      var airport = before
      airport.zoneID = zone
      if try airport.updateDiffering(from: before, in: writing.database) {
        try FlightDerivation(since: [id: before]).writeAndJoin(in: writing.database)
      }
      return airport
    }
  }

  private static let most = 10_000

  static func flights(at id: RecordID, in db: Database) throws -> BoundedCount {
    let sql = """
      SELECT (SELECT count(*) FROM (SELECT 1 FROM flight INDEXED BY flight_by_origin WHERE origin = ?1 LIMIT \(most + 1)))
        + (SELECT count(*) FROM (SELECT 1 FROM flight INDEXED BY flight_by_destination
          WHERE destination = ?1 AND origin <> ?1 LIMIT \(most + 1)))
      """
    return BoundedCount(try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) ?? 0, bound: most)
  }

  static func flights(of id: RecordID, in db: Database) throws -> BoundedCount {
    let sql = "SELECT count(*) FROM (SELECT 1 FROM flight INDEXED BY flight_by_airline WHERE airline = ? LIMIT \(most + 1))"
    return BoundedCount(try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) ?? 0, bound: most)
  }
}

extension Airport {
  /// By its ICAO code, else its IATA one, whatever the case.
  static func find(named name: String, in db: Database) throws -> Airport? {
    let code = name.uppercased()
    return try find(code: code, in: db) ?? find(iata: code, in: db)
  }
}

extension Airline {
  /// By its ICAO code, else its IATA one, whatever the case.
  static func find(named name: String, in db: Database) throws -> Airline? {
    let code = name.uppercased()
    return try find(code: code, in: db) ?? find(iata: code, in: db)
  }
}

/// Reads the airports or airlines in which all words are found, by name.
private struct PlaceReading {
  let table: StaticString
  let db: Database
  private let conditions: String
  private let arguments: [DatabaseValue]

  init(table: StaticString, search: String, in db: Database) throws {
    self.table = table
    self.db = db
    let words = FlightQuery(search: search).words
    conditions = words.map { _ in "id IN (SELECT \(table) FROM place_word WHERE word >= ? AND word < ? AND \(table) IS NOT NULL)" }
      .joined(separator: " AND ")
    arguments = words.flatMap { [$0.databaseValue, FlightWord.end(of: $0).databaseValue] }
  }

  private var filter: String { conditions.isEmpty ? "true" : conditions }

  func ids(after id: RecordID?, limit: Int) throws -> [RecordID] {
    var arguments = arguments
    var start = ""
    if let id, let name = try String.fetchOne(db, sql: "SELECT name FROM \(table) WHERE id = ?", arguments: [id]) {
      start = " AND name COLLATE NOCASE >= ? AND (name COLLATE NOCASE, id) > (?, ?)"
      arguments += [name.databaseValue, name.databaseValue, id.databaseValue]
    }
    return try RecordID.fetchAll(
      db.cachedStatement(sql: "SELECT id FROM \(table) WHERE \(filter)\(start) ORDER BY name COLLATE NOCASE, id LIMIT \(limit)"),
      arguments: StatementArguments(arguments))
  }

  func count() throws -> BoundedCount {
    let bound = 10_000
    let sql = "SELECT count(*) FROM (SELECT 1 FROM \(table) WHERE \(filter) LIMIT \(bound + 1))"
    return BoundedCount(try Int.fetchOne(db.cachedStatement(sql: sql), arguments: StatementArguments(arguments)) ?? 0, bound: bound)
  }
}
