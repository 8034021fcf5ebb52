import GRDB
import Records

/// The journal attached as `other`, from which a merge reads (see Technotes/How copies become one.md).
///
/// Acts that come without a file, those of letters and pending ones, are written into an empty one in memory. Into the copy of a file only
/// pending acts are written, to be judged with its own.
struct OtherJournal {
  private let db: Database

  init(in db: Database) { self.db = db }

  /// The tables that whole acts need.
  static let tables = ["device", "context", "act", "verdict", "merged", "ignoring", "change", "erasure"]

  /// Makes an empty journal in `other`, of these tables alone.
  static func make(in db: Database) throws {
    for table in tables {
      let sql =
        try db.first(String.self, "SELECT sql FROM main.sqlite_schema WHERE type = 'table' AND name = ?", [table]) ?? ""
      try db.execute(sql: "CREATE TABLE other.\(table) " + sql.drop { $0 != "(" })
    }
    try db.execute(sql: "CREATE INDEX other.act_by_number ON act (device, number)")
  }

  /// Writes an act into `other` unless it is there. The acts it names must be in `other` or in this book. Throws `merge.clone` if another
  /// act has its number there.
  func add(_ act: SharedAct) throws {
    let device = try number(of: act.name.device)
    if let id = try db.first(RecordID.self, "SELECT id FROM other.act WHERE device = ? AND number = ?", [device, act.name.number]) {
      guard id == act.id else { throw UserError(.file, "merge.clone", detail: "act \(id)") }
      return
    }
    let sequence = try db.first(Int64.self, "SELECT coalesce(max(sequence), 0) + 1 FROM other.act") ?? 1
    let first = try db.first(Int64.self, "SELECT coalesce(max(sequence), 0) + 1 FROM other.change") ?? 1
    let seen = try act.seen.map { "\"\(try number(of: $0.device))\":\($0.number)" }.joined(separator: ",")
    let context = try context("{\(seen)}")
    try db.run(
      """
      INSERT INTO other.act (sequence, id, device, number, moment, written, saved, birth, context, name, details, edit, continues, about, final,
        first_change, changes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        sequence, act.id, device, act.name.number, act.moment, act.written, act.saved, act.birth, context, act.title,
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

  private func add(_ change: SharedAct.Change, of act: Int64) throws {
    var lists = ListedActs()
    lists.replaced = try (change.replaced ?? [:]).mapValues { try $0.map(sequence) }
    lists.spared = try (change.spared ?? []).map(sequence)
    try db.run(
      "INSERT INTO other.change (act, kind, record, verb, before, after, over, machine) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [act, change.kind, change.record, change.verb, change.before, change.after, lists.isEmpty ? nil : lists.json, change.machine])
  }

  /// The number of a device in `other`; an unknown device gets one.
  private func number(of device: RecordID) throws -> Int64 {
    if let known = try db.first(Int64.self, "SELECT number FROM other.device WHERE id = ?", [device]) { return known }
    try db.run("INSERT INTO other.device (id) VALUES (?)", [device])
    return db.lastInsertedRowID
  }

  /// The number of a version vector, which consecutive acts share.
  private func context(_ seen: String) throws -> Int64 {
    let last = try db.row("SELECT number, seen FROM other.context ORDER BY number DESC LIMIT 1")
    if let last, try last.decode(atIndex: 1) == seen { return try last.decode(atIndex: 0) }
    try db.run("INSERT INTO other.context (seen) VALUES (?)", [seen])
    return db.lastInsertedRowID
  }

  /// The number of an act in `other`; if only this book has the act, `other` gets an empty stand-in for it.
  private func sequence(of name: SharedAct.Name) throws -> Int64 {
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
