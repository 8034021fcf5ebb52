import Foundation
import GRDB
import Records

/// A complete pending act of another device; it names devices and acts as every copy of the book knows them.
struct PendingAct: Codable {
  /// An act by its device and its number there.
  struct Name: Codable, Hashable, FetchableRecord {
    let device: RecordID
    let number: Int64
  }

  struct Change: Codable {
    let kind: Int
    let record: RecordID
    let verb: Int
    var before, after: String?
    /// The acts it lists, as in `ListedActs`.
    var replaced: [Int: [Name]]?
    var spared: [Name]?
    let machine: Bool
  }

  /// The standing of a range of acts before and after this act.
  struct Verdict: Codable, FetchableRecord {
    let device: RecordID
    let first, last: Int64
    let before, after: Bool
  }

  struct Erasure: Codable {
    let record: RecordID
    let kind: Int
    let since: Name
  }

  let id: RecordID
  let name: Name
  let moment, written: Int64
  let saved: Int64?
  let birth: RecordID?
  /// The last act of each other device that its writer had.
  let seen: [Name]
  let title: String
  var details: String
  let edit, continues, about: RecordID?
  let isFinal: Bool
  var changes: [Change]
  let verdicts, merged: [Verdict]
  let erasures: [Erasure]
  /// The first ignored act of a device, if this act ignores that device.
  let ignored: Name?
}

extension PendingAct {
  /// Reads the JSON of the table `pending`. Throws `book.damaged`.
  init(_ json: String) throws {
    guard let act = try? JSONDecoder().decode(PendingAct.self, from: Data(json.utf8)) else {
      throw Damage("a pending act is not valid JSON")
    }
    self = act
  }

  /// The act without the content that those erasures hide, as it would come in; nil if they hide nothing in it.
  func blanked(by erasures: [Erasure]) -> PendingAct? {
    let hiding = erasures.filter { $0.since != name && !had($0.since) }
    var (blanked, isBlanked) = (self, false)
    for (place, change) in changes.enumerated() where change.before != nil || change.after != nil {
      guard hiding.contains(where: { $0.record == change.record && $0.kind == change.kind }) else { continue }
      blanked.details = "{}"
      (blanked.changes[place].before, blanked.changes[place].after) = (nil, nil)
      (blanked.changes[place].replaced, blanked.changes[place].spared) = (nil, nil)
      isBlanked = true
    }
    return isBlanked ? blanked : nil
  }

  private func had(_ act: Name) -> Bool {
    act.device == name.device ? act.number < name.number : seen.contains { $0.device == act.device && $0.number >= act.number }
  }
}

/// Reads pending acts from another copy, attached as `other`, and writes them into it.
struct OtherJournal {
  private let db: Database

  init(in db: Database) { self.db = db }

  static let tables = ["device", "context", "act", "verdict", "merged", "ignoring", "change", "erasure"]

  /// Makes the tables of an empty journal in `other`, for pending acts alone.
  static func make(in db: Database) throws {
    for table in tables {
      let sql =
        try db.first(String.self, "SELECT sql FROM main.sqlite_schema WHERE type = 'table' AND name = ?", [table]) ?? ""
      try db.execute(sql: "CREATE TABLE other.\(table) " + sql.drop { $0 != "(" })
    }
  }

  func act(_ sequence: Int64) throws -> PendingAct {
    let sql = """
      SELECT act.*, context.seen AS seen FROM other.act JOIN other.context ON context.number = act.context WHERE sequence = ?
      """
    guard let row = try db.row(sql, [sequence]) else { throw Damage("an act is missing") }
    return PendingAct(
      id: try row.decode(forColumn: "id"), name: try name(sequence), moment: try row.decode(forColumn: "moment"),
      written: try row.decode(forColumn: "written"), saved: try row.decode(forColumn: "saved"), birth: try row.decode(forColumn: "birth"),
      seen: try VersionVector.seen(row.decode(forColumn: "seen")).sorted { $0.key < $1.key }.map {
        PendingAct.Name(device: try device($0.key), number: $0.value)
      }, title: try row.decode(forColumn: "name"), details: try row.decode(forColumn: "details"), edit: try row.decode(forColumn: "edit"),
      continues: try row.decode(forColumn: "continues"), about: try row.decode(forColumn: "about"),
      isFinal: try row.decode(forColumn: "final"),
      changes: try changes(of: sequence, from: row.decode(forColumn: "first_change"), row.decode(forColumn: "changes")),
      verdicts: try verdicts(of: sequence, in: "verdict"), merged: try verdicts(of: sequence, in: "merged"),
      erasures: try erasures(of: sequence),
      ignored: try PendingAct.Name.fetchOne(
        db,
        sql: """
          SELECT device.id AS device, first AS number FROM other.ignoring JOIN other.device ON device.number = ignoring.device WHERE act = ?
          """, arguments: [sequence]))
  }

  private func device(_ number: Int64) throws -> RecordID {
    let id = try db.first(RecordID.self, "SELECT id FROM other.device WHERE number = ?", [number])
    guard let id else { throw Damage("a version vector names an unknown device") }
    return id
  }

  private func name(_ sequence: Int64) throws -> PendingAct.Name {
    let sql = "SELECT device.id AS device, act.number FROM other.act JOIN other.device ON device.number = act.device WHERE sequence = ?"
    guard let name = try PendingAct.Name.fetchOne(db.cachedStatement(sql: sql), arguments: [sequence]) else {
      throw Damage("an act is missing")
    }
    return name
  }

  private func changes(of act: Int64, from first: Int64, _ count: Int) throws -> [PendingAct.Change] {
    let sql = """
      SELECT kind, record, verb, before, after, over, machine FROM other.change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?
      """
    return try db.rows(sql, [first, act, count]).map { row in
      let listed = try row.decode(String?.self, atIndex: 5).map(ListedActs.init)
      return PendingAct.Change(
        kind: try row.decode(atIndex: 0), record: try row.decode(atIndex: 1), verb: try row.decode(atIndex: 2),
        before: try row.decode(atIndex: 3), after: try row.decode(atIndex: 4),
        replaced: try listed?.replaced.mapValues { try $0.map(name) }, spared: try listed?.spared.map(name),
        machine: try row.decode(atIndex: 6))
    }
  }

  private func verdicts(of act: Int64, in table: String) throws -> [PendingAct.Verdict] {
    let sql = """
      SELECT device.id AS device, first, last, before, after FROM other.\(table) AS said JOIN other.device ON device.number = said.device
      WHERE act = ?
      """
    return try PendingAct.Verdict.fetchAll(db.cachedStatement(sql: sql), arguments: [act])
  }

  private func erasures(of act: Int64) throws -> [PendingAct.Erasure] {
    return try db.rows("SELECT record, kind, since FROM other.erasure WHERE act = ?", [act]).map { row in
      PendingAct.Erasure(record: try row.decode(atIndex: 0), kind: try row.decode(atIndex: 1), since: try name(row.decode(atIndex: 2)))
    }
  }

  /// Writes an act into the other copy if that lacks it; one of the two copies has the acts that it names. Throws `merge.clone` if the
  /// other has another act in its place.
  func add(_ act: PendingAct) throws {
    let device = try number(of: act.name.device)
    if let id = try db.first(RecordID.self, "SELECT id FROM other.act WHERE device = ? AND number = ?", [device, act.name.number]) {
      guard id == act.id else { throw UserError(.file, "merge.clone", detail: "act \(id)") }
      return
    }
    let sequence = try db.first(Int64.self, "SELECT coalesce(max(sequence), 0) + 1 FROM other.act") ?? 1
    let first = try db.first(Int64.self, "SELECT coalesce(max(sequence), 0) + 1 FROM other.change") ?? 1
    let seen = try act.seen.map { "\"\(try number(of: $0.device))\":\($0.number)" }.joined(separator: ",")
    try db.run("INSERT INTO other.context (seen) VALUES (?)", ["{\(seen)}"])
    try db.run(
      """
      INSERT INTO other.act (sequence, id, device, number, moment, written, saved, birth, context, name, details, edit, continues, about, final,
        first_change, changes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        sequence, act.id, device, act.name.number, act.moment, act.written, act.saved, act.birth, db.lastInsertedRowID, act.title,
        act.details, act.edit, act.continues, act.about, act.isFinal, first, act.changes.count,
      ])
    for change in act.changes { try add(change, of: sequence) }
    for (table, verdicts) in [("verdict", act.verdicts), ("merged", act.merged)] {
      for verdict in verdicts {
        try db.run(
          "INSERT INTO other.\(table) (act, device, first, last, before, after) VALUES (?, ?, ?, ?, ?, ?)",
          [sequence, try number(of: verdict.device), verdict.first, verdict.last, verdict.before, verdict.after])
      }
    }
    if let ignored = act.ignored {
      try db.run(
        "INSERT INTO other.ignoring (act, device, first) VALUES (?, ?, ?)", [sequence, try number(of: ignored.device), ignored.number])
    }
    for erasure in act.erasures {
      try db.run(
        "INSERT INTO other.erasure (record, kind, act, since) VALUES (?, ?, ?, ?)",
        [erasure.record, erasure.kind, sequence, try self.sequence(of: erasure.since)])
    }
  }

  private func add(_ change: PendingAct.Change, of act: Int64) throws {
    var lists = ListedActs()
    lists.replaced = try (change.replaced ?? [:]).mapValues { try $0.map(sequence) }
    lists.spared = try (change.spared ?? []).map(sequence)
    try db.run(
      "INSERT INTO other.change (act, kind, record, verb, before, after, over, machine) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [act, change.kind, change.record, change.verb, change.before, change.after, lists.isEmpty ? nil : lists.json, change.machine])
  }

  private func number(of device: RecordID) throws -> Int64 {
    try db.run("INSERT INTO other.device (id) SELECT ?1 WHERE ?1 NOT IN (SELECT id FROM other.device)", [device])
    return try db.first(Int64.self, "SELECT number FROM other.device WHERE id = ?", [device]) ?? 0
  }

  /// The number of an act in the other copy; an act that only this copy has is added there without its content.
  private func sequence(of name: PendingAct.Name) throws -> Int64 {
    let device = try number(of: name.device)
    let sql = "SELECT sequence FROM other.act WHERE device = ? AND number = ?"
    if let found = try db.first(Int64.self, sql, [device, name.number]) { return found }
    let context = try db.first(Int64.self, "SELECT min(number) FROM other.context") ?? 1
    try db.run(
      """
      INSERT INTO other.act (id, device, number, moment, written, context, name, details, first_change, changes)
      SELECT own.id, ?, own.number, own.moment, own.written, ?, own.name, '{}', 0, 0 FROM main.act AS own
      JOIN main.device AS device ON device.number = own.device WHERE device.id = ? AND own.number = ?
      """, [device, context, name.device, name.number])
    guard db.changesCount == 1 else { throw Damage("a pending act names a missing act") }
    return db.lastInsertedRowID
  }
}
