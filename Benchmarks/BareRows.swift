import Foundation
import GRDB

/// Copies the rows of some tables of a book, with one prepared insert each, into tables with the same indexes: no journal, no search index.
struct BareRows {
  private static let batch = 5000

  private let tables: [String]
  private let source: DatabaseQueue

  init(of tables: [String], from book: String) throws {
    self.tables = tables
    var configuration = Configuration()
    configuration.readonly = true
    source = try DatabaseQueue(path: book, configuration: configuration)
  }

  /// Inserts the rows, and returns the time of the inserts and their commit, without that of reading.
  func insert(into path: String) throws -> Child.Time {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let target = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? target.close() }
    try target.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536")
    }
    try target.write { db in for sql in try tables.flatMap(schema) { try db.execute(sql: sql) } }
    var (wall, processors) = (0.0, 0.0)
    func time(_ body: () throws -> Void) throws {
      let before = Child.ownProcessors()
      wall += try seconds(body) * 1000
      processors += Child.ownProcessors() - before
    }
    try target.writeWithoutTransaction { db in
      try db.beginTransaction(.immediate)
      for table in tables {
        let columns = try columns(of: table)
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let insert = try db.makeStatement(sql: "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))")
        try rows(of: table, columns) { rows in
          try time {
            for row in rows {
              insert.setUncheckedArguments(row)
              try insert.execute()
            }
          }
        }
      }
      try time { try db.commit() }
    }
    try source.close()
    return Child.Time(wall: wall, processors: processors)
  }

  private func schema(of table: String) throws -> [String] {
    let sql = "SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND type IN ('table', 'index') AND sql IS NOT NULL ORDER BY type DESC"
    return try source.read { try String.fetchAll($0, sql: sql, arguments: [table]) }
  }

  /// The stored columns of a table, without computed ones.
  private func columns(of table: String) throws -> [String] {
    try source.read { db in
      try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table]).map(\.quotedDatabaseIdentifier)
    }
  }

  private func rows(of table: String, _ columns: [String], _ body: ([StatementArguments]) throws -> Void) throws {
    try source.read { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(table)")
      var batch: [StatementArguments] = []
      while let row = try rows.next() {
        batch.append(StatementArguments(row.databaseValues))
        guard batch.count == Self.batch else { continue }
        try body(batch)
        batch.removeAll(keepingCapacity: true)
      }
      try body(batch)
    }
  }
}
