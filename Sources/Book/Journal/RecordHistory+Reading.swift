import GRDB
import Records

extension RecordHistory {
  /// Everything that ever happened to a record.
  ///
  /// - Parameter open: the act being written, which has no row yet: it stands, and is after all others
  convenience init(of record: RecordID, kind: Int, under open: Int64? = nil, in db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Told.columns) FROM change LEFT JOIN act ON act.sequence = change.act
        WHERE change.record = ? AND change.kind = ? ORDER BY change.sequence
        """)
    let rows = try Row.fetchAll(statement, arguments: [record, kind])
    let present = try open.map { (act: $0, place: try ActPlace.present(in: db)) }
    try self.init(rows.map { try Told($0, present) }, Contexts(in: db))
  }

  /// Everything that happened to a record before the act being written.
  static func before(_ open: Int64, of record: RecordID, kind: Int, in db: Database) throws -> RecordHistory {
    let history = try RecordHistory(of: record, kind: kind, under: open, in: db)
    return RecordHistory(history.told.filter { $0.change.act != open }, history.contexts)
  }

  /// Everything that ever happened to each record that one of the acts touched.
  static func all(touchedBy acts: [StoredAct], in db: Database) throws -> [RecordHistory] {
    let (touching, contexts) = (acts.filter { $0.changes > 0 }, try Contexts(in: db))
    let histories = try touching.flatMap { try all(touchedBy: $0, contexts, in: db) }
    guard touching.count > 1 else { return histories }
    var seen: Set<RecordID> = []
    return histories.filter { history in history.told.first.map { seen.insert($0.change.record).inserted } ?? false }
  }

  /// Of each record an act touched, the record it touched last first.
  ///
  /// One question for all of them: an import touches a hundred thousand.
  private static func all(touchedBy act: StoredAct, _ contexts: Contexts, in db: Database) throws -> [RecordHistory] {
    let sql = """
      SELECT \(Told.columns), touched.last
      FROM (SELECT record, kind, max(sequence) AS last FROM (\(ofAct)) GROUP BY record, kind) AS touched
      CROSS JOIN change ON change.record = touched.record AND change.kind = touched.kind
      JOIN act ON act.sequence = change.act ORDER BY touched.last DESC, change.sequence
      """
    var histories: [RecordHistory] = []
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [act.firstChange, act.sequence, act.changes])
    try forEach(in: rows, contexts) { histories.append($0) }
    return histories
  }

  /// Of each record that a table names with its `record` and its `kind`, in the order of its `place`, one after another: all of a large book
  /// need not be in memory at once.
  static func forEach(in table: String, _ db: Database, _ body: (RecordHistory) throws -> Void) throws {
    let sql = """
      SELECT \(Told.columns), touched.place FROM \(table) AS touched
      CROSS JOIN change ON change.record = touched.record AND change.kind = touched.kind
      JOIN act ON act.sequence = change.act ORDER BY touched.place, change.sequence
      """
    try forEach(in: Row.fetchCursor(db, sql: sql), Contexts(in: db), body)
  }

  /// Rows of changes that stand together by record, and end with the number of that.
  private static func forEach(in rows: RowCursor, _ contexts: Contexts, _ body: (RecordHistory) throws -> Void) throws {
    var (group, told): (Int64?, [Told]) = (nil, [])
    while let row = try rows.next() {
      let last: Int64 = try row.decode(atIndex: Told.width)
      if last != group, !told.isEmpty {
        try body(RecordHistory(told, contexts))
        told.removeAll(keepingCapacity: true)
      }
      told.append(try Told(row))
      group = last
    }
    if !told.isEmpty { try body(RecordHistory(told, contexts)) }
  }

  /// The limit ends the search at the act's own end.
  private static let ofAct = "SELECT sequence, kind, record FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?"
}

extension RecordHistory.Told {
  fileprivate static let columns =
    "\(StoredChange.columns), act.stands, act.about IS NOT NULL, act.moment, act.device, act.number, act.context"
  /// How many columns these are.
  fileprivate static let width = 15

  /// - Parameter present: the act being written, which has no row yet
  fileprivate init(_ row: Row, _ present: (act: Int64, place: ActPlace)? = nil) throws {
    let change = try StoredChange(row)
    if let present, present.act == change.act {
      try self.init(change, stands: true, isFollowing: false, at: present.place)
    } else {
      let act = try ActPlace(
        moment: row.decode(atIndex: 11), device: row.decode(atIndex: 12),
        number: row.decode(Int64?.self, atIndex: 13) ?? ActPlace.numberWhileOpen, context: row.decode(atIndex: 14))
      try self.init(change, stands: row.decode(atIndex: 9), isFollowing: row.decode(atIndex: 10), at: act)
    }
  }
}
