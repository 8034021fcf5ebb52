import Foundation
public import GRDB
import GRDBSQLite
public import Records

/// Facts of a table of records that it cannot tell itself: its permanent numbers in the journal, what merges as one value, and its title.
///
/// The table has `number INTEGER PRIMARY KEY` (local), `id BLOB NOT NULL UNIQUE`, and the columns named here; nothing else
/// but columns generated from these. A reckoned column may be NULL, and is until its notebook has reckoned it.
public struct Entity: Sendable {
  /// The kind pages and people know it by; also the table's name.
  public let kind: String
  /// The kind's permanent number in the journal; never reused.
  public let tag: Int
  /// Every column that is told, with its permanent number in the journal; none is ever reused.
  public let columns: [(key: String, value: Int)]
  /// The kind of value each of them holds, by its number.
  let kinds: [Int: FieldKind]
  /// The columns that are worked out from others, which the journal does not have.
  public let reckoned: [String]
  /// Columns whose values only make sense together: they change, merge and are undone as one.
  public let groups: [[String]]
  /// Columns (by number) for which the smallest of several concurrent values wins.
  let least: Set<Int>
  /// The columns that hold what a person writes, each with the key of its name in the language files where it has one.
  public let texts: [(column: String, label: String?)]
  /// A column that a person sets in a form.
  struct Formed: Sendable {
    let column: String
    let label: String
    let kind: FieldKind
    /// The wording of its numbers, where these stand for something.
    let said: (@Sendable (Int64) -> LocalizedText)?
  }

  let formed: [Formed]
  /// The columns that hold what a person writes, by their numbers.
  let written: Set<Int>
  /// The columns of which it is noted what else persons wrote, by their numbers: their texts, and what they set in forms.
  let askedAbout: Set<Int>
  /// The name that must be unique among its records; nil where two may share one.
  let naming: Naming?
  /// The record's name in History and in the trash, made from its values.
  public let title: @Sendable (Values) -> LocalizedText
  /// The statements of its table.
  let statements: TableStatements

  init(
    kind: String, tag: Int, columns: [(key: String, value: Int)], kinds: [Int: FieldKind], all: [String], groups: [[String]],
    least: Set<Int>, texts: [(column: String, label: String?)], formed: [Formed], naming: Naming?,
    title: @escaping @Sendable (Values) -> LocalizedText
  ) {
    (self.kind, self.tag, self.columns, self.kinds, self.groups) = (kind, tag, columns, kinds, groups)
    (self.least, self.texts, self.formed, self.naming, self.title) = (least, texts, formed, naming, title)
    let tags = Dictionary(columns) { first, _ in first }
    written = Set(texts.compactMap { tags[$0.column] })
    askedAbout = written.union(formed.compactMap { tags[$0.column] })
    let journaled = columns.map(\.key)
    reckoned = all.filter { !journaled.contains($0) }
    statements = TableStatements(of: kind, columns: all, journaled: journaled, reckoned: reckoned)
  }

  /// A record's values by column, as the journal keeps them; blobs are hex.
  public struct Values: Sendable {
    let byColumn: [String: JournalValue]

    /// The text in that column; empty where there is none.
    public func text(_ column: String) -> String {
      if case .text(let text) = byColumn[column] { text } else { "" }
    }

    /// The whole number in that column; 0 where there is none, or one beyond all ranges.
    public func integer(_ column: String) -> Int64 {
      if case .integer(let integer) = byColumn[column], Instant.range.contains(integer) { integer } else { 0 }
    }
  }

  /// The columns that go along when this one changes, itself included.
  func companions(of column: String) -> [String] { groups.first { $0.contains(column) } ?? [column] }

  func tag(of column: String) -> Int? { columns.first { $0.key == column }?.value }

  func values(_ tagged: TaggedValues) -> Values {
    Values(byColumn: Dictionary(columns.compactMap { name, tag in tagged[tag].map { (name, $0) } }) { first, _ in first })
  }
}

extension RecordID: DatabaseValueConvertible, StatementColumnConvertible {
  /// The id in that column of the row just stepped to: sooner than by way of a database value.
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
  /// The day in that column of the row just stepped to: sooner than by way of a database value.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    self.init(String(sqliteStatement: sqliteStatement, index: index))
  }
  public var databaseValue: DatabaseValue { description.databaseValue }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Day? { String.fromDatabaseValue(value).flatMap { Day($0) } }
}

extension Instant: DatabaseValueConvertible, StatementColumnConvertible {
  /// The instant in that column of the row just stepped to: sooner than by way of a database value.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    self.init(kept: Int64(sqliteStatement: sqliteStatement, index: index))
  }
  public var databaseValue: DatabaseValue { milliseconds.databaseValue }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? { Int64.fromDatabaseValue(value).flatMap(Instant.init(kept:)) }

  /// Nil where no program of ours wrote it.
  private init?(kept milliseconds: Int64) {
    guard Instant.range.contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

/// The name of a record among its kind, where two of one name are one too many.
public struct Naming: Sendable {
  /// The key that records of one name share, in SQL: columns, or functions of them. A record with a NULL among them has no name.
  let key: [String]
  /// The condition of records with a name, in SQL.
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

  /// SQL for whether two rows have one name.
  func isShared(by one: String, and other: String) -> String {
    key.indices.map { "\(one).key\($0) = \(other).key\($0)" }.joined(separator: " AND ")
  }
}

/// The statements of a table of records, each written once: records are written and read by them, and the journal puts records back by
/// the same.
struct TableStatements: Sendable {
  /// The id, then the columns in the order of the fields.
  let columns: String
  let ids: String
  let selection: String
  /// The one of an id.
  let finding: String
  let insertion: String
  /// Up to the columns that are set.
  let update: String
  let deletion: String
  /// Finds the journaled values of a record, in the order of the journal's columns.
  let findingJournaled: String
  let existence: String
  /// The id and what was told; what is reckoned is NULL.
  let insertionJournaled: String
  /// Assignments that clear the derived columns, so that they are computed anew; empty where there are none.
  let forgetting: String

  init(of kind: String, columns: [String], journaled: [String], reckoned: [String]) {
    // The names are the program's own, without a sign to escape; each command writes some hundred of them before it does anything.
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
    forgetting = reckoned.map { ", \"\($0)\" = NULL" }.joined()
  }
}
