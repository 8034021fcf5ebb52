import GRDB
public import Records

extension Book {
  /// Removed records that may be restored, last removed first, at most `limit`, from before that record on. Throws `trash.unknown` where
  /// that record was never removed.
  public func trash(before: RecordID? = nil, limit: Int = 200) throws -> [Trashed] {
    try read { db in
      let schema = try schema(in: db)
      let end = try before.map { try Book.lastRemoval(of: $0, in: db) } ?? Int64.max
      var seen: Set<RecordID> = []
      var trash: [Trashed] = []
      let removals = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(StoredChange.columns) FROM change JOIN act ON act.sequence = change.act
          WHERE change.verb = 3 AND change.before IS NOT NULL AND act.stands ORDER BY change.sequence DESC
          """)
      while trash.count < limit, let row = try removals.next() {
        let removal = try StoredChange(row)
        let table = try schema.table(tag: removal.kind)
        // What was removed several times stands where it was removed last.
        guard seen.insert(removal.record).inserted, removal.sequence < end else { continue }
        guard try table.present(removal.record, in: db) == nil else { continue }
        trash.append(try trashed(by: removal, from: table, in: db))
      }
      return trash
    }
  }

  /// Finds a removed record by its id; throws `trash.unknown` where it does not lie in the trash.
  public func trashed(_ id: RecordID) throws -> Trashed {
    try read { db in
      let schema = try schema(in: db)
      let removal = try Book.removal(of: id, schema: schema, in: db)
      return try trashed(by: removal, from: schema.table(tag: removal.kind), in: db)
    }
  }

  /// The one trashed record whose id ends so; throws `.unknown` or `.ambiguous`.
  public func trashed(endingIn ending: String) throws -> RecordID {
    try read { db in
      let schema = try schema(in: db)
      let candidates = try Row.fetchAll(
        db,
        sql: """
          SELECT DISTINCT change.record, change.kind FROM change JOIN act ON act.sequence = change.act
          WHERE change.verb = 3 AND change.before IS NOT NULL AND act.stands AND hex(change.record) LIKE '%' || ?
          """, arguments: [ending.filter { $0 != "-" }])
      let gone = try candidates.filter { try schema.table(tag: $0.decode(atIndex: 1)).present($0.decode(atIndex: 0), in: db) == nil }
      return try RecordID.only(endingIn: ending, of: gone.map { try $0.decode(atIndex: 0) })
    }
  }

  /// Brings one record back, with what was removed under it in the same act and the ancestors it needs, as one act.
  public func restore(_ record: RecordID) throws -> Outcome<LocalizedText> {
    try transaction { db in
      let schema = try schema(in: db)
      let removal = try Book.removal(of: record, schema: schema, in: db)
      let title = try title(of: removal, in: try schema.table(tag: removal.kind), db: db)
      let draft = try ActBuilder(in: db, on: surroundings)
      var application = HistoryApplier(schema: schema, db: db)
      let family = try [removal] + Book.descendants(of: removal, schema: schema, in: db)
      for change in family {
        let returned = try journalWriter.silently { try application.bringBack(change.record, kind: change.kind) }
        guard returned else { throw UserError(.conflict, LocalizedText("trash.taken")) }
      }
      // An empty *after* names no column: the record exists again, and its values are still those of their latest standing changes.
      for (record, kind) in application.broughtBack {
        try StoredChange.note(.made, record: record, kind: kind, before: nil, after: [:], under: draft.sequence, in: db)
      }
      let act = try draft.finish(
        named: LocalizedText("act.restored"), typing: nil, over: [:], schema: schema, entities: schema.tables.map(\.entity), in: db)
      try rebuildDerived(in: db)
      return Outcome(value: title, act: act)
    }
  }
}

extension Book {
  /// What a removal put into the trash.
  private func trashed(by removal: StoredChange, from table: Schema.Table, in db: Database) throws -> Trashed {
    guard let act = try StoredAct.at(removal.act, in: db) else { throw Damage(detail: "a change has no act") }
    return Trashed(
      record: removal.record, kind: table.entity.kind, title: try title(of: removal, in: table, db: db), act: try act.act(in: db))
  }

  /// The place in the journal at which a record was removed last, whether or not it came back since.
  private static func lastRemoval(of record: RecordID, in db: Database) throws -> Int64 {
    let sql = "SELECT max(sequence) FROM change WHERE record = ? AND verb = 3"
    guard let sequence = try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [record]) else { throw notInTrash(record) }
    return sequence
  }

  private static func notInTrash(_ record: RecordID) -> UserError {
    UserError(.unknown, LocalizedText("trash.unknown", ["id": .text(record.description)]))
  }

  static func removal(of record: RecordID, schema: Schema, in db: Database) throws -> StoredChange {
    let sql = """
      SELECT \(StoredChange.columns) FROM change JOIN act ON act.sequence = change.act
      WHERE change.record = ? AND change.verb = 3 AND change.before IS NOT NULL AND act.stands
      ORDER BY act.moment DESC, change.sequence DESC LIMIT 1
      """
    guard
      let removal = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [record]).map(StoredChange.init),
      try schema.table(tag: removal.kind).present(record, in: db) == nil
    else { throw notInTrash(record) }
    return removal
  }

  /// What the same act removed because it hung under that record, parents before children.
  static func descendants(of removal: StoredChange, schema: Schema, in db: Database) throws -> [StoredChange] {
    guard let act = try StoredAct.at(removal.act, in: db) else { return [] }
    let table = try schema.table(tag: removal.kind)
    let links = schema.children(of: table).compactMap { child, column in
      child.entity.tag(of: column).map { (kind: child.entity.tag, tag: $0) }
    }
    guard !links.isEmpty else { return [] }
    let named = JournalValue.text(removal.record.description)
    let children = try StoredChange.all(of: act, in: db).filter { change in
      try change.verb == .removed && links.contains { try $0.kind == change.kind && change.before[$0.tag] == named }
    }
    return try children.flatMap { try [$0] + descendants(of: $0, schema: schema, in: db) }
  }
}
