import GRDB
import Records

/// A record in the state that the journal gives it, and whether it can exist after erasures.
struct JournaledRecord {
  let id: RecordID
  let table: Schema.Table
  let history: RecordHistory
  /// True if it and every record it needs have content left. (Tests/MergeModel/README.md, 12)
  let canBe: Bool
  /// The field numbers of optional references to records that cannot exist.
  fileprivate let emptied: [Int]

  /// The values of the row; optional references to records that cannot exist are NULL. (Tests/MergeModel/README.md, 13)
  var values: TaggedValues { get throws { try emptied.reduce(into: history.values(of: table.entity)) { $0[$1] = .null } } }

  /// True if it is in the trash because a record it needs was erased, though nobody deleted it.
  var isOrphan: Bool { !canBe && history.remains && history.exists }

  var title: LocalizedText { get throws { table.entity.title(table.entity.values(try history.values(of: table.entity))) } }
}

/// Records in the state that the journal gives them. A parent is read only once, since a thousand children can name it.
struct JournaledRecords {
  let schema: Schema
  let isAnythingErased: Bool
  private let db: Database
  private var parents: [RecordID: JournaledRecord] = [:]

  init(_ schema: Schema, in db: Database) throws {
    (self.schema, self.db) = (schema, db)
    isAnythingErased = try Erasure.isAny(in: db)
  }

  mutating func record(_ id: RecordID, in table: Schema.Table) throws -> JournaledRecord {
    try record(id, in: table, of: RecordHistory(of: id, kind: table.entity.tag, in: db))
  }

  mutating func record(_ id: RecordID, in table: Schema.Table, of history: RecordHistory) throws -> JournaledRecord {
    let remains = history.remains
    guard remains, isAnythingErased, !table.references.isEmpty else {
      return JournaledRecord(id: id, table: table, history: history, canBe: remains, emptied: [])
    }
    let lost = try parents(named: history.values(of: table.entity), by: table).filter { !$0.parent.canBe }
    return JournaledRecord(
      id: id, table: table, history: history, canBe: !lost.contains { $0.reference.isNeeded },
      emptied: lost.filter { !$0.reference.isNeeded }.compactMap { table.entity.tag(of: $0.reference.column) })
  }

  mutating func parents(named values: TaggedValues, by table: Schema.Table) throws
    -> [(reference: Schema.Table.Reference, parent: JournaledRecord)]
  {
    try parentIDs(named: values, by: table).map { ($0.reference, try parent($0.id, in: $0.table)) }
  }

  /// The ids of the parents of a record with those values.
  func parentIDs(
    named values: TaggedValues, by table: Schema.Table
  ) -> [(reference: Schema.Table.Reference, id: RecordID, table: Schema.Table)] {
    table.references.compactMap { reference in
      guard
        let tag = table.entity.tag(of: reference.column), case .text(let text) = values[tag],
        let id = RecordID(text), let table = schema.parent(of: reference)
      else { return nil }
      return (reference, id, table)
    }
  }

  mutating func parent(_ id: RecordID, in table: Schema.Table) throws -> JournaledRecord {
    if let known = parents[id] { return known }
    let parent = try record(id, in: table)
    parents[id] = parent
    return parent
  }

  /// The act that erased the record or one it needs; nil if it can exist.
  mutating func erasure(behind record: JournaledRecord) throws -> Int64? {
    guard !record.canBe else { return nil }
    guard record.history.remains else { return try Erasure.last(of: record.id, kind: record.table.entity.tag, in: db) }
    let lost = try parents(named: record.history.values(of: record.table.entity), by: record.table).first {
      $0.reference.isNeeded && !$0.parent.canBe
    }
    return try lost.flatMap { try erasure(behind: $0.parent) }
  }

  /// Records that ever named this one. The past has no index: the journal of their kinds is read from end to end.
  func naming(_ record: RecordID, of kind: Int) throws -> [(id: RecordID, table: Schema.Table)] {
    try schema.children(of: schema.table(tag: kind)).flatMap { table, _ in
      let sql = "SELECT DISTINCT record FROM change WHERE kind = ? AND after LIKE ?"
      return try db.all(RecordID.self, sql, [table.entity.tag, "%\(record)%"]).map { ($0, table) }
    }
  }
}
