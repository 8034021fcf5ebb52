import GRDB
public import Records

extension Book {
  /// Deleted records before that one, the last deleted first. Throws `trash.unknown` if that record was never deleted.
  public func trash(before: RecordID? = nil, limit: Int = 200) throws -> [Trashed] {
    try read { db in
      var records = try JournaledRecords(schema(in: db), in: db)
      let gone = try GoneRecord.all(before: before, limit: limit, of: records.schema, in: db)
      return try gone.map { try Book.trashed($0, among: &records, in: db) }
    }
  }

  /// Finds a deleted record by its id; throws `trash.unknown` if it is not in the trash.
  public func trashed(_ id: RecordID) throws -> Trashed {
    try read { db in
      var records = try JournaledRecords(schema(in: db), in: db)
      return try Book.trashed(GoneRecord(id, of: records.schema, in: db), among: &records, in: db)
    }
  }

  /// The number of other deleted records that cannot be restored once this one is erased for good. Throws `trash.unknown`.
  public func dependents(ofTrashed id: RecordID) throws -> Int {
    try read { db in
      var records = try JournaledRecords(schema(in: db), in: db)
      let schema = records.schema
      let erased = try Set(GoneRecord.families(of: [id], schema, in: db).map(\.id))
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

  /// The trashed record whose id has that ending; throws `.unknown` if none has it, `.ambiguous` if several have.
  public func trashed(endingIn ending: String) throws -> RecordID {
    try read { db in
      try RecordID.only(endingIn: ending, of: GoneRecord.all(endingIn: ending, of: schema(in: db), in: db).map(\.id))
    }
  }

  /// Restores one record, with the children that the same act removed and the ancestors it needs, as one act.
  ///
  /// Throws `trash.unknown`, `trash.orphaned` if a record it needs was erased for good, and `trash.taken` if another has its place.
  public func restore(_ record: RecordID) throws -> Outcome<LocalizedText> {
    try transaction { db in
      var records = try JournaledRecords(schema(in: db), in: db)
      let gone = try GoneRecord.families(of: [record], records.schema, in: db)
      let trashed = try Book.trashed(gone[0], among: &records, in: db)
      guard trashed.canReturn else { throw UserError(.conflict, "trash.orphaned") }
      return Outcome(value: trashed.title, act: try bringBack(gone, among: &records, in: db))
    }
  }

  /// Reads deleted records that exist again because something was added to them elsewhere, the last deleted first.
  public func returned() throws -> [Returned] {
    try read { db in
      var records = try JournaledRecords(schema(in: db), in: db)
      let schema = records.schema
      return try GoneRecord.returned(of: schema, in: db).map { gone in
        Returned(deleted: try Book.trashed(gone, among: &records, in: db), missing: try gone.family(of: schema, in: db).count)
      }
    }
  }

  /// Restores the children of a deleted record that exists again, as one act; from then on its own history keeps it. Throws `returned.none`
  /// if nobody deleted the record, or somebody restored it.
  public func restoreWhole(_ record: RecordID) throws -> Outcome<LocalizedText> {
    try transaction { db in
      var records = try JournaledRecords(schema(in: db), in: db)
      let returned = try GoneRecord.returned(of: records.schema, in: db).first { $0.id == record }
      guard let returned else { throw UserError(.conflict, "returned.none") }
      let title = try Book.trashed(returned, among: &records, in: db).title
      let family = try returned.family(of: records.schema, in: db)
      return Outcome(value: title, act: try bringBack(family, keeping: returned, among: &records, in: db))
    }
  }

  /// Puts back the records that can return, and the ancestors they need, as one act.
  ///
  /// - Parameter kept: a record that exists already, and that its own history must keep from now on
  private func bringBack(
    _ gone: [GoneRecord], keeping kept: GoneRecord? = nil, among records: inout JournaledRecords, in db: Database
  ) throws -> RecordID? {
    let schema = records.schema
    let draft = try ActBuilder(in: db, on: surroundings)
    var application = try HistoryApplier(schema: schema, db: db)
    for each in gone where try Book.trashed(each, among: &records, in: db).canReturn {
      let returned = try journalWriter.silently { try application.bringBack(each.id, kind: each.kind) }
      guard returned else { throw UserError(.conflict, "trash.taken") }
    }
    // An empty *after* names no column: the record exists again, and its values are still those of the latest standing changes.
    for (record, kind) in application.broughtBack + (kept.map { [($0.id, $0.kind)] } ?? []) {
      try StoredChange.note(.made, record: record, kind: kind, before: nil, after: [:], under: draft.sequence, in: db)
    }
    let act = try draft.finish(named: LocalizedText("act.restored"), schema: schema, entities: entities, in: db)
    try rebuildDerived(in: db)
    return act
  }

  static func trashed(_ gone: GoneRecord, among records: inout JournaledRecords, in db: Database) throws -> Trashed {
    guard let act = try StoredAct.at(gone.act, in: db) else { throw Damage("a change has no act") }
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
