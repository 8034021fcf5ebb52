import Algorithms
import Foundation
public import GRDB
import GRDBSQLite
public import Records

/// Facts about a table of records beyond its schema: its permanent numbers in the journal, the columns that merge as one, and its title.
///
/// The table has `number INTEGER PRIMARY KEY` (local), `id BLOB NOT NULL UNIQUE`, and the columns named here; others can only be generated
/// columns. A computed column is NULL until its notebook has computed it.
public struct Entity: Sendable {
  /// The kind, as pages and commands name it; also the table's name.
  public let kind: String
  /// The kind's permanent number in the journal; never reused.
  public let tag: Int
  /// Every stored column, with its field number; numbers are never reused.
  public let columns: [(key: String, value: Int)]
  /// The kind of value of each stored column, by field number.
  let kinds: [Int: FieldKind]
  /// The columns that are computed from others; the journal does not have them.
  public let computed: [String]
  /// Columns whose values only make sense together: they change, merge and are undone as one.
  public let groups: [[String]]
  /// Columns (by number) for which the smallest of several concurrent values wins.
  let least: Set<Int>
  /// The columns of typed texts, each with the key of its name in the language files, if any.
  public let texts: [(column: String, label: String?)]
  /// A column that a person sets in a form.
  struct Formed: Sendable {
    let column: String
    let label: String
    let kind: FieldKind
    /// The wording of its numbers; nil for plain numbers.
    let said: (@Sendable (Int64) -> LocalizedText)?
    /// The wording of a choice or of a value with its own form; nil for plain texts.
    let worded: (@Sendable (String) -> [LocalizedText])?
  }

  let formed: [Formed]
  /// The numbers of the columns of typed texts.
  let written: Set<Int>
  /// The numbers of the columns whose conflicting values are kept for an answer: typed texts and columns set in forms.
  let askedAbout: Set<Int>
  /// The name that must be unique among its records; nil if two can share one.
  let naming: Naming?
  /// The record's name in History and in the trash, made from its values.
  public let title: @Sendable (Values) -> LocalizedText
  let statements: TableStatements

  /// A kind of record with those fields.
  init<Record>(_ kind: String, tag: Int, _ fields: [Field<Record>], naming: Naming?, title: @escaping @Sendable (Values) -> LocalizedText) {
    (self.kind, self.tag, self.naming, self.title) = (kind, tag, naming, title)
    columns = fields.compactMap { field in field.tag.map { (field.name, $0) } }
    kinds = Dictionary(fields.compactMap { field in field.tag.map { ($0, field.kind) } }) { first, _ in first }
    let groups = fields.compactMap(\.group).uniqued()
    self.groups = groups.map { group in fields.filter { $0.group == group }.map(\.name) }
    least = Set(fields.filter { $0.traits.contains(.least) }.compactMap(\.tag))
    let typed = fields.filter { $0.traits.contains(.typed) }
    texts = typed.map { ($0.name, $0.label) }
    let labelled = fields.filter { $0.tag != nil && $0.label != nil && $0.traits.isDisjoint(with: [.typed, .key, .machineMade]) }
    formed = labelled.map { Formed(column: $0.name, label: $0.label ?? "", kind: $0.kind, said: $0.said, worded: $0.worded) }
    written = Set(typed.compactMap(\.tag))
    askedAbout = written.union(labelled.compactMap(\.tag))
    computed = fields.filter(\.isComputed).map(\.name)
    statements = TableStatements(of: kind, columns: fields.map(\.name), journaled: columns.map(\.key), computed: computed)
  }

  /// A record's values by column, as the journal stores them; blobs are hex.
  public struct Values: Sendable {
    let byColumn: [String: JournalValue]

    /// The text in that column; empty if none.
    public func text(_ column: String) -> String {
      if case .text(let text) = byColumn[column] { text } else { "" }
    }

    /// The whole number in that column; 0 if none, or if it is out of every range.
    public func integer(_ column: String) -> Int64 {
      if case .integer(let integer) = byColumn[column], Instant.range.contains(integer) { integer } else { 0 }
    }
  }

  /// The columns that change together with this one, itself included.
  func companions(of column: String) -> [String] { groups.first { $0.contains(column) } ?? [column] }

  func tag(of column: String) -> Int? { columns.first { $0.key == column }?.value }

  func values(_ tagged: TaggedValues) -> Values {
    Values(byColumn: Dictionary(columns.compactMap { name, tag in tagged[tag].map { (name, $0) } }) { first, _ in first })
  }
}

extension RecordID: DatabaseValueConvertible, StatementColumnConvertible {
  /// Reads the id in that column of the current row, faster than through a database value.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    let count = Int(sqlite3_column_bytes(sqliteStatement, index))
    self.init(bytes: UnsafeRawBufferPointer(start: sqlite3_column_blob(sqliteStatement, index), count: count))
  }
  public var databaseValue: DatabaseValue { Data(bytes).databaseValue }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> RecordID? {
    Data.fromDatabaseValue(value)?.withUnsafeBytes { RecordID(bytes: $0) }
  }
}

extension Day: DatabaseValueConvertible, StatementColumnConvertible {
  /// Reads the day in that column of the current row, faster than through a database value.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    self.init(String(sqliteStatement: sqliteStatement, index: index))
  }
  public var databaseValue: DatabaseValue { description.databaseValue }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Day? { String.fromDatabaseValue(value).flatMap { Day($0) } }
}

extension Instant: DatabaseValueConvertible, StatementColumnConvertible {
  /// Reads the instant in that column of the current row, faster than through a database value.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    self.init(kept: Int64(sqliteStatement: sqliteStatement, index: index))
  }
  public var databaseValue: DatabaseValue { milliseconds.databaseValue }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? { Int64.fromDatabaseValue(value).flatMap(Instant.init(kept:)) }

  /// Nil for a number out of range, which our program never writes.
  private init?(kept milliseconds: Int64) {
    guard Instant.range.contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

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

/// The statements of a table of records, each made once; records are read and written by them, and the journal restores records by them.
struct TableStatements: Sendable {
  /// The id, then the columns in the order of the fields.
  let columns: String
  let ids: String
  let selection: String
  let finding: String
  let insertion: String
  /// The beginning of an update; the assignments follow.
  let update: String
  let deletion: String
  /// Finds the journaled values of a record, in the order of the journal's columns.
  let findingJournaled: String
  let existence: String
  /// Inserts the id and the stored columns; computed columns are NULL.
  let insertionJournaled: String
  /// Assignments that clear the computed columns, so that they are computed anew; empty if none.
  let clearingComputed: String

  init(of kind: String, columns: [String], journaled: [String], computed: [String]) {
    // The names are the program's own and need no escaping; each command makes some hundred of them before it does anything.
    let table = "\"\(kind)\""
    func list(_ columns: [String]) -> String { columns.map { "\"\($0)\"" }.joined(separator: ", ") }
    func insertion(_ columns: [String]) -> String {
      "INSERT INTO \(table) (\(list(["id"] + columns))) VALUES (?\(String(repeating: ", ?", count: columns.count)))"
    }
    self.columns = list(["id"] + columns)
    ids = "SELECT id FROM \(table)"
    selection = "SELECT \(self.columns) FROM \(table)"
    finding = "\(selection) WHERE id = ?"
    self.insertion = insertion(columns)
    update = "UPDATE \(table) SET"
    deletion = "DELETE FROM \(table) WHERE id = ?"
    findingJournaled = "SELECT \(list(journaled)) FROM \(table) WHERE id = ?"
    existence = "SELECT EXISTS (SELECT 1 FROM \(table) WHERE id = ?)"
    insertionJournaled = insertion(journaled)
    clearingComputed = computed.map { ", \"\($0)\" = NULL" }.joined()
  }
}
