import GRDB
public import Records

/// A record of which fields were also set otherwise on another device, unseen of what holds.
public struct SetElsewhere: Sendable {
  /// A value that was set, and does not hold.
  public struct Other: Sendable {
    /// The key of the field's name in the language files.
    public let label: String
    /// The value that was set.
    public let value: FieldValue
    /// The device that set it.
    public let device: RecordID
    /// When that was, by its clock.
    public let written: Instant
  }

  /// The record.
  public let record: RecordID
  /// Its kind, as its entity calls it.
  public let kind: String
  /// Its name for a person.
  public let title: LocalizedText
  /// The values that do not hold, the newest first.
  public let others: [Other]
}

extension Book {
  /// Reads of which records that are there fields were also set elsewhere, the newest first, at most `limit` records.
  public func setElsewhere(limit: Int) throws -> [SetElsewhere] {
    try read { db in
      let (schema, sql) = (
        try schema(in: db), "SELECT record, kind FROM also JOIN act ON act.sequence = also.act GROUP BY 1, 2 ORDER BY max(written) DESC"
      )
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql))
      var found: [SetElsewhere] = []
      while found.count < limit, let row = try rows.next() {
        let (record, table): (RecordID, Schema.Table) = (try row.decode(atIndex: 0), try schema.table(tag: row.decode(atIndex: 1)))
        guard let present = try table.present(record, in: db) else { continue }
        let others = try others(of: record, in: table, of: schema, db)
        if others.isEmpty { continue }
        let title = table.entity.title(table.entity.values(present))
        found.append(SetElsewhere(record: record, kind: table.name, title: title, others: others))
      }
      return found
    }
  }

  func others(of record: RecordID, in table: Schema.Table, of schema: Schema, _ db: Database) throws -> [SetElsewhere.Other] {
    let sql = """
      SELECT tag, device.id, act.written, (SELECT change.after -> ('$."' || tag || '"') FROM change WHERE change.record = also.record
        AND change.kind = also.kind AND change.act = also.act AND json_type(change.after, '$."' || tag || '"') IS NOT NULL
        ORDER BY change.sequence DESC LIMIT 1)
      FROM also JOIN act ON act.sequence = also.act JOIN device ON device.number = act.device WHERE also.record = ? AND also.kind = ?
      ORDER BY act.moment DESC, tag
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [record, table.entity.tag]).compactMap { row in
      let tag: Int = try row.decode(atIndex: 0)
      guard let field = table.entity.formed.first(where: { table.entity.tag(of: $0.column) == tag }) else { return nil }
      let json = try row.decode(String?.self, atIndex: 3)
      guard let told = try TaggedValues.parsed(json.map { "{\"\(tag)\":\($0)}" })[tag],
        let value = try field.value(of: told, in: table, of: schema, db)
      else { return nil }
      return SetElsewhere.Other(
        label: field.label, value: value, device: try row.decode(atIndex: 1), written: Instant(milliseconds: try row.decode(atIndex: 2)))
    }
  }

  /// Keeps what those records hold in the fields that were also set elsewhere, as one act: nobody is asked about them any more.
  public func keepAsTheyAre(_ records: Set<RecordID>) throws -> Outcome<Int> {
    try write(LocalizedText("act.keptAsTheyAre", ["count": .count(0)])) { writing in
      let db = writing.database
      let schema = try schema(in: db)
      var kept = 0
      let rows = try Row.fetchAll(db, sql: "SELECT record, kind, group_concat(DISTINCT tag) FROM also GROUP BY record, kind")
      for row in rows {
        let (record, table): (RecordID, Schema.Table) = (try row.decode(atIndex: 0), try schema.table(tag: row.decode(atIndex: 1)))
        let tags = try row.decode(String.self, atIndex: 2).split(separator: ",").compactMap { Int($0) }
        let fields = Set(tags).subtracting(table.entity.written)
        guard records.contains(record), !fields.isEmpty, let present = try table.present(record, in: db) else { continue }
        // What merges as one value is kept as one.
        let columns = table.entity.columns.filter { fields.contains($0.value) }.flatMap { table.entity.companions(of: $0.key) }
        let values = present.filter { tag, _ in columns.contains { table.entity.tag(of: $0) == tag } }
        try StoredChange.note(.changed, record: record, kind: table.entity.tag, before: values, after: values, under: writing.act, in: db)
        kept += 1
      }
      writing.name = LocalizedText("act.keptAsTheyAre", ["count": .count(kept)])
      return kept
    }
  }
}
