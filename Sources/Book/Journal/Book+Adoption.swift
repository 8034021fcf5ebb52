public import GRDB
public import Records

/// Adoption of the history and the records of an archive.
extension Book {
  /// True if the book has no acts.
  public func isEmpty() throws -> Bool { try read { try Book.isEmpty(in: $0) } }

  private static func isEmpty(in db: Database) throws -> Bool { try db.isTrue("SELECT NOT EXISTS (SELECT 1 FROM act)") }

  /// Fills an empty book with the journal and the records that the body writes, without an act of its own.
  ///
  /// Throws `archive.notEmpty`, and `archive.brokenHistory` if the records do not match the journal; then nothing is written.
  public func adopt(_ entities: [Entity], _ body: (Database) throws -> Void) throws {
    try transaction { db in
      guard try Book.isEmpty(in: db) else { throw UserError(.conflict, "archive.notEmpty") }
      try journalWriter.silently {
        let own = try Device.ownID(in: db)
        try db.execute(sql: "DELETE FROM device; DELETE FROM context")
        try body(db)
        _ = try Ignoring.update(in: db)
        try updateDivergences(in: db)
        try Device.become(own, in: db)
      }
      try settleDependentsOfErased(in: db)
      try rebuildDerived(in: db)
      if let finding = try historyFindings(in: db).first {
        throw UserError(.file, "archive.brokenHistory", detail: finding)
      }
      try Feed.note(Set(entities.map(\.kind)).union([Touch.everything]), in: db)
    }
  }

  /// True if a person deleted that record and it was not restored: it is in the trash, or was erased for good.
  ///
  /// A record whose creation was undone is not deleted; it can be made again.
  public static func isDeleted(_ record: RecordID, in db: Database) throws -> Bool {
    return try db.isTrue(
      """
      SELECT change.verb = 3 OR (change.before IS NULL AND change.after IS NULL) FROM change JOIN act ON act.sequence = change.act
      WHERE change.record = ? AND (act.stands OR (change.before IS NULL AND change.after IS NULL))
      ORDER BY act.moment DESC, change.sequence DESC LIMIT 1
      """, [record])
  }

  /// True if a person erased that record for good: none of its content is kept, and nothing can be restored under its id.
  public static func isErased(_ record: RecordID, in db: Database) throws -> Bool {
    try db.isTrue("SELECT NOT EXISTS (SELECT 1 FROM change WHERE record = ? AND (before IS NOT NULL OR after IS NOT NULL))", [record])
  }
}

extension Entity {
  /// The record's name, from a row with the id and then every column in the order of the list.
  public func title(ofRow values: [DatabaseValue]) -> LocalizedText {
    title(Values(byColumn: Dictionary(zip(columns.map(\.key), values.dropFirst().map(JournalValue.init))) { first, _ in first }))
  }
}
