import GRDB
public import Records

extension Book {
  /// Finds an act; nil if none has that id.
  public func act(_ id: RecordID) throws -> Act? {
    try read { db in try StoredAct.find(id, in: db)?.act(in: db) }
  }

  /// The act whose id has that ending; throws `.unknown` if none has it, `.ambiguous` if several have.
  public func act(endingIn ending: String) throws -> RecordID {
    try read { try ShortIDs.only(ending, in: "act", $0) }
  }

  /// The shortest ending of each act's id that no other act of the book shares.
  public func shortestActEndings(of acts: [RecordID]) throws -> [RecordID: String] {
    try read { try ShortIDs.shortest(of: acts, in: "act", $0) }
  }
}

extension Book {
  /// Reads acts before that one, newest first; of the acts in which one text was typed, its *editing*, only the last.
  public func history(before: RecordID? = nil, limit: Int = 50) throws -> [Act] {
    try acts(HistoryFilter(), before: before, limit: limit).acts
  }

  /// Reads the acts that match a filter.
  ///
  /// - Parameters:
  ///   - looked: the most acts to look at; a page can therefore have fewer acts than `limit`, or none, though others follow
  ///   - fits: a further condition
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
        if try asked.matches(stored) {
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

  /// The name of the notebook whose record each act touched first, by the act's id; an undo touches the records of its act.
  public func notebooks(of acts: [Act]) throws -> [RecordID: String] {
    let subjects = Dictionary(grouping: acts) { $0.target ?? $0.id }
    let names = notebooks.reduce(into: [Int: String]()) { names, notebook in
      for entity in notebook.entities { names[entity.tag] = notebook.name }
    }
    return try read { db in
      try subjects.reduce(into: [:]) { found, asked in
        let first = "SELECT kind FROM act CROSS JOIN change ON change.sequence = act.first_change AND change.act = act.sequence"
        guard let name = try db.first(Int.self, "\(first) WHERE act.id = ?", [asked.key]).flatMap({ names[$0] }) else { return }
        for act in asked.value { found[act.id] = name }
      }
    }
  }

  /// Reads the acts that one act names, newest first, only the last of each editing: those that a merge brought in, an undo took back, or
  /// a person refused or ignores. These acts change no record themselves, so an act with changes names no other.
  public func acts(saidBy act: RecordID, skipping skipped: Int = 0, limit: Int = 100) throws -> [Act] {
    try read { db in
      guard let stored = try StoredAct.find(act, in: db), stored.changes == 0 else { return [] }
      let sql = """
        SELECT \(StoredAct.columns) FROM (
          SELECT device, first, last FROM merged WHERE act = ?1 UNION SELECT device, first, last FROM verdict WHERE act = ?1
          UNION SELECT device, first, \(Int64.max) FROM ignoring WHERE act = ?1) AS said
        CROSS JOIN act ON act.device = said.device AND act.number BETWEEN said.first AND said.last
        WHERE \(AskedActs.isShown) ORDER BY act.moment DESC, act.sequence DESC LIMIT ?2 OFFSET ?3
        """
      return try db.rows(sql, [stored.sequence, limit, skipped]).map { try StoredAct($0).act(in: db) }
    }
  }
}
