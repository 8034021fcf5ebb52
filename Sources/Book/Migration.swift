import GRDB

/// A step of a notebook's schema; frozen from release 1.0 on.
public struct Migration: Sendable {
  /// Unique and permanent, such as `mindfulness 1`.
  public let name: String
  /// The statements it runs, in one transaction with the note that it ran.
  public let sql: String

  /// Names a step and the statements it runs.
  public init(_ name: String, sql: String) { (self.name, self.sql) = (name, sql) }

  static func all(of notebooks: [Notebook]) -> [Migration] { notebooks.flatMap(\.migrations) }

  static func applied(in db: Database) throws -> Set<String> {
    try db.tableExists("migration") ? Set(db.all(String.self, "SELECT name FROM migration")) : []
  }
}
