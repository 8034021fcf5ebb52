import Book
import GRDB
public import Records

/// What blends are sorted into; each name stands once.
public struct Category: Hashable, Sendable, Identifiable {
  public let id: RecordID
  public internal(set) var name: Name
  public let created: Instant
}

extension Category {
  static let entity = Entity(
    kind: "category", tag: 30, columns: ["name": 1, "folded": 2, "created": 3], groups: [["name", "folded"]]
  ) { Phrase("record.category", ["name": .name($0.text("name"))]) }

  static let columns = "id, name, created"

  init(_ row: Row) { self.init(id: row[0], name: Name(kept: row[1]), created: row[2]) }

  func insert(in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO category (id, name, folded, created) VALUES (?, ?, ?, ?)")
      .execute(arguments: [id, name.text, name.folded, created])
  }

  func update(in db: Database) throws {
    try db.cachedStatement(sql: "UPDATE category SET name = ?, folded = ? WHERE id = ?").execute(arguments: [name.text, name.folded, id])
  }

  static func find(_ id: RecordID, in db: Database) throws -> Category? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT \(columns) FROM category WHERE id = ?"), arguments: [id]).map(Category.init)
  }

  static func known(_ id: RecordID, in db: Database) throws -> Category {
    guard let category = try find(id, in: db) else { throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)])) }
    return category
  }

  /// The one of that name, however it is written.
  static func find(named name: Name, in db: Database) throws -> Category? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM category WHERE folded = ? ORDER BY created, id LIMIT 1")
    return try Row.fetchOne(statement, arguments: [name.folded]).map(Category.init)
  }

  /// Refuses a name that is blank, or that another category has.
  func confirmName(in db: Database) throws {
    try name.confirmNotBlank()
    let statement = try db.cachedStatement(sql: "SELECT name FROM category WHERE folded = ? AND id <> ? LIMIT 1")
    if let other = try String.fetchOne(statement, arguments: [name.folded, id]) {
      throw Refusal(.taken, Phrase("category.taken", ["name": .name(other)]))
    }
  }
}
