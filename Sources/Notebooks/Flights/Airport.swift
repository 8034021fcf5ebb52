import Book
public import Foundation
import GRDB
public import Records

/// Where flights begin and end.
public struct Airport: Hashable, Sendable, Identifiable {
  public let id: RecordID
  /// The ICAO code where there is one, else what the file calls it by.
  public internal(set) var code: String
  public internal(set) var iata: String?
  public internal(set) var name: String
  public internal(set) var city: String
  /// A state or a province; empty where there is none.
  public internal(set) var state: String
  /// Two letters (ISO 3166); empty where it is not known.
  public internal(set) var country: String
  public internal(set) var coordinate: Coordinate?
  /// In feet.
  public internal(set) var elevation: Int?
  public internal(set) var zoneID: String?
  /// Whether only its code is known, because a flight names it.
  public internal(set) var isStub: Bool
  /// Whatever else a file told, as a JSON object.
  public internal(set) var details: String

  /// Where it lies in time; nil where nobody said.
  public var zone: TimeZone? { zoneID.flatMap(Zones.zone) }
  /// The zone its times are told in: its own, else UTC.
  public var clock: TimeZone { zone ?? .gmt }
}

extension Airport {
  static let entity = Entity(
    kind: "airport", tag: 40,
    columns: [
      "code": 1, "iata": 2, "name": 3, "city": 4, "state": 5, "country": 6, "latitude": 7, "longitude": 8, "elevation": 9, "zone": 10,
      "stub": 11, "details": 12,
    ],
    groups: [["latitude", "longitude"]]
  ) { Phrase("record.airport", ["code": .text($0.text("code"))]) }

  static let columns = "id, code, iata, name, city, state, country, latitude, longitude, elevation, zone, stub, details"

  /// The id of the airport a file names by that code.
  static func id(ofCode code: String) -> RecordID { RecordID(kind: "airport", key: code) }

  init(_ row: Row) {
    let place: (latitude: Int?, longitude: Int?) = (row[7], row[8])
    self.init(
      id: row[0], code: row[1], iata: row[2], name: row[3], city: row[4], state: row[5], country: row[6],
      coordinate: place.latitude.flatMap { latitude in place.longitude.flatMap { Coordinate(latitude: latitude, longitude: $0) } },
      elevation: row[9], zoneID: row[10], isStub: row[11], details: row[12])
  }

  private var values: [(column: String, value: DatabaseValue)] {
    let values: KeyValuePairs<String, (any DatabaseValueConvertible)?> = [
      "code": code, "iata": iata, "name": name, "city": city, "state": state, "country": country, "latitude": coordinate?.latitude,
      "longitude": coordinate?.longitude, "elevation": elevation, "zone": zoneID, "stub": isStub, "details": details,
    ]
    return values.map { ($0.key, $0.value?.databaseValue ?? .null) }
  }

  func insert(in db: Database) throws { try Rows.insert(id, values, into: "airport", in: db) }

  /// Writes what differs from what it was; false where nothing does.
  @discardableResult
  func update(from before: Airport, in db: Database) throws -> Bool {
    try Rows.update(id, values, from: before.values, of: "airport", in: db)
  }

  static func find(_ id: RecordID, in db: Database) throws -> Airport? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT \(columns) FROM airport WHERE id = ?"), arguments: [id]).map(Airport.init)
  }

  static func known(_ id: RecordID, in db: Database) throws -> Airport {
    guard let airport = try find(id, in: db) else { throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)])) }
    return airport
  }
}
