import Book
import GRDB
import Records

/// How a record's columns are written: all of a new one, of a known one those that differ.
enum Rows {
  typealias Values = [(column: String, value: DatabaseValue)]

  static func insert(_ id: RecordID, _ values: Values, into table: StaticString, in db: Database) throws {
    let columns = values.map(\.column).joined(separator: ", ")
    let marks = String(repeating: ", ?", count: values.count)
    try db.cachedStatement(sql: "INSERT INTO \(table) (id, \(columns)) VALUES (?\(marks))")
      .execute(arguments: StatementArguments([id.databaseValue] + values.map(\.value)))
  }

  /// False where nothing differs, and then nothing is written.
  static func update(_ id: RecordID, _ values: Values, from before: Values, of table: StaticString, in db: Database) throws -> Bool {
    let differing = zip(values, before).filter { $0.value != $1.value }.map(\.0)
    guard !differing.isEmpty else { return false }
    let assignments = differing.map { "\($0.column) = ?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "UPDATE \(table) SET \(assignments) WHERE id = ?")
      .execute(arguments: StatementArguments(differing.map(\.value) + [id.databaseValue]))
    return true
  }
}

extension Statement {
  /// Runs it with as many values as it has marks, which are not counted: imports run it a million times.
  func run(with values: [DatabaseValue]) throws {
    setUncheckedArguments(StatementArguments(values))
    try execute()
  }
}
