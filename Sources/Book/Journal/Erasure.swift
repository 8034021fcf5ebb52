import GRDB
import Records

/// What was erased for good: of each record the act since which nothing is kept of what acts say of it that had not seen that one.
///
/// An erasure names its records, so that a copy of the book which has more of them takes that out of its journal too. Sentence 7 of the model
/// of merging.
enum Erasure {
  /// Whether anything was ever erased: where nothing was, every record can be.
  static func isAny(in db: Database) throws -> Bool {
    try Bool.fetchOne(db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM erasure)")) ?? false
  }

  /// Takes every value of a record out of the journal, and the words of the acts that named it; says so under that act.
  static func erase(_ record: RecordID, kind: Int, under act: Int64, in db: Database) throws {
    try db.execute(
      sql: "UPDATE act SET details = '{}' WHERE sequence IN (SELECT act FROM change WHERE record = ? AND kind = ?)",
      arguments: [record, kind])
    try db.execute(
      sql: "UPDATE change SET before = NULL, after = NULL, over = NULL WHERE record = ? AND kind = ?", arguments: [record, kind])
    try db.execute(
      sql: "INSERT INTO erasure (record, kind, act, since) VALUES (?, ?, ?, ?)", arguments: [record, kind, act, act])
    try db.execute(sql: "DELETE FROM orphan WHERE record = ?", arguments: [record])
    try AlsoWritten.forget(record, kind: kind, in: db)
  }

  /// The act that erased a record last; nil where none did.
  static func last(of record: RecordID, kind: Int, in db: Database) throws -> Int64? {
    let sql = """
      SELECT act.sequence FROM erasure JOIN act ON act.sequence = erasure.act JOIN device ON device.number = act.device
      WHERE record = ? AND kind = ? ORDER BY act.moment DESC, device.id DESC LIMIT 1
      """
    return try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [record, kind])
  }
}
