import BookStore
import FlightFiles
import GRDB
import Records

/// A record that can be found by a code or by words: an airport or an airline.
protocol FindablePlace: Stored, Hashable {
  /// The table of such places in the book.
  static var table: StaticString { get }
  static var kind: FileRecord.Kind { get }
  /// The columns of a flight that can name it.
  static var columns: [String] { get }
  /// The SQL condition that its code is unexplained.
  static var isUnexplained: StaticString { get }
  var code: String { get }
  var iata: String? { get }
  var isStub: Bool { get }
  /// The text that names it in a field: its codes and its name.
  var label: String { get }
  /// The whole names: a text that equals one is meant as a name, even if it looks like a code.
  var names: [String] { get }
  /// True if the text has the form of a code of such places, known or not.
  static func looksLikeCode(_ text: String) -> Bool
  /// A typed code as a file would have it: as an ICAO or an IATA code, by its length.
  static func fileCode(_ code: String) -> FileCode
  /// The place that a file means by a code; nil if unknown.
  static func find(meaning code: FileCode, in db: Database) throws -> Self?
  /// Its words in the form of the column.
  var words: String { get }
  /// A further condition that a word can meet, besides the words of its names; nil if none.
  static func meaning(of word: String) -> SQL?
  /// Makes a stub, of which only a code is known, and possibly a name from the file.
  init(stub code: FileCode, named name: String)
  /// Takes over values from the stub of its IATA code that it lacks.
  mutating func learn(stub: Self)
  /// True if its position or its time zone differs.
  func lies(elsewhereThan before: Self) -> Bool
}

extension FindablePlace {
  /// The SQL condition that a flight of the book names it.
  static var isNamedByAFlight: String {
    columns.map { "EXISTS (SELECT 1 FROM flight WHERE \($0) = \(table).id)" }.joined(separator: " OR ")
  }

  /// The SQL condition that a flight names the place ?1.
  static var isNaming: String { columns.map { "\($0) = ?1" }.joined(separator: " OR ") }

  /// The SQL order by name, ignoring case and accents.
  static var byName: String { "folded(name), id" }

  /// The SQL order by the number of flights that name it, the most first.
  static var byFlights: String {
    "-(SELECT count(*) FROM flight WHERE \(columns.map { "\($0) = \(table).id" }.joined(separator: " OR ")))"
  }

  static func find(code: String, in db: Database) throws -> Self? {
    try all("WHERE code = ? ORDER BY id LIMIT 1", [code], in: db).first
  }

  static func find(iata: String, in db: Database) throws -> Self? {
    try all("WHERE iata = ? ORDER BY stub, id LIMIT 1", [iata], in: db).first
  }

  /// The place with that ICAO code, else with that IATA code, ignoring case.
  static func find(named name: String, in db: Database) throws -> Self? {
    let code = name.uppercased()
    return try find(code: code, in: db) ?? find(iata: code, in: db)
  }

  /// The first place that a person said one of the codes means, or that has it as its code.
  static func find(oneOf codes: [String], in db: Database) throws -> Self? {
    for code in codes {
      if let id = try CodeAnswer.place(code, kind, in: db) { return try find(id, in: db) }
      if let place = try find(code: code, in: db) { return place }
    }
    return nil
  }

  /// The condition that each word is a prefix of a word of the place, or means its region or its country.
  static func condition(of words: [String]) -> SQL {
    let conditions = words.map { word in ([PlaceWords.begins(word), meaning(of: word)].compactMap(\.self)).joined(separator: " OR ") }
    return words.isEmpty ? "true" : conditions.map { "(\($0))" as SQL }.joined(separator: " AND ")
  }

  /// The number of places in which each word is a prefix of a word, or means their region or country.
  static func count(beginning words: [String], in db: Database) throws -> Int {
    try Int.fetchOne(db.cachedStatement(literal: "SELECT count(*) FROM \(sql: "\(table)") WHERE \(condition(of: words))")) ?? 0
  }

  /// The ids of those places that a flight of the book names.
  static func namedByFlights(among places: [Self], in db: Database) throws -> Set<RecordID> {
    let ids = places.map { _ in "?" }.joined(separator: ", ")
    return try Set(Self.ids("WHERE id IN (\(ids)) AND (\(isNamedByAFlight))", StatementArguments(places.map(\.id)), in: db))
  }

  /// The place with the number of flights of the book that name it; a flight within an airport counts once.
  func counted(in db: Database) throws -> Counted<Self> {
    let count = try db.cachedStatement(sql: "SELECT count(*) FROM flight WHERE \(Self.isNaming)")
    return Counted(place: self, flights: try Int.fetchOne(count, arguments: [id]) ?? 0)
  }

  /// Moves its flights to another place and deletes it; returns the ids of those flights, whose computed columns are outdated.
  func become(_ other: RecordID, in db: Database) throws -> [RecordID] {
    let flights = try Flight.ids("WHERE \(Self.isNaming) ORDER BY id", [id], in: db)
    for column in Self.columns {
      try db.execute(sql: "UPDATE flight SET \(column) = ?, moved = NULL WHERE \(column) = ?", arguments: [other, id])
    }
    try CodeAnswer.move(from: id, to: other, in: db)
    try Self.delete(id, in: db)
    return flights
  }
}

extension Airport: FindablePlace {
  static var table: StaticString { "airport" }
  static var kind: FileRecord.Kind { .airport }
  static var columns: [String] { ["origin", "destination"] }
  static var isUnexplained: StaticString { "stub" }
  var names: [String] { [name, Airport.writtenOut(name), city] }
  /// The words of its names and codes; a region is searched by its name, not by a code of two or three letters.
  var words: String { PlaceWords.column(of: searchedTexts + [Airport.writtenOut(name)] + (state.count > 3 ? [state] : [])) }

  /// Matches its country or its region, by the name in any language of the book.
  static func meaning(of word: String) -> SQL? {
    let countries = RegionNames.countries(beginning: word)
    let regions = RegionNames.regions(beginning: word).map { "country = \($0.country) AND state = \($0.code)" as SQL }
    let all = (countries.isEmpty ? [] : ["country IN \(countries)" as SQL]) + regions
    return all.isEmpty ? nil : all.joined(separator: " OR ")
  }

  /// True for three or four letters and digits (IATA, ICAO), or the longer codes of some lists.
  static func looksLikeCode(_ text: String) -> Bool {
    let isWritten = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard isWritten, !text.isNoCode else { return false }
    return (3...4).contains(text.count) || ((5...8).contains(text.count) && text.contains { !$0.isLetter })
  }

  static func fileCode(_ code: String) -> FileCode { code.count == 3 ? FileCode(iata: code) : FileCode(icao: code) }

  /// The airport that a file means by a code: that of the ICAO code, whatever IATA code is beside it. The IATA code counts if the file has
  /// no ICAO code, or the airport has none in the book.
  static func find(meaning code: FileCode, in db: Database) throws -> Airport? {
    guard let icao = code.icao else { return try code.iata.flatMap { try find(oneOf: [$0], in: db) ?? find(iata: $0, in: db) } }
    if let airport = try find(oneOf: [icao], in: db) { return airport }
    let named = try code.iata.flatMap { try find(code: $0, in: db) ?? find(iata: $0, in: db) }
    return named.flatMap { $0.code.isICAO ? nil : $0 }
  }

  mutating func learn(stub: Airport) { learn(FileCode(name: stub.name.orNil, city: stub.city.orNil, zone: stub.zoneID)) }
  func lies(elsewhereThan before: Airport) -> Bool { coordinate != before.coordinate || zoneID != before.zoneID }
}

extension Airline: FindablePlace {
  static var table: StaticString { "airline" }
  static var kind: FileRecord.Kind { .airline }
  static var columns: [String] { ["airline"] }
  static var isUnexplained: StaticString { "stub AND name = ''" }
  var names: [String] { [name, shortName, callsign] }
  var words: String { PlaceWords.column(of: searchedTexts) }
  static func meaning(of word: String) -> SQL? { nil }

  /// True for two letters or digits (IATA), or three letters (ICAO).
  static func looksLikeCode(_ text: String) -> Bool {
    guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }), text.contains(where: \.isLetter) else { return false }
    return text.count == 2 || (text.count == 3 && text.allSatisfy(\.isLetter))
  }

  static func fileCode(_ code: String) -> FileCode {
    FileCode(icao: code.count == 3 ? code : nil, iata: code.count == 2 ? code : nil)
  }

  /// The airline that a file means by a code: a person's answer, else that of the ICAO code, else that of the IATA code.
  static func find(meaning code: FileCode, in db: Database) throws -> Airline? {
    try find(oneOf: [code.icao, code.iata].compactMap(\.self), in: db) ?? code.iata.flatMap { try find(iata: $0, in: db) }
  }

  mutating func learn(stub: Airline) {}
  func lies(elsewhereThan before: Airline) -> Bool { false }
}

extension String {
  /// True if it has the length of an ICAO code, unlike idents that a list invented.
  var isICAO: Bool { utf8.count == 4 }
}
