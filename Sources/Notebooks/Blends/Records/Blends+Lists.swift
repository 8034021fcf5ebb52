import Algorithms
public import BookStore
import GRDB
public import Records

/// A blend as a list shows it.
public struct ListedBlend: Hashable, Sendable, Identifiable {
  /// The blend, without its ingredients.
  public let blend: Blend
  /// Number of its ingredients.
  public let ingredients: Int
  /// The blend's id.
  public var id: RecordID { blend.id }

  /// The blends with those ids, in that order; missing ones are left out.
  fileprivate static func all(_ ids: [RecordID], in db: Database) throws -> [ListedBlend] {
    let read = Blend.readableReader()
    // A statement accepts a limited number of values.
    let listed = try ids.chunks(ofCount: 500).flatMap { ids in
      let marks = ids.map { _ in "?" }.joined(separator: ", ")
      return try Row.fetchAll(
        db,
        sql: """
          SELECT \(Blend.fields.columns), (SELECT count(*) FROM ingredient WHERE blend = blend.id) AS ingredients
          FROM blend WHERE id IN (\(marks))
          """, arguments: StatementArguments(ids)
      ).compactMap { row in try read(row).map { try ListedBlend(blend: $0, ingredients: row.decode(forColumn: "ingredients")) } }
    }
    let byID = Dictionary(listed.map { ($0.id, $0) }) { first, _ in first }
    return ids.compactMap { byID[$0] }
  }
}

extension Blends {
  /// A page of the blends that match the category, status and query, by name, and the number of all matches.
  public func blends(
    in category: RecordID? = nil, status: Blend.Status? = nil, query: SearchQuery? = nil, skipping skipped: Int = 0, limit: Int = .max
  ) throws -> (blends: [ListedBlend], count: Int) {
    try book.searching(if: query != nil) { db in
      let found = try Blend.found(in: category, status: status, query: query, db)
      let page = found.dropFirst(skipped).prefix(limit)
      return (blends: try ListedBlend.all(Array(page), in: db), count: found.count)
    }
  }

  /// The first blends of a category and a status, or of all, that a query finds, by name, and the number of all.
  public func search(
    _ query: SearchQuery, in category: RecordID? = nil, status: Blend.Status? = nil, limit: Int
  ) throws -> SearchAnswer<(blends: [ListedBlend], count: Int)> {
    try book.answer(query, isNothing: { $0.count == 0 }) { query, db in
      let found = try Blend.found(in: category, status: status, query: query, db)
      return (blends: try ListedBlend.all(Array(found.prefix(limit)), in: db), count: found.count)
    }
  }

  /// The blend as a list shows it. Throws `id.gone`.
  public func listed(_ id: RecordID) throws -> ListedBlend {
    guard let listed = try listed([id]).first else { throw UserError.gone }
    return listed
  }

  /// The given blends, in that order; missing ones are left out.
  public func listed(_ ids: [RecordID]) throws -> [ListedBlend] { try book.read { try ListedBlend.all(ids, in: $0) } }

  /// The name of every category.
  public func categoryNames() throws -> [RecordID: Name] { try book.read { try Category.names(in: $0) } }

  /// Every blend that can be used or compared, with its category's name; sorted by category and name.
  public func names() throws -> [(id: RecordID, category: Name, name: Name)] {
    try book.read { db in
      let categories = try Category.names(in: db)
      let named = try db.rows("SELECT id, category, name FROM blend WHERE NOT draft").compactMap { row in
        try categories[row.decode(RecordID.self, atIndex: 1)].map {
          (id: try row.decode(RecordID.self, atIndex: 0), category: $0, name: Name(kept: try row.decode(atIndex: 2)))
        }
      }
      return NaturalOrder.sorted(named) { [$0.category.folded, $0.name.folded, $0.id.description] }
    }
  }
}

extension Blend {
  /// The ids of the blends that match, by name.
  static func found(in category: RecordID? = nil, status: Status? = nil, query: SearchQuery? = nil, _ db: Database) throws -> [RecordID] {
    let asked = try query.map { Set(try Blend.found($0, in: db)) }
    let sql = "SELECT id, folded FROM blend WHERE NOT draft AND (?1 IS NULL OR category = ?1) AND (?2 IS NULL OR status = ?2)"
    let listed: [(id: RecordID, folded: String)] = try db.rows(sql, [category, status?.rawValue]).map { row in
      try (row.decode(atIndex: 0), row.decode(atIndex: 1))
    }
    return NaturalOrder.sorted(listed.filter { asked?.contains($0.id) ?? true }) { [$0.folded, $0.id.description] }.map(\.id)
  }
}
