import GRDB
import Records

/// An act being written. Its `sequence` is chosen before the first change; its row is written only if there was a change.
///
/// A verb makes its changes, which the triggers note; then `writeLists` and `finish` follow. An undo, an erasure, a refusal and a merge
/// write the row of their act first, by `writeRow`; if changes of the act follow, `countChanges` ends it.
struct ActBuilder {
  /// The number of its row: the order in which acts arrive in this copy.
  let sequence: Int64
  /// The order of acts in all copies; later than that of every act here, whatever the clock says.
  let moment: HybridTimestamp
  /// The time by the clock of this device, which may have been set back. Verbs use it and people see it; order uses `moment`.
  let now: Instant
  /// The `sequence` of its first change, if it gets any.
  let firstChange: Int64
  private let id: RecordID
  private let device: Device

  init(in db: Database, on surroundings: Surroundings) throws {
    now = surroundings.now()
    sequence = try db.first(Int64.self, "SELECT coalesce(max(sequence), 0) + 1 FROM act") ?? 1
    let last = try db.first(Int64.self, "SELECT max(moment) FROM act").map(HybridTimestamp.init(bits:))
    guard let next = HybridTimestamp(at: now, after: last) else {
      throw Damage("no moment comes after the last act")
    }
    moment = next
    firstChange = try db.first(Int64.self, "SELECT coalesce(max(sequence), 0) + 1 FROM change") ?? 1
    id = try ActKey.current?.take(in: db) ?? RecordID(at: now, randomBytes: surroundings.randomBytes(10))
    device = try Device.own(in: db)
  }

  /// Stores with each change the acts that it replaces, if these are not all that the book has. Returns the records whose divergences
  /// must be computed anew.
  func writeLists(
    _ fronts: [ActListWriter.Front], typing: Typing?, entities: [Entity], in db: Database
  ) throws -> [(record: RecordID, kind: Int)] {
    let lists = ActListWriter(of: sequence, firstChange: firstChange, by: device.number, edit: typing?.edit, fronts, in: db)
    return try lists.write(for: entities)
  }

  /// Writes the act, or folds its changes into the earlier act of the same typing; nil if nothing is left to note.
  func finish(
    named name: LocalizedText, typing: Typing? = nil, final: Bool = false, schema: @autoclosure () throws -> Schema,
    entities: [Entity], in db: Database
  ) throws -> RecordID? {
    let written = try written(in: db)
    guard !written.isEmpty else { return nil }
    if written.values.contains(where: { $0 != .made }) { try keepParents(in: try schema(), db: db) }
    try Feed.note(try touched(entities.filter { written[$0.tag] != nil }, in: db).marks.union(["act"]), in: db)
    switch try typing.map({
      try EditCoalescer(of: sequence, firstChange: firstChange, at: moment, now: now, typing: $0, device: device.number).fold(in: db)
    }) ?? .separate(editing: nil) {
    case .extended(let act): return act
    case .dissolved: return nil
    case .separate(let editing):
      try insert(named: name, typing: typing, continuing: editing, final: final, in: db)
      return id
    }
  }

  /// Writes the row of an act that has no changes yet, such as an undo or an erasure. The caller notes in the feed what it touches.
  func writeRow(named name: LocalizedText, about act: RecordID? = nil, final: Bool, in db: Database) throws -> RecordID {
    try insert(named: name, about: act, final: final, in: db)
    return id
  }

  /// Counts the changes that were written after the row of the act. Returns the marks of the records they touched.
  func countChanges(entities: [Entity], in db: Database) throws -> Set<String> {
    let written = try written(in: db)
    guard !written.isEmpty else { return [] }
    try db.run("UPDATE act SET changes = (SELECT count(*) FROM change WHERE sequence >= ?) WHERE sequence = ?", [firstChange, sequence])
    return try touched(entities.filter { written[$0.tag] != nil }, in: db).marks
  }

  /// The kinds of record that were written, each with its strongest verb; removed is stronger than changed, and changed than made.
  private func written(in db: Database) throws -> [Int: ChangeVerb] {
    let rows = try db.rows("SELECT kind, max(verb) FROM change WHERE sequence >= ? GROUP BY kind", [firstChange]).map {
      try ($0.decode(Int.self, atIndex: 0), ChangeVerb(stored: $0.decode(atIndex: 1)))
    }
    return Dictionary(rows) { first, _ in first }
  }

  private func touched(_ entities: [Entity], in db: Database) throws -> TouchedRecords {
    let rows = try db.rows("SELECT DISTINCT kind, record FROM change WHERE sequence >= ? LIMIT ?", [firstChange, TouchedRecords.few + 1])
    var touched = TouchedRecords()
    for entity in entities {
      touched.kinds.insert(entity.kind)
      for row in rows where try row.decode(Int.self, atIndex: 0) == entity.tag {
        touched.insert(try row.decode(atIndex: 1), of: entity.kind)
      }
    }
    return touched
  }

  /// A parent can exist only because its children name it. When such a child leaves it, the parent is noted as made by a machine, so that
  /// it stays.
  private func keepParents(in schema: Schema, db: Database) throws {
    try StoredChange.forEachNotMade(from: firstChange, in: db) { change in
      // A child can be of a kind that only a newer program knows.
      guard let table = schema.knownTable(tag: change.kind) else { return }
      for reference in table.references {
        guard
          let tag = table.entity.tag(of: reference.column), case .text(let text) = try change.before[tag], let id = RecordID(text),
          let parent = schema.parent(of: reference), try parent.contains(id, in: db),
          try !RecordHistory(of: id, kind: parent.entity.tag, under: sequence, in: db).exists
        else { continue }
        try StoredChange.note(
          .made, record: id, kind: parent.entity.tag, before: nil, after: [:], byMachine: true, under: sequence, in: db)
      }
    }
  }

  /// Writes the row of the act. Only the last act can be open, and only if it was typed.
  private func insert(
    named name: LocalizedText, typing: Typing? = nil, continuing editing: RecordID? = nil, about: RecordID? = nil, final: Bool = false,
    in db: Database
  ) throws {
    try ActBuilder.closeOpenAct(in: db)
    try db.run(
      """
      INSERT INTO act (sequence, id, device, number, moment, written, context, name, details, edit, continues, about, final,
        first_change, changes)
      VALUES (?, ?, ?, CASE WHEN ? IS NULL THEN \(ActBuilder.nextNumber(of: "?")) END, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
        (SELECT count(*) FROM change WHERE sequence >= ?))
      """,
      [
        sequence, id, device.number, typing?.edit, device.number, moment.bits, now.milliseconds, device.context, name.key, try name.details,
        typing?.edit, editing, about, final, firstChange, firstChange,
      ])
  }

  /// Gives the open act its number; from then on it never changes.
  static func closeOpenAct(in db: Database) throws {
    try db.run(
      """
      UPDATE act AS last SET number = \(nextNumber(of: "last.device")) WHERE sequence = (SELECT max(sequence) FROM act) AND number IS NULL
      """)
  }

  /// SQL for the next number of a device; no number is used twice.
  private static func nextNumber(of device: String) -> String {
    "(SELECT coalesce(max(closed.number), 0) + 1 FROM act AS closed WHERE closed.device = \(device))"
  }
}
