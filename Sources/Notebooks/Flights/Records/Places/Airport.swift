public import BookStore
public import Foundation
import GRDB
public import Records

/// Where flights begin and end.
public struct Airport: Hashable, Sendable, Identifiable {
  /// The id of the airport.
  public let id: RecordID
  /// The ICAO code where there is one, else what the file calls it by.
  public internal(set) var code: String
  /// The three letters of IATA, as `SFO`; nil where there are none.
  public internal(set) var iata: String?
  /// The name as a file or the person has it; empty where only a code is known.
  public internal(set) var name: String
  /// The city it serves; empty where it is not known.
  public internal(set) var city: String
  /// A state or a province; empty where there is none.
  public internal(set) var state: String
  /// Two letters (ISO 3166); empty where it is not known.
  public internal(set) var country: String
  /// The place on Earth; nil where it is not known.
  public internal(set) var coordinate: Coordinate?
  /// In feet.
  public internal(set) var elevation: Int?
  /// The IANA id of its time zone, as `Europe/Berlin`; nil where nobody said.
  public internal(set) var zoneID: String?
  /// True if only its code is known, because a flight names it.
  public internal(set) var isStub: Bool
  /// Everything else a file says, as a JSON object.
  public internal(set) var details: String

  /// Where it lies in time; nil where nobody said.
  public var zone: TimeZone? { zoneID.flatMap(Zones.zone) }
  /// The zone its times are told in: its own, else UTC.
  public var clock: TimeZone { zone ?? .gmt }
}

extension Airport: Stored {
  /// Its fields, each said once.
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
        label: "airport.latitude"),
      .integer(
        "longitude", 8, { $0.coordinate.map { Int64($0.longitude) } }, in: -1_800_000_000...1_800_000_000,
        group: "coordinate", label: "airport.longitude"),
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

  /// The id of the airport a file names by that code.
  static func id(ofCode code: String) -> RecordID { RecordID(kind: "airport", key: code) }
}
