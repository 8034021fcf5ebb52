import GRDB
import Records

extension Book {
  /// All errors found in the book, for the log; empty if it is sound.
  public func check() throws -> [String] {
    try tableFindings() + findings { try searchFindings() }
  }

  private func tableFindings() throws -> [String] {
    try read { db in
      let unreadable = try notebooks.flatMap(\.records).flatMap { type in try findings { try type.unreadable(in: db) } }
      return try findings { try String.fetchAll(db, sql: "PRAGMA integrity_check(20)").filter { $0 != "ok" } }
        + findings { try schemaFindings(in: db) } + findings { try Book.foreignKeyFindings(in: db) }
        + findings { try journalFindings(in: db) } + unreadable
        + notebooks.flatMap { notebook in try findings { try notebook.verify(db) } }
    }
  }

  /// The findings of one part, or that it cannot be read, so that the other parts are still checked.
  private func findings(_ look: () throws -> [String]) throws -> [String] {
    do {
      return try look()
    } catch {
      let refusal = UserError(of: error, at: path)
      guard refusal.reason == .file else { throw error }
      return ["unreadable: \(refusal.detail)"]
    }
  }

  /// Compares tables, indexes, triggers and views with those of a new book: a foreign trigger would run at each write.
  func schemaFindings(in db: Database) throws -> [String] {
    // The first is the book's own, which `open` adds.
    let new = try Book.open(.memory, notebooks: Array(notebooks.dropFirst()), surroundings: surroundings)
    let (own, expected) = (try Book.schema(in: db), try new.read(Book.schema))
    // A newer program can have added anything.
    let isNewer = try !Migration.applied(in: db).isSubset(of: Migration.all(of: notebooks).map(\.name))
    let strange =
      isNewer ? [] : own.filter { expected[$0.key] != $0.value }.map { expected[$0.key] == nil ? "foreign \($0.key)" : "changed \($0.key)" }
    return (strange + expected.keys.filter { own[$0] == nil }.map { "missing \($0)" }).sorted()
  }

  /// Each object of the schema, by its type and name, with its SQL.
  private static func schema(in db: Database) throws -> [String: String] {
    let rows = try db.rows("SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*'")
    let pairs = try rows.map { row in
      let (type, name): (String, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      return ("\(type) \(name)", try row.decode(String?.self, atIndex: 2) ?? "")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Rows that name a missing record, by their tables and numbers, without their content.
  static func foreignKeyFindings(in db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map {
      "foreign key: \(try $0.decode(String?.self, atIndex: 0) ?? "") row \(try $0.decode(Int64?.self, atIndex: 1) ?? 0)"
    }
  }

  /// Checks the records against the journal, their parents and the values derived from them, without `check`'s look at the file: for a
  /// book that adopts a journal.
  func historyFindings(in db: Database) throws -> [String] {
    try Book.foreignKeyFindings(in: db) + journalFindings(in: db) + notebooks.flatMap { try $0.verify(db) }
  }

  /// A finding if erased content is still in pending acts.
  private func pendingFindings(in db: Database) throws -> [String] {
    let count = try PendingActs.hidden(in: db).count
    return count == 0 ? [] : ["\(count) pending acts have erased content"]
  }

  /// Compares the tables with the journal, and the journal with its rules.
  private func journalFindings(in db: Database) throws -> [String] {
    try JournalRule.all.compactMap { try $0.finding(in: db) } + standingFindings(in: db) + recordFindings(in: db)
      + divergenceFindings(in: db) + pendingFindings(in: db)
  }

  /// Compares the state of acts, standing or not, with the last verdicts on them.
  private func standingFindings(in db: Database) throws -> [String] {
    let acts = try Standing(in: db).findings().compactMap { try StoredAct.at($0, in: db) }.map { act in
      "act \(act.id) \(act.stands ? "stands" : "does not stand") against the last verdict on it"
    }
    return try acts + (Ignoring.isUpToDate(in: db) ? [] : ["the ignored devices are not those in the journal"])
  }

  /// Compares each record with its history.
  private func recordFindings(in db: Database) throws -> [String] {
    var findings: [String] = []
    var journal = try JournaledRecords(schema(in: db), in: db)
    let isAnythingUnsupported = try Unsupported.isAny(in: db)
    for table in journal.schema.tables {
      let records = try RecordID.fetchCursor(
        db, sql: "SELECT record FROM change WHERE kind = ? UNION SELECT id FROM \(table.name.quotedDatabaseIdentifier)",
        arguments: [table.entity.tag])
      while let id = try records.next() {
        // A record that waits for a newer program cannot be checked.
        if isAnythingUnsupported, try Unsupported.contains(id, kind: table.entity.tag, in: db) { continue }
        let finding = try Book.finding(about: journal.record(id, in: table), of: journal.schema, db: db)
        if let finding { findings.append("\(table.name) \(id) \(finding)") }
      }
    }
    return findings
  }

  private static func finding(about record: JournaledRecord, of schema: Schema, db: Database) throws -> String? {
    let (history, table) = (record.history, record.table)
    if history.entries.isEmpty { return "has no history" }
    let isNoted = try db.first(Bool.self, "SELECT EXISTS (SELECT 1 FROM orphan WHERE record = ?)", [record.id])
    if isNoted != record.isOrphan { return record.isOrphan ? "is an orphan that is not noted" : "is noted as an orphan but is none" }
    let present = try table.presentValues(of: record.id, in: db)
    guard record.canBe else { return present == nil ? nil : "is present although it, or a record it needs, was erased" }
    guard let present else { return history.exists ? "is missing" : nil }
    if try !history.exists && !schema.hasChildren(record.id, in: table, db: db) { return "is present although its history deleted it" }
    let journaled = try record.values
    let isSame = table.columns.allSatisfy { present[$0.tag] == journaled[$0.tag] ?? $0.absent }
    return isSame ? nil : "differs from its history"
  }
}

extension Stored {
  /// Records with a value that their kind cannot have, such as a number out of range; the value is not reported.
  fileprivate static func unreadable(in db: Database) throws -> [String] {
    let rows = try Row.fetchCursor(db, sql: "SELECT \(fields.columns) FROM \(entity.kind.quotedDatabaseIdentifier)")
    let read = reader()
    var findings: [String] = []
    while let row = try rows.next() {
      do { _ = try read(row) } catch { findings.append("\(entity.kind) \(try row.decode(RecordID.self, atIndex: 0)) cannot be read") }
    }
    return findings
  }
}
