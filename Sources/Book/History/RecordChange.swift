import GRDB
public import Records

/// The effect of an act on a record.
public enum ChangeVerb: Int, Sendable, CaseIterable {
  case made = 1, changed, removed

  /// The key of its name in the language files.
  public var key: String { "history.verb.\(self)" }
}

/// A single record's part in an act.
public struct RecordChange: Hashable, Sendable {
  /// The kind of a record that only a newer program knows.
  public static let unknown = "unknown"

  /// The kind of the record, as in its entity.
  public let kind: String
  /// The id of the record the act touched.
  public let record: RecordID
  /// The record it is a part of; nil if it is part of none.
  public let whole: RecordID?
  /// The effect of the act on the record.
  public let verb: ChangeVerb
  /// The record's kind and name for a person.
  public let title: LocalizedText
  /// Its name without the kind; the title if it has none.
  public let name: LocalizedText
  /// The fields it set that a person can see, in the order of the record.
  public let fields: [FieldChange]
  /// True if its content was erased for good.
  public let isErased: Bool
}

/// A field that an act set.
public struct FieldChange: Hashable, Sendable {
  /// The key of the field's name in the language files; nil if it has none.
  public let label: String?
  /// The value before, by all acts that stand; nil if none.
  public let before: FieldValue?
  /// The value after; nil if none.
  public let after: FieldValue?
  /// True if it is the record's name, and the record's title says it whole.
  public var isName = false
}

/// A record as one act left it.
public struct RecordVersion: Hashable, Sendable {
  /// The act; for an editing, its last act.
  public let act: Act
  /// The change it made to the record.
  public let change: RecordChange
  /// True if the record is like this now.
  public let isPresent: Bool
}

extension Book {
  /// Reads the changes of an act, or of its whole editing, field by field; all changes of one record are one. Kinds that the notebooks tell
  /// last come after the others.
  public func changes(of act: RecordID, skipping skipped: Int = 0, limit: Int = 100) throws -> [RecordChange] {
    try read { db in
      guard let stored = try StoredAct.find(act, in: db) else { return [] }
      let schema = try schema(in: db)
      let toldLast = Set(notebooks.flatMap(\.toldLast).map { $0.entity.tag })
      return try StoredChange.byRecord(of: stored.wholeEditing(in: db), putLast: toldLast, skipping: skipped, limit: limit, in: db)
        .map { try recordChange($0, of: schema, db) }
    }
  }

  /// The number of records that an act, or its whole editing, touched.
  public func recordCount(of act: RecordID) throws -> Int {
    try read { db in try StoredAct.find(act, in: db).map { try StoredChange.records(of: $0.wholeEditing(in: db), in: db).count } ?? 0 }
  }

  /// Reads the versions of a record, newest first, the last of each editing. Empty for a record that never existed.
  public func versions(of record: RecordID, kind: String, limit: Int = 100) throws -> [RecordVersion] {
    try read { db in
      let schema = try schema(in: db)
      guard let table = schema.tables.first(where: { $0.name == kind }) else { return [] }
      let history = try RecordHistory(of: record, kind: table.entity.tag, in: db)
      let steps = try Book.steps(of: history, in: db).suffix(limit)
      let present = steps.last { $0.act.stands && !$0.changes.allSatisfy(\.isBlank) }?.act.sequence
      return try steps.reversed().map { step in
        RecordVersion(
          act: try step.act.act(in: db), change: try recordChange(step.changes, of: schema, db, history),
          isPresent: step.act.sequence == present)
      }
    }
  }

  /// Reads what a person could see of a deleted record, field by field. Throws `trash.unknown` if it is not in the trash.
  public func fields(ofTrashed record: RecordID) throws -> [FieldChange] {
    try read { db in
      let schema = try schema(in: db)
      let gone = try GoneRecord(record, of: schema, in: db)
      let table = try schema.table(tag: gone.kind)
      let values = try RecordHistory(of: record, kind: gone.kind, in: db).values(of: table.entity)
      return try table.fields(from: [:], to: values, under: table.entity.title(table.entity.values(values)), of: schema, db)
    }
  }

  /// Restores a record to its state right after that act, by all acts up to then that stand now, as one act. Erased content is not
  /// restored, and nothing is written if nothing differs.
  ///
  /// Throws `version.gone` if the record does not exist or has no such version, and `version.unfit` if the version is not possible any
  /// more, such as when a record it belonged to is gone.
  public func restore(_ record: RecordID, kind: String, asOf act: RecordID) throws -> Outcome<LocalizedText> {
    try write(LocalizedText("act.versionRestored")) { writing in
      let db = writing.database
      guard let table = try schema(in: db).tables.first(where: { $0.name == kind }),
        let present = try table.presentValues(of: record, in: db)
      else {
        throw UserError(.unknown, "version.gone")
      }
      let history = try RecordHistory(of: record, kind: table.entity.tag, in: db)
      let steps = try Book.steps(of: history, in: db)
      guard let step = steps.first(where: { $0.acts.contains(act) }), let last = step.changes.last?.sequence else {
        throw UserError(.unknown, "version.gone")
      }
      let end = history.entries.firstIndex { $0.change.sequence == last } ?? history.entries.count - 1
      let values = try RecordHistory(Array(history.entries[...end]), history.vectors).values(of: table.entity)
      try table.write(values, over: present, to: record, in: db)
      return table.entity.title(table.entity.values(present))
    }
  }

  /// The changes of a record by one act, or by all acts of an editing.
  private struct Step {
    var act: StoredAct
    var acts: Set<RecordID>
    var changes: [StoredChange]
  }

  /// The record's changes, oldest first; those of an editing are one step.
  private static func steps(of history: RecordHistory, in db: Database) throws -> [Step] {
    var steps: [Step] = []
    var places: [RecordID: Int] = [:]
    for change in history.entries.map(\.change) {
      guard let act = try StoredAct.at(change.act, in: db), try !act.isOvertaken(in: db) else { continue }
      if let place = places[act.editing] {
        steps[place].act = act
        steps[place].acts.insert(act.id)
        steps[place].changes.append(change)
      } else {
        places[act.editing] = steps.count
        steps.append(Step(act: act, acts: [act.id], changes: [change]))
      }
    }
    return steps
  }

  /// - Parameter changes: the changes of one record by one act or editing, in their order
  private func recordChange(
    _ changes: [StoredChange], of schema: Schema, _ db: Database, _ known: RecordHistory? = nil
  ) throws -> RecordChange {
    let (first, last) = (changes[0], changes[changes.count - 1])
    let isErased = changes.allSatisfy(\.isBlank)
    // A record that was removed and made again was there before and is there now.
    let verb = last.verb == .removed ? .removed : first.verb == .removed ? .changed : first.verb
    guard let table = schema.knownTable(tag: first.kind) else {
      return RecordChange(
        kind: RecordChange.unknown, record: first.record, whole: nil, verb: verb, title: LocalizedText("record.newer"),
        name: LocalizedText("record.newer"), fields: [],
        isErased: isErased)
    }
    let history = try known ?? RecordHistory(of: first.record, kind: first.kind, in: db)
    let values = table.entity.values(try history.values(of: table.entity))
    let title = isErased ? LocalizedText("record.erased") : table.entity.title(values)
    let earlier = RecordHistory(Array(history.entries.prefix { $0.change.act != first.act }), history.vectors)
    let before = first.verb == .made ? [:] : try earlier.values(of: table.entity)
    let after = try changes.filter { $0.verb != .removed }.reduce(into: TaggedValues()) { $0.merge(try $1.after) { _, newest in newest } }
    // A setting is told in words of its own, not field by field.
    if let value = Setting.entity.tag(of: "value"), !isErased, verb != .removed,
      let change = settingChange(
        table.name, first.record, key: values.text("key"), from: before[value]?.text, to: after[value]?.text)
    {
      return change
    }
    return RecordChange(
      kind: table.name, record: first.record, whole: table.entity.wholeColumn.flatMap { RecordID(values.text($0)) }, verb: verb,
      title: title, name: isErased ? title : table.entity.name(values),
      fields: verb == .removed || isErased ? [] : try table.fields(from: before, to: after, under: title, of: schema, db),
      isErased: isErased)
  }
}

extension Schema.Table {
  /// The fields that a person can see and that differ, in the order of the record.
  fileprivate func fields(
    from before: TaggedValues, to after: TaggedValues, under title: LocalizedText, of schema: Schema, _ db: Database
  ) throws -> [FieldChange] {
    try entity.columns.compactMap { column, tag in
      guard let new = after[tag] else { return nil }
      let old = before[tag] ?? .null
      let (label, read): (String?, (JournalValue) throws -> FieldValue?)
      if let text = entity.texts.first(where: { $0.column == column }) {
        (label, read) = (text.label, { $0.text.isEmpty ? nil : .text($0.text) })
      } else if let field = entity.formFields.first(where: { $0.column == column }) {
        let shown = entity.shown(with: field)
        // A value that every new record has tells nothing.
        if before[tag] == nil, shown.fields.allSatisfy({ isUsual($0, in: after) }) { return nil }
        if let teller = shown.teller, let told = teller.told {
          guard teller.column == column else { return nil }
          let (was, becomes) = (told.words(entity.values(before)), told.words(entity.values(before.merging(after) { $1 })))
          return was == becomes
            ? nil
            : FieldChange(
              label: told.label ?? teller.label, before: was.isEmpty ? nil : .joined(was), after: becomes.isEmpty ? nil : .joined(becomes))
        }
        (label, read) = (field.label, { try field.value(of: $0, in: self, of: schema, db) })
      } else {
        return nil
      }
      let (was, becomes) = (try read(old), try read(new))
      let isName = column == entity.nameColumn && title.values.values.contains(.text(new.text))
      return was == becomes ? nil : FieldChange(label: label, before: was, after: becomes, isName: isName)
    }
  }

  private func isUsual(_ field: Entity.FormField, in values: TaggedValues) -> Bool {
    guard let usual = field.usual, let tag = entity.tag(of: field.column) else { return false }
    return values[tag] == usual
  }

  /// Writes those values if they differ from the present ones; the notebooks compute the computed columns anew. Throws `version.unfit`.
  fileprivate func write(_ values: TaggedValues, over present: TaggedValues, to record: RecordID, in db: Database) throws {
    let differing = columns.filter { column in values[column.tag].map { $0 != present[column.tag] ?? .null } ?? false }
    guard !differing.isEmpty else { return }
    do {
      try write(differing, of: values, to: record, in: db)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw UserError(.conflict, "version.unfit", detail: error.message ?? "")
    }
  }
}
