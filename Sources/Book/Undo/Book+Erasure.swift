import GRDB
public import Records

extension Book {
  /// Blanks a trashed record, and what was removed under it, in the journal: the one act that cannot be undone. Answers with how many.
  public func erase(_ record: RecordID) throws -> Outcome<Int> {
    try erasing { db in
      let schema = try schema(in: db)
      let removal = try Book.removal(of: record, schema: schema, in: db)
      let records = try [removal] + Book.descendants(of: removal, schema: schema, in: db)
      for change in records { try Book.blank(change.record, kind: change.kind, in: db) }
      let draft = try ActBuilder(in: db, on: surroundings)
      let kinds = Set(try records.map { try schema.table(tag: $0.kind).entity.kind })
      let name = LocalizedText("act.erased", ["count": .count(records.count)])
      try Feed.note(kinds.union(["act"]), in: db)
      return Outcome(value: records.count, act: try draft.finish(named: name, final: true, in: db))
    }
  }

  /// Blanks what a record was before in the journal; it stays as it is, and no undo brings back what it was. Answers with how many
  /// changes were blanked: nothing is done where there is but the one that made it.
  public func erasePast(of record: RecordID, _ entity: Entity) throws -> Outcome<Int> {
    try erasing { db in
      let past = try Book.past(of: record, entity, in: db)
      guard past > 0 else { return Outcome(value: 0, act: nil) }
      let schema = try schema(in: db)
      let present = try schema.table(tag: entity.tag).present(record, in: db)
      try Book.blank(record, kind: entity.tag, in: db)
      let draft = try ActBuilder(in: db, on: surroundings)
      let act = try draft.finish(named: LocalizedText("act.pastErased", ["count": .count(past)]), final: true, in: db)
      if let present {
        try StoredChange.note(.made, record: record, kind: entity.tag, before: nil, after: present, under: draft.sequence, in: db)
      }
      try Feed.note(try draft.close(entities: schema.tables.map(\.entity), in: db).union([entity.kind, "act"]), in: db)
      return Outcome(value: past, act: act)
    }
  }

  /// How many changes of a record tell what it was before it became what it is.
  public func past(of record: RecordID, _ entity: Entity) throws -> Int { try read { try Book.past(of: record, entity, in: $0) } }
}

extension Book {
  private static func past(of record: RecordID, _ entity: Entity, in db: Database) throws -> Int {
    let told = "SELECT verb FROM change WHERE record = ? AND kind = ? AND (before IS NOT NULL OR after IS NOT NULL)"
    let verbs = try Int.fetchAll(db.cachedStatement(sql: told), arguments: [record, entity.tag])
    return verbs == [ChangeVerb.made.rawValue] ? 0 : verbs.count
  }

  /// What was blanked still stands in the write-ahead log until it is folded into the file.
  private func erasing<Value>(_ erase: (Database) throws -> Outcome<Value>) throws -> Outcome<Value> {
    let outcome = try transaction(erase)
    try refusing { try database.writeWithoutTransaction { db in try lock.holding(patience) { _ = try db.checkpoint(.truncate) } } }
    return outcome
  }

  /// Takes every value of a record out of the journal, and the words of the acts that named it.
  private static func blank(_ record: RecordID, kind: Int, in db: Database) throws {
    try db.execute(
      sql: "UPDATE act SET details = '{}' WHERE sequence IN (SELECT act FROM change WHERE record = ? AND kind = ?)",
      arguments: [record, kind])
    try db.execute(
      sql: "UPDATE change SET before = NULL, after = NULL, over = NULL WHERE record = ? AND kind = ?", arguments: [record, kind])
  }
}
