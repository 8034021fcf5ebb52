import GRDB
import Records

/// What was written beside what the tables hold, by persons who had not seen it, texts and fields of forms: reckoned, for pages and lists.
///
/// Sentence 10 of the model of merging.
enum AlsoWritten {
  /// What pages listen to that show such texts.
  static let kind = "also"

  /// Whether there is any.
  static func isAny(in db: Database) throws -> Bool {
    try Bool.fetchOne(db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM also)")) ?? false
  }

  /// How many texts stand beside others, and how many values of fields.
  static func count(of entities: [Entity], in db: Database) throws -> (texts: Int, fields: Int) {
    let written = Dictionary(entities.map { ($0.tag, $0.written) }) { first, _ in first }
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT kind, tag, count(*) FROM also GROUP BY kind, tag"))
    return try rows.reduce(into: (texts: 0, fields: 0)) { counts, row in
      let (kind, tag, count): (Int, Int, Int) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1), try row.decode(atIndex: 2))
      if written[kind]?.contains(tag) ?? false { counts.texts += count } else { counts.fields += count }
    }
  }

  /// Notes what else was written to a record with that history; answers with whether anything was noted, or is.
  ///
  /// - Parameter instead: whether something may be noted of it by now
  @discardableResult
  static func settle(_ history: RecordHistory, of record: RecordID, _ entity: Entity, instead: Bool, in db: Database) throws -> Bool {
    if instead { try forget(record, kind: entity.tag, in: db) }
    let wasNoted = instead && db.changesCount > 0
    let others = try history.others(in: entity.askedAbout)
    for (tag, act) in others {
      let statement = try db.cachedStatement(sql: "INSERT INTO also (record, kind, tag, act) VALUES (?, ?, ?, ?)")
      try statement.execute(arguments: [record, entity.tag, tag, act])
    }
    return wasNoted || !others.isEmpty
  }

  static func forget(_ record: RecordID, kind: Int, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM also WHERE record = ? AND kind = ?").execute(arguments: [record, kind])
  }
}

extension Book {
  /// Notes anew what else was written to anything of the book.
  func settleAlsoWritten(in db: Database) throws {
    try db.execute(sql: "DELETE FROM also")
    for (record, entity) in try mayHaveOthers(in: db) {
      try AlsoWritten.settle(RecordHistory(of: record, kind: entity.tag, in: db), of: record, entity, instead: false, in: db)
    }
  }

  /// Where what is noted is not what the journal says.
  func alsoWrittenFindings(in db: Database) throws -> [String] {
    let noted = try Set(String.fetchAll(db, sql: "SELECT lower(hex(record)) || ' ' || tag || ' ' || act FROM also"))
    let written = try mayHaveOthers(in: db).flatMap { record, entity in
      try RecordHistory(of: record, kind: entity.tag, in: db).others(in: entity.askedAbout).map { "\(record) \($0.tag) \($0.act)" }
    }
    let wrong = noted.symmetricDifference(written).count
    return wrong == 0 ? [] : ["\(wrong) values that were also written are not noted, or are noted and were not written"]
  }

  /// The records of which texts name what they took the place of, or that several devices wrote: no other has two values.
  private func mayHaveOthers(in db: Database) throws -> [(record: RecordID, entity: Entity)] {
    let listing = "SELECT record, kind FROM change WHERE over IS NOT NULL"
    let several = """
      SELECT record, kind FROM change JOIN act ON act.sequence = change.act GROUP BY record, kind HAVING min(device) < max(device)
      """
    let isSeveral = try Contexts(in: db).areSeveral
    let byTag = Dictionary(entities.map { ($0.tag, $0) }) { first, _ in first }
    return try Row.fetchAll(db, sql: isSeveral ? "\(listing) UNION \(several)" : "\(listing) GROUP BY record, kind").compactMap { row in
      let entity = try byTag[row.decode(atIndex: 1)]
      return try entity.flatMap { $0.askedAbout.isEmpty ? nil : (try row.decode(atIndex: 0), $0) }
    }
  }
}
