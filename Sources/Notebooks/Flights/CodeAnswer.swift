import Book
import GRDB
import Records

/// What a person answered a code in a file stands for, remembered for the files to come.
enum CodeAnswer {
  static let entity = Entity(kind: "code_answer", tag: 43, columns: ["code": 1, "airport": 2, "airline": 3]) {
    Phrase("record.codeAnswer", ["code": .text($0.text("code"))])
  }

  /// The airport a code was answered to be.
  static func airport(_ code: String, in db: Database) throws -> RecordID? {
    try target(of: code, "SELECT airport FROM code_answer WHERE id = ?", kind: "airport", in: db)
  }

  /// The airline a code was answered to be.
  static func airline(_ code: String, in db: Database) throws -> RecordID? {
    try target(of: code, "SELECT airline FROM code_answer WHERE id = ?", kind: "airline", in: db)
  }

  static func set(airport: RecordID, for code: String, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO code_answer (id, code, airport) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET airport = excluded.airport",
      arguments: [id(of: code, kind: "airport"), code, airport])
  }

  static func set(airline: RecordID, for code: String, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO code_answer (id, code, airline) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET airline = excluded.airline",
      arguments: [id(of: code, kind: "airline"), code, airline])
  }

  /// What was answered by a record that goes is answered by the one in its place.
  static func move(from place: RecordID, to other: RecordID, in db: Database) throws {
    try db.execute(sql: "UPDATE code_answer SET airport = ? WHERE airport = ?", arguments: [other, place])
    try db.execute(sql: "UPDATE code_answer SET airline = ? WHERE airline = ?", arguments: [other, place])
  }

  private static func id(of code: String, kind: String) -> RecordID { RecordID(kind: "code answer", key: "\(kind) \(code)") }

  private static func target(of code: String, _ sql: String, kind: String, in db: Database) throws -> RecordID? {
    try RecordID.fetchOne(db.cachedStatement(sql: sql), arguments: [id(of: code, kind: kind)])
  }
}
