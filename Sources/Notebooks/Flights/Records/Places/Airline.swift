public import BookStore
import GRDB
public import Records

/// A carrier that flies.
public struct Airline: Hashable, Sendable, Identifiable {
  /// The id of the airline.
  public let id: RecordID
  /// The ICAO code if known, else the IATA code.
  public internal(set) var code: String
  /// The two-character IATA code, such as `LH`; nil if none.
  public internal(set) var iata: String?
  /// The full name; empty if only a code is known.
  public internal(set) var name: String
  /// The name in everyday use; empty if none.
  public internal(set) var shortName: String
  /// The callsign of its flights on the radio, such as `SPEEDBIRD`; empty if unknown.
  public internal(set) var callsign: String
  /// The country as the file writes it.
  public internal(set) var country: String
  /// True if only its code is known, because a flight names it.
  public internal(set) var isStub: Bool
  /// Everything else from its file, as a JSON object.
  public internal(set) var details: String

  /// True if its code is unexplained: it is in no list, and no log gives a name with it.
  public var isUnexplained: Bool { isStub && name.isEmpty }

  /// The name in a list: the short one, else the full one, else the code.
  public var friendlyName: String { [shortName, name].first { !$0.isEmpty } ?? code }
}

extension Airline: Stored {
  /// The fields of an airline.
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

  /// The id of the airline that a file names by a code.
  static func id(ofCode code: String) -> RecordID { RecordID(kind: "airline", key: code) }
}
