import GRDB
public import Records

extension Book {
  /// Reads what was done, newest first, at most `limit` acts, from before that act on; of an editing only its last act.
  public func history(before: RecordID? = nil, limit: Int = 50) throws -> [Act] {
    try acts(HistoryFilter(), before: before, limit: limit).acts
  }

  /// The same of what a filter asks for.
  ///
  /// - Parameters:
  ///   - looked: at most so many acts are looked at; then a page may have fewer than there is room for, or none, though others follow
  ///   - fits: what else is asked of them
  public func acts(
    _ filter: HistoryFilter, before: RecordID? = nil, limit: Int = 50, lookingAt looked: Int = .max,
    where fits: (Act) -> Bool = { _ in true }
  ) throws -> ActsPage {
    try read { db in
      let asked = try AskedActs(filter, of: schema(in: db), in: db)
      let rows = try asked.rows(before: before)
      var page = ActsPage()
      var last: RecordID?
      for _ in 0..<looked {
        guard let stored = try rows.next().map(StoredAct.init) else { return page }
        if try asked.have(stored) {
          guard page.acts.count < limit else { break }
          let act = try stored.act(in: db)
          if fits(act) { page.acts.append(act) }
        }
        last = stored.id
      }
      page.next = last
      return page
    }
  }

  /// Reads the acts that one says something of, newest first, at most `limit` of them after those that are skipped; of an editing only its last:
  /// what a merge brought, what an undo took back, what was refused, what is ignored.
  public func acts(saidBy act: RecordID, skipping skipped: Int = 0, limit: Int = 100) throws -> [Act] {
    try read { db in
      guard let stored = try StoredAct.find(act, in: db), stored.changes == 0 else { return [] }
      let sql = """
        SELECT \(StoredAct.columns) FROM (
          SELECT device, first, last FROM merged WHERE act = ?1 UNION SELECT device, first, last FROM word WHERE act = ?1
          UNION SELECT device, first, \(Int64.max) FROM ignoring WHERE act = ?1) AS said
        CROSS JOIN act ON act.device = said.device AND act.number BETWEEN said.first AND said.last
        WHERE \(AskedActs.isShown) ORDER BY act.moment DESC, act.sequence DESC LIMIT ?2 OFFSET ?3
        """
      return try Row.fetchAll(db, sql: sql, arguments: [stored.sequence, limit, skipped]).map { try StoredAct($0).act(in: db) }
    }
  }
}
