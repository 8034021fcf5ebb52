import GRDB
import Records

/// A record that is not there, and the last act for which it is not: one that stands and removed it, or that erased what it needs.
struct GoneRecord {
  let id: RecordID
  let kind: Int
  /// The act, by its place in this copy of the book.
  let act: Int64

  /// All that an act took away, the last first. A record may have been taken away several times.
  private static func question(_ condition: String, _ columns: String = "") -> String {
    """
    SELECT gone.record, gone.kind, gone.act\(columns) FROM (
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

  /// Finds one by its id. Throws `trash.unknown` where it was never removed, or is there.
  init(_ id: RecordID, of schema: Schema, in db: Database) throws {
    let sql = "\(GoneRecord.question("gone.record = ?")) LIMIT 1"
    guard
      let found = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]).map(GoneRecord.init), found.isKnown(schema),
      try !found.isPresent(schema, in: db)
    else { throw GoneRecord.unknown(id) }
    self = found
  }

  /// Those that are there again though nobody restored them, because something was added to them unseen of that: the last removed first.
  static func returned(of schema: Schema, in db: Database) throws -> [GoneRecord] {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: question("true")))
    var (found, seen): ([GoneRecord], Set<RecordID>) = ([], [])
    while let row = try rows.next() {
      let gone = try GoneRecord(row)
      guard seen.insert(gone.id).inserted, gone.isKnown(schema), try gone.isPresent(schema, in: db),
        try !RecordHistory(of: gone.id, kind: gone.kind, in: db).exists
      else { continue }
      found.append(gone)
    }
    return found
  }

  /// Those before that one, or all, at most `limit`. Throws `trash.unknown` where that was never removed.
  static func all(before end: RecordID?, limit: Int, of schema: Schema, in db: Database) throws -> [GoneRecord] {
    let place = try end.map { try lastPlace(of: $0, in: db) }
    let isBefore = place == nil ? ", true" : ", (act.moment, device.id, gone.sequence) < (?, ?, ?)"
    let rows = try Row.fetchCursor(db, sql: question("true", isBefore), arguments: place ?? [])
    var (found, seen): ([GoneRecord], Set<RecordID>) = ([], [])
    while found.count < limit, let row = try rows.next() {
      let gone = try GoneRecord(row)
      // What was taken away several times stands where that was done last.
      guard seen.insert(gone.id).inserted, gone.isKnown(schema), try row.decode(atIndex: 3), try !gone.isPresent(schema, in: db) else {
        continue
      }
      found.append(gone)
    }
    return found
  }

  /// Those whose ids end so.
  static func all(endingIn ending: String, of schema: Schema, in db: Database) throws -> [GoneRecord] {
    let rows = try Row.fetchAll(db, sql: question("hex(gone.record) LIKE '%' || ?"), arguments: [ending.filter { $0 != "-" }])
    var seen: Set<RecordID> = []
    return try rows.map(GoneRecord.init).filter {
      try seen.insert($0.id).inserted && $0.isKnown(schema) && !$0.isPresent(schema, in: db)
    }
  }

  /// Where a record was taken away last, whether or not it came back since, among all acts and in its own.
  private static func lastPlace(of record: RecordID, in db: Database) throws -> StatementArguments {
    let sql = """
      SELECT act.moment, device.id, gone.sequence FROM (
        SELECT act, sequence FROM change WHERE record = ?1 AND verb = 3 UNION ALL SELECT act, 0 FROM orphan WHERE record = ?1
      ) AS gone JOIN act ON act.sequence = gone.act JOIN device ON device.number = act.device
      ORDER BY act.moment DESC, device.id DESC, gone.sequence DESC LIMIT 1
      """
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [record]) else { throw unknown(record) }
    return StatementArguments(row.databaseValues)
  }

  private static func unknown(_ record: RecordID) -> UserError {
    UserError(.unknown, LocalizedText("trash.unknown", ["id": .text(record.description)]))
  }

  /// Whether this program has a table for its kind.
  private func isKnown(_ schema: Schema) -> Bool { schema.knownTable(tag: kind) != nil }

  private func isPresent(_ schema: Schema, in db: Database) throws -> Bool {
    try schema.table(tag: kind).contains(id, in: db)
  }
}

extension GoneRecord {
  /// Those records, each with what went with it, and each once. Throws `trash.unknown` where one was never removed, or is there.
  static func families(of trashed: [RecordID], _ schema: Schema, in db: Database) throws -> [GoneRecord] {
    var seen: Set<RecordID> = []
    return try trashed.flatMap { record in
      let gone = try GoneRecord(record, of: schema, in: db)
      return try [gone] + gone.family(of: schema, in: db)
    }.filter { seen.insert($0.id).inserted }
  }

  /// What went with it because it hung under it, parents before children: the same act removed it, or erased what it needs.
  func family(of schema: Schema, in db: Database) throws -> [GoneRecord] {
    let links = try schema.children(of: schema.table(tag: kind)).compactMap { child, column in
      child.entity.tag(of: column).map { (kind: child.entity.tag, tag: $0) }
    }
    guard !links.isEmpty, let act = try StoredAct.at(act, in: db) else { return [] }
    let named = JournalValue.text(id.description)
    let removed = try StoredChange.all(of: act, in: db).filter { change in
      try change.verb == .removed && links.contains { try $0.kind == change.kind && change.before[$0.tag] == named }
    }
    let orphans = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT record, kind, act FROM orphan WHERE act = ?"), arguments: [act.sequence]
    ).map(GoneRecord.init).filter { orphan in
      let kin = links.filter { $0.kind == orphan.kind }
      let history = try RecordHistory(of: orphan.id, kind: orphan.kind, in: db)
      let values = try kin.isEmpty ? [:] : history.values(of: schema.table(tag: orphan.kind).entity)
      return kin.contains { values[$0.tag] == named }
    }
    let children = try (removed.map { GoneRecord(id: $0.record, kind: $0.kind, act: $0.act) } + orphans).filter {
      try !$0.isPresent(schema, in: db)
    }
    return try children.flatMap { try [$0] + $0.family(of: schema, in: db) }
  }
}
