import GRDB
import Records

/// What was sent here by other devices and cannot come in yet: acts that are not whole, and acts whose writers had others that are not here.
struct Inbox {
  private let db: Database
  private let journal: OtherJournal
  /// All that is here, with what waits for a person and what is ready.
  private var heads: ActHeads
  private var erasures: [RecordID: [PortableAct.Erasure]]?
  /// How many acts are ready to come in.
  private(set) var ready = 0

  /// - Parameter journal: where acts are written that are ready
  init(into journal: OtherJournal, in db: Database) throws {
    (self.db, self.journal) = (db, journal)
    heads = try ActHeads(in: db)
  }

  /// Takes parts of acts. Throws `merge.clone` where another act has the place of one here.
  mutating func take(_ parts: [ActPart]) throws {
    for part in parts {
      if heads.contains(part.act.name) {
        try confirm(part.act)
      } else if part.isWhole, heads.isNext(part.act) {
        try journal.add(part.act)
        pass(part.act)
      } else {
        try keep(part)
      }
    }
  }

  /// Lets go what is whole by now and follows from what is here.
  mutating func release() throws {
    // In their order each comes after all that its writer had.
    let waiting = try Row.fetchAll(db, sql: "SELECT DISTINCT device, number FROM main.inbox ORDER BY moment, device")
    for row in waiting {
      let name = PortableAct.Name(device: try row.decode(atIndex: 0), number: try row.decode(atIndex: 1))
      if heads.contains(name) {
        try discard(name)
      } else if try isWhole(name), let act = try part(of: name, from: 0), heads.isNext(act) {
        var (line, isDone) = (0, false)
        try journal.add {
          guard !isDone, let part = try part(of: name, from: line) else { return nil }
          line += part.lines
          isDone = part.lines == 0
          return part
        }
        try discard(name)
        pass(act)
      }
    }
  }

  private mutating func pass(_ act: PortableAct) {
    heads.note(act.name)
    ready += 1
  }

  /// Only the act that this book has there may come again.
  private func confirm(_ act: PortableAct) throws {
    let sql = """
      SELECT id FROM main.act WHERE device = (SELECT number FROM main.device WHERE id = ?1) AND number = ?2
      UNION ALL SELECT id FROM other.act WHERE device = (SELECT number FROM other.device WHERE id = ?1) AND number = ?2
      UNION ALL SELECT act FROM main.inbox WHERE device = ?1 AND number = ?2 LIMIT 1
      """
    let known = try RecordID.fetchOne(db.cachedStatement(sql: sql), arguments: [act.name.device, act.name.number])
    guard known ?? act.id == act.id else { throw UserError(.file, LocalizedText("merge.clone"), detail: "act \(act.id)") }
  }

  /// What an erasure of this book hides is not kept.
  private mutating func keep(_ part: ActPart) throws {
    try confirm(part.act)
    let erasures = try self.erasures ?? HeldActs.erasures(in: db)
    self.erasures = erasures
    let act = part.act.blanked(by: erasures) ?? part.act
    let sql = """
      INSERT INTO main.inbox (device, number, act, moment, first, past, total, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET past = excluded.past, body = excluded.body WHERE excluded.past > past
      """
    try db.cachedStatement(sql: sql).execute(arguments: [
      act.name.device, act.name.number, act.id, act.moment, part.first, part.end, part.total, try act.json,
    ])
  }

  /// Whether all lines of it are here: two copies may have cut it otherwise.
  private func isWhole(_ act: PortableAct.Name) throws -> Bool {
    let sql = "SELECT first, past, total FROM main.inbox WHERE device = ? AND number = ? ORDER BY first"
    var (past, total) = (0, 0)
    for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [act.device, act.number]) {
      guard try row.decode(Int.self, atIndex: 0) <= past else { return false }
      past = max(past, try row.decode(atIndex: 1))
      total = try row.decode(atIndex: 2)
    }
    return past >= total
  }

  /// The act with lines from there on; nil where it has none.
  private func part(of act: PortableAct.Name, from line: Int) throws -> PortableAct? {
    let sql = """
      SELECT first, body FROM main.inbox WHERE device = ? AND number = ? AND first <= ?3 AND (past > ?3 OR total = 0) ORDER BY past DESC LIMIT 1
      """
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [act.device, act.number, line]) else { return nil }
    let part = try PortableAct(row.decode(atIndex: 1))
    return part.lines(line - (try row.decode(Int.self, atIndex: 0))..<part.lines)
  }

  private func discard(_ act: PortableAct.Name) throws {
    try db.cachedStatement(sql: "DELETE FROM main.inbox WHERE device = ? AND number = ?").execute(arguments: [act.device, act.number])
  }
}

extension ActHeads {
  /// What a book has, with what waits there for a person.
  init(in db: Database) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT device.id, max(act.number) FROM main.act JOIN main.device ON device.number = act.device WHERE act.number IS NOT NULL
        GROUP BY act.device UNION ALL SELECT device, max(number) FROM main.held GROUP BY device
        """)
    self.init()
    for row in rows { note(PortableAct.Name(device: try row.decode(atIndex: 0), number: try row.decode(atIndex: 1))) }
  }
}
