public import BookStore
import Foundation
import GRDB
public import Records

/// An airport or an airline, and how many flights of the book name it.
public struct Counted<Place: Sendable & Hashable>: Sendable, Hashable {
  /// The airport or the airline.
  public let place: Place
  /// The number of flights that name it; for an airport, those that begin or end there.
  public let flights: Int
  /// True if it is a record of the book; else the program knows it, and nothing more.
  public let isInBook: Bool

  init(place: Place, flights: Int, isInBook: Bool = true) {
    (self.place, self.flights, self.isInBook) = (place, flights, isInBook)
  }
}

/// Some airports or airlines by their names.
public struct PlacePage<Place: Sendable & Hashable>: Sendable {
  /// The airports or airlines of this page, by name.
  public let places: [Counted<Place>]
  /// After which one the next page begins; nil on the last.
  public let next: RecordID?
  /// The number of all that fit.
  public let count: Int
}

extension Flights {
  /// The airports in whose name, city, country or codes every word of the text begins one, by name; all where nothing is looked for.
  public func airports(_ search: String = "", after: RecordID? = nil, limit: Int = 100) throws -> PlacePage<Airport> {
    try places(search, after: after, limit: limit)
  }

  /// The airlines in whose names or codes every word of the text begins one, by name; all where nothing is looked for.
  public func airlines(_ search: String = "", after: RecordID? = nil, limit: Int = 100) throws -> PlacePage<Airline> {
    try places(search, after: after, limit: limit)
  }

  /// The airport of that code, ICAO first, else the one whose id ends so. Throws `.unknown` or `.ambiguous`.
  public func airport(_ name: String) throws -> Counted<Airport> { try place(named: name) }

  /// The airline of that code, ICAO first, else the one whose id ends so. Throws `.unknown` or `.ambiguous`.
  public func airline(_ name: String) throws -> Counted<Airline> { try place(named: name) }

  private func places<Place: FindablePlace>(_ search: String, after: RecordID?, limit: Int) throws -> PlacePage<Place> {
    try book.read { db in
      let limit = min(limit, .max - 1)
      let reading = PlaceReading<Place>(search, in: db)
      let ids = try reading.ids(after: after, limit: limit + 1)
      let places = try Place.readable(ids.prefix(limit), in: db).map { try $0.counted(in: db) }
      return PlacePage(places: places, next: ids.count > limit ? places.last?.place.id : nil, count: try reading.count())
    }
  }

  private func place<Place: FindablePlace>(named name: String) throws -> Counted<Place> {
    try book.read { db in
      let place = try Place.find(named: name, in: db) ?? Place.require(ShortIDs.only(name, in: Place.table, db), in: db)
      return try place.counted(in: db)
    }
  }

  /// Gives an airport its time zone; what flights read off its clock is then another instant. Throws `flights.zone` for no zone.
  ///
  /// - Parameter code: by which the program knows it, where the book does not yet
  public func setZone(_ id: RecordID, _ zone: String?, code: String? = nil) throws -> Outcome<Airport> {
    if let zone, TimeZone(identifier: zone) == nil { throw UserError(.value, LocalizedText("flights.zone", ["zone": .text(zone)])) }
    return try book.write(LocalizedText("act.airportZone")) { writing in
      let before = try writing.byMachine { try world.known(id, code: code, in: writing.database) }
      writing.name = LocalizedText("act.airportZone", ["code": .text(before.code)])
      var airport = before
      airport.zoneID = zone
      if try airport.updateDiffering(from: before, in: writing.database) { try FlightReckoning.join(at: [id], in: writing.database) }
      return airport
    }
  }
}

/// Reads the airports or airlines in which all words are found, by name.
private struct PlaceReading<Place: FindablePlace> {
  let db: Database
  private let condition: SQL

  init(_ search: String, in db: Database) {
    self.db = db
    condition = Place.condition(of: FlightWords(of: search).words)
  }

  func ids(after id: RecordID?, limit: Int) throws -> [RecordID] {
    let name = try id.flatMap { try String.fetchOne(db, sql: "SELECT name FROM \(Place.table) WHERE id = ?", arguments: [$0]) }
    let start: SQL = name.flatMap { name in id.map { "AND (\(sql: Place.byName)) > (folded(\(name)), \($0))" } } ?? ""
    return try RecordID.fetchAll(
      db.cachedStatement(
        literal: """
          SELECT id FROM \(sql: "\(Place.table)") WHERE \(condition) \(start) ORDER BY \(sql: Place.byName) LIMIT \(limit)
          """))
  }

  func count() throws -> Int {
    try Int.fetchOne(db.cachedStatement(literal: "SELECT count(*) FROM \(sql: "\(Place.table)") WHERE \(condition)")) ?? 0
  }
}
