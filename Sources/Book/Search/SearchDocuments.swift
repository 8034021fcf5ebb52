import GRDB
import Records

/// A declaration of where a search looks in the records of a kind: the fields that their list calls searched, and those of other kinds that are parts
/// of them.
public struct SearchDocuments: Sendable {
  /// Records that are found as a part of another.
  public struct Part: Sendable {
    let kind: String
    fileprivate let text: String
    fileprivate let column: String

    /// - Parameter column: the one that names the record they are a part of
    public init<Record>(_ fields: FieldList<Record>, of column: StaticString) {
      (kind, text, self.column) = (fields.entity.kind, fields.searchedText(), "\(column)")
    }
  }

  /// The kind of record, which is its table's name.
  let kind: String
  private let title: String
  private let text: String
  private let day: String
  private let condition: String
  let facts: [(name: String, condition: String)]
  private let parts: [Part]

  /// Everything but the fields is SQL over the table of the records.
  ///
  /// - Parameters:
  ///   - title: the column that a person calls the record by; nil where it has no name
  ///   - day: the civil day it belongs to, as text; NULL where it has none
  ///   - texts: the only searched fields that are read, where others are found otherwise; nil reads all
  ///   - condition: which records are looked for
  ///   - facts: what can be asked for by `is:`, each with of which records it holds
  ///   - parts: records that are found as a part of one
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

  /// Whether what was touched may have changed any of them, wherever.
  func isTouched(_ touched: Set<String>) -> Bool { parts.contains { touched.contains($0.kind) } }

  /// A query for what the records say now: `record`, `title`, `text`, `day` and `facts`.
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
  /// The searched texts of a row as one text in SQL, a line each; '' where there is none.
  ///
  /// - Parameters:
  ///   - texts: the only ones that are read; nil reads all
  ///   - title: one that is left out
  func searchedText(of texts: [String]? = nil, but title: String? = nil) -> String {
    let columns = searched.map(\.name).filter { $0 != title && texts?.contains($0) ?? true }.map {
      "coalesce(\($0.quotedDatabaseIdentifier), '')"
    }
    return columns.isEmpty ? "''" : columns.joined(separator: " || char(10) || ")
  }
}
