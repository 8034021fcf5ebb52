import BookStore
import GRDB
import Records

extension Blend {
  /// The names of a blend and of its category; nil if there is none of that id.
  static func path(of id: RecordID, in db: Database) throws -> (category: String, name: String)? {
    let sql = "SELECT category.name, blend.name FROM blend JOIN category ON category.id = blend.category WHERE blend.id = ?"
    return try db.row(sql, [id]).map { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) }
  }

  /// The blend with that name in the category of that name; of several the one made first.
  static func find(category: Name, name: Name, in db: Database) throws -> RecordID? {
    try db.first(
      RecordID.self,
      """
      SELECT blend.id FROM blend JOIN category ON category.id = blend.category
      WHERE category.folded = ? AND blend.folded = ? AND NOT blend.draft ORDER BY blend.created, blend.id LIMIT 1
      """, [category.folded, name.folded])
  }
}
