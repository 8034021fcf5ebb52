import BookStore
import FlightFiles
import GRDB
import Records

/// A record that can be found by a code or by words: an airport or an airline.
protocol FindablePlace: Stored, Hashable {
  static var table: StaticString { get }
  /// Whether any flight of the book names it.
  static var isNamed: StaticString { get }
  /// Whether nobody told what its code stands for.
  static var isUnknown: StaticString { get }
  var label: String { get }
  /// The names it has, whole: the text that is one of these is meant as a name, even where it looks like a code.
  var names: [String] { get }
  static func looksLikeCode(_ text: String) -> Bool
  /// By what a person answered, else by its code.
  static func find(typed code: String, in db: Database) throws -> Self?
  /// The one that a person answered a code to be.
  static func answered(_ code: String, in db: Database) throws -> RecordID?
  /// What else a word may mean of it beside the words of its names.
  static func meaning(of word: String) -> (sql: String, arguments: [DatabaseValue])?
  /// How many flights of the book name it.
  func flights(in db: Database) throws -> BoundedCount
}

extension FindablePlace {
  static func find(code: String, in db: Database) throws -> Self? {
    try all("WHERE code = ? ORDER BY id LIMIT 1", [code], in: db).first
  }

  /// By name, as every name is compared, whatever the case and the accents.
  static var byName: String { "folded(name), id" }

  static func find(iata: String, in db: Database) throws -> Self? {
    try all("WHERE iata = ? ORDER BY stub, id LIMIT 1", [iata], in: db).first
  }

  /// By its ICAO code, else its IATA one, whatever the case.
  static func find(named name: String, in db: Database) throws -> Self? {
    let code = name.uppercased()
    return try find(code: code, in: db) ?? find(iata: code, in: db)
  }

  /// The first that a person answered one of the codes to be, or that is kept by it.
  static func find(oneOf codes: [String], in db: Database) throws -> Self? {
    for code in codes {
      if let id = try answered(code, in: db) { return try find(id, in: db) }
      if let place = try find(code: code, in: db) { return place }
    }
    return nil
  }

  /// The condition that each of those words begins a word of it, or means where it is.
  static func condition(of words: [String]) -> (sql: String, arguments: [DatabaseValue]) {
    let conditions = words.map { word in
      let named = "id IN (SELECT \(table) FROM place_word WHERE word >= ? AND word < ? AND \(table) IS NOT NULL)"
      let other = meaning(of: word)
      return (
        sql: other.map { "(\(named) OR \($0.sql))" } ?? named,
        arguments: [word.databaseValue, FlightWord.end(of: word).databaseValue] + (other?.arguments ?? [])
      )
    }
    return (words.isEmpty ? "true" : conditions.map(\.sql).joined(separator: " AND "), conditions.flatMap(\.arguments))
  }

  /// Which of those a flight of the book names.
  static func named(among places: [Self], in db: Database) throws -> Set<RecordID> {
    let ids = places.map { _ in "?" }.joined(separator: ", ")
    return try Set(Self.ids("WHERE id IN (\(ids)) AND (\(isNamed))", StatementArguments(places.map(\.id)), in: db))
  }

  func counted(in db: Database) throws -> Counted<Self> { Counted(place: self, flights: try flights(in: db)) }
}

extension Airport: FindablePlace {
  static var table: StaticString { "airport" }
  static var isUnknown: StaticString { "stub" }
  static var isNamed: StaticString {
    "EXISTS (SELECT 1 FROM flight WHERE origin = airport.id) OR EXISTS (SELECT 1 FROM flight WHERE destination = airport.id)"
  }
  var names: [String] { [name, Airport.writtenOut(name), city] }

  /// Its country or its region, by its name in whatever language the book is read in.
  static func meaning(of word: String) -> (sql: String, arguments: [DatabaseValue])? {
    let (countries, regions) = (RegionNames.countries(beginning: word), RegionNames.regions(beginning: word))
    let country = countries.isEmpty ? [] : ["country IN (\(countries.map { _ in "?" }.joined(separator: ", ")))"]
    let sql = (country + regions.map { _ in "country = ? AND state = ?" }).joined(separator: " OR ")
    let arguments = countries.map(\.databaseValue) + regions.flatMap { [$0.country.databaseValue, $0.code.databaseValue] }
    return sql.isEmpty ? nil : (sql, arguments)
  }

  static func looksLikeCode(_ text: String) -> Bool { AirportCode.looksLikeOne(text) }
  static func find(typed code: String, in db: Database) throws -> Airport? { try find(meaning: AirportCode.file(code), in: db) }
  static func answered(_ code: String, in db: Database) throws -> RecordID? { try CodeAnswer.airport(code, in: db) }

  /// The one a file means by a code: that of the ICAO code, whatever IATA code stands beside it. By its IATA code alone an airport is known
  /// that has no ICAO code in the book.
  static func find(meaning code: FileCode, in db: Database) throws -> Airport? {
    guard let icao = code.icao else { return try code.iata.flatMap { try find(oneOf: [$0], in: db) ?? find(iata: $0, in: db) } }
    if let airport = try find(oneOf: [icao], in: db) { return airport }
    let named = try code.iata.flatMap { try find(code: $0, in: db) ?? find(iata: $0, in: db) }
    return named.flatMap { $0.code.isICAO ? nil : $0 }
  }

  func flights(in db: Database) throws -> BoundedCount {
    let most = BoundedCount.bound + 1
    let sql = """
      SELECT (SELECT count(*) FROM (SELECT 1 FROM flight INDEXED BY flight_by_origin WHERE origin = ?1 LIMIT \(most)))
        + (SELECT count(*) FROM (SELECT 1 FROM flight INDEXED BY flight_by_destination
          WHERE destination = ?1 AND origin <> ?1 LIMIT \(most)))
      """
    return BoundedCount(try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) ?? 0)
  }
}

extension Airline: FindablePlace {
  static var table: StaticString { "airline" }
  static var isUnknown: StaticString { "stub AND name = ''" }
  static var isNamed: StaticString { "EXISTS (SELECT 1 FROM flight WHERE airline = airline.id)" }
  var names: [String] { [name, shortName, callsign] }
  static func meaning(of word: String) -> (sql: String, arguments: [DatabaseValue])? { nil }
  static func looksLikeCode(_ text: String) -> Bool { AirlineCode.looksLikeOne(text) }
  static func find(typed code: String, in db: Database) throws -> Airline? { try find(meaning: AirlineCode.file(code), in: db) }
  static func answered(_ code: String, in db: Database) throws -> RecordID? { try CodeAnswer.airline(code, in: db) }

  /// The one a file means by a code: what a person answered, else that of the ICAO code, else that of the IATA code.
  static func find(meaning code: FileCode, in db: Database) throws -> Airline? {
    try find(oneOf: [code.icao, code.iata].compactMap(\.self), in: db) ?? code.iata.flatMap { try find(iata: $0, in: db) }
  }

  func flights(in db: Database) throws -> BoundedCount {
    let most = BoundedCount.bound + 1
    let sql = "SELECT count(*) FROM (SELECT 1 FROM flight INDEXED BY flight_by_airline WHERE airline = ? LIMIT \(most))"
    return BoundedCount(try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) ?? 0)
  }
}

extension String {
  /// Whether it has the length of an ICAO code, unlike idents that a list made up.
  var isICAO: Bool { utf8.count == 4 }
}
