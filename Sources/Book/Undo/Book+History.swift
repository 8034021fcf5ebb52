import GRDB
public import Records

extension Book {
  /// Reads what was done, newest first, at most `limit` acts, from before that act on; of an editing only its last act.
  public func history(before: RecordID? = nil, limit: Int = 50) throws -> [Act] {
    try read { db in
      let end = try before.flatMap { try StoredAct.find($0, in: db) }?.moment.bits ?? Int64.max
      let sql = """
        SELECT \(StoredAct.columns) FROM act CROSS JOIN device ON device.number = act.device
        WHERE act.moment <= ?1 AND (act.moment, device.id) < (?1, coalesce(
          (SELECT device.id FROM act AS following JOIN device ON device.number = following.device WHERE following.id = ?2), x''))
        AND NOT EXISTS (SELECT 1 FROM act AS later WHERE later.continues = coalesce(act.continues, act.id) AND later.moment > act.moment)
        ORDER BY act.moment DESC, device.id DESC LIMIT ?3
        """
      return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [end, before, limit]).map { try StoredAct($0).act(in: db) }
    }
  }

  /// Finds an act; nil where none has that id.
  public func act(_ id: RecordID) throws -> Act? {
    try read { db in try StoredAct.find(id, in: db)?.act(in: db) }
  }

  /// Reads what an act did to which records, at most `limit` of them.
  public func changes(of act: RecordID, limit: Int = 100) throws -> [RecordChange] {
    try read { db in
      guard let stored = try StoredAct.find(act, in: db) else { return [] }
      let schema = try schema(in: db)
      let sql = "SELECT \(StoredChange.columns) FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?"
      let statement = try db.cachedStatement(sql: sql)
      return try Row.fetchAll(statement, arguments: [stored.firstChange, stored.sequence, min(limit, stored.changes)]).map { row in
        let change = try StoredChange(row)
        guard let table = schema.knownTable(tag: change.kind) else {
          return RecordChange(kind: RecordChange.unknown, record: change.record, verb: change.verb, title: LocalizedText("record.newer"))
        }
        return RecordChange(
          kind: table.entity.kind, record: change.record, verb: change.verb, title: try title(of: change, in: table, db: db))
      }
    }
  }

  /// The one act whose id ends so; throws `.unknown` or `.ambiguous`.
  public func act(endingIn ending: String) throws -> RecordID {
    try read { db in
      if let whole = RecordID(ending), try StoredAct.find(whole, in: db) != nil { return whole }
      let ids = try RecordID.fetchAll(db, sql: "SELECT id FROM act ORDER BY sequence DESC")
      return try RecordID.only(endingIn: ending, of: ids)
    }
  }

  /// For each of these acts the shortest ending that no act of the book shares.
  public func shortestActEndings(of acts: [RecordID]) throws -> [RecordID: String] {
    let all = try read { try RecordID.fetchAll($0, sql: "SELECT id FROM act") }
    let endings = ShortIDs.shortest(of: all)
    return Dictionary(acts.map { ($0, endings[$0] ?? "\($0)") }) { first, _ in first }
  }

  func title(of change: StoredChange, in table: Schema.Table, db: Database) throws -> LocalizedText {
    guard !change.isBlank else { return LocalizedText("record.erased") }
    return table.entity.title(table.entity.values(try RecordHistory(of: change.record, kind: change.kind, in: db).values(of: table.entity)))
  }
}

extension RecordID {
  /// The one id that ends in those hex digits; throws `.unknown` when none does, `.ambiguous` when several do.
  public static func only(endingIn ending: String, of ids: [RecordID]) throws -> RecordID {
    let digits = ending.lowercased().filter { $0 != "-" }
    let matches = digits.isEmpty ? [] : ids.filter { $0.description.hasSuffix(digits) }
    guard let match = matches.first else { throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(ending)])) }
    guard matches.count == 1 else {
      throw UserError(.ambiguous, LocalizedText("id.ambiguous", ["id": .text(ending), "count": .count(matches.count)]))
    }
    return match
  }
}
