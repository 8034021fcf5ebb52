import Foundation
import GRDB
public import Records

/// The answers *Not these* and *Ignore that device from here on*: acts that a person is asked about are taken in, but do not stand
/// (Tests/MergeModel/README.md, 19; the words are in Technotes/How copies become one.md).
extension Book {
  /// Refuses all pending acts that a person is asked about: they come in, so that they no longer wait, and one act says that they do not
  /// stand. An erasure cannot be refused; the records it erases are made anew.
  public func refuse() throws -> Merge {
    try attaching(Book.scratch, dryRun: false) { db in
      try OtherJournal.make(in: db)
      let refusal = try Refusal(of: self, in: db)
      try db.run("UPDATE pending SET let = 1 WHERE why IS NOT NULL")
      var merge = try admit(in: db)
      // An act that still waits for another is asked about again.
      try refusal.askAgain()
      if let back = try refusal.refuse() { merge.subtract(back) }
      merge.removed = try max(0, merge.removed - refusal.makeAnew())
      return merge
    }
  }

  /// Ignores a device from the first of its acts that a person is asked about: they come in, and one act says that they, and all later
  /// ones, do not stand. Records that they erase are made anew. Throws `held.none` if no act of the device waits for an answer.
  public func ignore(_ device: RecordID) throws -> Merge {
    try attaching(Book.scratch, dryRun: false) { db in
      try OtherJournal.make(in: db)
      let refusal = try Refusal(of: self, only: device, in: db)
      guard let first = refusal.first else { throw UserError(.conflict, "held.none") }
      // All that waits of the device may come in now, but not what still waits for an act of another device.
      try db.run("UPDATE pending SET let = 1 WHERE device = ?", [device])
      var merge = try admit(in: db)
      try db.run("UPDATE pending SET let = 0 WHERE device = ?", [device])
      if let back = try refusal.ignore(from: first) {
        merge.subtract(back)
        merge.removed = try max(0, merge.removed - refusal.makeAnew())
      }
      return merge
    }
  }
}

/// A refusal of pending acts, with the state of the book before they come in.
private struct Refusal {
  /// A record that a pending act erases, with its values and other texts in this copy.
  private struct ErasedRecord {
    let record: RecordID
    let table: Schema.Table
    let values: TaggedValues
    let others: [(tag: Int, text: String)]
  }

  private let book: Book
  private let db: Database
  private let asked: [SharedAct]
  /// The acts that each pending act judges, with their standing in this copy.
  private let before: [SharedAct.Name: [(name: SharedAct.Name, stands: Bool)]]
  private let erased: [ErasedRecord]

  /// - Parameter device: the device whose acts are refused; nil for all devices
  init(of book: Book, only device: RecordID? = nil, in db: Database) throws {
    (self.book, self.db) = (book, db)
    let bodies = try db.all(
      String.self, "SELECT body FROM pending WHERE why IS NOT NULL AND coalesce(device = ?, 1) ORDER BY moment, device", [device])
    asked = try bodies.map(SharedAct.init)
    before = Dictionary(try asked.map { ($0.name, try Refusal.standing(of: $0.verdicts, in: db)) }) { first, _ in first }
    erased = try Refusal.erased(by: asked.flatMap(\.erasures), of: book.schema(in: db), in: db)
  }

  /// The first pending act of its device.
  var first: SharedAct.Name? { asked.map(\.name).min { $0.number < $1.number } }

  /// Asks again about the acts that still wait for others.
  func askAgain() throws {
    for act in asked { try db.run("UPDATE pending SET let = 0 WHERE device = ? AND number = ?", [act.name.device, act.name.number]) }
  }

  private static func standing(of verdicts: [SharedAct.Verdict], in db: Database) throws -> [(name: SharedAct.Name, stands: Bool)] {
    let sql = """
      SELECT \(Verdict.says) FROM act AS named JOIN device ON device.number = named.device WHERE device.id = ? AND named.number = ?
      """
    return try verdicts.flatMap { verdict in
      try (verdict.first...verdict.last).map { number in
        let name = SharedAct.Name(device: verdict.device, number: number)
        return (name, try db.first(Bool.self, sql, [name.device, number]) ?? verdict.before)
      }
    }
  }

  private static func erased(by erasures: [SharedAct.Erasure], of schema: Schema, in db: Database) throws -> [ErasedRecord] {
    try erasures.compactMap { erasure in
      guard let table = schema.knownTable(tag: erasure.kind), let values = try table.presentValues(of: erasure.record, in: db) else {
        return nil
      }
      let others = try table.entity.texts.flatMap { column, _ in
        let field = TextField(column, of: erasure.record, table.entity)
        return try field.others(in: db).map { (try field.tag(), $0.text) }
      }
      return ErasedRecord(record: erasure.record, table: table, values: values, others: others)
    }
  }

  /// Writes an act that says that the pending acts do not stand. Returns the records put back.
  func refuse() throws -> HistoryApplier? {
    let verdicts = try verdicts()
    guard verdicts.contains(where: \.changesSomething) else { return nil }
    return try write(verdicts, as: LocalizedText("act.refused", ["count": .count(verdicts.count)]))
  }

  /// Writes an act that ignores the device from `first` on, and revokes what that device itself has ignored since. Returns the records put
  /// back.
  func ignore(from first: SharedAct.Name) throws -> HistoryApplier? {
    // The act still waits for an act of another device.
    guard try find(first) != nil else { return nil }
    let ignorings = try db.rows(
      """
      SELECT \(StoredAct.columns) FROM ignoring JOIN act ON act.sequence = ignoring.act JOIN device ON device.number = act.device
      WHERE device.id = ? AND act.number >= ?
      """, [first.device, first.number]
    ).map { Verdict(about: try StoredAct($0), before: true, after: false) }
    let devices = try Devices(in: db, now: book.surroundings.now())
    return try write(ignorings, as: devices.ignoring(first.device, in: book.surroundings.zone())) { act in
      try Ignoring.write(Device.number(of: first.device, in: db), from: first.number, under: act, in: db)
    }
  }

  /// Writes an act with verdicts, and settles all records concerned.
  private func write(_ verdicts: [Verdict], as name: LocalizedText, and more: (Int64) throws -> Void = { _ in }) throws -> HistoryApplier {
    let draft = try ActBuilder(in: db, on: book.surroundings)
    _ = try draft.writeRow(named: name, final: false, in: db)
    try more(draft.sequence)
    let acts = try Verdict.write(verdicts, of: draft.sequence, in: db)
    var application = try HistoryApplier(schema: book.schema(in: db), db: db)
    try book.journalWriter.silently { try application.apply(RecordHistory.all(touchedBy: acts, in: db)) }
    return application
  }

  private func find(_ name: SharedAct.Name) throws -> StoredAct? {
    let sql = "SELECT \(StoredAct.columns) FROM act JOIN device ON device.number = act.device WHERE device.id = ? AND act.number = ?"
    return try db.row(sql, [name.device, name.number]).map(StoredAct.init)
  }

  /// The verdicts of the refusal. The earliest of several refusals of one act counts.
  private func verdicts() throws -> [Verdict] {
    var stands: [SharedAct.Name: Bool] = [:]
    for act in asked {
      for (name, isStanding) in standings(refusing: act) where stands[name] == nil { stands[name] = isStanding }
    }
    return try stands.compactMap { name, stands in
      try find(name).flatMap { $0.isFinal ? nil : Verdict(about: $0, before: $0.stands, after: stands) }
    }
  }

  /// The standing that follows from refusing an act: of an undo or redo, each act it judges stands as it stood here; any other act does not
  /// stand itself. An erasure cannot be refused, and a merge has nothing to refuse: the acts it names are acts of their own.
  private func standings(refusing act: SharedAct) -> [(name: SharedAct.Name, stands: Bool)] {
    if !act.verdicts.isEmpty { return before[act.name] ?? [] }
    return act.erasures.isEmpty && act.title != Merge.name ? [(name: act.name, stands: false)] : []
  }

  /// Makes anew the records that the pending acts erased. Returns the number of records that exist again.
  func makeAnew() throws -> Int {
    // A record can be made anew before its parent is.
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    let made = try erased.reduce(0) { try $0 + makeAnew($1) }
    try book.rebuildDerived(in: db)
    try Feed.note([Touch.everything], in: db)
    return made
  }

  /// Writes each text in an act that replaces nothing, because other texts can have come in along with the erasure. Returns the number of
  /// records that exist again: this one, and children that need it.
  private func makeAnew(_ erased: ErasedRecord) throws -> Int {
    let (entity, present) = (erased.table.entity, try erased.table.presentValues(of: erased.record, in: db))
    var made = 0
    if present == nil {
      guard try erased.table.references.allSatisfy({ try isMet($0, of: erased) }) else { return 0 }
      let row = try erased.table.row(of: erased.values)
      made = 1
      made += try writeAct(on: erased, texts: entity.typedTags) {
        try db.run(entity.statements.insertionJournaled, StatementArguments([erased.record.databaseValue] + row))
      }
    }
    let texts = (present == nil ? [] : entity.typedTags.compactMap { tag in erased.values[tag].map { (tag, $0.text) } }) + erased.others
    for (tag, text) in texts {
      guard let column = entity.columns.first(where: { $0.value == tag })?.key else { continue }
      let field = TextField(column, of: erased.record, entity)
      let known = try [field.text(in: db) ?? "", ""] + field.others(in: db).map(\.text)
      if !known.contains(text) { made += try writeAct(on: erased, texts: [tag]) { try field.put(text, in: db) } }
    }
    return made
  }

  /// True if the record that this reference needs exists.
  private func isMet(_ reference: Schema.Table.Reference, of erased: ErasedRecord) throws -> Bool {
    guard reference.isNeeded, let parent = try book.schema(in: db).parent(of: reference) else { return true }
    let tag = erased.table.entity.tag(of: reference.column)
    return try tag.flatMap { RecordID(erased.values[$0]?.text ?? "") }.map { try parent.contains($0, in: db) } ?? false
  }

  /// Writes one act with the changes of the body; its texts replace nothing. Returns the number of other records that exist since.
  private func writeAct(on erased: ErasedRecord, texts: Set<Int>, _ body: () throws -> Void) throws -> Int {
    let draft = try ActBuilder(in: db, on: book.surroundings)
    try book.journalWriter.writing(draft.sequence, body)
    var lists = ListedActs()
    for tag in texts { lists.replaced[tag] = [] }
    if !lists.isEmpty { try db.run("UPDATE change SET over = ? WHERE sequence >= ?", [lists.json, draft.firstChange]) }
    _ = try draft.finish(named: LocalizedText("act.madeAnew"), schema: book.schema(in: db), entities: book.entities, in: db)
    var application = try HistoryApplier(schema: book.schema(in: db), db: db)
    try book.journalWriter.silently { try application.apply([RecordHistory(of: erased.record, kind: erased.table.entity.tag, in: db)]) }
    return application.made
  }
}
