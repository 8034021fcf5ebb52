import BookStore
import GRDB
import Records

/// Blends that are made of blends.
extension Ingredient {
  /// Refuses a source that is a draft, that is made of this ingredient's blend, or with which some blend would come down to its materials
  /// by more ways than are told apart. Throws `ingredient.draft`, `ingredient.circle`, `ingredient.nested` or
  /// `ingredient.deep`.
  func confirmSource(in db: Database) throws {
    guard let source else { return }
    guard try !Blend.require(source, in: db).isDraft else { throw UserError(.value, LocalizedText("ingredient.draft")) }
    let heights = try heights(above: blend, in: db)
    guard heights[source] == nil else { throw UserError(.value, LocalizedText("ingredient.circle", ["name": .name(name.text)])) }
    guard try (heights.values.max() ?? 1) + depth(below: source, in: db) <= Composition.deepest else {
      throw UserError(.value, LocalizedText("ingredient.nested", ["name": .name(name.text), "count": .count(Composition.deepest)]))
    }
    var ways: [RecordID: Int] = [:]
    for user in heights.keys where try count(waysOf: user, &ways, in: db) > Composition.mostPaths {
      throw UserError(.value, LocalizedText("ingredient.deep", ["count": .count(Composition.mostPaths)]))
    }
  }

  /// How many blends one in the other a blend is made of, itself one of them.
  private func depth(below id: RecordID, in db: Database) throws -> Int {
    let statement = try db.cachedStatement(
      sql: """
        WITH RECURSIVE part (blend, level) AS (
          SELECT ?, 1 UNION SELECT ingredient.source, part.level + 1 FROM ingredient JOIN part ON ingredient.blend = part.blend
          WHERE ingredient.source IS NOT NULL AND part.level <= ?)
        SELECT max(level) FROM part
        """)
    return try Int.fetchOne(statement, arguments: [id, Composition.deepest]) ?? 1
  }

  /// Every blend that is made of one, and itself, each with how many stand one in the other up to it.
  private func heights(above id: RecordID, in db: Database) throws -> [RecordID: Int] {
    let statement = try db.cachedStatement(
      sql: """
        WITH RECURSIVE user (blend, level) AS (
          SELECT ?, 1 UNION SELECT ingredient.blend, user.level + 1 FROM ingredient JOIN user ON ingredient.source = user.blend
          WHERE user.level <= ?)
        SELECT blend, max(level) FROM user GROUP BY blend
        """)
    let rows = try Row.fetchAll(statement, arguments: [id, Composition.deepest])
    let levels = try rows.map { try ($0.decode(RecordID.self, atIndex: 0), $0.decode(Int.self, atIndex: 1)) }
    return Dictionary(levels) { first, _ in first }
  }

  /// How many ways lead from a blend to its materials, with this ingredient in its own one.
  private func count(waysOf id: RecordID, _ known: inout [RecordID: Int], in db: Database) throws -> Int {
    if let ways = known[id] { return ways }
    // Whoever comes back here goes in a circle, which is no way.
    known[id] = 0
    var sources = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT source FROM ingredient WHERE blend = ? AND id <> ?"), arguments: [id, self.id]
    ).map { try $0.decode(RecordID?.self, atIndex: 0) }
    if id == blend { sources.append(source) }
    let ways = try sources.reduce(0) { try min($0 + ($1.map { try count(waysOf: $0, &known, in: db) } ?? 1), Composition.mostPaths + 1) }
    known[id] = ways
    return ways
  }
}
