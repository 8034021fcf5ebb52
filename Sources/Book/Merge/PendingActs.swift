import GRDB
import Records

/// The table of pending acts: those that wait for an answer, and those that wait for another act.
enum PendingActs {
  /// Writes the pending acts of both copies into the other copy. Returns those that a person lets in, by their numbers there.
  static func add(to journal: OtherJournal, in db: Database) throws -> Set<Int64> {
    let own = "SELECT body FROM main.pending"
    let theirs = try db.isTrue("SELECT EXISTS (SELECT 1 FROM other.sqlite_schema WHERE name = 'pending')")
    let bodies = try String.fetchAll(db, sql: (theirs ? "\(own) UNION ALL SELECT body FROM other.pending" : own))
    // An act comes after the acts that it names.
    let acts = try bodies.map(SharedAct.init).sorted { ($0.moment, $0.name.device) < ($1.moment, $1.name.device) }
    for act in acts { try journal.add(act) }
    return try Set(
      db.all(
        Int64.self,
        """
        SELECT act.sequence FROM main.pending JOIN other.device ON device.id = pending.device
        JOIN other.act ON act.device = device.number AND act.number = pending.number WHERE pending.let
        """))
  }

  /// Replaces the pending acts of this book by those that wait now.
  static func keep(_ waiting: [Int64], for reasons: [Int64: PendingReason], allowed: Set<Int64>, in db: Database) throws {
    try db.run("DELETE FROM main.pending")
    let reader = ActReader(of: "other", in: db)
    for sequence in waiting {
      let act = try reader.act(sequence)
      try db.run(
        "INSERT INTO main.pending (device, number, moment, why, let, body) VALUES (?, ?, ?, ?, ?, ?)",
        [act.name.device, act.name.number, act.moment, reasons[sequence]?.rawValue, allowed.contains(sequence), act.encodedJSON])
    }
  }

  /// Blanks pending acts as far as erasures of this book hide them, so that their content is nowhere in the file.
  static func blankErased(in db: Database) throws {
    for act in try hidden(in: db) {
      try db.run("UPDATE pending SET body = ? WHERE device = ? AND number = ?", [act.encodedJSON, act.name.device, act.name.number])
    }
  }

  /// Pending acts with content that an erasure of this book hides, each blanked.
  static func hidden(in db: Database) throws -> [SharedAct] {
    let bodies = try db.all(String.self, "SELECT body FROM pending")
    guard !bodies.isEmpty else { return [] }
    let sql = """
      SELECT record, kind, device.id, act.number FROM erasure JOIN act ON act.sequence = erasure.since
      JOIN device ON device.number = act.device
      """
    let erasures = try db.rows(sql).map { row in
      let since = SharedAct.Name(device: try row.decode(atIndex: 2), number: try row.decode(atIndex: 3))
      return SharedAct.Erasure(record: try row.decode(atIndex: 0), kind: try row.decode(atIndex: 1), since: since)
    }
    return try erasures.isEmpty ? [] : bodies.compactMap { try SharedAct($0).blanked(by: erasures) }
  }

  static func all(in db: Database) throws -> [PendingChanges] {
    let rows = try db.rows(
      """
      SELECT device, why, min(moment), count(*), (SELECT count(*) FROM pending) FROM pending WHERE why IS NOT NULL
      GROUP BY device, why ORDER BY min(moment), device
      """)
    return try rows.map { row in
      guard let reason = PendingReason(rawValue: try row.decode(atIndex: 1)) else { throw Damage("a pending act has an unknown reason") }
      return PendingChanges(
        device: try row.decode(atIndex: 0), reason: reason, since: HybridTimestamp(bits: try row.decode(atIndex: 2)).instant,
        asked: try row.decode(atIndex: 3), waiting: try row.decode(atIndex: 4))
    }
  }
}
