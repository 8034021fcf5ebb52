public import GRDB
public import Records

/// A text that a person types into: one column, never NULL, of one record.
public struct TextField: Sendable {
  public let record: RecordID
  let column: String
  let entity: Entity

  public init(_ column: String, of record: RecordID, _ entity: Entity) {
    self.record = record
    self.column = column
    self.entity = entity
  }

  /// What the book holds; nil where there is no such record.
  public func text(in db: Database) throws -> String? {
    let sql = "SELECT \(column.quotedDatabaseIdentifier) FROM \(entity.kind.quotedDatabaseIdentifier) WHERE id = ?"
    return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [record])
  }

  func put(_ text: String, in db: Database) throws {
    let assignment = "\(column.quotedDatabaseIdentifier) = ?"
    let statement = try db.cachedStatement(sql: "UPDATE \(entity.kind.quotedDatabaseIdentifier) SET \(assignment) WHERE id = ?")
    try statement.execute(arguments: [text, record])
  }

  /// The column's number in the journal, which every column of an entity has.
  func tag() throws -> Int {
    guard let tag = entity.tag(of: column) else {
      throw Refusal(.fault, Phrase("book.fault"), detail: "no column \(column) in \(entity.kind)")
    }
    return tag
  }
}
