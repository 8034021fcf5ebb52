public import GRDB
public import Records

/// The fate of records that are not in their tables any more.
extension Book {
  /// True if a person deleted that record and it was not restored: it is in the trash, or was erased for good.
  ///
  /// A record whose creation was undone is not deleted; it can be made again.
  public static func isDeleted(_ record: RecordID, in db: Database) throws -> Bool {
    try db.isTrue(
      """
      SELECT change.verb = \(ChangeVerb.removed.rawValue) OR (change.before IS NULL AND change.after IS NULL)
      FROM change JOIN act ON act.sequence = change.act
      WHERE change.record = ? AND (act.stands OR (change.before IS NULL AND change.after IS NULL))
      ORDER BY act.moment DESC, change.sequence DESC LIMIT 1
      """, [record])
  }

  /// True if the journal has no content of that record, so that nothing can be restored under its id: a person erased it for good. Also
  /// true of a record that never was.
  public static func isErased(_ record: RecordID, in db: Database) throws -> Bool {
    try db.isTrue("SELECT NOT EXISTS (SELECT 1 FROM change WHERE record = ? AND (before IS NOT NULL OR after IS NOT NULL))", [record])
  }
}
