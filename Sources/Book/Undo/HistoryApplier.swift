import GRDB
import Records

/// Brings records in the tables to the state that the journal gives them, for undo, redo, restore and merge.
///
/// It writes journaled columns; the notebooks compute the others. A record with children stays. A record that comes back brings its
/// removed ancestors. A record's *place* is its unique values: if another record has them, it is unsupported until they are free. A record
/// that only a newer program can place is unsupported too.
struct HistoryApplier {
  private let schema: Schema
  private let db: Database
  private var records: JournaledRecords
  /// True if any record of the book diverged before.
  private let hadOthers: Bool
  /// True if any record of the book was unsupported before, or is since.
  private var isAnythingUnsupported: Bool
  /// The number of records that only a newer program can place.
  private(set) var unsupported = 0
  /// The titles of records that stay although they should go: later acts changed them, or their children need them.
  private(set) var kept: [LocalizedText] = []
  /// The titles of records that cannot get their place because another record has it.
  private(set) var left: [LocalizedText] = []
  /// The titles of records that are in the trash because a record they need was erased for good.
  private(set) var orphaned: [LocalizedText] = []
  /// The numbers of records that were made, changed and removed.
  private(set) var (made, changed, removed) = (0, 0, 0)
  /// The records that were removed, or of which a text was emptied.
  private(set) var losses: [MergeLosses.Loss] = []
  /// The records that were missing and exist again, ancestors first.
  private(set) var broughtBack: [(record: RecordID, kind: Int)] = []
  /// The records that pages may need to redraw.
  private(set) var touched = TouchedRecords()
  /// The titles of records that exist only because of their children.
  private(set) var returned: [LocalizedText] = []
  /// Parents that a child left, and that their own history does not keep.
  private var deserted: [JournaledRecord] = []
  /// Records that could not come back; no child tries them again.
  private var refused: Set<RecordID> = []
  /// Refused records whose place another record has; that record can still go.
  private var displaced: [JournaledRecord] = []

  init(schema: Schema, db: Database) throws {
    (self.schema, self.db) = (schema, db)
    records = try JournaledRecords(schema, in: db)
    hadOthers = try Divergence.isAny(in: db)
    isAnythingUnsupported = try Unsupported.isAny(in: db)
  }

  /// Settles each record in the given order, then the children of those that were ever erased.
  mutating func apply(_ histories: [RecordHistory]) throws { try apply { settle in try histories.forEach(settle) } }

  /// Settles records whose histories the body passes one after another to `settle`.
  mutating func apply(_ give: (_ settle: (RecordHistory) throws -> Void) throws -> Void) throws {
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    var doomed: [JournaledRecord] = []
    var erased: [JournaledRecord] = []
    var settled: Set<RecordID> = []
    try give { history in
      guard let change = history.entries.first?.change else { return }
      guard let table = schema.knownTable(tag: change.kind) else {
        // A newer program can have a table for it in this very file, which only that program can write.
        return try history.exists || Unsupported.hasTable(ofKind: change.kind, in: db)
          ? noteUnsupported(change.record, change.kind) : Unsupported.remove(change.record, kind: change.kind, in: db)
      }
      if records.isAnythingErased { settled.insert(change.record) }
      let record = try records.record(change.record, in: table, of: history)
      if records.isAnythingErased, history.wasErased { erased.append(record) }
      try settle(record, into: &doomed)
    }
    for record in try dependents(of: erased) where !settled.contains(record.id) { try settle(record, into: &doomed) }
    try remove(doomed)
    try retryDisplaced()
    try remove(deserted.filter { try !schema.hasChildren($0.id, in: $0.table, db: db) })
  }

  /// Puts a record back, regardless of its history, with its ancestors. Returns false if another record has its place.
  mutating func bringBack(_ id: RecordID, kind: Int) throws -> Bool {
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    let table = try schema.table(tag: kind)
    guard try !table.contains(id, in: db) else { return true }
    return try insert(try records.record(id, in: table))
  }

  /// Records that ever named one of these, directly or not: now they can exist again, or no longer.
  private mutating func dependents(of erased: [JournaledRecord]) throws -> [JournaledRecord] {
    var (found, waiting): ([JournaledRecord], [JournaledRecord]) = ([], erased)
    var known = Set(erased.map(\.id))
    while let next = waiting.popLast() {
      for (id, table) in try records.naming(next.id, of: next.table.entity.tag) where known.insert(id).inserted {
        let record = try records.record(id, in: table)
        found.append(record)
        waiting.append(record)
      }
    }
    return found
  }

  /// Brings a record to the state of its history; one that should not exist is added to the doomed, which go once all are settled.
  private mutating func settle(_ record: JournaledRecord, into doomed: inout [JournaledRecord]) throws {
    touched.insert(record.id, of: record.table.name)
    if isAnythingUnsupported { try Unsupported.remove(record.id, kind: record.table.entity.tag, in: db) }
    try note(record)
    if hadOthers || !record.history.isSequential,
      try Divergence.update(record.history, of: record.id, record.table.entity, replacing: hadOthers, in: db)
    {
      touched.kinds.insert(Divergence.mark)
    }
    guard record.history.exists, record.canBe else { return doomed.append(record) }
    let wasPresent = try put(record)
    if wasPresent, record.history.isKeptAlive { kept.append(try record.title) }
  }

  /// Brings a record to the state of its history. Returns true if it existed before.
  private mutating func put(_ record: JournaledRecord) throws -> Bool {
    guard let present = try record.table.presentValues(of: record.id, in: db) else {
      _ = try insert(record)
      return false
    }
    try update(record, from: present)
    return true
  }

  /// Retries records whose place another had, until none finds its place; the others are unsupported.
  private mutating func retryDisplaced() throws {
    var waiting: [JournaledRecord] = []
    while !displaced.isEmpty, waiting.isEmpty || displaced.count < waiting.count {
      (waiting, displaced) = (displaced, [])
      refused.subtract(waiting.map(\.id))
      for record in waiting { _ = try put(record) }
    }
    guard !displaced.isEmpty else { return }
    for record in displaced { try Unsupported.insert(record.id, kind: record.table.entity.tag, in: db) }
    left += try displaced.map { try $0.title }
    try Unsupported.noteTaken(in: db)
  }

  /// Notes a record that only a newer program can place.
  private mutating func noteUnsupported(_ record: RecordID, _ kind: Int) throws {
    try Unsupported.insert(record, kind: kind, in: db)
    if db.changesCount > 0 { unsupported += 1 }
    isAnythingUnsupported = true
  }

  /// Notes a record with a column that only a newer program has.
  private mutating func noteUnknownColumns(of record: JournaledRecord, _ values: TaggedValues) throws {
    guard values.keys.contains(where: { $0 > record.table.newestTag }) else { return }
    try noteUnsupported(record.id, record.table.entity.tag)
  }

  /// Notes whether the record is in the trash because a record it needs was erased.
  private mutating func note(_ record: JournaledRecord) throws {
    guard records.isAnythingErased else { return }
    guard record.isOrphan, let act = try records.erasure(behind: record) else {
      return try db.run("DELETE FROM orphan WHERE record = ?", [record.id])
    }
    try db.run(
      "INSERT INTO orphan (record, kind, act) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET act = excluded.act",
      [record.id, record.table.entity.tag, act])
    orphaned.append(try record.title)
  }

  /// Removes the records without children, children before parents; the others stay, and their titles are noted.
  private mutating func remove(_ doomed: [JournaledRecord]) throws {
    var waiting = doomed
    var known = Set(doomed.map(\.id))
    var removed = 0
    repeat {
      removed = 0
      var needed: [JournaledRecord] = []
      for record in waiting {
        if try schema.hasChildren(record.id, in: record.table, db: db) {
          needed.append(record)
        } else {
          needed += try delete(record).filter { known.insert($0.id).inserted }
          removed += 1
        }
      }
      waiting = needed
    } while removed > 0
    for record in waiting {
      if let present = try record.table.presentValues(of: record.id, in: db) { try update(record, from: present) }
    }
    let needed = try waiting.map { try $0.title }
    kept += needed
    returned += needed
  }

  /// Deletes the row. Returns the parents that only it kept. They are read from the row, since its history can name others by now.
  private mutating func delete(_ record: JournaledRecord) throws -> [JournaledRecord] {
    let present = record.table.references.isEmpty ? nil : try record.table.presentValues(of: record.id, in: db)
    let parents = try present.map { try records.parents(named: $0, by: record.table).map(\.parent) } ?? []
    let lonely = try parents.filter { parent in
      try !parent.history.exists && parent.table.contains(parent.id, in: db)
    }
    try db.run(record.table.entity.statements.deletion, [record.id])
    touched.insert(record.id, of: record.table.name)
    guard db.changesCount > 0 else { return [] }
    removed += 1
    losses.append(MergeLosses.Loss(record: record.id, kind: record.table.entity.tag, parents: parents.map(\.id)))
    return lonely
  }

  private mutating func parents(of record: JournaledRecord) throws -> [JournaledRecord] {
    record.table.references.isEmpty ? [] : try records.parents(named: record.values, by: record.table).map(\.parent)
  }

  /// Inserts the row and the ancestors it needs. Returns false, and notes the record, if another has its place.
  private mutating func insert(_ record: JournaledRecord) throws -> Bool {
    guard record.canBe, !refused.contains(record.id) else { return false }
    guard try insertParents(of: record) else { return try refuse(record) }
    let values = try record.values
    let row = try record.table.row(of: values)
    do {
      try db.cachedStatement(sql: record.table.entity.statements.insertionJournaled).run(with: [record.id.databaseValue] + row)
      touched.insert(record.id, of: record.table.name)
      broughtBack.append((record.id, record.table.entity.tag))
      made += 1
      try noteUnknownColumns(of: record, values)
      return true
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      return try refuse(record)
    } catch let error as DatabaseError where error.isOfUnknownValue {
      try noteUnsupported(record.id, record.table.entity.tag)
      refused.insert(record.id)
      return false
    }
  }

  /// Inserts the missing parents of a record. Returns false if one of them cannot come back.
  private mutating func insertParents(of record: JournaledRecord) throws -> Bool {
    // The history of an existing parent is not read: a hundred thousand flights have few airports.
    for missing in try records.parentIDs(named: record.values, by: record.table) where try !missing.table.contains(missing.id, in: db) {
      let parent = try records.parent(missing.id, in: missing.table)
      guard try insert(parent) else { return false }
      if !parent.history.exists { returned.append(try parent.title) }
    }
    return true
  }

  /// Leaves a record unchanged or missing. A child of an unsupported record is unsupported too.
  private mutating func refuse(_ record: JournaledRecord) throws -> Bool {
    guard refused.insert(record.id).inserted else { return false }
    let isUnderUnsupported =
      try isAnythingUnsupported && parents(of: record).contains { try Unsupported.contains($0.id, kind: $0.table.entity.tag, in: db) }
    if isUnderUnsupported { try noteUnsupported(record.id, record.table.entity.tag) } else { displaced.append(record) }
    return false
  }

  /// Writes the columns that differ, after bringing back the parents they name; a former parent that only this record kept is removed.
  private mutating func update(_ record: JournaledRecord, from present: TaggedValues) throws {
    let values = try record.values
    try noteUnknownColumns(of: record, values)
    let differing = record.table.columns.filter { (values[$0.tag] ?? $0.absent) != (present[$0.tag] ?? .null) }
    guard try insertParents(of: record) else { return _ = try refuse(record) }
    guard !differing.isEmpty else { return }
    deserted += try records.parents(named: present, by: record.table).map(\.parent).filter { !$0.history.exists }
    touched.insert(record.id, of: record.table.name)
    do {
      try record.table.write(differing, of: values, to: record.id, in: db)
      changed += 1
      let typed = record.table.entity.typedTags
      if differing.contains(where: { typed.contains($0.tag) && (values[$0.tag] ?? $0.absent).text.isEmpty }) {
        losses.append(MergeLosses.Loss(record: record.id, kind: record.table.entity.tag, parents: []))
      }
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      _ = try refuse(record)
    } catch let error as DatabaseError where error.isOfUnknownValue {
      try noteUnsupported(record.id, record.table.entity.tag)
    }
  }
}
