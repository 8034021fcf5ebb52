import GRDB
import Records

/// A row of the table `change`; `Book+Schema` describes its columns.
struct StoredChange {
  let sequence: Int64
  let act: Int64
  let kind: Int
  let record: RecordID
  let verb: ChangeVerb
  let isByMachine: Bool
  private let beforeJSON: String?
  private var afterJSON: String?
  private let overJSON: String?

  /// The columns, read by index, which is faster than by name.
  static let columns = """
    change.sequence, change.act, change.kind, change.record, change.verb, change.before, change.after, change.over, change.machine
    """

  init(_ row: Row) throws {
    sequence = try row.decode(atIndex: 0)
    act = try row.decode(atIndex: 1)
    kind = try row.decode(atIndex: 2)
    record = try row.decode(atIndex: 3)
    verb = try ChangeVerb(stored: row.decode(atIndex: 4))
    beforeJSON = try row.decode(atIndex: 5)
    afterJSON = try row.decode(atIndex: 6)
    overJSON = try row.decode(atIndex: 7)
    isByMachine = try row.decode(atIndex: 8)
  }

  /// A change of a made-up history, in no table; it tells only the values after it.
  init(
    sequence: Int64, act: Int64, kind: Int, record: RecordID, verb: ChangeVerb, after: TaggedValues?, isByMachine: Bool,
    listed: ListedActs? = nil
  ) throws {
    (self.sequence, self.act, self.kind, self.record, self.verb) = (sequence, act, kind, record, verb)
    (self.isByMachine, beforeJSON, afterJSON, overJSON) = (isByMachine, nil, try after?.json, listed?.json)
  }

  /// The values before the change, parsed on demand: most callers need only the verb.
  var before: TaggedValues { get throws { try .parsed(beforeJSON) } }
  var after: TaggedValues { get throws { try .parsed(afterJSON) } }
  /// True if it lists acts, and so does not replace everything its writer had.
  var listsActs: Bool { overJSON != nil }
  var listed: ListedActs? { get throws { try overJSON.map(ListedActs.init) } }
  /// True if it has no content: in a row of the table, once that was erased.
  var isBlank: Bool { beforeJSON == nil && afterJSON == nil }

  static func all(from first: Int64, in db: Database) throws -> [StoredChange] {
    try db.rows("SELECT \(columns) FROM change WHERE sequence >= ? ORDER BY sequence", [first]).map(StoredChange.init)
  }

  /// Runs the body for each change from `first` on that did not make its record: an import can have made a million others.
  static func forEachNotMade(from first: Int64, in db: Database, _ body: (StoredChange) throws -> Void) throws {
    let statement = try db.makeStatement(
      sql: "SELECT \(columns) FROM change WHERE sequence >= ? AND verb <> \(ChangeVerb.made.rawValue) ORDER BY sequence")
    let rows = try Row.fetchCursor(statement, arguments: [first])
    while let row = try rows.next() { try body(StoredChange(row)) }
  }

  static func all(of act: StoredAct, in db: Database) throws -> [StoredChange] {
    guard act.changes > 0 else { return [] }
    // The limit ends the scan at the act's end.
    return try db.rows(
      "SELECT \(columns) FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?",
      [act.firstChange, act.sequence, act.changes]
    )
    .map(StoredChange.init)
  }

  /// The records that acts touched, in the order in which they first did, those of the kinds `putLast` after the others; an act of an
  /// import is read only as far as needed.
  static func records(of acts: [StoredAct], putLast: Set<Int> = [], limit: Int = .max, in db: Database) throws -> [RecordID] {
    var (records, later, seen): ([RecordID], [RecordID], Set<RecordID>) = ([], [], [])
    for act in acts {
      // The limit ends the scan at the act's end.
      let rows = try db.cursor(
        "SELECT record, kind FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?",
        [act.firstChange, act.sequence, act.changes])
      while records.count < limit, let row = try rows.next() {
        let (record, kind): (RecordID, Int) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
        guard seen.insert(record).inserted else { continue }
        if putLast.contains(kind) { later.append(record) } else { records.append(record) }
      }
    }
    return Array((records + later).prefix(limit))
  }

  /// The changes of each of these records by those acts.
  static func byRecord(
    of acts: [StoredAct], putLast: Set<Int>, skipping skipped: Int, limit: Int, in db: Database
  ) throws -> [[StoredChange]] {
    let numbers = acts.map(\.sequence).json
    return try records(of: acts, putLast: putLast, limit: skipped + limit, in: db).dropFirst(skipped).map { record in
      try db.rows(
        "SELECT \(columns) FROM change WHERE record = ? AND act IN (SELECT value FROM json_each(?)) ORDER BY sequence", [record, numbers]
      ).map(StoredChange.init)
    }
  }

  /// The act's last change of the same record.
  func predecessor(in act: StoredAct, _ db: Database) throws -> StoredChange? {
    try db.row(
      "SELECT \(StoredChange.columns) FROM change WHERE record = ? AND kind = ? AND act = ? ORDER BY sequence DESC LIMIT 1",
      [record, kind, act.sequence]
    ).map(StoredChange.init)
  }

  /// True if the earlier change left every value that this one found; a removal must follow a making.
  func continues(_ earlier: StoredChange) throws -> Bool {
    guard verb == .changed ? earlier.verb != .removed : verb == .removed && earlier.verb == .made else { return false }
    let left = try earlier.after
    return try before.allSatisfy { left[$0.key] == $0.value }
  }

  /// The earlier change with the later one's newest values; nil if together they change nothing.
  func extended(by later: StoredChange) throws -> StoredChange? {
    guard later.verb != .removed else { return nil }
    var extended = self
    let values = try after.merging(later.after) { _, newest in newest }
    extended.afterJSON = try values.json
    return try verb == .changed && values == before ? nil : extended
  }

  func updateAfter(in db: Database) throws { try db.run("UPDATE change SET after = ? WHERE sequence = ?", [afterJSON, sequence]) }

  /// Notes a change that no trigger sees, because the table already has those values.
  static func note(
    _ verb: ChangeVerb, record: RecordID, kind: Int, before: TaggedValues?, after: TaggedValues?, byMachine: Bool = false,
    under act: Int64, in db: Database
  ) throws {
    try db.run(
      "INSERT INTO change (act, kind, record, verb, before, after, machine) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [act, kind, record, verb.rawValue, try before?.json, try after?.json, byMachine])
  }
}

extension ChangeVerb {
  /// The verb with the number in a change's row. Throws `book.damaged` for an unknown number.
  init(stored number: Int) throws {
    guard let verb = ChangeVerb(rawValue: number) else { throw Damage("a change has the unknown verb \(number)") }
    self = verb
  }
}
