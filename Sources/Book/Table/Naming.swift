import GRDB

/// By what a person tells records of one kind apart, where two of one name are one too many.
public struct Naming: Sendable {
  /// What records of one name have in common, in SQL: columns, or functions of them. Where one is NULL, the record has no name.
  let key: [String]
  /// Which records have a name, in SQL.
  let condition: String
  /// The column that a person calls the record by.
  let title: String
  /// Kinds of record that make up the whole of one: where two are joined, those of the one that stays are enough.
  let parts: [String]

  /// Names records by a column, where that is not empty.
  ///
  /// - Parameters:
  ///   - title: the column that a person calls the record by
  ///   - key: what records of one name have in common, in SQL; that column as names are compared where none is said
  ///   - condition: which records have a name, in SQL
  ///   - parts: kinds of record that make up the whole of one: where two are joined, those of the one that stays are enough
  public init(_ title: StaticString, by key: [StaticString] = [], where condition: StaticString = "true", parts: [StaticString] = []) {
    self.title = "\(title)"
    self.key = key.isEmpty ? ["\(Namesakes.folded)(\(title))"] : key.map { "\($0)" }
    self.condition = "\(condition) AND \(title) <> ''"
    self.parts = parts.map { "\($0)" }
  }

  /// The records of that table that have a name, by their ids, with what those of one name have in common.
  func named(in table: String) -> String {
    let columns = key.enumerated().map { "\($1) AS key\($0)" }.joined(separator: ", ")
    return "(SELECT id, \(columns) FROM \(table.quotedDatabaseIdentifier) WHERE \(condition))"
  }

  /// Whether two rows of these are of one name.
  func isShared(by one: String, and other: String) -> String {
    key.indices.map { "\(one).key\($0) = \(other).key\($0)" }.joined(separator: " AND ")
  }
}
