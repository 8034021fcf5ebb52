import Book
import GRDB
public import Records

/// Who flies.
public struct Airline: Hashable, Sendable, Identifiable {
  public let id: RecordID
  /// The ICAO code where there is one, else the IATA one.
  public internal(set) var code: String
  public internal(set) var iata: String?
  public internal(set) var name: String
  public internal(set) var shortName: String
  public internal(set) var callsign: String
  /// As the file writes it.
  public internal(set) var country: String
  /// Whether only its code is known, because a flight names it.
  public internal(set) var isStub: Bool
  /// Whatever else a file told, as a JSON object.
  public internal(set) var details: String

  /// What it is called in a list: the short name, else the name, else the code.
  public var friendlyName: String { [shortName, name].first { !$0.isEmpty } ?? code }
}

extension Airline {
  static let entity = Entity(
    kind: "airline", tag: 41,
    columns: ["code": 1, "iata": 2, "name": 3, "short_name": 4, "callsign": 5, "country": 6, "stub": 7, "details": 8]
  ) { Phrase("record.airline", ["code": .text($0.text("code"))]) }

  static let columns = "id, code, iata, name, short_name, callsign, country, stub, details"

  /// The id of the airline a file names by that code.
  static func id(ofCode code: String) -> RecordID { RecordID(kind: "airline", key: code) }

  init(_ row: Row) {
    self.init(
      id: row[0], code: row[1], iata: row[2], name: row[3], shortName: row[4], callsign: row[5], country: row[6], isStub: row[7],
      details: row[8])
  }

  private var values: [(column: String, value: DatabaseValue)] {
    let values: KeyValuePairs<String, (any DatabaseValueConvertible)?> = [
      "code": code, "iata": iata, "name": name, "short_name": shortName, "callsign": callsign, "country": country, "stub": isStub,
      "details": details,
    ]
    return values.map { ($0.key, $0.value?.databaseValue ?? .null) }
  }

  func insert(in db: Database) throws { try Rows.insert(id, values, into: "airline", in: db) }

  /// Writes what differs from what it was; false where nothing does.
  @discardableResult
  func update(from before: Airline, in db: Database) throws -> Bool {
    try Rows.update(id, values, from: before.values, of: "airline", in: db)
  }

  static func find(_ id: RecordID, in db: Database) throws -> Airline? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT \(columns) FROM airline WHERE id = ?"), arguments: [id]).map(Airline.init)
  }

  static func known(_ id: RecordID, in db: Database) throws -> Airline {
    guard let airline = try find(id, in: db) else { throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)])) }
    return airline
  }
}
