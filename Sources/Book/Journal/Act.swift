import Foundation
import GRDB
public import Records

/// A thing a person did: named, with its changes, standing until another act says it does not.
public struct Act: Hashable, Sendable {
  /// The id under which an undo, a redo or a page names it.
  public let id: RecordID
  /// The deed by name; for an undo or redo, `act.undo` or `act.redo`, and `about` names what it took back or brought back.
  public let name: LocalizedText
  /// The name of the act this one is about.
  public let about: LocalizedText?
  /// The time it was done, by the clock of its device.
  public let instant: Instant
  /// False while an act that undid this one stands.
  public let stands: Bool
  /// The act this one says does not stand.
  public let target: RecordID?
  /// True for an erasure, the one act that cannot be undone.
  public let isFinal: Bool
  /// How many records it changed.
  public let changes: Int
  /// True where everything it changed was erased for good since: taking it back would change nothing.
  public let isErased: Bool
}

/// The effect of an act on a record.
public enum ChangeVerb: Int, Sendable, CaseIterable {
  case made = 1, changed, removed
}

/// The part of a single record in an act.
public struct RecordChange: Hashable, Sendable {
  /// The kind of the record, as its entity calls it.
  public let kind: String
  /// The id of the record the act touched.
  public let record: RecordID
  /// Whether the act made, changed or removed the record.
  public let verb: ChangeVerb
  /// The record's name for a person, as it was when the act was done.
  public let title: LocalizedText
}

/// A record that lies in the trash, and the act that put it there.
public struct Trashed: Hashable, Sendable {
  /// The id a restore asks for.
  public let record: RecordID
  /// The kind of the record, as its entity calls it.
  public let kind: String
  /// The record's name for a person, as it was when it was removed.
  public let title: LocalizedText
  /// The removal that put it there.
  public let act: Act
}

/// The outcome of an undo or a redo.
public struct Undoing: Sendable {
  /// The act this was.
  public let act: RecordID
  /// The act that was taken back, or brought back.
  public let undone: Act
  /// Records that stay although their making was undone, because later acts changed them or gave them children.
  public let kept: [LocalizedText]
  /// Records that could not come back because another took their place.
  public let left: [LocalizedText]
}

/// An act as its row holds it.
struct StoredAct {
  let sequence: Int64
  let id: RecordID
  let moment: HybridTimestamp
  /// When it was done by the clock of its device.
  let written: Instant
  let name: LocalizedText
  let target: RecordID?
  let final: Bool
  let stands: Bool
  let firstChange: Int64
  let changes: Int

  /// All there are: a backup made before an upgrade may lack the youngest.
  static let columns = "*"

  init(_ row: Row) throws {
    sequence = try row.decode(forColumn: "sequence")
    id = try row.decode(forColumn: "id")
    moment = try HybridTimestamp(bits: row.decode(forColumn: "moment"))
    let clock = row.hasColumn("written") ? try row.decode(Int64?.self, forColumn: "written") : nil
    written = clock.map(Instant.init(milliseconds:)) ?? moment.instant
    name = try LocalizedText(key: row.decode(forColumn: "name"), details: row.decode(forColumn: "details"))
    target = try row.decode(forColumn: "target")
    final = try row.decode(forColumn: "final")
    stands = try row.decode(forColumn: "stands")
    firstChange = try row.decode(forColumn: "first_change")
    changes = try row.decode(forColumn: "changes")
  }

  static func find(_ id: RecordID, in db: Database) throws -> StoredAct? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT \(columns) FROM act WHERE id = ?"), arguments: [id]).map(StoredAct.init)
  }

  static func at(_ sequence: Int64, in db: Database) throws -> StoredAct? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT \(columns) FROM act WHERE sequence = ?"), arguments: [sequence]).map(StoredAct.init)
  }

  /// The first act of the chain of undos and redos this one ends: what it is all about.
  func root(in db: Database) throws -> StoredAct { try chain(in: db).last ?? self }

  /// This act, the one it is about, the one that is about, and so on to the first.
  func chain(in db: Database) throws -> [StoredAct] {
    guard let target, let earlier = try StoredAct.find(target, in: db) else { return [self] }
    return try [self] + earlier.chain(in: db)
  }

  func act(in db: Database) throws -> Act {
    let root = try root(in: db)
    return Act(
      id: id, name: name, about: root.id == id ? nil : root.name, instant: written, stands: stands, target: target,
      isFinal: final, changes: changes, isErased: try isErased(in: db))
  }

  /// Whether all its changes are blank; one whose name still has its values, or never had any, is not asked about.
  private func isErased(in db: Database) throws -> Bool {
    guard changes > 0, name.values.isEmpty else { return false }
    let sql = """
      SELECT NOT EXISTS (SELECT 1 FROM (SELECT before, after FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?)
      WHERE before IS NOT NULL OR after IS NOT NULL)
      """
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [firstChange, sequence, changes]) ?? false
  }
}

extension LocalizedText {
  /// The values as the journal keeps them.
  var details: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return values.isEmpty ? "{}" : String(decoding: try encoder.encode(values), as: UTF8.self)
    }
  }

  init(key: String, details: String) throws {
    do {
      self.init(key, details == "{}" ? [:] : try JSONDecoder().decode([String: Value].self, from: Data(details.utf8)))
    } catch {
      throw Damage(detail: "an act has a name that is none: \(error)")
    }
  }
}
