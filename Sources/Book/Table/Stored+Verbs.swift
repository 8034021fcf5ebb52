public import GRDB
public import Records

/// Verbs that change and remove a record by its id.
extension Stored {
  /// Changes the record of that id; writes only the fields that differ. Throws `id.gone`.
  @discardableResult
  public static func edit(_ id: RecordID, in db: Database, _ change: (inout Self) throws -> Void) throws -> Self {
    let before = try require(id, in: db)
    var record = before
    try change(&record)
    try record.update(from: before, in: db)
    return record
  }

  /// Removes the record of that id from its table, and returns it. Throws `id.gone`.
  public static func remove(_ id: RecordID, in db: Database) throws -> Self {
    let record = try require(id, in: db)
    try delete(id, in: db)
    return record
  }
}
