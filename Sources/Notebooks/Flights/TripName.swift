import Book
import GRDB
import Records

/// The name a person gave a trip, kept by the flight it begins with.
enum TripName {
  static let entity = Entity(kind: "trip_name", tag: 44, columns: ["flight": 1, "name": 2]) {
    Phrase("record.trip", ["name": .text($0.text("name"))])
  }

  /// How many characters it may have, as a person counts them.
  static let limit = 120

  /// Every name that was given, by the flight that keeps it.
  static func all(in db: Database) throws -> [RecordID: String] {
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT flight, name FROM trip_name WHERE name <> ''"))
    return Dictionary(rows.map { ($0[0] as RecordID, $0[1] as String) }) { first, _ in first }
  }

  static func field(of flight: RecordID) -> TextField {
    TextField("name", of: RecordID(kind: "trip name", key: flight.description), entity)
  }

  static func insert(_ name: String, of flight: RecordID, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO trip_name (id, flight, name) VALUES (?, ?, ?)", arguments: [field(of: flight).record, flight, name])
  }

  /// A name as the book keeps it: on one line, without blanks at its ends. Throws `text.tooLong`.
  static func kept(_ typed: String) throws -> String {
    let name = typed.replacing("\0", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard name.count <= limit else {
      throw Refusal(.value, Phrase("text.tooLong", ["count": .count(name.count), "limit": .count(limit)]))
    }
    return name
  }
}
