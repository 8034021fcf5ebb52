import Book
import GRDB
public import Records

/// How a blend smelt on a day.
public struct SmellNote: Hashable, Sendable, Identifiable {
  public let id: RecordID
  public let blend: RecordID
  public internal(set) var day: Day
  public internal(set) var text: String
  public internal(set) var state: State?
  let created: Instant

  /// Whether it still changes.
  public enum State: String, CaseIterable, Sendable { case changing, settled }

  /// Something of it that is set at once.
  public enum Change: Hashable, Sendable {
    case day(Day)
    case text(String)
    case state(State?)
  }
}

extension SmellNote {
  static let entity = Entity(
    kind: "smell_note", tag: 33, columns: ["blend": 1, "day": 2, "text": 3, "state": 4, "created": 5]
  ) { Phrase("record.smellNote", ["day": Day($0.text("day")).map(Phrase.Value.day) ?? "…"]) }

  static let columns = "id, blend, day, text, state, created"

  init(_ row: Row) {
    self.init(id: row[0], blend: row[1], day: row[2], text: row[3], state: State(rawValue: row[4]), created: row[5])
  }

  func insert(in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO smell_note (\(SmellNote.columns)) VALUES (?, ?, ?, ?, ?, ?)")
      .execute(arguments: [id, blend, day, text, state?.rawValue ?? "", created])
  }

  func update(in db: Database) throws {
    try db.cachedStatement(sql: "UPDATE smell_note SET day = ?, text = ?, state = ? WHERE id = ?")
      .execute(arguments: [day, text, state?.rawValue ?? "", id])
  }

  static func known(_ id: RecordID, in db: Database) throws -> SmellNote {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM smell_note WHERE id = ?")
    guard let note = try Row.fetchOne(statement, arguments: [id]).map(SmellNote.init) else {
      throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)]))
    }
    return note
  }

  /// The notes of a blend, the latest first.
  static func of(_ blend: RecordID, in db: Database) throws -> [SmellNote] {
    let statement = try db.cachedStatement(
      sql: "SELECT \(columns) FROM smell_note WHERE blend = ? ORDER BY day DESC, created DESC, id DESC")
    return try Row.fetchAll(statement, arguments: [blend]).map(SmellNote.init)
  }

  mutating func apply(_ change: Change) throws {
    switch change {
    case .day(let day): self.day = day
    case .text(let typed): text = try BlendText.prose(typed)
    case .state(let state): self.state = state
    }
  }

  func expectToSaySomething() throws {
    guard !text.isEmpty || state != nil else { throw Refusal(.value, Phrase("note.empty")) }
  }
}
