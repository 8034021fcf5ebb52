import BookStore
import FlightFiles
import GRDB
import Records

/// A person's answer to which place a code in a file means, remembered for later files.
struct CodeAnswer: Stored {
  let code: String
  /// The airport it means; nil if it means an airline.
  let airport: RecordID?
  let airline: RecordID?

  /// Derived from the code, so that two devices that answer for the same code write the same record.
  var id: RecordID { CodeAnswer.id(of: code, airport == nil ? .airline : .airport) }

  static let fields = FieldList<CodeAnswer>(
    "code_answer", tag: 43,
    [.text("code", 1, \.code, [.key]), .id("airport", 2, \.airport, group: "place"), .id("airline", 3, \.airline, group: "place")]
  ) { LocalizedText("record.codeAnswer", ["code": .text($0.text("code"))]) }

  init(_ code: String, means place: some FindablePlace) {
    self.code = code
    airport = place is Airport ? place.id : nil
    airline = place is Airline ? place.id : nil
  }

  init(_ values: StoredValues) throws {
    (code, airport, airline) = (try values["code"], try values["airport"], try values["airline"])
  }
}

extension CodeAnswer {
  /// The id of the airport or the airline that a person chose for a code; nil if they chose none.
  static func place(_ code: String, _ kind: FileRecord.Kind, in db: Database) throws -> RecordID? {
    try find(id(of: code, kind), in: db).flatMap { $0.airport ?? $0.airline }
  }

  /// Moves the answers that name a record to the record that replaces it.
  static func move(from place: RecordID, to other: RecordID, in db: Database) throws {
    try db.execute(sql: "UPDATE code_answer SET airport = ? WHERE airport = ?", arguments: [other, place])
    try db.execute(sql: "UPDATE code_answer SET airline = ? WHERE airline = ?", arguments: [other, place])
  }

  /// The names of these cases are in stored ids: they never change.
  private static func id(of code: String, _ kind: FileRecord.Kind) -> RecordID {
    RecordID(kind: "code answer", key: "\(kind) \(code)")
  }
}
