import GRDB

/// The rule for names that must be unique within a kind of record.
public struct Naming: Sendable {
  /// The key that records of one name share, in SQL: columns, or functions of columns. A record with a NULL in its key has no name.
  let key: [String]
  /// The condition of records with a name, in SQL.
  let condition: String
  /// The column of the name.
  let title: String
  /// Kinds of record that describe one as a whole: if two are joined, only the parts of the one that stays are kept.
  let parts: [String]

  /// Names records by a column; a record with an empty one has no name. Without a key, records share their folded name.
  public init(_ title: StaticString, by key: [StaticString] = [], where condition: StaticString = "true", parts: [StaticString] = []) {
    self.title = "\(title)"
    self.key = key.isEmpty ? ["\(Namesakes.folded)(\(title))"] : key.map { "\($0)" }
    self.condition = "\(condition) AND \(title) <> ''"
    self.parts = parts.map { "\($0)" }
  }

  /// SQL for the records of that table with a name: their ids and their keys.
  func named(in table: String) -> String {
    let columns = key.enumerated().map { "\($1) AS key\($0)" }.joined(separator: ", ")
    return "(SELECT id, \(columns) FROM \(table.quotedDatabaseIdentifier) WHERE \(condition))"
  }

  /// SQL that is true if two rows have the same key.
  func isShared(by one: String, and other: String) -> String {
    key.indices.map { "\(one).key\($0) = \(other).key\($0)" }.joined(separator: " AND ")
  }
}
