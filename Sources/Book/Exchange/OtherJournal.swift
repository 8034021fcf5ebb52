import GRDB
import Records

/// The journal attached as `other`, to which acts are written that wait or were sent.
final class OtherJournal {
  private let db: Database
  private let finding: Statement
  private let acts, changes: Statement
  private var devices: [RecordID: Int64] = [:]
  private var contexts: [[PortableAct.Name]: Int64] = [:]
  private var next: (act: Int64, change: Int64)

  init(in db: Database) throws {
    self.db = db
    finding = try db.makeStatement(sql: "SELECT sequence, id FROM other.act WHERE device = ? AND number = ?")
    acts = try db.makeStatement(
      sql: """
        INSERT INTO other.act (sequence, id, device, number, moment, written, saved, birth, context, name, details, edit, continues, about, final,
          first_change, changes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    changes = try db.makeStatement(
      sql: "INSERT INTO other.change (sequence, act, kind, record, verb, before, after, over, machine) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    next = (try Int64.fetchOne(db, sql: "SELECT coalesce(max(sequence), 0) + 1 FROM other.act") ?? 1, 0)
    next.change = try Int64.fetchOne(db, sql: "SELECT coalesce(max(sequence), 0) + 1 FROM other.change") ?? 1
  }

  /// Those of which a journal is made.
  static let tables = ["device", "context", "act", "word", "merged", "ignoring", "change", "erasure"]

  /// Attaches nothing but the tables of a journal, for what waits or was sent alone.
  static func make(in db: Database) throws {
    for table in tables {
      let sql =
        try String.fetchOne(db, sql: "SELECT sql FROM main.sqlite_schema WHERE type = 'table' AND name = ?", arguments: [table]) ?? ""
      try db.execute(sql: "CREATE TABLE other.\(table) " + sql.drop { $0 != "(" })
    }
    try db.execute(sql: "CREATE UNIQUE INDEX other.act_by_number ON act (device, number)")
  }
}

extension OtherJournal {
  /// Writes an act there, where it is not yet; acts that it names are in one of the two journals. Throws `merge.clone` where the other has
  /// another act in its place.
  func add(_ act: PortableAct) throws {
    var act: PortableAct? = act
    try add {
      defer { act = nil }
      return act
    }
  }

  /// Writes an act of which the lines come one part after another, until there is none. Throws as `add` does.
  func add(_ parts: () throws -> PortableAct?) throws {
    guard let first = try parts(), let sequence = try begin(first) else { return }
    var part: PortableAct? = first
    while let some = part {
      try add(linesOf: some, to: sequence)
      part = try parts()
    }
    let sql = "UPDATE other.act SET changes = ? - first_change WHERE sequence = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [next.change, sequence])
  }

  /// The moment at which the year 6000 begins: beyond it a clock could not be counted on for long.
  private static let end = HybridTimestamp(at: Instant(milliseconds: 127_174_492_800_000), after: nil)

  /// Writes what it is but for its lines; nil where it is there.
  private func begin(_ act: PortableAct) throws -> Int64? {
    guard HybridTimestamp(bits: act.moment) < OtherJournal.end else { throw Damage(detail: "an act beyond the year 6000") }
    let device = try number(of: act.name.device)
    if let row = try Row.fetchOne(finding, arguments: [device, act.name.number]) {
      guard try row.decode(RecordID.self, atIndex: 1) == act.id else {
        throw UserError(.file, LocalizedText("merge.clone"), detail: "act \(act.id)")
      }
      return nil
    }
    let sequence = next.act
    next.act += 1
    try acts.execute(arguments: [
      sequence, act.id, device, act.name.number, act.moment, act.written, act.saved, act.birth, try context(act.seen), act.title,
      act.details,
      act.edit, act.continues, act.about, act.isFinal, next.change, 0,
    ])
    if let ignored = act.ignored {
      try db.execute(
        sql: "INSERT INTO other.ignoring (act, device, first) VALUES (?, ?, ?)",
        arguments: [sequence, try number(of: ignored.device), ignored.number])
    }
    return sequence
  }

  private func add(linesOf act: PortableAct, to sequence: Int64) throws {
    for change in act.changes { try add(change, to: sequence) }
    for (table, words) in [("word", act.words), ("merged", act.merged)] {
      let sql = "INSERT INTO other.\(table) (act, device, first, last, before, after) VALUES (?, ?, ?, ?, ?, ?)"
      for word in words {
        try db.cachedStatement(sql: sql).execute(arguments: [
          sequence, try number(of: word.device), word.first, word.last, word.before, word.after,
        ])
      }
    }
    let erasing = "INSERT INTO other.erasure (record, kind, act, since) VALUES (?, ?, ?, ?)"
    for erasure in act.erasures {
      try db.cachedStatement(sql: erasing).execute(arguments: [
        erasure.record, erasure.kind, sequence, try self.sequence(of: erasure.since),
      ])
    }
  }

  private func add(_ change: PortableAct.Change, to act: Int64) throws {
    for values in [change.before, change.after] { _ = try TaggedValues.parsed(values) }
    var lists = ListedActs()
    lists.replaced = try (change.replaced ?? [:]).mapValues { try $0.map(sequence) }
    lists.spared = try (change.spared ?? []).map(sequence)
    try changes.execute(arguments: [
      next.change, act, change.kind, change.record, change.verb, change.before, change.after, lists.isEmpty ? nil : lists.json,
      change.machine,
    ])
    next.change += 1
  }

  private func number(of device: RecordID) throws -> Int64 {
    if let known = devices[device] { return known }
    try db.execute(sql: "INSERT INTO other.device (id) SELECT ?1 WHERE ?1 NOT IN (SELECT id FROM other.device)", arguments: [device])
    let number = try Int64.fetchOne(db, sql: "SELECT number FROM other.device WHERE id = ?", arguments: [device]) ?? 0
    devices[device] = number
    return number
  }

  private func context(_ seen: [PortableAct.Name]) throws -> Int64 {
    if let known = contexts[seen] { return known }
    let text = try seen.map { "\"\(try number(of: $0.device))\":\($0.number)" }.joined(separator: ",")
    try db.execute(sql: "INSERT INTO other.context (seen) VALUES (?)", arguments: ["{\(text)}"])
    contexts[seen] = db.lastInsertedRowID
    return db.lastInsertedRowID
  }

  /// An act that the other journal lacks, but this one has, is noted there by its name alone. Throws `book.damaged` where neither has it.
  private func sequence(of name: PortableAct.Name) throws -> Int64 {
    let device = try number(of: name.device)
    if let found = try Row.fetchOne(finding, arguments: [device, name.number]) { return try found.decode(atIndex: 0) }
    let naming = try db.cachedStatement(
      sql: """
        INSERT INTO other.act (sequence, id, device, number, moment, written, context, name, details, first_change, changes)
        SELECT ?, own.id, ?, own.number, own.moment, own.written, ?, own.name, '{}', 0, 0 FROM main.act AS own
        JOIN main.device AS device ON device.number = own.device WHERE device.id = ? AND own.number = ?
        """)
    try naming.execute(arguments: [next.act, device, try context([]), name.device, name.number])
    guard db.changesCount == 1 else { throw Damage(detail: "an act names one that is not there") }
    next.act += 1
    return next.act - 1
  }
}
