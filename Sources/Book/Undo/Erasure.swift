import GRDB
public import Records

extension Book {
  /// Erases a trashed record and its children from the journal, which cannot be undone. Returns the number of records.
  public func erase(_ record: RecordID) throws -> Outcome<Int> { try erase([record]) }

  /// Erases several records as one act.
  public func erase(_ trashed: [RecordID]) throws -> Outcome<Int> {
    try erasing { db in
      let schema = try schema(in: db)
      let records = try GoneRecord.families(of: trashed, schema, in: db)
      let draft = try ActBuilder(in: db, on: surroundings)
      for record in records { try Erasure.erase(record.id, kind: record.kind, under: draft.sequence, in: db) }
      let kinds = Set(try records.map { try schema.table(tag: $0.kind).entity.kind })
      let name = LocalizedText("act.erased", ["count": .count(records.count)])
      try Feed.note(kinds.union(["act", Divergence.mark]), in: db)
      return Outcome(value: records.count, act: try draft.writeRow(named: name, final: true, in: db))
    }
  }

  /// Erases the past of a record from the journal: the record keeps its present values, and no undo restores earlier ones. Returns the
  /// number of erased changes; a record with a single change has no past.
  public func erasePast(of record: RecordID, _ entity: Entity) throws -> Outcome<Int> {
    try erasing { db in
      let past = try Book.past(of: record, entity, in: db)
      guard past > 0 else { return Outcome(value: 0, act: nil) }
      let schema = try schema(in: db)
      let present = try schema.table(tag: entity.tag).presentValues(of: record, in: db)
      let draft = try ActBuilder(in: db, on: surroundings)
      try Erasure.erase(record, kind: entity.tag, under: draft.sequence, in: db)
      let act = try draft.writeRow(named: LocalizedText("act.pastErased", ["count": .count(past)]), final: true, in: db)
      if let present {
        try StoredChange.note(.made, record: record, kind: entity.tag, before: nil, after: present, under: draft.sequence, in: db)
      }
      let touched = try draft.countChanges(entities: schema.tables.map(\.entity), in: db)
      try Feed.note(touched.union([entity.kind, "act", Divergence.mark]), in: db)
      return Outcome(value: past, act: act)
    }
  }

  /// The number of changes in the record's past; 0 if its making is the only change.
  public func past(of record: RecordID, _ entity: Entity) throws -> Int { try read { try Book.past(of: record, entity, in: $0) } }

  private static func past(of record: RecordID, _ entity: Entity, in db: Database) throws -> Int {
    let sql = "SELECT verb FROM change WHERE record = ? AND kind = ? AND (before IS NOT NULL OR after IS NOT NULL)"
    let verbs = try db.all(Int.self, sql, [record, entity.tag])
    return verbs == [ChangeVerb.made.rawValue] ? 0 : verbs.count
  }

  private func erasing<Value>(_ erase: (Database) throws -> Outcome<Value>) throws -> Outcome<Value> {
    let outcome = try transaction { db in
      let outcome = try erase(db)
      try PendingActs.blankErased(in: db)
      try forgetErased(in: db)
      return outcome
    }
    emptyLog(patience: .command)
    return outcome
  }

  /// Removes erased content from the search index too. The log still has that content; the caller must empty it.
  func forgetErased(in db: Database) throws { try SearchIndex(notebooks: notebooks, db: db).forget() }

  /// Settles every record that names an erased one.
  func settleDependentsOfErased(in db: Database) throws {
    try settleAndNote(Book.records("SELECT DISTINCT record, kind FROM erasure", in: db), in: db)
  }

  /// Settles the children of erased records that were made anew from that change on: these children can exist again.
  func settleDependents(ofMade first: Int64, in db: Database) throws {
    guard try Erasure.isAny(in: db) else { return }
    let sql = "SELECT DISTINCT record, kind FROM change JOIN erasure USING (record, kind) WHERE change.sequence >= ? AND verb = 1"
    try settleAndNote(Book.records(sql, [first], in: db), in: db)
  }

  private static func records(
    _ sql: String, _ arguments: StatementArguments = [], in db: Database
  ) throws -> [(record: RecordID, kind: Int)] {
    try db.rows(sql, arguments).map { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) }
  }

  /// Brings records in the tables to the state that the journal gives them, with the children of those that were ever erased.
  func settle(_ records: [(record: RecordID, kind: Int)], in db: Database) throws -> TouchedRecords {
    guard !records.isEmpty else { return TouchedRecords() }
    let histories = try records.map { try RecordHistory(of: $0.record, kind: $0.kind, in: db) }
    var application = try HistoryApplier(schema: schema(in: db), db: db)
    try journalWriter.silently { try application.apply(histories) }
    return application.touched
  }

  private func settleAndNote(_ records: [(record: RecordID, kind: Int)], in db: Database) throws {
    guard !records.isEmpty else { return }
    try Feed.note(settle(records, in: db).marks.union(["act"]), in: db)
  }
}

/// Records that were erased for good, each with an act: acts that had not seen that act keep no content of the record. Every copy removes
/// its own changes of these records from its journal too. (Tests/MergeModel/README.md, 7)
enum Erasure {
  /// True if anything was ever erased; if not, every record can exist.
  static func isAny(in db: Database) throws -> Bool { try db.isTrue("SELECT EXISTS (SELECT 1 FROM erasure)") }

  /// Blanks every change of a record and the details of the acts that changed it, and notes the erasure under the act.
  static func erase(_ record: RecordID, kind: Int, under act: Int64, in db: Database) throws {
    try db.run("UPDATE act SET details = '{}' WHERE sequence IN (SELECT act FROM change WHERE record = ? AND kind = ?)", [record, kind])
    try db.run("UPDATE change SET before = NULL, after = NULL, over = NULL WHERE record = ? AND kind = ?", [record, kind])
    try db.run("INSERT INTO erasure (record, kind, act, since) VALUES (?, ?, ?, ?)", [record, kind, act, act])
    try db.run("DELETE FROM orphan WHERE record = ?", [record])
    try Divergence.forget(record, kind: kind, in: db)
  }

  /// The act that erased a record last; nil if none did.
  static func last(of record: RecordID, kind: Int, in db: Database) throws -> Int64? {
    let sql = """
      SELECT act.sequence FROM erasure JOIN act ON act.sequence = erasure.act JOIN device ON device.number = act.device
      WHERE record = ? AND kind = ? ORDER BY act.moment DESC, device.id DESC LIMIT 1
      """
    return try db.first(Int64.self, sql, [record, kind])
  }
}
