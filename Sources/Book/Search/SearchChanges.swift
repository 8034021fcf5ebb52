import GRDB
import Records

/// Compares the documents of a kind with the tables.
struct SearchChanges {
  /// The most documents that are read at once.
  private static let batch = 5000

  let kind: String
  private let current: String
  private let records: [RecordID]?

  init(_ documents: SearchDocuments, of notebook: Notebook, only records: [RecordID]? = nil) {
    (kind, current, self.records) = (documents.kind, documents.current(in: notebook.name), records)
  }

  /// Some of the documents whose records no longer exist.
  func gone(in db: Database) throws -> [SearchDocument] {
    try fetch(
      db,
      """
      SELECT \(SearchDocument.columns(of: "document", number: "document.number")) FROM document WHERE kind = ? \(restriction(to: "document"))
      AND NOT EXISTS (SELECT 1 FROM (\(current)) AS now WHERE now.record = document.record) LIMIT \(SearchChanges.batch)
      """
    ).map { try SearchDocument(kind: kind, $0) }
  }

  /// Some new or changed documents, each with its former state.
  ///
  /// A document whose text is damaged can come each time; `repeated`, the number of those, raises the limit.
  func new(besides repeated: Int, in db: Database) throws -> [(former: SearchDocument?, document: SearchDocument)] {
    try fetch(
      db,
      """
      SELECT \(SearchDocument.columns(of: "document", number: "document.number")), \(SearchDocument.columns(of: "now", number: "NULL"))
      FROM (\(current)) AS now LEFT JOIN document ON document.record = now.record AND document.kind = ?
      WHERE (document.number IS NULL OR document.title <> now.title OR document.text <> now.text OR document.facts <> now.facts
        OR document.day IS NOT now.day) \(restriction(to: "now")) LIMIT \(SearchChanges.batch + repeated)
      """
    ).map { row in
      let former = try row.decode(Int64?.self, atIndex: 0) == nil ? nil : SearchDocument(kind: kind, row)
      return (former, try SearchDocument(kind: kind, row, from: 6))
    }
  }

  /// SQL that restricts the comparison to the chosen records; empty if all are compared.
  private func restriction(to table: String) -> String {
    records.map { "AND \(table).record IN (\($0.map { _ in "?" }.joined(separator: ", ")))" } ?? ""
  }

  private func fetch(_ db: Database, _ sql: String) throws -> [Row] {
    let arguments = [kind.databaseValue] + (records ?? []).map(\.databaseValue)
    return try db.rows(sql, StatementArguments(arguments))
  }
}
