public import GRDB
public import Records

/// A text that a person types into: one column, never NULL, of one record.
public struct TextField: Sendable {
  /// The id of the record that has the text.
  public let record: RecordID
  /// Its column in the table of the record.
  public let column: String
  let entity: Entity

  /// The kind of the record, as named by its entity.
  public var kind: String { entity.kind }

  /// Names a text by its column, its record and the kind of that record.
  public init(_ column: String, of record: RecordID, _ entity: Entity) {
    (self.record, self.column, self.entity) = (record, column, entity)
  }

  /// Reads the text from the book; nil if the record is missing.
  public func text(in db: Database) throws -> String? {
    let sql = "SELECT \(column.quotedDatabaseIdentifier) FROM \(entity.kind.quotedDatabaseIdentifier) WHERE id = ?"
    return try db.first(String.self, sql, [record])
  }

  func put(_ text: String, in db: Database) throws {
    try db.run("\(entity.statements.update) \(column.quotedDatabaseIdentifier) = ? WHERE id = ?", [text, record])
  }

  /// The column's number in the journal, which every column of an entity has.
  func tag() throws -> Int {
    guard let tag = entity.tag(of: column) else { throw UserError(.fault, "book.fault", detail: "no column \(column) in \(entity.kind)") }
    return tag
  }
}
