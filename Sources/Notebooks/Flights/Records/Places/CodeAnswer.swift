import BookStore
import GRDB
import Records

/// The place a person answered a code in a file stands for, remembered for the files to come.
struct CodeAnswer: Stored {
  let code: String
  /// The airport it stands for; nil if it stands for an airline.
  let airport: RecordID?
  let airline: RecordID?

  /// Follows from the code, so that two devices keep one answer to it.
  var id: RecordID { CodeAnswer.id(of: code, kind: airport == nil ? "airline" : "airport") }

  static let fields = FieldList<CodeAnswer>(
    "code_answer", tag: 43,
    [.text("code", 1, \.code, [.key]), .id("airport", 2, \.airport, group: "place"), .id("airline", 3, \.airline, group: "place")]
  ) { LocalizedText("record.codeAnswer", ["code": .text($0.text("code"))]) }

  init(_ code: String, airport: RecordID? = nil, airline: RecordID? = nil) {
    (self.code, self.airport, self.airline) = (code, airport, airline)
  }

  init(_ values: StoredValues) throws {
    self.init(try values["code"], airport: try values["airport"], airline: try values["airline"])
  }
}

extension CodeAnswer {
  /// The airport a code was answered to be.
  static func airport(_ code: String, in db: Database) throws -> RecordID? { try find(id(of: code, kind: "airport"), in: db)?.airport }

  /// The airline a code was answered to be.
  static func airline(_ code: String, in db: Database) throws -> RecordID? { try find(id(of: code, kind: "airline"), in: db)?.airline }

  /// Moves the answers that name a record that goes to the record in its place.
  static func move(from place: RecordID, to other: RecordID, in db: Database) throws {
    try db.execute(sql: "UPDATE code_answer SET airport = ? WHERE airport = ?", arguments: [other, place])
    try db.execute(sql: "UPDATE code_answer SET airline = ? WHERE airline = ?", arguments: [other, place])
  }

  private static func id(of code: String, kind: String) -> RecordID { RecordID(kind: "code answer", key: "\(kind) \(code)") }
}
