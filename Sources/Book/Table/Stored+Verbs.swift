public import GRDB
public import Records

/// The record of an id, changed or taken out.
extension Stored {
  /// Changes the record of that id; only what differs is written. Throws `id.unknown`.
  @discardableResult
  public static func edit(_ id: RecordID, in db: Database, _ change: (inout Self) throws -> Void) throws -> Self {
    let before = try require(id, in: db)
    var record = before
    try change(&record)
    try record.update(from: before, in: db)
    return record
  }

  /// Takes the record of that id out of its table; the answer is what it was. Throws `id.unknown`.
  public static func remove(_ id: RecordID, in db: Database) throws -> Self {
    let record = try require(id, in: db)
    try delete(id, in: db)
    return record
  }
}

extension Database {
  /// The answer to a question of yes or no, false where there is none.
  public func holds(_ question: String, _ arguments: StatementArguments = []) throws -> Bool {
    try Bool.fetchOne(cachedStatement(sql: question), arguments: arguments) ?? false
  }
}
