import GRDB

/// A declaration of the searched text of a kind of record: the fields that its list marks as searched, and the fields of its parts.
public struct SearchDocuments: Sendable {
  /// Records that are found as parts of another.
  public struct Part: Sendable {
    let kind: String
    fileprivate let text: String
    fileprivate let column: String

    /// - Parameter column: the column with the id of the record they belong to
    public init<Record>(_ fields: FieldList<Record>, of column: StaticString) {
      (kind, text, self.column) = (fields.entity.kind, fields.searchedText(), "\(column)")
    }
  }

  let kind: String
  private let title: String
  private let text: String
  private let day: String
  private let condition: String
  let facts: [(name: String, condition: String)]
  private let parts: [Part]

  /// All arguments but the fields are SQL over the table of the records.
  ///
  /// - Parameters:
  ///   - title: the column of the record's name; nil if none
  ///   - day: the civil day it belongs to, as text; NULL if none
  ///   - texts: the only searched fields that are read, if others are found in another way; nil reads all
  ///   - condition: the condition of searched records
  ///   - facts: the names that `is:` accepts, each with its condition
  ///   - parts: records that are found as parts of this kind
  public init<Record>(
    of fields: FieldList<Record>, title: StaticString? = nil, texts: [StaticString]? = nil, day: StaticString,
    where condition: StaticString = "true",
    facts: [(name: StaticString, condition: StaticString)] = [], parts: [Part] = []
  ) {
    kind = fields.entity.kind
    self.title = title.map { "\($0)".quotedDatabaseIdentifier } ?? "''"
    text = fields.searchedText(of: texts.map { $0.map { "\($0)" } }, but: title.map { "\($0)" })
    (self.day, self.condition) = ("\(day)", "\(condition)")
    self.facts = facts.map { ("\($0.name)", "\($0.condition)") }
    self.parts = parts
  }

  /// True if a part was touched, so that any document may have changed.
  func hasTouchedPart(_ touched: Set<String>) -> Bool { parts.contains { touched.contains($0.kind) } }

  /// A query for the present documents: `record`, `title`, `text`, `day` and `facts`.
  func current(in notebook: String) -> String {
    let table = kind.quotedDatabaseIdentifier
    let parts = parts.map { part in
      """
       || coalesce((SELECT char(10) || group_concat(\(part.text), char(10)) FROM \(part.kind.quotedDatabaseIdentifier) AS part
        WHERE part.\(part.column.quotedDatabaseIdentifier) = \(table).id), '')
      """
    }.joined()
    let facts = facts.map { " || CASE WHEN \($0.condition) THEN ' is\($0.name)' ELSE '' END" }.joined()
    return """
      SELECT id AS record, \(title) AS title, \(text)\(parts) AS text, \(day) AS day,
        'all in\(notebook) \(SearchExpression.kind(kind))'\(facts) AS facts
      FROM \(table) WHERE \(condition)
      """
  }
}

extension FieldList {
  /// The searched texts of a row as one text in SQL, a line each; '' if none.
  ///
  /// - Parameters:
  ///   - texts: the only fields that are read; nil reads all
  ///   - title: a field that is left out
  func searchedText(of texts: [String]? = nil, but title: String? = nil) -> String {
    let columns = searched.map(\.name).filter { $0 != title && texts?.contains($0) ?? true }.map {
      "coalesce(\($0.quotedDatabaseIdentifier), '')"
    }
    return columns.isEmpty ? "''" : columns.joined(separator: " || char(10) || ")
  }
}
