import BookStore
import GRDB
import Records

/// The name a person gave a trip, kept by the flight it begins with.
struct TripName: Stored {
  let flight: RecordID
  /// Empty where the person took it back.
  let name: String

  /// Follows from the flight's, so that two devices name one trip.
  var id: RecordID { TripName.id(of: flight) }

  static let fields = FieldList<TripName>(
    "trip_name", tag: 44,
    [.id("flight", 1, \.flight, [.key]), .text("name", 2, \.name, max: 120, label: "trips.name", [.typed, .searched])]
  ) { LocalizedText("record.trip", ["name": .text($0.text("name"))]) }

  init(_ name: String, of flight: RecordID) { (self.flight, self.name) = (flight, name) }

  init(_ values: StoredValues) throws { self.init(try values["name"], of: try values["flight"]) }

  static func id(of flight: RecordID) -> RecordID { RecordID(kind: "trip name", key: flight.description) }

  /// Gives the name that a flight keeps to the flight in its place, unless that keeps one of its own.
  static func move(from flight: RecordID, to other: RecordID, in db: Database) throws {
    guard let name = try find(id(of: flight), in: db)?.name, !name.isEmpty, try find(id(of: other), in: db)?.name.isEmpty ?? true else {
      return
    }
    try TripName(name, of: other).put(in: db)
  }

  /// Every name that was given, by the flight that keeps it.
  static func given(in db: Database) throws -> [RecordID: String] {
    Dictionary(try all("WHERE name <> ''", in: db).map { ($0.flight, $0.name) }) { first, _ in first }
  }
}
