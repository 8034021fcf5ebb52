import Assembly
import GRDB
import Records
import TestKit
import Testing
import Words

@testable import BookStore

/// Two copies that were each right must be right together: what a table refuses is only what no two devices can make apart.
@Suite struct MergeableSchemaTests {
  private let book: Book
  private let schema: Schema
  private let kinds = (Notebook.all + [.book]).flatMap(\.records)

  init() throws {
    let book = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    self.book = book
    schema = try book.read { try book.schema(in: $0) }
  }

  @Test func `no two records may be the same only in what their ids follow from`() throws {
    for kind in kinds {
      let keys = Set(kind.described.filter { $0.traits.contains(.key) }.map(\.name))
      for columns in try unique(in: kind.entity.kind) where columns != ["id"] {
        #expect(!keys.isEmpty && keys.isSubset(of: columns), "\(kind.entity.kind): UNIQUE (\(columns.sorted().joined(separator: ", ")))")
      }
    }
  }

  @Test func `a check relates only what merges as one value`() throws {
    for table in schema.tables {
      let names = Set(table.columns.map(\.name))
      for check in try Self.checks(in: sql(of: table.name)) {
        let related = Set(check.matches(of: #/[a-z_]+/#).map { String($0.output) }).intersection(names)
        guard let first = related.first else { continue }
        #expect(related.isSubset(of: table.entity.companions(of: first)), "\(table.name): CHECK \(check)")
      }
    }
  }

  @Test func `no kind hangs under itself, by whatever way`() {
    for table in schema.tables {
      var (above, found): (Set<String>, [String]) = ([], table.references.map(\.parent))
      while let next = found.popLast() {
        guard above.insert(next).inserted else { continue }
        found += schema.tables.first { $0.name == next }?.references.map(\.parent) ?? []
      }
      #expect(!above.contains(table.name), "\(table.name)")
    }
  }

  @Test func `a kind that goes to the trash along with another is counted there in words`() {
    for table in schema.tables where !table.references.isEmpty {
      let key = "with.\(table.name)"
      #expect(Language.english.text(key, ["count": 2]) != key)
    }
  }

  @Test func `a record from before a column can be written with what is absent of it`() throws {
    let migrations = Migration.all(of: [.book] + Notebook.all)
    for table in schema.tables {
      let making = try #require(migrations.lazy.compactMap { Self.making(of: table.name, in: $0.sql) }.first, "\(table.name)")
      let needed = try book.read { db in
        let sql = "SELECT name FROM pragma_table_info(?) WHERE \"notnull\" AND dflt_value IS NULL"
        return try String.fetchAll(db, sql: sql, arguments: [table.name])
      }
      for column in Set(needed).intersection(table.columns.map(\.name)) {
        #expect(making.contains(try Regex("\\b\(column)\\b")), "\(table.name).\(column)")
      }
    }
  }

  /// The columns by which a table tells its rows apart.
  private func unique(in table: String) throws -> [Set<String>] {
    try book.read { db in
      let indexes = try String.fetchAll(db, sql: "SELECT name FROM pragma_index_list(?) WHERE \"unique\"", arguments: [table])
      return try indexes.map { try Set(String.fetchAll(db, sql: "SELECT name FROM pragma_index_info(?)", arguments: [$0])) }
    }
  }

  private func sql(of table: String) throws -> String {
    try book.read { try String.fetchOne($0, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [table]) } ?? ""
  }

  /// The content of each CHECK without string literals.
  private static func checks(in sql: String) -> [String] {
    let plain = sql.replacing(#/'[^']*'/#, with: "''")
    return plain.matches(of: #/CHECK \(/#).map { match in
      var depth = 1
      return String(
        plain[match.range.upperBound...].prefix { character in
          depth += character == "(" ? 1 : character == ")" ? -1 : 0
          return depth > 0
        })
    }
  }

  /// The first definition of a table by a migration.
  private static func making(of table: String, in sql: String) -> Substring? {
    sql.firstRange(of: "CREATE TABLE \(table) (").map { start in
      let rest = sql[start.upperBound...]
      return rest[..<(rest.firstRange(of: ") STRICT")?.lowerBound ?? rest.endIndex)]
    }
  }
}
