import GRDB
import Records

/// A record's history in the journal: the pure rule behind undo, redo, the trash and merging.
///
/// Each change makes, changes or removes the record; the first two are *writes*. It *stands* while its act is in effect. The record's state
/// follows from the changes that stand, regardless of the order in which others were undone. The record exists if some standing write was
/// removed by no standing removal. A column has the value of the newest standing write that no other replaced, else that of the earliest
/// making. (Tests/MergeModel/README.md, 8, 9, 11 and 12)
///
/// A class, because its results are computed once and read several times.
final class RecordHistory {
  /// A change of the record, with the standing and the place of its act.
  struct Entry {
    let change: StoredChange
    let stands: Bool
    /// True if an undo or a redo of an earlier version of the program wrote it to put another record back; such a change alone does not
    /// make a deleted record exist.
    let isSideEffectOfUndo: Bool
    let act: ActPlace
    /// The acts that a removal spares.
    let spared: [Int64]

    init(_ change: StoredChange, stands: Bool, isSideEffectOfUndo: Bool, at act: ActPlace) throws {
      (self.change, self.stands, self.isSideEffectOfUndo, self.act) = (change, stands, isSideEffectOfUndo, act)
      spared = change.verb == .removed ? try change.listed?.spared ?? [] : []
    }
  }

  let entries: [Entry]
  let vectors: VersionVectors
  /// True if the writer of each change had all changes before it.
  private let isLinear: Bool
  /// The writes to each column, once they were read.
  private var fields: [Int: FieldHistory]?
  /// The values of the earliest making, read along with `fields`.
  private var earliestMaking: TaggedValues = [:]
  /// The values of the record, once they were computed.
  private var values: TaggedValues?

  init(_ entries: [Entry], _ vectors: VersionVectors) {
    self.vectors = vectors
    guard vectors.haveSeveralDevices else {
      (self.entries, isLinear) = (entries, true)
      return
    }
    let ordered = entries.sorted { vectors.order($0.act, $0.change.sequence) < vectors.order($1.act, $1.change.sequence) }
    isLinear = zip(ordered, ordered.dropFirst()).allSatisfy { $0.act == $1.act || vectors.saw($1.act, $0.act) }
    self.entries = ordered
  }

  /// True if any change of it was erased for good.
  var wasErased: Bool { entries.contains(where: \.change.isBlank) }
  /// True if the record has content left; after an erasure, a change with content must stand.
  var remains: Bool {
    let wasErased = wasErased
    return entries.contains { !$0.change.isBlank && ($0.stands || !wasErased) }
  }

  /// True if the record's own history keeps it; its children can keep it too, which only the tables know.
  var exists: Bool { lasting.isPresent }
  /// True if the record's making does not stand, and only a later standing change keeps it.
  var isKeptAlive: Bool { lasting.isPresent && !lasting.isMade }

  /// `isPresent` is true if anything keeps the record, `isMade` if its making does.
  private var lasting: (isPresent: Bool, isMade: Bool) {
    let removals = entries.filter { $0.change.verb == .removed && $0.stands && !$0.change.isBlank }
    // A record whose making is not in the journal was there before.
    let wasThere = !(entries.first?.change.verb == .made) && removals.isEmpty
    var (isPresent, isMade) = (wasThere, wasThere)
    for write in entries where write.stands && write.change.verb != .removed && !write.change.isBlank {
      let isMaking = write.change.verb == .made
      guard isMaking || !write.isSideEffectOfUndo, !removals.contains(where: { removes($0, write) }) else { continue }
      (isPresent, isMade) = (true, isMade || isMaking)
      if isMade { break }
    }
    return (isPresent, isMade)
  }

  /// True if the removal removes the write. It removes the writes that its writer had, except those it spares; a person's removal also
  /// removes a machine's writes that had not seen it.
  private func removes(_ removal: Entry, _ write: Entry) -> Bool {
    if removal.act == write.act { return removal.change.sequence > write.change.sequence }
    if vectors.saw(removal.act, write.act), !removal.spared.contains(write.change.act) { return true }
    return write.change.isByMachine && !removal.change.isByMachine && !vectors.saw(write.act, removal.act)
  }

  /// True if each change replaced all changes before it: then no value needs to be chosen, and no text can have others beside it.
  var isSequential: Bool { isLinear && !entries.contains(where: \.change.listsActs) }

  /// The values of a record of that kind by field number, whether or not it exists.
  func values(of entity: Entity) throws -> TaggedValues {
    if let values { return values }
    let computed = try values(showingLeast: entity.least)
    values = computed
    return computed
  }

  /// - Parameter showingLeast: the columns that show the smallest of several concurrent values instead of the newest
  func values(showingLeast: Set<Int>) throws -> TaggedValues {
    guard isSequential else {
      let shown = try allFields()
      return shown.reduce(into: earliestMaking) { values, field in
        if let write = field.value.shown(least: showingLeast.contains(field.key)) { values[field.key] = write.value }
      }
    }
    var (first, shown): (TaggedValues, TaggedValues) = ([:], [:])
    for each in entries where each.change.verb == .made || each.change.verb != .removed && each.stands {
      let after = try each.change.after
      if each.change.verb == .made { first.merge(after) { earliest, _ in earliest } }
      if each.stands { shown.merge(after) { _, newest in newest } }
    }
    return first.merging(shown) { _, shown in shown }
  }

  /// Other writes of persons to those columns that the shown write did not replace: the column and the act, newest first.
  func others(in columns: Set<Int>) throws -> [(tag: Int, act: Int64)] {
    guard !isSequential else { return [] }
    return try allFields().filter { columns.contains($0.key) }.flatMap { tag, field in
      field.shown(least: false).map { field.others(than: $0).map { (tag, $0.act) } } ?? []
    }
  }

  /// The writes to a column; none if it was never written.
  func field(_ tag: Int) throws -> FieldHistory { try allFields()[tag] ?? FieldHistory([], vectors) }

  /// The writes to each column, the last of each act; fills `earliestMaking` too.
  private func allFields() throws -> [Int: FieldHistory] {
    if let fields { return fields }
    var writes: [Int: [FieldHistory.Write]] = [:]
    for each in entries where each.change.verb != .removed {
      let listed = try each.change.listed?.replaced ?? [:]
      let after = try each.change.after
      if each.change.verb == .made { earliestMaking.merge(after) { earliest, _ in earliest } }
      for (tag, value) in after {
        if writes[tag]?.last?.act == each.change.act { writes[tag]?.removeLast() }
        writes[tag, default: []].append(
          FieldHistory.Write(
            act: each.change.act, place: each.act, stands: each.stands, isByMachine: each.change.isByMachine, value: value,
            listed: listed[tag], laterStates: vectors.laterStates(of: each.act)))
      }
    }
    let computed = writes.mapValues { FieldHistory($0, vectors) }
    fields = computed
    return computed
  }
}

extension RecordHistory {
  /// The history of a record, with all its changes.
  ///
  /// - Parameter current: the act being written, which has no row yet; it stands, and comes after all others
  convenience init(of record: RecordID, kind: Int, under current: Int64? = nil, in db: Database) throws {
    let rows = try db.rows(
      """
      SELECT \(Entry.columns) FROM change LEFT JOIN act ON act.sequence = change.act
      WHERE change.record = ? AND change.kind = ? ORDER BY change.sequence
      """, [record, kind])
    let current = try current.map { (act: $0, place: try ActPlace.current(in: db)) }
    try self.init(rows.map { try Entry($0, current) }, VersionVectors(in: db))
  }

  /// The history of a record before the act being written.
  static func before(_ current: Int64, of record: RecordID, kind: Int, in db: Database) throws -> RecordHistory {
    let history = try RecordHistory(of: record, kind: kind, under: current, in: db)
    return RecordHistory(history.entries.filter { $0.change.act != current }, history.vectors)
  }

  /// The history of each record that some acts touched, each once.
  static func all(touchedBy acts: [StoredAct], in db: Database) throws -> [RecordHistory] {
    let (touching, vectors) = (acts.filter { $0.changes > 0 }, try VersionVectors(in: db))
    let histories = try touching.flatMap { try all(touchedBy: $0, vectors, in: db) }
    guard touching.count > 1 else { return histories }
    var seen: Set<RecordID> = []
    return histories.filter { history in history.entries.first.map { seen.insert($0.change.record).inserted } ?? false }
  }

  /// The history of each record that an act touched, the record it touched last first.
  ///
  /// One query reads all of them, because an import touches a hundred thousand records.
  private static func all(touchedBy act: StoredAct, _ vectors: VersionVectors, in db: Database) throws -> [RecordHistory] {
    let sql = """
      SELECT \(Entry.columns), touched.last
      FROM (SELECT record, kind, max(sequence) AS last FROM (\(ofAct)) GROUP BY record, kind) AS touched
      CROSS JOIN change ON change.record = touched.record AND change.kind = touched.kind
      JOIN act ON act.sequence = change.act ORDER BY touched.last DESC, change.sequence
      """
    var histories: [RecordHistory] = []
    try forEach(in: db.cursor(sql, [act.firstChange, act.sequence, act.changes]), vectors) { histories.append($0) }
    return histories
  }

  /// Runs the body for the history of each `record` and `kind` that a table names, in the order of its `place`; a large book is never in
  /// memory as a whole.
  static func forEach(in table: String, _ db: Database, _ body: (RecordHistory) throws -> Void) throws {
    let sql = """
      SELECT \(Entry.columns), touched.place FROM \(table) AS touched
      CROSS JOIN change ON change.record = touched.record AND change.kind = touched.kind
      JOIN act ON act.sequence = change.act ORDER BY touched.place, change.sequence
      """
    try forEach(in: Row.fetchCursor(db, sql: sql), VersionVectors(in: db), body)
  }

  /// Splits rows of changes, grouped by their last column, into histories.
  private static func forEach(in rows: RowCursor, _ vectors: VersionVectors, _ body: (RecordHistory) throws -> Void) throws {
    var (group, entries): (Int64?, [Entry]) = (nil, [])
    while let row = try rows.next() {
      let next: Int64 = try row.decode(atIndex: Entry.width)
      if next != group, !entries.isEmpty {
        try body(RecordHistory(entries, vectors))
        entries.removeAll(keepingCapacity: true)
      }
      entries.append(try Entry(row))
      group = next
    }
    if !entries.isEmpty { try body(RecordHistory(entries, vectors)) }
  }

  /// The limit ends the scan at the act's end.
  private static let ofAct = "SELECT sequence, kind, record FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?"
}

extension RecordHistory.Entry {
  /// The nine columns of the change, then six of its act; `init` reads them by these positions.
  fileprivate static let columns =
    "\(StoredChange.columns), act.stands, act.about IS NOT NULL, act.moment, act.device, act.number, act.context"
  /// The number of these columns.
  fileprivate static let width = 15

  /// - Parameter current: the act being written, which has no row yet
  fileprivate init(_ row: Row, _ current: (act: Int64, place: ActPlace)? = nil) throws {
    let change = try StoredChange(row)
    if let current, current.act == change.act {
      try self.init(change, stands: true, isSideEffectOfUndo: false, at: current.place)
    } else {
      try self.init(change, stands: row.decode(atIndex: 9), isSideEffectOfUndo: row.decode(atIndex: 10), at: ActPlace(row, from: 11))
    }
  }
}

extension RecordHistory {
  /// The newest act of another device because of which one of those records does not exist, or still exists, although the verdict just
  /// given says otherwise; an undo names it to the person.
  ///
  /// - Parameters:
  ///   - acts: the acts whose standing the verdict changed
  ///   - device: the number of the device that gave the verdict
  static func newestOfOthers(against acts: Set<Int64>, by device: Int64, in histories: [RecordHistory]) -> Int64? {
    histories.compactMap { $0.newestOfOthers(against: acts, by: device) }.max { $0.act.moment < $1.act.moment }?.change.act
  }

  private func newestOfOthers(against acts: Set<Int64>, by device: Int64) -> Entry? {
    guard vectors.haveSeveralDevices,
      let judged = entries.last(where: { acts.contains($0.change.act) && $0.change.verb != .changed })
    else { return nil }
    let shouldExist = (judged.change.verb == .made) == judged.stands
    guard exists != shouldExist else { return nil }
    return entries.last {
      $0.stands && !$0.change.isBlank && $0.act.device != device && ($0.change.verb == .removed) == shouldExist
    }
  }
}
