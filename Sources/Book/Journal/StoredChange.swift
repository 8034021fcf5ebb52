import GRDB
import Records

/// A change as its row holds it.
struct StoredChange {
  let sequence: Int64
  let act: Int64
  let kind: Int
  let record: RecordID
  let verb: ChangeVerb
  var before: TaggedValues
  var after: TaggedValues
  var over: Int?
  /// True when its values were erased for good.
  let isBlank: Bool
  /// Whether its act stands; true where the query did not ask.
  let stands: Bool

  static let columns = "change.sequence, change.act, change.kind, change.record, change.verb, change.before, change.after, change.over"

  init(_ row: Row) throws {
    sequence = row["sequence"]
    act = row["act"]
    kind = row["kind"]
    record = row["record"]
    guard let verb = ChangeVerb(rawValue: row["verb"]) else {
      throw Refusal(.file, Phrase("book.damaged", ["path": ""]), detail: "change \(sequence) has an unknown verb")
    }
    self.verb = verb
    let beforeJSON: String? = row["before"]
    let afterJSON: String? = row["after"]
    before = try TaggedValues.parsed(beforeJSON)
    after = try TaggedValues.parsed(afterJSON)
    over = row["over"]
    isBlank = beforeJSON == nil && afterJSON == nil
    stands = row.hasColumn("stands") ? row["stands"] : true
  }

  static func all(from first: Int64, in db: Database) throws -> [StoredChange] {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM change WHERE sequence >= ? ORDER BY sequence")
    return try Row.fetchAll(statement, arguments: [first]).map(StoredChange.init)
  }

  static func all(of act: StoredAct, in db: Database) throws -> [StoredChange] {
    guard act.changes > 0 else { return [] }
    let statement = try db.cachedStatement(
      sql: "SELECT \(columns) FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?")
    return try Row.fetchAll(statement, arguments: [act.firstChange, act.sequence, act.changes]).map(StoredChange.init)
  }

  /// Everything that ever happened to a record, oldest first, with whether each act stands.
  ///
  /// The act being written, which has no row yet, stands.
  static func history(of record: RecordID, kind: Int, under open: Int64? = nil, in db: Database) throws -> [StoredChange] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns), coalesce(act.stands, change.act IS ?) AS stands FROM change LEFT JOIN act ON act.sequence = change.act
        WHERE change.record = ? AND change.kind = ? ORDER BY change.sequence
        """)
    return try Row.fetchAll(statement, arguments: [open, record, kind]).map(StoredChange.init)
  }

  /// The change just before this one in the record's history.
  func predecessor(in db: Database) throws -> StoredChange? {
    let statement = try db.cachedStatement(
      sql: "SELECT \(StoredChange.columns) FROM change WHERE record = ? AND kind = ? AND sequence < ? ORDER BY sequence DESC LIMIT 1")
    return try Row.fetchOne(statement, arguments: [record, kind, sequence]).map(StoredChange.init)
  }

  /// Whether this change meets the record exactly as the earlier one left it, in columns that one wrote.
  func continues(_ earlier: StoredChange) -> Bool {
    verb == .changed && earlier.verb != .removed && before.allSatisfy { earlier.after[$0.key] == $0.value }
  }

  /// The earlier change with the later one's newest values.
  func extended(by later: StoredChange) -> StoredChange {
    var extended = self
    extended.after.merge(later.after) { _, newest in newest }
    extended.over = over ?? later.over
    return extended
  }

  func update(in db: Database) throws {
    try db.execute(
      sql: "UPDATE change SET before = ?, after = ?, over = ? WHERE sequence = ?",
      arguments: [verb == .made ? nil : try before.json, try after.json, over, sequence])
  }

  /// Notes a change that no trigger sees, because the table already says what it says.
  static func note(
    _ verb: ChangeVerb, record: RecordID, kind: Int, before: TaggedValues?, after: TaggedValues?, under act: Int64, in db: Database
  ) throws {
    try db.execute(
      sql: "INSERT INTO change (act, kind, record, verb, before, after) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [act, kind, record, verb.rawValue, try before?.json, try after?.json])
  }
}
