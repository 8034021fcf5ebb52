public import BookStore
import GRDB
public import Records

/// A heading blends are sorted under; each name stands once.
public struct Category: Hashable, Sendable, Identifiable {
  /// The id the journal knows it by, the same in every copy of a book.
  public let id: RecordID
  /// The category's name; no two differ only by case, accents or blanks.
  public internal(set) var name: Name
  /// The moment it was made; of two with one name, the older is taken.
  public let created: Instant
}

extension Category: Stored {
  /// Its fields, each said once.
  public static let fields = FieldList<Category>(
    "category", tag: 30,
    [
      .text("name", 1, \.name.text, max: Name.limit, label: "category.name", [.typed, .searched]),
      // 2 was this one's, when the journal had it.
      .text("folded", nil, \.name.folded, [.machineMade]),
      .instant("created", 3, \.created, [.machineMade]),
      .dayMade,
    ], naming: Naming("name", by: ["folded"])
  ) { LocalizedText("record.category", ["name": .name($0.text("name"))]) }

  /// Reads a category. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    self.init(id: try values.id, name: Name(kept: try values["name"]), created: try values["created"])
  }

  /// The one of that name, however it is written.
  static func find(named name: Name, in db: Database) throws -> Category? {
    try all("WHERE folded = ? ORDER BY created, id LIMIT 1", [name.folded], in: db).first
  }

  /// Refuses a name that is blank, or that another category has.
  func confirmName(in db: Database) throws {
    try name.confirmNotBlank()
    let statement = try db.cachedStatement(sql: "SELECT name FROM category WHERE folded = ? AND id <> ? LIMIT 1")
    if let other = try String.fetchOne(statement, arguments: [name.folded, id]) {
      throw UserError(.taken, LocalizedText("category.taken", ["name": .name(other)]))
    }
  }
}
