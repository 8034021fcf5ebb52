import BookStore
import Files
import GRDB
import Records

/// Tables like the book's own, into which an archive is read before the book is touched: a private temporary file of SQLite, deleted with
/// this value. They refuse what the constraints of the book's tables refuse, except missing parents.
final class ArchiveStaging {
  /// The additional column: the line of the record in its file.
  private static let line = "archive_line"

  /// The reason why a part of a record is not imported, and its place: half a record is not imported either.
  struct BrokenPart {
    let file: String
    let line: Int
    let reason: LocalizedText
  }

  /// The number of staged records of each kind.
  private(set) var counts: [Int]
  /// A broken part of each record that has one; the import adds those it finds.
  var broken: [RecordID: BrokenPart] = [:]
  private let database: DatabaseQueue
  private let kinds: [ArchivedKind]
  /// The default values of each kind: an archive can predate a column.
  private var blanks: [[DatabaseValue]] = []

  /// Empty tables for those kinds, created with the SQL of the book's own.
  init(_ kinds: [ArchivedKind], like book: Book) throws {
    self.kinds = kinds
    counts = kinds.map { _ in 0 }
    let schema = try book.read { db in try kinds.flatMap { try ArchiveStaging.schema(of: $0.name, in: db) } }
    database = try .scratch(schema, functions: book.notebooks.flatMap(\.functions))
    blanks = try database.writeWithoutTransaction { db in
      for kind in kinds {
        try db.execute(sql: "ALTER TABLE \(kind.name.quotedDatabaseIdentifier) ADD COLUMN \(ArchiveStaging.line) INTEGER")
      }
      return try kinds.map { try ArchiveStaging.blanks(of: $0, in: db) }
    }
  }

  private static func schema(of table: String, in db: Database) throws -> [String] {
    try db.all(
      String.self,
      """
      SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL
      AND (type = 'table' OR type = 'index' AND sql LIKE 'CREATE UNIQUE%') ORDER BY type DESC
      """, [table])
  }

  private static func blanks(of kind: ArchivedKind, in db: Database) throws -> [DatabaseValue] {
    let defaults = try Dictionary(db.columns(in: kind.name).map { ($0.name, $0.defaultValueSQL) }) { first, _ in first }
    return try kind.columnNames.map { name in
      try (defaults[name] ?? nil).flatMap { try DatabaseValue.fetchOne(db, sql: "SELECT \($0)") } ?? .null
    }
  }

  /// Inserts every record of a kind; a record that the tables refuse is reported instead, and marks the record it is part of
  /// as broken.
  ///
  /// - Parameters:
  ///   - place: the index of the kind
  ///   - dropsUnknown: true to leave out the fields that this program does not know
  func fill(
    _ place: Int, from archive: ArchiveFile, meter: ProgressReporter, dropsUnknown: Bool,
    refused: @escaping (_ reason: LocalizedText, _ line: Int) throws -> Void
  ) throws {
    let kind = kinds[place]
    let columns = "\(kind.columns), \(ArchiveStaging.line)"
    let marks = "?" + String(repeating: ", ?", count: kind.columnNames.count)
    let reading = ArchivedRecordReading(kind, blank: blanks[place], dropsUnknown: dropsUnknown)
    func refuse(_ reason: LocalizedText, _ element: JSONReader.Element, _ line: Int) throws {
      if let whole = kind.whole.flatMap({ reading.value(at: $0, of: element) }).flatMap(RecordID.fromDatabaseValue), broken[whole] == nil {
        broken[whole] = BrokenPart(file: kind.document, line: line, reason: reason)
      }
      try refused(reason, line)
    }
    try database.inTransaction { db in
      let sql = "INSERT INTO \(kind.name.quotedDatabaseIdentifier) (\(columns)) VALUES (\(marks))"
      var insertion = try db.makeStatement(sql: sql)
      try archive.read(kind.document, meter: meter) { element, line in
        do {
          try insertion.run(with: reading.values(of: element) + [line.databaseValue])
          self.counts[place] += 1
        } catch let refusal as ArchivedRecordReading.Refusal {
          try refuse(refusal.reason, element, line)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
          // A statement that failed cannot run again.
          insertion = try db.makeStatement(sql: sql)
          try refuse(ArchiveStaging.reason(error), element, line)
        }
      }
      return .commit
    }
  }

  private static func reason(_ error: DatabaseError) -> LocalizedText {
    switch error.extendedResultCode {
    case .SQLITE_CONSTRAINT_UNIQUE: LocalizedText("archive.twice")
    case .SQLITE_CONSTRAINT_NOTNULL:
      LocalizedText("archive.missing", ["field": .text(error.message?.split(separator: ".").last.map(String.init) ?? "")])
    default: LocalizedText("archive.unfit")
    }
  }

  /// Runs the body for every staged record of a kind in the order of ids, with its whole row, its line and the staging database.
  func forEach(_ place: Int, _ body: (_ row: Row, _ line: Int, _ staged: Database) throws -> Void) throws {
    let kind = kinds[place]
    try database.read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT \(kind.columns), \(ArchiveStaging.line) FROM \(kind.name.quotedDatabaseIdentifier) ORDER BY id")
      while let row = try rows.next() { try body(row, try row.decode(Int.self, atIndex: kind.columnNames.count), db) }
    }
  }

  /// True if a record of that kind is staged.
  static func has(_ id: DatabaseValue, of kind: String, in staged: Database) throws -> Bool {
    try staged.isTrue("SELECT EXISTS (SELECT 1 FROM \(kind.quotedDatabaseIdentifier) WHERE id = ?)", [id])
  }
}
