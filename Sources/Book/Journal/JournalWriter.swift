import GRDB
import Synchronization

/// Gives the journal's triggers the current act and whether a machine writes, through SQL functions that only this writer registers.
///
/// Therefore a write outside an act, or by a foreign program, fails.
final class JournalWriter: Sendable {
  /// The function that returns the act being written.
  static let function = "commonplace_act"
  /// The function that returns 1 for a machine's write.
  static let machine = "commonplace_machine"
  /// The value of `function` while rows are restored from the journal: nothing is noted.
  static let silence: Int64 = 0

  private let act = Mutex<Int64?>(nil)
  private let isMachine = Atomic(false)

  func register(on db: Database) {
    db.add(
      function: DatabaseFunction(JournalWriter.function, argumentCount: 0, pure: false) { [self] _ in
        guard let act = act.withLock({ $0 }) else {
          throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "records are written only inside an act")
        }
        return act
      })
    db.add(
      function: DatabaseFunction(JournalWriter.machine, argumentCount: 0, pure: false) { [self] _ in
        isMachine.load(ordering: .relaxed) ? 1 : 0
      })
  }

  /// Runs the body; every record it writes is noted under that act.
  func writing<Value>(_ sequence: Int64, _ body: () throws -> Value) throws -> Value {
    act.withLock { $0 = sequence }
    defer { act.withLock { $0 = nil } }
    return try body()
  }

  /// Runs the body; every record it writes is noted as a machine's.
  func byMachine<Value>(_ body: () throws -> Value) rethrows -> Value {
    let before = isMachine.exchange(true, ordering: .relaxed)
    defer { isMachine.store(before, ordering: .relaxed) }
    return try body()
  }

  /// Runs the body; nothing is noted.
  func silently<Value>(_ body: () throws -> Value) throws -> Value { try writing(JournalWriter.silence, body) }
}

/// The journal is written by triggers generated from the schema, so no verb can forget it.
extension Schema {
  /// Drops the triggers of those tables, because a migration can drop the columns that they name.
  static func removeJournal(of entities: [Entity], in db: Database) throws {
    for entity in entities {
      for verb in ["made", "changed", "removed"] { try db.execute(sql: "DROP TRIGGER IF EXISTS journal_\(entity.kind)_\(verb)") }
    }
  }

  /// Creates every trigger and stores the number of every column; run after the migrations.
  func installJournal(in db: Database) throws {
    for table in tables {
      for trigger in table.triggers { try db.execute(sql: trigger) }
      try table.recordColumns(in: db)
    }
  }
}

extension Schema.Table {
  /// The triggers that note records made, changed and removed.
  var triggers: [String] {
    [
      trigger("made", on: "INSERT", when: nil, verb: .made, record: "NEW", before: "NULL", after: object("NEW")),
      trigger(
        "changed", on: "UPDATE", when: "(\(differing(columns)))", verb: .changed, record: "NEW", before: difference("OLD"),
        after: difference("NEW")),
      trigger("removed", on: "DELETE", when: nil, verb: .removed, record: "OLD", before: object("OLD"), after: "NULL"),
    ]
  }

  private func trigger(
    _ name: String, on event: String, when condition: String?, verb: ChangeVerb, record: String, before: String, after: String
  ) -> String {
    let conditions = ["\(JournalWriter.function)() <> \(JournalWriter.silence)", condition].compactMap(\.self).joined(separator: " AND ")
    return """
      CREATE TRIGGER journal_\(self.name)_\(name) AFTER \(event) ON \(self.name) WHEN \(conditions) BEGIN
        INSERT INTO change (act, kind, record, verb, before, after, machine)
        VALUES (\(JournalWriter.function)(), \(entity.tag), \(record).id, \(verb.rawValue), \(before), \(after), \(JournalWriter.machine)());
      END
      """
  }

  /// SQL for all values of a row as JSON, by field number.
  private func object(_ row: String) -> String {
    "json_object(" + columns.map { "'\($0.tag)', \(value(of: $0, in: row))" }.joined(separator: ", ") + ")"
  }

  /// SQL for the values that differ, with their companions, as JSON, by field number.
  private func difference(_ row: String) -> String {
    let values = columns.map { column in
      let companions = entity.companions(of: column.name)
      let condition = differing(columns.filter { companions.contains($0.name) })
      return "SELECT '\(column.tag)' AS tag, \(value(of: column, in: row)) AS value WHERE \(condition)"
    }
    return "(SELECT json_group_object(tag, value) FROM (\(values.joined(separator: " UNION ALL "))))"
  }

  /// SQL that is true if any of those columns differs.
  private func differing(_ columns: [Column]) -> String {
    columns.map { "OLD.\($0.name) IS NOT NEW.\($0.name)" }.joined(separator: " OR ")
  }

  /// SQL for the value as the journal has it: a blob in hexadecimal digits.
  private func value(of column: Column, in row: String) -> String {
    let name = "\(row).\(column.name)"
    return column.isBlob ? "CASE WHEN \(name) IS NULL THEN NULL ELSE lower(hex(\(name))) END" : name
  }

  /// Stores the number and the name of each column, for readers of the file without this program.
  fileprivate func recordColumns(in db: Database) throws {
    for column in columns {
      try db.run(
        """
        INSERT INTO journal_column (kind, entity, tag, name) VALUES (?, ?, ?, ?)
        ON CONFLICT (kind, tag) DO UPDATE SET entity = excluded.entity, name = excluded.name
        """, [entity.tag, entity.kind, column.tag, column.name])
    }
  }
}
