import Foundation
import GRDB
import Records

/// A row of the table `act`; `Book+Schema` describes its columns.
struct StoredAct {
  let sequence: Int64
  let id: RecordID
  let moment: HybridTimestamp
  let written: Instant
  let name: LocalizedText
  let about: RecordID?
  let isFinal: Bool
  let stands: Bool
  let firstChange: Int64
  let changes: Int
  /// The act that began the editing it belongs to; its own id if it began one.
  let editing: RecordID
  /// The device's number in this copy of the book, and the act's number on that device; nil while typing can extend the act.
  let device: Int64
  let number: Int64?
  /// The id under which it was begun, if its file was copied while it was open (`ActStates`).
  private let birth: RecordID?

  static let columns = "act.*"

  init(_ row: Row) throws {
    sequence = try row.decode(forColumn: "sequence")
    id = try row.decode(forColumn: "id")
    moment = try HybridTimestamp(bits: row.decode(forColumn: "moment"))
    written = Instant(milliseconds: try row.decode(forColumn: "written"))
    name =
      try LocalizedText(key: row.decode(forColumn: "name"), details: row.decode(forColumn: "details")) ?? LocalizedText("history.damaged")
    about = try row.decode(forColumn: "about")
    isFinal = try row.decode(forColumn: "final")
    stands = try row.decode(forColumn: "stands")
    firstChange = try row.decode(forColumn: "first_change")
    changes = try row.decode(forColumn: "changes")
    editing = try row.decode(RecordID?.self, forColumn: "continues") ?? id
    device = try row.decode(forColumn: "device")
    number = try row.decode(forColumn: "number")
    birth = try row.decode(forColumn: "birth")
  }

  /// Its device and its number there; nil while typing can extend the act.
  var onDevice: ActNumber? { number.map { ActNumber(device: device, number: $0) } }

  /// True while typing can extend it.
  var isOpen: Bool { number == nil }

  static func find(_ id: RecordID, in db: Database) throws -> StoredAct? {
    try db.row("SELECT \(columns) FROM act WHERE id = ?", [id]).map(StoredAct.init)
  }

  static func at(_ sequence: Int64, in db: Database) throws -> StoredAct? {
    try db.row("SELECT \(columns) FROM act WHERE sequence = ?", [sequence]).map(StoredAct.init)
  }

  /// All acts of the same editing; they are undone as one.
  func wholeEditing(in db: Database) throws -> [StoredAct] {
    try db.rows("SELECT \(StoredAct.columns) FROM act WHERE id = ? OR continues = ? ORDER BY sequence", [editing, editing])
      .map(StoredAct.init)
  }

  func act(in db: Database) throws -> Act {
    let subject = try subject(in: db)
    let holds = try subject == nil ? stands : Verdict.hold(of: self, in: db)
    return Act(
      id: id, name: name, about: subject?.name, device: try Device.id(of: author(in: db), in: db), instant: written,
      stands: holds, isIgnored: try isIgnored(in: db), target: subject?.id,
      isFinal: isFinal, changes: changes, isErased: try isErased(in: db))
  }

  /// The device on which it was begun. An act that was open when its file was copied has a separate device in the copy.
  func author(in db: Database) throws -> Int64 {
    guard let birth else { return device }
    return try db.first(Int64.self, "SELECT device FROM act WHERE id = ?", [birth]) ?? device
  }

  /// True if another state of the same act is shown instead.
  func isOvertaken(in db: Database) throws -> Bool {
    guard !stands else { return false }
    return try db.isTrue("SELECT \(ActStates.isOvertaken) FROM act WHERE sequence = ?", [sequence])
  }

  /// True if its device is ignored from this act on.
  func isIgnored(in db: Database) throws -> Bool { try !stands && Ignoring.isHidden(sequence, in: db) }

  /// The act that this undo or redo is about; nil unless that act is the earlier one.
  private func subject(in db: Database) throws -> StoredAct? {
    try about.flatMap { try StoredAct.find($0, in: db) }.flatMap { $0.moment < moment ? $0 : nil }
  }

  /// True if all its changes are blank. An act whose name still has values is not: an erasure takes these too.
  func isErased(in db: Database) throws -> Bool {
    guard changes > 0, name.values.isEmpty else { return false }
    let sql = """
      SELECT NOT EXISTS (SELECT 1 FROM (SELECT before, after FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?)
      WHERE before IS NOT NULL OR after IS NOT NULL)
      """
    return try db.isTrue(sql, [firstChange, sequence, changes])
  }
}

extension LocalizedText {
  /// The values as JSON, as the column `details` has them.
  var details: String {
    get throws { values.isEmpty ? "{}" : try values.encodedJSON }
  }

  /// Returns nil if the details are not values of a phrase.
  init?(key: String, details: String) {
    guard details != "{}" else { self.init(key); return }
    guard let values = try? JSONDecoder().decode([String: Value].self, from: Data(details.utf8)) else { return nil }
    self.init(key, values)
  }
}
