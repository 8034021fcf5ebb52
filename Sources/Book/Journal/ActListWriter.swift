import GRDB
import Records

/// Records, for each change of the act being written, which acts it replaces, unless it replaces all that the book has.
///
/// A text replaces the one the person saw, and a removal spares acts that do not stand here: no unseen text is replaced.
/// (Tests/MergeModel/README.md, 8 and 9)
struct ActListWriter {
  /// The text that lay in front of a person who wrote another: only what a person saw is replaced.
  struct Front {
    let record: RecordID
    let kind: Int
    let tag: Int
    /// The hash of that text; nil for the text in the book.
    var base: TextHash?
    /// Other texts that the person chose to replace with the new one.
    var chosen: Set<String> = []
  }

  private let act: Int64
  private let firstChange: Int64
  private let device: Int64
  private let edit: RecordID?
  private let fronts: [Front]
  private let db: Database

  init(of act: Int64, firstChange: Int64, by device: Int64, edit: RecordID?, _ fronts: [Front], in db: Database) {
    (self.act, self.firstChange, self.device, self.edit, self.fronts, self.db) = (act, firstChange, device, edit, fronts, db)
  }

  /// Writes the lists. Returns the records whose divergences must be recomputed.
  func write(for entities: [Entity]) throws -> [(record: RecordID, kind: Int)] {
    let changes = try changesNeedingLists()
    guard !changes.isEmpty else { return [] }
    let byTag = Dictionary(entities.map { ($0.tag, $0) }) { first, _ in first }
    var seen: Set<RecordID> = []
    return try changes.compactMap { change in
      guard let entity = byTag[change.kind] else { return nil }
      let lists = try lists(of: change, entity)
      if !lists.isEmpty {
        try db.run("UPDATE change SET over = ? WHERE sequence = ?", [lists.json, change.sequence])
      }
      return entity.askedAbout.isEmpty || !seen.insert(change.record).inserted ? nil : (change.record, change.kind)
    }
  }

  /// The changes that can need a list: changes of records that diverge or have an undone change of another device, and changes of texts
  /// whose writer saw another text.
  private func changesNeedingLists() throws -> [StoredChange] {
    // Two ranges of devices, so that the index serves both.
    let some = try db.row(
      """
      SELECT EXISTS (SELECT 1 FROM divergence), EXISTS (SELECT 1 FROM act INDEXED BY act_fallen WHERE NOT stands AND device < ?1)
        OR EXISTS (SELECT 1 FROM act INDEXED BY act_fallen WHERE NOT stands AND device > ?1)
      """, [device])
    let (others, fallen): (Bool, Bool) = (try some?.decode(atIndex: 0) ?? false, try some?.decode(atIndex: 1) ?? false)
    guard others || fallen || !fronts.isEmpty else { return [] }
    let records = "[\(fronts.map { "\"\($0.record)\"" }.joined(separator: ","))]"
    return try db.rows(
      """
      SELECT \(StoredChange.columns) FROM change WHERE sequence >= ? AND (
        EXISTS (SELECT 1 FROM divergence WHERE divergence.record = change.record AND divergence.kind = change.kind)
        OR lower(hex(record)) IN (SELECT value FROM json_each(?))
        OR ? AND EXISTS (SELECT 1 FROM change AS earlier JOIN act ON act.sequence = earlier.act
          WHERE earlier.record = change.record AND earlier.kind = change.kind AND NOT act.stands AND act.device <> ?)
      ) ORDER BY sequence
      """, [firstChange, records, fallen, device]
    ).map(StoredChange.init)
  }

  /// The lists of a change. *Fallen* are acts of other devices that do not stand.
  private func lists(of change: StoredChange, _ entity: Entity) throws -> ListedActs {
    let history = try RecordHistory.before(act, of: change.record, kind: change.kind, in: db)
    let fallen = Set(history.entries.filter { !$0.stands && $0.act.device != device }.map(\.change.act))
    var lists = ListedActs()
    guard change.verb != .removed else {
      lists.spared = fallen.sorted()
      return lists
    }
    let (before, after) = (try change.before, try change.after)
    for tag in entity.typedTags where after[tag] != nil {
      let front = fronts.first { $0.record == change.record && $0.kind == change.kind && $0.tag == tag }
      lists.replaced[tag] = try replaced(by: change, in: history.field(tag), front, over: before[tag], beside: fallen)
    }
    return lists
  }

  /// The acts whose writes the change replaces; nil if it replaces everything. *Heads* are the standing writes that no standing write
  /// replaced.
  private func replaced(
    by change: StoredChange, in field: FieldHistory, _ front: Front?, over present: JournalValue?, beside fallen: Set<Int64>
  ) throws -> [Int64]? {
    var found = field.heads
    // For a record that is made anew, all heads count as seen.
    if change.verb != .made {
      let isInFront = { (value: JournalValue) in front?.base.map { TextHash(of: value.text) == $0 } ?? (value == present) }
      found = try found.filter { head in
        try isInFront(head.value) || front?.chosen.contains(head.value.text) ?? false || isOfTheSameEditing(head)
      }
      if found.isEmpty { found = field.writes.last { isInFront($0.value) }.map { [$0] } ?? [] }
    }
    let replaced = field.replaced(by: found)
    let leftOut = field.heads + field.writes.filter { fallen.contains($0.act) }
    return leftOut.allSatisfy(replaced.contains) ? nil : found.map(\.act)
  }

  private func isOfTheSameEditing(_ write: FieldHistory.Write) throws -> Bool {
    guard let edit else { return false }
    return try db.isTrue("SELECT edit = ? FROM act WHERE sequence = ?", [edit, write.act])
  }
}
