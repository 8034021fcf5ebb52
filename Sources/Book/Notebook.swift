public import GRDB

/// What a notebook declares to the book: its records, how its tables came to be, and how what it derives is kept true.
public struct Notebook: Sendable {
  public let name: String
  public let entities: [Entity]
  public let migrations: [Migration]
  /// What its queries ask that SQL can not say; known to every connection.
  public let functions: [DatabaseFunction]
  /// Brings derived tables up to date; run before every commit of an act or an undo.
  public let settle: @Sendable (Database) throws -> Void
  /// Brings records true that are reckoned from others, where an undo, a redo or a restore put some of them back as they once were; what
  /// it writes is part of that act, and taken back with it.
  public let follow: @Sendable (PutBack, Database) throws -> Void
  /// What is wrong with derived tables, one sentence for the log each; empty when they are true.
  public let verify: @Sendable (Database) throws -> [String]

  public init(
    name: String, entities: [Entity], migrations: [Migration], functions: [DatabaseFunction] = [],
    settle: @escaping @Sendable (Database) throws -> Void = { _ in },
    follow: @escaping @Sendable (PutBack, Database) throws -> Void = { _, _ in },
    verify: @escaping @Sendable (Database) throws -> [String] = { _ in [] }
  ) {
    self.name = name
    self.entities = entities
    self.migrations = migrations
    self.functions = functions
    self.settle = settle
    self.follow = follow
    self.verify = verify
  }
}

/// One step of a notebook's schema; frozen once landed.
public struct Migration: Sendable {
  /// Unique and permanent, as `mindfulness 1`.
  public let name: String
  public let sql: String

  public init(_ name: String, sql: String) {
    self.name = name
    self.sql = sql
  }

  static func all(of notebooks: [Notebook]) -> [Migration] { notebooks.flatMap(\.migrations) }
}
