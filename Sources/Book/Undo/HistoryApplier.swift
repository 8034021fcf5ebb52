import GRDB
import Records

/// Puts records into the tables as the journal has them: used by undo, redo and restore, later by merging.
///
/// It writes what was told; what is reckoned from that is left to the notebooks.
/// Whatever still has children stays, whatever comes back brings its removed ancestors, and what would collide is left; each is named.
struct HistoryApplier {
  private let schema: Schema
  private let db: Database
  /// The titles of records that should have gone and stay: later acts changed them, or records under them need them.
  private(set) var kept: [LocalizedText] = []
  /// The titles of records that should be here and cannot come back: another has taken their place.
  private(set) var left: [LocalizedText] = []
  /// The records that were gone and are here again, ancestors first.
  private(set) var broughtBack: [(record: RecordID, kind: Int)] = []
  /// The records that pages may have to draw again: all it was asked about, and those that changed along with them.
  private(set) var touched = TouchedRecords()
  /// Parents met so far: a thousand children ask for one, whose history does not change meanwhile.
  private var parents: [RecordID: Placed] = [:]
  /// Parents that a record left and whose own history says they are gone.
  private var deserted: [Placed] = []
  /// What could not come back, so that no child tries again.
  private var refused: Set<RecordID> = []

  init(schema: Schema, db: Database) {
    self.schema = schema
    self.db = db
  }

  /// Brings each record, in that order, to the state its history gives.
  mutating func apply(_ histories: [RecordHistory]) throws {
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    var doomed: [Placed] = []
    for history in histories {
      guard let change = history.told.first?.change else { continue }
      let placed = Placed(record: change.record, table: try schema.table(tag: change.kind), history: history)
      touched.insert(placed.record, of: placed.table.name)
      try settle(placed, into: &doomed)
    }
    try remove(doomed)
    try remove(deserted.filter { try !schema.hasChildren($0.record, in: $0.table, db: db) })
  }

  /// Puts a record back whatever its history says, with its ancestors; false where another took its place.
  mutating func bringBack(_ record: RecordID, kind: Int) throws -> Bool {
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    let table = try schema.table(tag: kind)
    guard try table.present(record, in: db) == nil else { return true }
    return try insert(try place(record, in: table))
  }
}

extension HistoryApplier {
  /// A record, its table and its history.
  private struct Placed {
    let record: RecordID
    let table: Schema.Table
    let history: RecordHistory
    var title: LocalizedText { get throws { table.entity.title(table.entity.values(try history.values)) } }
  }

  private func place(_ record: RecordID, in table: Schema.Table) throws -> Placed {
    Placed(record: record, table: table, history: try RecordHistory(of: record, kind: table.entity.tag, in: db))
  }

  private mutating func settle(_ placed: Placed, into doomed: inout [Placed]) throws {
    guard placed.history.exists, !placed.history.isErased else { return doomed.append(placed) }
    guard let present = try placed.table.present(placed.record, in: db) else { return _ = try insert(placed) }
    try update(placed, from: present)
    if placed.history.isKeptAlive { kept.append(try placed.title) }
  }

  /// Removes what no child needs, children before parents; what is left then stays and is named.
  private mutating func remove(_ doomed: [Placed]) throws {
    var waiting = doomed
    var known = Set(doomed.map(\.record))
    var removed = 0
    repeat {
      removed = 0
      var needed: [Placed] = []
      for placed in waiting {
        if try schema.hasChildren(placed.record, in: placed.table, db: db) {
          needed.append(placed)
        } else {
          needed += try delete(placed).filter { known.insert($0.record).inserted }
          removed += 1
        }
      }
      waiting = needed
    } while removed > 0
    for placed in waiting {
      if let present = try placed.table.present(placed.record, in: db) { try update(placed, from: present) }
    }
    kept += try waiting.map { try $0.title }
  }

  /// Deletes the row; answers with the parents only it had kept alive.
  private mutating func delete(_ placed: Placed) throws -> [Placed] {
    let lonely = try parents(of: placed).filter { parent in
      try !parent.history.exists && parent.table.present(parent.record, in: db) != nil
    }
    try db.cachedStatement(sql: placed.table.entity.statements.deletion).execute(arguments: [placed.record])
    touched.insert(placed.record, of: placed.table.name)
    return db.changesCount > 0 ? lonely : []
  }

  private mutating func parents(of placed: Placed) throws -> [Placed] {
    placed.table.references.isEmpty ? [] : try parents(named: try placed.history.values, by: placed.table)
  }

  private mutating func parents(named values: TaggedValues, by table: Schema.Table) throws -> [Placed] {
    try table.references.compactMap { reference in
      guard
        let tag = table.entity.tag(of: reference.column), case .text(let text) = values[tag],
        let id = RecordID(text), let table = schema.parent(of: reference)
      else { return nil }
      let parent = try parents[id] ?? place(id, in: table)
      parents[id] = parent
      return parent
    }
  }

  /// Inserts the row and the ancestors it needs; false, and named, where another record took its place.
  private mutating func insert(_ placed: Placed) throws -> Bool {
    guard !placed.history.isErased, !refused.contains(placed.record) else { return false }
    guard try insertParents(of: placed) else { return try refuse(placed) }
    let row = try placed.table.row(of: placed.history.values)
    do {
      let statement = try db.cachedStatement(sql: placed.table.entity.statements.insertionTold)
      try statement.execute(arguments: StatementArguments([placed.record.databaseValue] + row))
      touched.insert(placed.record, of: placed.table.name)
      broughtBack.append((placed.record, placed.table.entity.tag))
      return true
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      return try refuse(placed)
    }
  }

  private mutating func insertParents(of placed: Placed) throws -> Bool {
    for parent in try parents(of: placed) where try parent.table.present(parent.record, in: db) == nil {
      guard try insert(parent) else { return false }
    }
    return true
  }

  /// Leaves a record and names it.
  private mutating func refuse(_ placed: Placed) throws -> Bool {
    refused.insert(placed.record)
    left.append(try placed.title)
    return false
  }

  /// Writes what differs, under parents that come back for it; a parent that only this record kept goes with it.
  private mutating func update(_ placed: Placed, from present: TaggedValues) throws {
    let values = try placed.history.values
    let differing = placed.table.columns.filter { (values[$0.tag] ?? $0.absent) != (present[$0.tag] ?? .null) }
    guard !differing.isEmpty else { return }
    guard try insertParents(of: placed) else { return left.append(try placed.title) }
    deserted += try parents(named: present, by: placed.table).filter { !$0.history.exists }
    touched.insert(placed.record, of: placed.table.name)
    let statements = placed.table.entity.statements
    let assignments = differing.map { "\($0.name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ") + statements.forgetting
    let cells = try differing.map { try placed.table.databaseValue(values[$0.tag] ?? $0.absent, in: $0) }
    try db.cachedStatement(sql: "\(statements.update) \(assignments) WHERE id = ?")
      .execute(arguments: StatementArguments(cells + [placed.record.databaseValue]))
  }
}
