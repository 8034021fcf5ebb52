import GRDB
public import Records
import Synchronization

/// An act being written: its place in the journal is taken before the first change, and it becomes an act only if there was one.
struct ActBuilder {
  let sequence: Int64
  let moment: HybridTimestamp
  /// The time by the clock of this device, which may have been set back; persons and verbs go by it.
  let now: Instant
  let firstChange: Int64
  private let id: RecordID
  private let device: Device

  init(in db: Database, on surroundings: Surroundings) throws {
    now = surroundings.now()
    sequence = try db.first(Int64.self, "SELECT coalesce(max(sequence), 0) + 1 FROM act") ?? 1
    let last = try Int64?.fetchOne(db.cachedStatement(sql: "SELECT max(moment) FROM act")) ?? nil
    guard let next = HybridTimestamp(at: now, after: last.map(HybridTimestamp.init(bits:))) else {
      throw Damage("no moment comes after the last act")
    }
    moment = next
    firstChange = try db.first(Int64.self, "SELECT coalesce(max(sequence), 0) + 1 FROM change") ?? 1
    id = try ActKey.current?.take(in: db) ?? RecordID(at: now, randomBytes: surroundings.randomBytes(10))
    device = try Device.own(in: db)
  }

  /// Notes in the changes which texts they replace, where the person did not see all texts of the book. Returns the records concerned.
  func list(_ fronts: [ActLists.Front], typing: Typing?, entities: [Entity], in db: Database) throws -> [(record: RecordID, kind: Int)] {
    let lists = ActLists(of: sequence, firstChange: firstChange, by: device.number, edit: typing?.edit, fronts, in: db)
    return try lists.write(for: entities)
  }

  /// Writes the act, or lets it extend the typing it goes on with; nil when nothing changed.
  func finish(
    named name: LocalizedText, typing: Typing?, final: Bool = false, schema: @autoclosure () throws -> Schema,
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

  /// Writes an act that has no changes of its own: an undo, or an erasure. The caller notes what it touches.
  func finish(named name: LocalizedText, about act: RecordID? = nil, final: Bool, in db: Database) throws -> RecordID {
    try insert(named: name, about: act, final: final, in: db)
    return id
  }

  /// Counts the changes written after the act itself. Returns the marks of the records they touched.
  func close(entities: [Entity], in db: Database) throws -> Set<String> {
    let written = try written(in: db)
    guard !written.isEmpty else { return [] }
    try db.run("UPDATE act SET changes = (SELECT count(*) FROM change WHERE sequence >= ?) WHERE sequence = ?", [firstChange, sequence])
    return try touched(entities.filter { written[$0.tag] != nil }, in: db).marks
  }

  /// The kinds of record that were written, each with the gravest verb: made, changed, removed.
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
      touched.insert(entity.kind)
      for row in rows where try row.decode(Int.self, atIndex: 0) == entity.tag {
        touched.insert(try row.decode(atIndex: 1), of: entity.kind)
      }
    }
    return touched
  }

  /// Keeps a parent that only its children kept, against its own history, when the last of them leaves.
  private func keepParents(in schema: Schema, db: Database) throws {
    try StoredChange.forEachNotMade(from: firstChange, in: db) { change in
      // A child may be of a kind that only a newer program knows.
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

  /// Only the last act may be open, and only one that was typed.
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

  /// Gives the open act its number: from here on it never changes.
  static func closeOpenAct(in db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        UPDATE act AS last SET number = \(nextNumber(of: "last.device"))
        WHERE sequence = (SELECT max(sequence) FROM act) AND number IS NULL
        """)
    try statement.execute()
  }

  /// SQL for the next number of a device; a number is never given twice.
  private static func nextNumber(of device: String) -> String {
    "(SELECT coalesce(max(closed.number), 0) + 1 FROM act AS closed WHERE closed.device = \(device))"
  }
}

/// The id a client chose for an act: a request sent again, because the answer was lost, is done once.
final class ActKey: Sendable {
  @TaskLocal static var current: ActKey?

  private let id: RecordID
  private let isTaken = Atomic(false)

  init(_ id: RecordID) { self.id = id }

  /// The id for the act that is about to be written; nil for those after the first. Throws `RepeatedAct` where the book has it already.
  func take(in db: Database) throws -> RecordID? {
    guard !isTaken.exchange(true, ordering: .relaxed) else { return nil }
    if try db.isTrue("SELECT 1 FROM act WHERE id = ?", [id]) { throw RepeatedAct(act: id) }
    return id
  }
}

/// An act was asked for a second time; the book has it, and nothing was done.
public struct RepeatedAct: Error {
  /// The act.
  public let act: RecordID
}

extension Book {
  /// Lets the first act that the body writes bear that id. Throws `RepeatedAct` before anything is written, where the book has such an act.
  public func writing<Value>(as act: RecordID?, _ body: () throws -> Value) throws -> Value {
    guard let act else { return try body() }
    return try ActKey.$current.withValue(ActKey(act), operation: body)
  }
}
