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

  private static func trashed(_ gone: GoneRecord, among records: inout JournaledRecords, in db: Database) throws -> Trashed {
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

/// A deleted record, and the last standing act that removed it or erased a record it needs.
struct GoneRecord {
  let id: RecordID
  let kind: Int
  let act: Int64

  /// SQL for the records that acts removed, the last first. A record that was removed several times has several rows.
  private static func question(_ condition: String, isAsked: String = "true") -> String {
    """
    SELECT gone.record, gone.kind, gone.act, \(isAsked) FROM (
      SELECT record, kind, act, sequence FROM change WHERE verb = 3 AND before IS NOT NULL
      UNION ALL SELECT record, kind, act, 0 FROM orphan
    ) AS gone JOIN act ON act.sequence = gone.act JOIN device ON device.number = act.device
    WHERE act.stands AND \(condition) ORDER BY act.moment DESC, device.id DESC, gone.sequence DESC
    """
  }

  private init(id: RecordID, kind: Int, act: Int64) { (self.id, self.kind, self.act) = (id, kind, act) }

  private init(_ row: Row) throws {
    (id, kind, act) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1), try row.decode(atIndex: 2))
  }

  /// Finds a deleted record by its id. Throws `trash.unknown` if it was never removed, or exists.
  init(_ id: RecordID, of schema: Schema, in db: Database) throws {
    let found = try GoneRecord.found(GoneRecord.question("gone.record = ?"), [id], of: schema, in: db).first
    guard let found else { throw GoneRecord.unknown(id) }
    self = found
  }

  /// Records that exist again, though nobody restored them, because of a concurrent addition: the last removed first.
  static func returned(of schema: Schema, in db: Database) throws -> [GoneRecord] {
    try found(question("true"), arePresent: true, of: schema, in: db).filter {
      try !RecordHistory(of: $0.id, kind: $0.kind, in: db).exists
    }
  }

  /// The deleted records before that one, or all, at most `limit`. Throws `trash.unknown` if that one was never removed.
  static func all(before end: RecordID?, limit: Int, of schema: Schema, in db: Database) throws -> [GoneRecord] {
    let place = try end.map { try lastPlace(of: $0, in: db) }
    let isBefore = place == nil ? "true" : "(act.moment, device.id, gone.sequence) < (?, ?, ?)"
    return try found(question("true", isAsked: isBefore), place ?? [], limit: limit, of: schema, in: db)
  }

  static func all(endingIn ending: String, of schema: Schema, in db: Database) throws -> [GoneRecord] {
    try found(question("hex(gone.record) LIKE '%' || ?"), [ending.filter { $0 != "-" }], of: schema, in: db)
  }

  /// The records of a question that are missing, or that are present, each at its last removal.
  private static func found(
    _ question: String, _ arguments: StatementArguments = [], arePresent: Bool = false, limit: Int = .max, of schema: Schema,
    in db: Database
  ) throws -> [GoneRecord] {
    let rows = try db.cursor(question, arguments)
    var (found, seen): ([GoneRecord], Set<RecordID>) = ([], [])
    while found.count < limit, let row = try rows.next() {
      let gone = try GoneRecord(row)
      guard seen.insert(gone.id).inserted, let table = schema.knownTable(tag: gone.kind), try row.decode(atIndex: 3) else { continue }
      if try table.contains(gone.id, in: db) == arePresent { found.append(gone) }
    }
    return found
  }

  /// The position of a record's last removal in the order of the trash, even if the record came back since.
  private static func lastPlace(of record: RecordID, in db: Database) throws -> StatementArguments {
    let sql = """
      SELECT act.moment, device.id, gone.sequence FROM (
        SELECT act, sequence FROM change WHERE record = ?1 AND verb = 3 UNION ALL SELECT act, 0 FROM orphan WHERE record = ?1
      ) AS gone JOIN act ON act.sequence = gone.act JOIN device ON device.number = act.device
      ORDER BY act.moment DESC, device.id DESC, gone.sequence DESC LIMIT 1
      """
    guard let row = try db.row(sql, [record]) else { throw unknown(record) }
    return StatementArguments(row.databaseValues)
  }

  private static func unknown(_ record: RecordID) -> UserError {
    UserError(.unknown, "trash.unknown", ["id": .text(record.description)])
  }

  /// The records and those removed along with them, each once. Throws `trash.unknown` if one was never removed, or exists.
  static func families(of trashed: [RecordID], _ schema: Schema, in db: Database) throws -> [GoneRecord] {
    var seen: Set<RecordID> = []
    return try trashed.flatMap { record in
      let gone = try GoneRecord(record, of: schema, in: db)
      return try [gone] + gone.family(of: schema, in: db)
    }.filter { seen.insert($0.id).inserted }
  }

  /// The children removed along with the record, parents first: the same act removed them, or erased a record they need.
  func family(of schema: Schema, in db: Database) throws -> [GoneRecord] {
    let links = try schema.children(of: schema.table(tag: kind)).compactMap { child, column in
      child.entity.tag(of: column).map { (kind: child.entity.tag, tag: $0) }
    }
    guard !links.isEmpty, let act = try StoredAct.at(act, in: db) else { return [] }
    let named = JournalValue.text(id.description)
    let removed = try StoredChange.all(of: act, in: db).filter { change in
      try change.verb == .removed && links.contains { try $0.kind == change.kind && change.before[$0.tag] == named }
    }
    let orphans = try db.rows("SELECT record, kind, act FROM orphan WHERE act = ?", [act.sequence]).map(GoneRecord.init).filter { orphan in
      let kin = links.filter { $0.kind == orphan.kind }
      let history = try RecordHistory(of: orphan.id, kind: orphan.kind, in: db)
      let values = try kin.isEmpty ? [:] : history.values(of: schema.table(tag: orphan.kind).entity)
      return kin.contains { values[$0.tag] == named }
    }
    let children = try (removed.map { GoneRecord(id: $0.record, kind: $0.kind, act: $0.act) } + orphans).filter {
      try !schema.table(tag: $0.kind).contains($0.id, in: db)
    }
    return try children.flatMap { try [$0] + $0.family(of: schema, in: db) }
  }
}
