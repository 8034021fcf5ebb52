import GRDB
public import Records

/// A text of the book that was also written otherwise, unseen of what it holds.
public struct WrittenElsewhere: Sendable {
  /// The text.
  public let field: TextField
  /// The name of its record for a person.
  public let title: LocalizedText
  /// The key of its own name in the language files; nil where the record has no other text.
  public let label: String?
  /// The moment of the newest writing that is not shown.
  public let newest: Instant
}

extension Book {
  /// Whether anything was also written or set elsewhere, or made twice: pages ask each time, so that it ends with the first that is found.
  public func isAnythingElsewhere() throws -> Bool {
    try read { db in
      let schema = try schema(in: db)
      let rows = try Row.fetchCursor(db.cachedStatement(sql: "SELECT DISTINCT record, kind, tag FROM also"))
      while let row = try rows.next() {
        let (record, table): (RecordID, Schema.Table) = (try row.decode(atIndex: 0), try schema.table(tag: row.decode(atIndex: 1)))
        guard try table.contains(record, in: db) else { continue }
        if try table.entity.written.contains(row.decode(atIndex: 2)) { return true }
        if try !others(of: record, in: table, of: schema, db).isEmpty { return true }
      }
      return try !namesakes(limit: 1).isEmpty
    }
  }

  /// Reads which texts of records that are there were also written otherwise, the newest such writing first, at most `limit` of them.
  public func writtenElsewhere(limit: Int) throws -> [WrittenElsewhere] {
    try read { db in
      let schema = try schema(in: db)
      let sql = """
        SELECT record, kind, tag, max(written) FROM also JOIN act ON act.sequence = also.act GROUP BY record, kind, tag ORDER BY 4 DESC
        """
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql))
      var found: [WrittenElsewhere] = []
      while found.count < limit, let row = try rows.next() {
        let (table, record): (Schema.Table, RecordID) = (try schema.table(tag: row.decode(atIndex: 1)), try row.decode(atIndex: 0))
        let tag: Int = try row.decode(atIndex: 2)
        guard let (column, label) = table.entity.texts.first(where: { table.entity.tag(of: $0.column) == tag }),
          let present = try table.present(record, in: db)
        else { continue }
        let title = table.entity.title(table.entity.values(present))
        found.append(
          WrittenElsewhere(
            field: TextField(column, of: record, table.entity), title: title, label: label,
            newest: Instant(milliseconds: try row.decode(atIndex: 3))))
      }
      return found
    }
  }

  /// Answers what that act also wrote, in each text where that waits for an answer, and tells what these hold then. Throws `others.none` where
  /// it waits nowhere, and what a text throws that cannot be kept.
  public func answer(_ other: RecordID, with answer: OtherTextAnswer) throws -> [Outcome<String>] {
    let fields = try read { db in
      try writtenElsewhere(limit: .max).map(\.field).filter { try $0.others(in: db).contains { $0.act == other } }
    }
    let answers = try fields.compactMap { field in
      let notebook = notebooks.first { $0.entities.contains { $0.kind == field.kind } }
      return try notebook?.texts?(self).answer(other, in: field, with: answer)
    }
    guard !answers.isEmpty else { throw UserError(.unknown, LocalizedText("others.none")) }
    return answers
  }
}
