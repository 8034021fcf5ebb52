import GRDB
import Records

/// Where the documents of a kind are not what the tables say, and how the index learns it.
struct SearchChanges {
  private let kind: String
  private let current: String
  private let records: [RecordID]?

  /// - Parameter records: the only ones that are looked at; nil looks at all
  init(_ documents: SearchDocuments, of notebook: Notebook, only records: [RecordID]? = nil) {
    (kind, current, self.records) = (documents.kind, documents.current(in: notebook.name), records)
  }

  /// Whether there are any.
  func areAny(in db: Database) throws -> Bool {
    for changes in [gone, new] {
      let sql = "SELECT EXISTS (\(changes))"
      if try Bool.fetchOne(db, sql: sql, arguments: arguments) ?? false { return true }
    }
    return false
  }

  /// Writes them into the index, in the order of their numbers: where one follows that is not above the last, FTS5 begins a new part of the file
  /// (fts5_index.c, `sqlite3Fts5IndexBeginWrite`), and in any other order that would be one for each document.
  func apply(in db: Database) throws {
    try db.execute(sql: SearchChanges.places)
    try db.execute(sql: "INSERT INTO temp.unsearched \(gone)", arguments: arguments)
    try db.execute(sql: "INSERT INTO temp.searched \(new)", arguments: arguments)
    try db.withLargeCache(for: db.changesCount) {
      for statement in SearchChanges.writing { try db.cachedStatement(sql: statement).execute() }
    }
  }

  /// The numbers of those of which the record is there no more.
  private var gone: String {
    """
    SELECT number FROM document WHERE kind = :kind \(restriction(to: "document"))
    AND NOT EXISTS (SELECT 1 FROM (\(current)) AS now WHERE now.record = document.record)
    """
  }

  /// Those that are new or other than before, each with the number it had. What stays on its day keeps it.
  private var new: String {
    let first = SearchDocument.firstNumber(of: "now.day")
    return """
      SELECT CASE WHEN document.day IS now.day AND document.number IS NOT NULL THEN document.number
        ELSE row_number() OVER (PARTITION BY now.day ORDER BY now.record)
          + coalesce((SELECT max(number) FROM document WHERE number BETWEEN \(first) AND \(first) + 16777215), \(first) - 1) END,
        document.number, :kind, now.record, now.day, now.title, now.text, now.facts
      FROM (\(current)) AS now LEFT JOIN document ON document.record = now.record AND document.kind = :kind
      WHERE (document.number IS NULL OR document.title <> now.title OR document.text <> now.text OR document.facts <> now.facts
        OR document.day IS NOT now.day) \(restriction(to: "now"))
      """
  }

  private func restriction(to table: String) -> String {
    records.map { "AND \(table).record IN (\($0.indices.map { ":record\($0)" }.joined(separator: ", ")))" } ?? ""
  }

  private var arguments: StatementArguments {
    var arguments: [String: (any DatabaseValueConvertible)?] = ["kind": kind]
    for (index, record) in (records ?? []).enumerated() { arguments["record\(index)"] = record }
    return StatementArguments(arguments)
  }

  /// What the index is to forget, and what it is to learn.
  private static let places = """
    CREATE TEMP TABLE IF NOT EXISTS unsearched (number INTEGER PRIMARY KEY);
    CREATE TEMP TABLE IF NOT EXISTS searched (
      number INTEGER PRIMARY KEY, former INTEGER, kind TEXT, record BLOB, day TEXT, title TEXT, text TEXT, facts TEXT);
    """

  /// An index without texts of its own forgets a document only where it is told what that said.
  private static let writing = [
    "INSERT INTO temp.unsearched SELECT former FROM temp.searched WHERE former IS NOT NULL",
    """
    INSERT INTO search (search, rowid, title, text, facts)
    SELECT 'delete', number, title, text, facts FROM temp.unsearched JOIN document USING (number)
    UNION ALL SELECT NULL, number, title, text, facts FROM temp.searched ORDER BY 2, 1 DESC
    """,
    // What keeps its number is changed in its place: to take it out and put it in again would write the index of records, a page of it each.
    "DELETE FROM document WHERE number IN (SELECT number FROM temp.unsearched EXCEPT SELECT number FROM temp.searched)",
    """
    INSERT INTO document (number, kind, record, day, title, text, facts)
    SELECT number, kind, record, day, title, text, facts FROM temp.searched WHERE true ORDER BY number
    ON CONFLICT (number) DO UPDATE SET title = excluded.title, text = excluded.text, facts = excluded.facts
    """,
    "DELETE FROM temp.unsearched",
    "DELETE FROM temp.searched",
  ]
}
