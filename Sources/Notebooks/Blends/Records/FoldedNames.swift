import BookStore
import GRDB
import Records

/// The `folded` columns of categories, blends and ingredients, computed from the names beside them.
///
/// Writing a whole record writes the column too; the journal and an archive leave it NULL, and it is computed here.
enum FoldedNames {
  private static let kinds = ["category", "blend", "ingredient"]

  static func rebuildDerived(in db: Database) throws {
    for kind in kinds {
      for row in try db.rows("SELECT number, name FROM \(kind) WHERE folded IS NULL") {
        let (number, name): (Int64, String) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
        try db.run("UPDATE \(kind) SET folded = ? WHERE number = ?", [Name.folded(name), number])
      }
    }
  }

  /// The columns depend on this program's version of folding.
  static let basis = Notebook.Basis(
    { Folding.version },
    outdate: { db in
      for kind in kinds { try db.execute(sql: "UPDATE \(kind) SET folded = NULL") }
    })

  /// Sentences on columns that the names contradict.
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
