import Foundation
import GRDB
public import Records

/// Something a person did: it has a name and changes, and it stands until another act takes it back.
public struct Act: Hashable, Sendable {
  /// The id under which an undo, a redo or a page names it.
  public let id: RecordID
  /// The name of the act; an undo or redo is named `act.undo` or `act.redo`, and `about` is the name of its target.
  public let name: LocalizedText
  /// The name of the act in `target`; nil if none.
  public let about: LocalizedText?
  /// The device on which it was done; nil if the book does not know that device.
  public let device: RecordID?
  /// The time of the act, by the clock of its device.
  public let instant: Instant
  /// False while the act is not in effect; for an undo or redo, while an act that it judged no longer stands as it set it.
  public let stands: Bool
  /// True if it does not stand because its device is ignored.
  public let isIgnored: Bool
  /// The id of the act that this undo or redo is about; nil for other acts.
  public let target: RecordID?
  /// True for an act that cannot be undone: an erasure or an award.
  public let isFinal: Bool
  /// The number of records it changed.
  public let changes: Int
  /// True if everything it changed was erased for good since: undoing it would change nothing.
  public let isErased: Bool

  /// The number of final acts that a merge brought in (awards and erasures); its undo leaves them in effect.
  public var final: Int {
    guard name.key == Merge.name, case .number(let count)? = name.values[Merge.final] else { return 0 }
    return Int(exactly: count) ?? 0
  }
}

/// A record in the trash, and the act that put it there.
public struct Trashed: Hashable, Sendable {
  /// The id by which it is restored.
  public let record: RecordID
  /// The kind of the record, as in its entity.
  public let kind: String
  /// The record's name for a person.
  public let title: LocalizedText
  /// The act that removed it, or that erased a record it needs.
  public let act: Act
  /// False if a record that it needs was erased for good.
  public let canReturn: Bool
  /// The texts a person wrote in it.
  public let texts: [WrittenText]
}

/// A deleted record that exists again because something was added to it elsewhere.
public struct Returned: Hashable, Sendable {
  /// The record, as it was deleted.
  public let deleted: Trashed
  /// The number of records deleted along with it that are still in the trash.
  public let missing: Int
}

/// A text that a person wrote.
public struct WrittenText: Hashable, Sendable {
  /// The key of its name in the language files; nil if it has none.
  public let label: String?
  /// The text, never empty.
  public let text: String
}

/// The outcome of an undo or a redo.
public struct Undoing: Sendable {
  /// The id of the undo or redo itself.
  public let act: RecordID
  /// Its name: `act.undo` if it took an act back, `act.redo` if it brought one back.
  public let name: LocalizedText
  /// The act that was undone or redone.
  public let undone: Act
  /// The titles of records that stay although their creation was undone, because later acts changed them or gave them children.
  public let kept: [LocalizedText]
  /// The titles of records that could not come back because another record has their place.
  public let left: [LocalizedText]
  /// The titles of records that are in the trash now because a record they need was erased for good.
  public let orphaned: [LocalizedText]
  /// The newest act of another device that kept a record from following this undo or redo; nil if none did.
  public let because: Act?

  /// The number of final acts that stay in effect after a merge is undone.
  public var final: Int { name.key == "act.undo" ? undone.final : 0 }
}

/// A row of the table `act`; `Journal+Schema` describes its columns.
struct StoredAct {
  let sequence: Int64
  let id: RecordID
  let moment: HybridTimestamp
  let written: Instant
  let name: LocalizedText
  let about: RecordID?
  let final: Bool
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
    final = try row.decode(forColumn: "final")
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

  var isOpen: Bool { number == nil }

  static func find(_ id: RecordID, in db: Database) throws -> StoredAct? {
    try db.row("SELECT \(columns) FROM act WHERE id = ?", [id]).map(StoredAct.init)
  }

  static func at(_ sequence: Int64, in db: Database) throws -> StoredAct? {
    try db.row("SELECT \(columns) FROM act WHERE sequence = ?", [sequence]).map(StoredAct.init)
  }

  /// All acts of the same editing; they are undone as one.
  func wholeEditing(in db: Database) throws -> [StoredAct] {
    return try db.rows("SELECT \(StoredAct.columns) FROM act WHERE id = ? OR continues = ? ORDER BY sequence", [editing, editing]).map(
      StoredAct.init)
  }

  func act(in db: Database) throws -> Act {
    let subject = try subject(in: db)
    let holds = try subject == nil ? stands : Verdict.hold(of: self, in: db)
    return Act(
      id: id, name: name, about: subject?.name, device: try Device.id(of: author(in: db), in: db), instant: written,
      stands: holds, isIgnored: try isIgnored(in: db), target: subject?.id,
      isFinal: final, changes: changes, isErased: try isErased(in: db))
  }

  /// The device on which it was done. A copied state belongs to the device that closed it, not to the device that wrote it.
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

  /// True if all its changes are blank. The values of its name are checked first.
  private func isErased(in db: Database) throws -> Bool {
    guard changes > 0, name.values.isEmpty else { return false }
    let sql = """
      SELECT NOT EXISTS (SELECT 1 FROM (SELECT before, after FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?)
      WHERE before IS NOT NULL OR after IS NOT NULL)
      """
    return try db.isTrue(sql, [firstChange, sequence, changes])
  }
}

extension LocalizedText {
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
