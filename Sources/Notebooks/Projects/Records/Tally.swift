import BookStore
import GRDB
public import Records

/// The number of items, and of completed ones.
public struct Tally: Hashable, Sendable {
  /// The tally of a project without items.
  public static let none = Tally(items: 0, completed: 0)

  /// Items in all, completed or not.
  public let items: Int
  /// Items that are completed, of `items`.
  public let completed: Int

  /// The completed share, 0 to 1; 0 without items.
  public var progress: Double { items == 0 ? 0 : Double(completed) / Double(items) }
  /// The completed share in percent, rounded, but 100 only if all items are completed.
  public var percent: Int {
    guard completed < items else { return items == 0 ? 0 : 100 }
    return min(99, (completed * 200 + items) / (items * 2))
  }

  /// The tallies of all projects that have items; the row of the Inbox, whose project is `x''`, is left out.
  static func all(in db: Database) throws -> [RecordID: Tally] {
    let rows = try db.rows("SELECT items, completed, project FROM project_tally WHERE project <> x''")
    return Dictionary(try rows.map { try ($0.decode(RecordID.self, atIndex: 2), Tally($0)) }) { first, _ in first }
  }

  /// The tally of a project, or of the Inbox.
  static func of(_ project: RecordID?, in db: Database) throws -> Tally {
    try db.row("SELECT items, completed FROM project_tally WHERE project = coalesce(?, x'')", [project]).map(Tally.init) ?? .none
  }

  /// The tally that awards are given for: all items but samples.
  static func earned(in db: Database) throws -> Tally {
    try db.row("SELECT items, completed FROM item_tally").map(Tally.init) ?? .none
  }

  /// Sentences on stored tallies that a count contradicts.
  static func verify(in db: Database) throws -> [String] {
    let counted = """
      SELECT coalesce(project, x'') AS project, count(*) AS items, count(completed) AS completed FROM item GROUP BY project
      """
    let kept = "SELECT project, items, completed FROM project_tally"
    let differing = try Row.fetchAll(
      db, sql: "SELECT * FROM (\(counted) EXCEPT \(kept)) UNION ALL SELECT * FROM (\(kept) EXCEPT \(counted))")
    let all = "SELECT count(*), count(completed) FROM item WHERE sample = 0"
    let isRight = try Bool.fetchOne(db, sql: "SELECT (\(all)) = (SELECT items, completed FROM item_tally)") ?? false
    return try differing.map { "project_tally is wrong of \(try $0.decode(DatabaseValue.self, atIndex: 0))" }
      + (isRight ? [] : ["item_tally is wrong"])
  }
}

extension Tally {
  fileprivate init(_ row: Row) throws { try self.init(items: row.amount(atIndex: 0), completed: row.amount(atIndex: 1)) }
}

/// A project with its progress.
public struct TalliedProject: Hashable, Sendable, Identifiable {
  /// The project itself.
  public let project: Project
  /// The tally of its items.
  public let tally: Tally
  /// The project's id.
  public var id: RecordID { project.id }
}
