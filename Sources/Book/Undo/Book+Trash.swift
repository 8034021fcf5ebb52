import GRDB
public import Records

extension Book {
  /// Deleted records, last deleted first, at most `limit`, from before that record on, in the order of the acts for which they lie here.
  /// Throws `trash.unknown` where that record was never deleted.
  public func trash(before: RecordID? = nil, limit: Int = 200) throws -> [Trashed] {
    try read { db in
      var records = try JournaledRecords(schema(in: db), in: db)
      return try GoneRecord.all(before: before, limit: limit, of: records.schema, in: db).map {
        try Book.trashed($0, among: &records, in: db)
      }
    }
  }

  /// Finds a deleted record by its id; throws `trash.unknown` where it does not lie in the trash.
  public func trashed(_ id: RecordID) throws -> Trashed {
    try read { db in
      var records = try JournaledRecords(schema(in: db), in: db)
      return try Book.trashed(GoneRecord(id, of: records.schema, in: db), among: &records, in: db)
    }
  }

  /// How many other deleted records cannot be restored any more once that one is erased for good. Throws `trash.unknown`.
  public func dependents(ofTrashed id: RecordID) throws -> Int {
    try read { db in
      let schema = try schema(in: db)
      var records = try JournaledRecords(schema, in: db)
      let gone = try GoneRecord(id, of: schema, in: db)
      let erased = try Set(([gone] + gone.family(of: schema, in: db)).map(\.id))
      let others = try GoneRecord.all(before: nil, limit: Int.max, of: schema, in: db).filter { !erased.contains($0.id) }
        .map { try records.record($0.id, in: schema.table(tag: $0.kind)) }.filter(\.canBe)
      let needs = try others.map { other in
        let parents = try records.parents(named: other.history.values(of: other.table.entity), by: other.table)
        return (id: other.id, parents: Set(parents.filter(\.reference.isNeeded).map(\.parent.id)))
      }
      var lost = erased
      var before = 0
      repeat {
        before = lost.count
        lost.formUnion(needs.filter { !$0.parents.isDisjoint(with: lost) }.map(\.id))
      } while lost.count > before
      return lost.count - erased.count
    }
  }

  /// The one trashed record whose id ends so; throws `.unknown` or `.ambiguous`.
  public func trashed(endingIn ending: String) throws -> RecordID {
    try read { db in
      try RecordID.only(endingIn: ending, of: GoneRecord.all(endingIn: ending, of: schema(in: db), in: db).map(\.id))
    }
  }

  /// Brings one record back, with what was removed under it in the same act and the ancestors it needs, as one act.
  ///
  /// Throws `trash.unknown`, `trash.orphaned` where what it needs was erased for good, and `trash.taken`.
  public func restore(_ record: RecordID) throws -> Outcome<LocalizedText> {
    try transaction { db in
      let schema = try schema(in: db)
      var records = try JournaledRecords(schema, in: db)
      let gone = try GoneRecord(record, of: schema, in: db)
      let trashed = try Book.trashed(gone, among: &records, in: db)
      guard trashed.canReturn else { throw UserError(.conflict, LocalizedText("trash.orphaned")) }
      return Outcome(value: trashed.title, act: try bringBack([gone] + gone.family(of: schema, in: db), among: &records, in: db))
    }
  }

  /// Reads which records are there again though somebody deleted them, because something was added to them elsewhere, the last deleted first.
  public func returned() throws -> [Returned] {
    try read { db in
      let schema = try schema(in: db)
      var records = try JournaledRecords(schema, in: db)
      return try GoneRecord.returned(of: schema, in: db).map { gone in
        let trashed = try Book.trashed(gone, among: &records, in: db)
        return Returned(
          record: gone.id, kind: trashed.kind, title: trashed.title, act: trashed.act, missing: try gone.family(of: schema, in: db).count)
      }
    }
  }

  /// Restores what went with a record that is there again, as one act: from then on it is there for its own sake. Throws `returned.none` where
  /// nobody deleted it, or somebody restored it.
  public func restoreWhole(_ record: RecordID) throws -> Outcome<LocalizedText> {
    try transaction { db in
      let schema = try schema(in: db)
      var records = try JournaledRecords(schema, in: db)
      guard let gone = try GoneRecord.returned(of: schema, in: db).first(where: { $0.id == record }) else {
        throw UserError(.conflict, LocalizedText("returned.none"))
      }
      let title = try Book.trashed(gone, among: &records, in: db).title
      return Outcome(value: title, act: try bringBack(gone.family(of: schema, in: db), keeping: gone, among: &records, in: db))
    }
  }

  /// Puts back those that may come back, and whatever they need, as one act.
  ///
  /// - Parameter kept: one that is there already, and is to be from now on for its own sake
  private func bringBack(
    _ gone: [GoneRecord], keeping kept: GoneRecord? = nil, among records: inout JournaledRecords, in db: Database
  ) throws -> RecordID? {
    let schema = records.schema
    let draft = try ActBuilder(in: db, on: surroundings)
    var application = try HistoryApplier(schema: schema, db: db)
    for each in gone where try Book.trashed(each, among: &records, in: db).canReturn {
      let returned = try journalWriter.silently { try application.bringBack(each.id, kind: each.kind) }
      guard returned else { throw UserError(.conflict, LocalizedText("trash.taken")) }
    }
    // An empty *after* names no column: the record exists again, and its values are still those of their latest standing changes.
    for (record, kind) in application.broughtBack + (kept.map { [($0.id, $0.kind)] } ?? []) {
      try StoredChange.note(.made, record: record, kind: kind, before: nil, after: [:], under: draft.sequence, in: db)
    }
    let act = try draft.finish(
      named: LocalizedText("act.restored"), typing: nil, schema: schema, entities: schema.tables.map(\.entity), in: db)
    try rebuildDerived(in: db)
    return act
  }
}

extension Book {
  private static func trashed(_ gone: GoneRecord, among records: inout JournaledRecords, in db: Database) throws -> Trashed {
    guard let act = try StoredAct.at(gone.act, in: db) else { throw Damage(detail: "a change has no act") }
    let record = try records.record(gone.id, in: records.schema.table(tag: gone.kind))
    let entity = record.table.entity
    let values = entity.values(try record.values)
    let texts = try entity.texts.flatMap { column, label in
      let others = try TextField(column, of: gone.id, entity).allOthers(in: db).map(\.text)
      return ([values.text(column)] + others).map { WrittenText(label: label, text: $0) }
    }
    return Trashed(
      record: gone.id, kind: entity.kind, title: entity.title(values), act: try act.act(in: db), canReturn: record.canBe,
      texts: texts.filter { !$0.text.isEmpty })
  }
}
