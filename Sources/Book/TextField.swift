public import GRDB
public import Records

/// A text that a person types into: one column, never NULL, of one record.
public struct TextField: Sendable {
  /// The id of the record that has the text.
  public let record: RecordID
  /// Its column in the table of the record.
  public let column: String
  let entity: Entity

  /// The kind of the record, as its entity calls it.
  public var kind: String { entity.kind }

  /// Names a text by its column, its record and the kind of that record.
  public init(_ column: String, of record: RecordID, _ entity: Entity) {
    self.record = record
    self.column = column
    self.entity = entity
  }

  /// Reads the text the book holds; nil where there is no such record.
  public func text(in db: Database) throws -> String? {
    let sql = "SELECT \(column.quotedDatabaseIdentifier) FROM \(entity.kind.quotedDatabaseIdentifier) WHERE id = ?"
    return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [record])
  }

  func put(_ text: String, in db: Database) throws {
    let assignment = "\(column.quotedDatabaseIdentifier) = ?"
    let statement = try db.cachedStatement(sql: "\(entity.statements.update) \(assignment) WHERE id = ?")
    try statement.execute(arguments: [text, record])
  }

  /// The column's number in the journal, which every column of an entity has.
  func tag() throws -> Int {
    guard let tag = entity.tag(of: column) else {
      throw UserError(.fault, LocalizedText("book.fault"), detail: "no column \(column) in \(entity.kind)")
    }
    return tag
  }
}
