import GRDB
import Records

/// The tables of records: their description in the database, joined with the declarations of the notebooks.
struct Schema: Sendable {
  /// One table. A class, because every record of an undo refers to it.
  final class Table: Sendable {
    struct Column: Sendable {
      let name: String
      /// Its field number: the permanent number by which the journal names it.
      let tag: Int
      let isBlob: Bool
      /// The value for records whose history is older than the column.
      let absent: JournalValue
    }
    /// A column that names a record of another table.
    struct Reference: Sendable {
      let column: String
      /// The kind of the named record.
      let parent: String
      /// True if a record cannot exist without the one it names.
      let isNeeded: Bool
    }

    let entity: Entity
    let columns: [Column]
    /// The greatest field number; greater ones belong to a newer program, since numbers are assigned in order.
    let newestTag: Int
    let references: [Reference]
    /// The columns of the table that this program does not know.
    let unknownColumns: [String]

    init(of entity: Entity, in db: Database) throws {
      self.entity = entity
      // `table_info` omits generated columns, which follow from the others.
      let rows = try db.rows("SELECT name, upper(type), dflt_value, \"notnull\" FROM pragma_table_info(?)", [entity.kind])
      let types: [String: (type: String, standard: String?)] = try Dictionary(
        uniqueKeysWithValues: rows.map { try ($0.decode(atIndex: 0), ($0.decode(atIndex: 1), $0.decode(atIndex: 2))) })
      let declared = Set(entity.columns.map(\.key) + entity.computed)
      unknownColumns = Set(types.keys).subtracting(declared.union(["number", "id"])).sorted()
      guard declared.isSubset(of: types.keys) else {
        throw Damage("\(entity.kind) declares \(declared.sorted()), its table has \(types.keys.sorted())")
      }
      columns = try entity.columns.map { name, tag in
        // The default value is SQL, which can be an expression.
        let standard = try types[name]?.standard.flatMap { try DatabaseValue.fetchOne(db, sql: "SELECT \($0)") }
        return Column(name: name, tag: tag, isBlob: types[name]?.type == "BLOB", absent: JournalValue(standard ?? .null))
      }
      newestTag = columns.map(\.tag).max() ?? 0
      let needed: Set<String> = try Set(rows.filter { try $0.decode(atIndex: 3) }.map { try $0.decode(atIndex: 0) })
      references = try db.foreignKeys(on: entity.kind).compactMap { key in
        key.originColumns.first.map { Reference(column: $0, parent: key.destinationTable, isNeeded: needed.contains($0)) }
      }
    }
  }

  let tables: [Table]

  init(of notebooks: [Notebook], in db: Database) throws {
    tables = try notebooks.flatMap(\.entities).map { try Table(of: $0, in: db) }
  }

  var unknownColumns: [String] { tables.flatMap { table in table.unknownColumns.map { "\(table.name).\($0)" } } }

  /// The table with that permanent number; nil if only a newer program has it.
  func knownTable(tag: Int) -> Table? { tables.first { $0.entity.tag == tag } }

  func table(tag: Int) throws -> Table {
    guard let table = knownTable(tag: tag) else { throw Damage("the journal names table number \(tag), which this book does not have") }
    return table
  }

  /// The tables whose records name records of this one, each with the column that names them.
  func children(of table: Table) -> [(table: Table, column: String)] {
    tables.flatMap { child in
      child.references.filter { $0.parent == table.entity.kind }.map { (child, $0.column) }
    }
  }

  func hasChildren(_ record: RecordID, in table: Table, db: Database) throws -> Bool {
    try children(of: table).contains { child, column in
      return try db.isTrue(
        "SELECT EXISTS (SELECT 1 FROM \(child.name.quotedDatabaseIdentifier) WHERE \(column.quotedDatabaseIdentifier) = ?)", [record])
    }
  }

  func parent(of reference: Table.Reference) -> Table? { tables.first { $0.entity.kind == reference.parent } }
}

extension Schema.Table {
  var name: String { entity.kind }

  /// The cells of a row with those values, in the order of the columns.
  func row(of values: TaggedValues) throws -> [DatabaseValue] {
    try columns.map { try databaseValue(values[$0.tag] ?? $0.absent, in: $0) }
  }

  /// The journal's value as SQLite stores it.
  func databaseValue(_ value: JournalValue, in column: Column) throws -> DatabaseValue {
    switch value {
    case .null: return .null
    case .integer(let integer): return integer.databaseValue
    case .text(let text) where column.isBlob:
      guard let id = RecordID(text) else { throw Damage("the journal's value for \(name).\(column.name) is not an id") }
      return id.databaseValue
    case .text(let text): return text.databaseValue
    }
  }

  func contains(_ record: RecordID, in db: Database) throws -> Bool { try db.isTrue(entity.statements.existence, [record]) }

  /// Writes those columns of a record, and clears the computed columns, which the notebooks compute anew.
  func write(_ columns: [Column], of values: TaggedValues, to record: RecordID, in db: Database) throws {
    let assignments = columns.map { "\($0.name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ") + entity.statements.clearingComputed
    let cells = try columns.map { try databaseValue(values[$0.tag] ?? $0.absent, in: $0) }
    try db.cachedStatement(sql: "\(entity.statements.update) \(assignments) WHERE id = ?").run(with: cells + [record.databaseValue])
  }

  /// The record's values in the table; nil if it is missing there.
  func presentValues(of record: RecordID, in db: Database) throws -> TaggedValues? {
    guard let row = try db.row(entity.statements.findingJournaled, [record]) else { return nil }
    return Dictionary(
      zip(columns, row.databaseValues).map { column, value in (column.tag, JournalValue(value)) }
    ) { first, _ in first }
  }
}
