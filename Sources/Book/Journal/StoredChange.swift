import GRDB
import Records

/// A change as its row holds it.
struct StoredChange {
  let sequence: Int64
  let act: Int64
  let kind: Int
  let record: RecordID
  let verb: ChangeVerb
  private(set) var over: Int?
  /// Whether its act stands; true where the query did not ask.
  let stands: Bool
  /// Whether an undo made it, because other records were put back: it keeps no record that is gone.
  let isFollowing: Bool
  private let beforeJSON: String?
  private var afterJSON: String?

  /// Read by their places, which is sooner than by name; `stands` and `isFollowing`, where they are asked for, come next.
  static let columns = "change.sequence, change.act, change.kind, change.record, change.verb, change.before, change.after, change.over"

  init(_ row: Row) throws {
    sequence = try row.decode(atIndex: 0)
    act = try row.decode(atIndex: 1)
    kind = try row.decode(atIndex: 2)
    record = try row.decode(atIndex: 3)
    verb = try ChangeVerb(stored: row.decode(atIndex: 4))
    beforeJSON = try row.decode(atIndex: 5)
    afterJSON = try row.decode(atIndex: 6)
    over = try row.decode(atIndex: 7)
    stands = try row.count > 8 ? row.decode(atIndex: 8) : true
    isFollowing = try row.count > 9 ? row.decode(atIndex: 9) : false
  }

  /// The values it found, parsed only where they are asked for: most questions are answered by the verbs alone.
  var before: TaggedValues { get throws { try .parsed(beforeJSON) } }
  /// The values it left.
  var after: TaggedValues { get throws { try .parsed(afterJSON) } }
  /// True when its values were erased for good.
  var isBlank: Bool { beforeJSON == nil && afterJSON == nil }

  static func all(from first: Int64, in db: Database) throws -> [StoredChange] {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM change WHERE sequence >= ? ORDER BY sequence")
    return try Row.fetchAll(statement, arguments: [first]).map(StoredChange.init)
  }

  /// Those from there on whose records were there before, one after another: an import may have made a million beside them.
  static func forEachNotMade(from first: Int64, in db: Database, _ body: (StoredChange) throws -> Void) throws {
    let statement = try db.makeStatement(
      sql: "SELECT \(columns) FROM change WHERE sequence >= ? AND verb <> \(ChangeVerb.made.rawValue) ORDER BY sequence")
    let rows = try Row.fetchCursor(statement, arguments: [first])
    while let row = try rows.next() { try body(StoredChange(row)) }
  }

  static func all(of act: StoredAct, in db: Database) throws -> [StoredChange] {
    guard act.changes > 0 else { return [] }
    let statement = try db.cachedStatement(
      sql: "SELECT \(columns) FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?")
    return try Row.fetchAll(statement, arguments: [act.firstChange, act.sequence, act.changes]).map(StoredChange.init)
  }

  /// Everything that ever happened to each record that one of the acts touched.
  static func histories(touchedBy acts: [StoredAct], in db: Database) throws -> [RecordHistory] {
    let touching = acts.filter { $0.changes > 0 }
    let histories = try touching.flatMap { try Self.histories(touchedBy: $0, in: db) }
    guard touching.count > 1 else { return histories }
    var seen: Set<RecordID> = []
    return histories.filter { history in history.changes.first.map { seen.insert($0.record).inserted } ?? false }
  }

  /// Of each record an act touched, the record it touched last first.
  ///
  /// One question for all of them: an import touches a hundred thousand.
  private static func histories(touchedBy act: StoredAct, in db: Database) throws -> [RecordHistory] {
    let sql = """
      SELECT \(columns), act.stands, act.about IS NOT NULL, touched.last
      FROM (SELECT record, kind, max(sequence) AS last FROM (\(ofAct)) GROUP BY record, kind) AS touched
      CROSS JOIN change ON change.record = touched.record AND change.kind = touched.kind
      JOIN act ON act.sequence = change.act ORDER BY touched.last DESC, change.sequence
      """
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [act.firstChange, act.sequence, act.changes])
    var histories: [RecordHistory] = []
    var group: Int64?
    while let row = try rows.next() {
      let last: Int64 = try row.decode(atIndex: 10)
      if last != group { histories.append(RecordHistory(changes: [])) }
      histories[histories.count - 1].changes.append(try StoredChange(row))
      group = last
    }
    return histories
  }

  /// The limit ends the search at the act's own end.
  private static let ofAct = "SELECT sequence, kind, record FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?"

  /// Everything that ever happened to a record, oldest first, with whether each act stands.
  ///
  /// The act being written, which has no row yet, stands.
  static func history(of record: RecordID, kind: Int, under open: Int64? = nil, in db: Database) throws -> [StoredChange] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns), coalesce(act.stands, change.act IS ?) AS stands, act.about IS NOT NULL
        FROM change LEFT JOIN act ON act.sequence = change.act
        WHERE change.record = ? AND change.kind = ? ORDER BY change.sequence
        """)
    return try Row.fetchAll(statement, arguments: [open, record, kind]).map(StoredChange.init)
  }

  /// What an act did last to the same record.
  func predecessor(in act: StoredAct, _ db: Database) throws -> StoredChange? {
    let statement = try db.cachedStatement(
      sql: "SELECT \(StoredChange.columns) FROM change WHERE record = ? AND kind = ? AND act = ? ORDER BY sequence DESC LIMIT 1")
    return try Row.fetchOne(statement, arguments: [record, kind, act.sequence]).map(StoredChange.init)
  }

  /// Whether this change meets the record exactly as the earlier one left it, in columns that one wrote; a removal, as that one made it.
  func continues(_ earlier: StoredChange) throws -> Bool {
    guard verb == .changed ? earlier.verb != .removed : verb == .removed && earlier.verb == .made else { return false }
    let left = try earlier.after
    return try before.allSatisfy { left[$0.key] == $0.value }
  }

  /// The earlier change with the later one's newest values; nil where together they changed nothing.
  func extended(by later: StoredChange) throws -> StoredChange? {
    guard later.verb != .removed else { return nil }
    var extended = self
    let values = try after.merging(later.after) { _, newest in newest }
    extended.afterJSON = try values.json
    extended.over = over ?? later.over
    return try verb == .changed && extended.over == nil && values == before ? nil : extended
  }

  func update(in db: Database) throws {
    try db.cachedStatement(sql: "UPDATE change SET after = ?, over = ? WHERE sequence = ?").execute(arguments: [afterJSON, over, sequence])
  }

  /// Notes a change that no trigger sees, because the table already says what it says.
  static func note(
    _ verb: ChangeVerb, record: RecordID, kind: Int, before: TaggedValues?, after: TaggedValues?, under act: Int64, in db: Database
  ) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT INTO change (act, kind, record, verb, before, after) VALUES (?, ?, ?, ?, ?, ?)")
    try statement.execute(arguments: [act, kind, record, verb.rawValue, try before?.json, try after?.json])
  }
}

extension ChangeVerb {
  /// The effect a change's row tells by its number. Throws `book.damaged` where there is none of that number.
  init(stored number: Int) throws {
    guard let verb = ChangeVerb(rawValue: number) else {
      throw Damage(detail: "a change has the unknown verb \(number)")
    }
    self = verb
  }
}
