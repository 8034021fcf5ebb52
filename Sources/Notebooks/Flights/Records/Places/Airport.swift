public import BookStore
public import Foundation
import GRDB
public import Records

/// An airport: a place where flights begin and end.
public struct Airport: Hashable, Sendable, Identifiable {
  /// The id of the airport.
  public let id: RecordID
  /// The ICAO code if known, else the code in the file.
  public internal(set) var code: String
  /// The three-letter IATA code, such as `SFO`; nil if none.
  public internal(set) var iata: String?
  /// The name given by a file or the person; empty if only a code is known.
  public internal(set) var name: String
  /// The city it serves; empty if unknown.
  public internal(set) var city: String
  /// The state or the province; empty if none.
  public internal(set) var state: String
  /// The country in two letters (ISO 3166); empty if unknown.
  public internal(set) var country: String
  /// The place on Earth; nil if unknown.
  public internal(set) var coordinate: Coordinate?
  /// The elevation in feet; nil if unknown.
  public internal(set) var elevation: Int?
  /// The IANA id of its time zone, such as `Europe/Berlin`; nil if unknown.
  public internal(set) var zoneID: String?
  /// True if only its code is known, because a flight names it.
  public internal(set) var isStub: Bool
  /// Everything else from its file, as a JSON object.
  public internal(set) var details: String

  /// The time zone; nil if unknown.
  public var zone: TimeZone? { zoneID.flatMap(Zones.zone) }
  /// The zone in which its times are shown: its own, else UTC.
  public var clock: TimeZone { zone ?? .gmt }
}

extension Airport: Stored {
  /// The fields of an airport.
  public static let fields = FieldList<Airport>(
    "airport", tag: 40,
    [
      .text("code", 1, \.code, label: "airport.code", [.searched]),
      .text("iata", 2, \.iata, label: "airport.iata", [.searched]),
      .text("name", 3, \.name, max: 120, label: "airport.name", [.searched]),
      .text("city", 4, \.city, max: 120, label: "airport.city", [.searched]),
      .text("state", 5, \.state, [.searched]),
      .text("country", 6, \.country, label: "airport.country", [.searched]),
      .integer(
        "latitude", 7, { $0.coordinate.map { Int64($0.latitude) } }, in: -900_000_000...900_000_000, group: "coordinate",
        label: "airport.latitude"
      ).said(Coordinate.phrase),
      .integer(
        "longitude", 8, { $0.coordinate.map { Int64($0.longitude) } }, in: -1_800_000_000...1_800_000_000,
        group: "coordinate", label: "airport.longitude"
      ).said(Coordinate.phrase),
      .integer(
        "elevation", 9, { $0.elevation.map(Int64.init) }, in: -100_000...100_000, label: "airport.elevation",
        as: "elevationFeet", [.machineMade]),
      .text("zone", 10, \.zoneID, label: "airport.zone", as: "timeZone"),
      .flag("stub", 11, \.isStub, as: "isStub", [.machineMade]),
      .text("details", 12, \.details, [.machineMade]),
      .text("words", nil, \.words),
    ], naming: Naming("code", by: ["code"])
  ) { LocalizedText("record.airport", ["code": .text($0.text("code"))]) }

  /// Reads an airport. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    let (latitude, longitude): (Int?, Int?) = (try values["latitude"], try values["longitude"])
    self.init(
      id: try values.id, code: try values["code"], iata: try values["iata"], name: try values["name"], city: try values["city"],
      state: try values["state"], country: try values["country"],
      coordinate: latitude.flatMap { latitude in longitude.flatMap { Coordinate(latitude: latitude, longitude: $0) } },
      elevation: try values["elevation"], zoneID: try values["zone"], isStub: try values["stub"], details: try values["details"])
  }

  /// The id of the airport that a file names by a code.
  static func id(ofCode code: String) -> RecordID { RecordID(kind: "airport", key: code) }
}

extension Coordinate {
  /// Ten-millionths of a degree as decimal degrees, as a form shows them.
  @Sendable static func phrase(_ part: Int64) -> LocalizedText {
    LocalizedText("elsewhere.value", ["value": .text(Rational(Int(part), 10_000_000).decimal(places: 7))])
  }
}
