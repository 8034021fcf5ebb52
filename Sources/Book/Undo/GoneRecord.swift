import GRDB
import Records

/// A deleted record, and the last standing act that removed it or erased a record it needs.
struct GoneRecord {
  let id: RecordID
  let kind: Int
  let act: Int64

  /// SQL for the records that standing acts removed, the last first. A record that was removed several times has several rows; only its
  /// last counts, and only if that row meets `lastMeets` too.
  private static func query(_ condition: String, lastMeets: String = "true") -> String {
    """
    SELECT gone.record, gone.kind, gone.act, \(lastMeets) FROM (
      SELECT record, kind, act, sequence FROM change WHERE verb = 3 AND before IS NOT NULL
      UNION ALL SELECT record, kind, act, 0 FROM orphan
    ) AS gone JOIN act ON act.sequence = gone.act JOIN device ON device.number = act.device
    WHERE act.stands AND \(condition) ORDER BY act.moment DESC, device.id DESC, gone.sequence DESC, gone.record DESC
    """
  }

  private init(id: RecordID, kind: Int, act: Int64) { (self.id, self.kind, self.act) = (id, kind, act) }

  private init(_ row: Row) throws {
    (id, kind, act) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1), try row.decode(atIndex: 2))
  }

  /// Finds a deleted record by its id. Throws `trash.unknown` if it was never removed, or exists.
  init(_ id: RecordID, of schema: Schema, in db: Database) throws {
    guard let found = try GoneRecord.find(id, of: schema, in: db) else { throw GoneRecord.unknown(id) }
    self = found
  }

  /// The deleted record with that id; nil if it was never removed, or exists.
  static func find(_ id: RecordID, of schema: Schema, in db: Database) throws -> GoneRecord? {
    try found(query("gone.record = ?"), [id], of: schema, in: db).first
  }

  /// Records that exist again, though nobody restored them, because of a concurrent addition: the last removed first.
  static func returned(of schema: Schema, in db: Database) throws -> [GoneRecord] {
    try found(query("true"), arePresent: true, of: schema, in: db).filter {
      try !RecordHistory(of: $0.id, kind: $0.kind, in: db).exists
    }
  }

  /// The deleted records before that one, or all, that meet a condition, at most `limit`. Throws `trash.unknown` if that one was never
  /// removed.
  static func all(
    before end: RecordID?, limit: Int, of schema: Schema, in db: Database, where fits: (GoneRecord) throws -> Bool = { _ in true }
  ) throws -> [GoneRecord] {
    let position = try end.map { try positionInTrash(of: $0, in: db) }
    let isBefore = position == nil ? "true" : "(act.moment, device.id, gone.sequence, gone.record) < (?, ?, ?, ?)"
    return try found(query("true", lastMeets: isBefore), position ?? [], limit: limit, of: schema, in: db, where: fits)
  }

  /// The records of those kinds that an act removed, or that it left without a record they need, in its order.
  static func all(by act: Int64, of kinds: Set<Int>, in db: Database) throws -> [GoneRecord] {
    guard !kinds.isEmpty, let stored = try StoredAct.at(act, in: db) else { return [] }
    // The limit ends the scan at the act's end.
    let sql = """
      SELECT record, kind, act, sequence FROM (
        SELECT record, kind, act, sequence, verb, before FROM change WHERE sequence >= ?1 AND act = ?2 ORDER BY sequence LIMIT ?3
      ) WHERE verb = 3 AND before IS NOT NULL
      UNION ALL SELECT record, kind, act, 0 FROM orphan WHERE act = ?2 ORDER BY 4
      """
    return try db.rows(sql, [stored.firstChange, act, stored.changes]).map { try GoneRecord($0) }.filter { kinds.contains($0.kind) }
  }

  static func all(endingIn ending: String, of schema: Schema, in db: Database) throws -> [GoneRecord] {
    try found(query("hex(gone.record) LIKE '%' || ?"), [ending.filter { $0 != "-" }], of: schema, in: db)
  }

  /// The records of a query that are missing, or that are present, each at its last removal.
  private static func found(
    _ query: String, _ arguments: StatementArguments = [], arePresent: Bool = false, limit: Int = .max, of schema: Schema,
    in db: Database, where fits: (GoneRecord) throws -> Bool = { _ in true }
  ) throws -> [GoneRecord] {
    let rows = try db.cursor(query, arguments)
    var (found, seen): ([GoneRecord], Set<RecordID>) = ([], [])
    while found.count < limit, let row = try rows.next() {
      let gone = try GoneRecord(row)
      guard seen.insert(gone.id).inserted, let table = schema.knownTable(tag: gone.kind), try row.decode(atIndex: 3) else { continue }
      if try table.contains(gone.id, in: db) == arePresent && fits(gone) { found.append(gone) }
    }
    return found
  }

  /// The position of a record's last removal in the order of the trash, even if the record came back since.
  private static func positionInTrash(of record: RecordID, in db: Database) throws -> StatementArguments {
    let sql = """
      SELECT act.moment, device.id, gone.sequence, ?1 FROM (
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

  /// The values of the record when it was removed; if an erasure took a record it needs, those that its history gives.
  func values(of table: Schema.Table, in db: Database) throws -> TaggedValues {
    let sql = """
      SELECT \(StoredChange.columns) FROM change WHERE record = ? AND kind = ? AND act = ? AND verb = 3 ORDER BY sequence DESC LIMIT 1
      """
    guard let removal = try db.row(sql, [id, kind, act]).map(StoredChange.init) else {
      return try RecordHistory(of: id, kind: kind, in: db).values(of: table.entity)
    }
    return try removal.before
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
