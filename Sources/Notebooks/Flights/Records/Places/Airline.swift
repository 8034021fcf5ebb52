public import BookStore
import GRDB
public import Records

/// A carrier that flies.
public struct Airline: Hashable, Sendable, Identifiable {
  /// The id of the airline.
  public let id: RecordID
  /// The ICAO code where there is one, else the IATA one.
  public internal(set) var code: String
  /// The two characters of IATA, as `LH`; nil where there are none.
  public internal(set) var iata: String?
  /// The full name; empty where only a code is known.
  public internal(set) var name: String
  /// The name in everyday use; empty where there is none.
  public internal(set) var shortName: String
  /// The name its flights go by on the radio, as `SPEEDBIRD`; empty where it is not known.
  public internal(set) var callsign: String
  /// As the file writes it.
  public internal(set) var country: String
  /// True if only its code is known, because a flight names it.
  public internal(set) var isStub: Bool
  /// Everything else a file says, as a JSON object.
  public internal(set) var details: String

  /// True if nobody told what its code stands for: neither a list nor the name a log has beside it.
  public var isUnknown: Bool { isStub && name.isEmpty }

  /// The name it has in a list: the short one, else the full one, else the code.
  public var friendlyName: String { [shortName, name].first { !$0.isEmpty } ?? code }
}

extension Airline: Stored {
  /// Its fields, each said once.
  public static let fields = FieldList<Airline>(
    "airline", tag: 41,
    [
      .text("code", 1, \.code, label: "airport.code", [.searched]),
      .text("iata", 2, \.iata, label: "airport.iata", [.searched]),
      .text("name", 3, \.name, label: "airline.fullName", [.searched]),
      .text("short_name", 4, \.shortName, as: "shortName", [.searched]),
      .text("callsign", 5, \.callsign, label: "airline.callsign", [.searched]),
      .text("country", 6, \.country, label: "airport.country"),
      .flag("stub", 7, \.isStub, as: "isStub", [.machineMade]),
      .text("details", 8, \.details, [.machineMade]),
      .text("words", nil, \.words),
    ], naming: Naming("code", by: ["code"])
  ) { LocalizedText("record.airline", ["code": .text($0.text("code"))]) }

  /// Reads an airline. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    self.init(
      id: try values.id, code: try values["code"], iata: try values["iata"], name: try values["name"], shortName: try values["short_name"],
      callsign: try values["callsign"], country: try values["country"], isStub: try values["stub"], details: try values["details"])
  }

  /// The id of the airline a file names by that code.
  static func id(ofCode code: String) -> RecordID { RecordID(kind: "airline", key: code) }
}
