import BookStore
import GRDB
import Records

/// The name a person gave a trip, stored under its first flight.
struct TripName: Stored {
  let flight: RecordID
  /// The name; empty if the person removed it.
  let name: String

  /// Derived from the flight's id, so that two devices name the same trip.
  var id: RecordID { TripName.id(of: flight) }

  static let fields = FieldList<TripName>(
    "trip_name", tag: 44,
    [.id("flight", 1, \.flight, [.key]), .text("name", 2, \.name, max: 120, label: "trips.name", [.typed, .searched, .name])]
  ) { LocalizedText("record.trip", ["name": .text($0.text("name"))]) }

  init(_ name: String, of flight: RecordID) { (self.flight, self.name) = (flight, name) }

  init(_ values: StoredValues) throws { self.init(try values["name"], of: try values["flight"]) }

  static func id(of flight: RecordID) -> RecordID { RecordID(kind: "trip name", key: flight.description) }

  /// Moves the name stored under a flight to the flight that replaces it, unless that has one already.
  static func move(from flight: RecordID, to other: RecordID, in db: Database) throws {
    guard let name = try find(id(of: flight), in: db)?.name, !name.isEmpty, try find(id(of: other), in: db)?.name.isEmpty ?? true else {
      return
    }
    try TripName(name, of: other).put(in: db)
  }

  /// All names, by the flight they are stored under.
  static func given(in db: Database) throws -> [RecordID: String] {
    Dictionary(try all("WHERE name <> ''", in: db).map { ($0.flight, $0.name) }) { first, _ in first }
  }
}
