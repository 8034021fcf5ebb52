import BookStore
import GRDB
import Records

/// The names of categories, blends and ingredients as they are compared: a column of each, which follows from the name beside it.
///
/// Whoever writes a whole record writes it too; where the journal or an archive wrote the name, it is NULL until it is folded here.
enum FoldedNames {
  private static let kinds = ["category", "blend", "ingredient"]

  /// Folds the names that are not folded yet.
  static func rebuildDerived(in db: Database) throws {
    for kind in kinds {
      let names = try Row.fetchAll(db.cachedStatement(sql: "SELECT number, name FROM \(kind) WHERE folded IS NULL"))
      for row in names {
        try db.cachedStatement(sql: "UPDATE \(kind) SET folded = ? WHERE number = ?")
          .execute(arguments: [Name.folded(row.decode(atIndex: 1)), row.decode(Int64.self, atIndex: 0)])
      }
    }
  }

  /// The table of letters.
  static let basis = Notebook.Basis(
    { Folding.version },
    outdate: { db in
      for kind in kinds { try db.execute(sql: "UPDATE \(kind) SET folded = NULL") }
    })

  /// Where a name is folded otherwise than it is written.
  static func verify(in db: Database) throws -> [String] {
    try kinds.flatMap { kind in
      let rows = try Row.fetchCursor(db, sql: "SELECT id, name, folded FROM \(kind)")
      var wrong: [String] = []
      while let row = try rows.next() {
        guard try row.decode(String?.self, atIndex: 2) != Name.folded(row.decode(atIndex: 1)) else { continue }
        wrong.append("\(kind) \(try row.decode(RecordID.self, atIndex: 0)) is folded otherwise than it is called")
      }
      return wrong
    }
  }
}
