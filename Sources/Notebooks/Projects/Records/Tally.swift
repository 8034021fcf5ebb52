import BookStore
import GRDB
public import Records

/// Number of items, and of the completed ones.
public struct Tally: Hashable, Sendable {
  /// The tally of a project without items.
  public static let none = Tally(items: 0, completed: 0)

  /// Items in all, completed or not.
  public let items: Int
  /// Items that are completed, of `items`.
  public let completed: Int

  /// 0 to 1; 0 where there is nothing.
  public var progress: Double { items == 0 ? 0 : Double(completed) / Double(items) }
  /// Whole hundredths, rounded, but 100 only if all is done.
  public var percent: Int {
    guard completed < items else { return items == 0 ? 0 : 100 }
    return min(99, (completed * 200 + items) / (items * 2))
  }
}

/// A project with how far it has come.
public struct TalliedProject: Hashable, Sendable, Identifiable {
  /// The project itself.
  public let project: Project
  /// The tally of its items.
  public let tally: Tally
  /// The project's id.
  public var id: RecordID { project.id }
}

extension Tally {
  /// Tally of every project with items, by its id.
  static func all(in db: Database) throws -> [RecordID: Tally] {
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT project, items, completed FROM project_tally WHERE project <> x''"))
    let tallies = try rows.map {
      try ($0.decode(RecordID.self, atIndex: 0), Tally(items: $0.amount(atIndex: 1), completed: $0.amount(atIndex: 2)))
    }
    return Dictionary(tallies) { first, _ in first }
  }

  /// Tally of one project; nil is the Inbox.
  static func of(_ project: RecordID?, in db: Database) throws -> Tally {
    let statement = try db.cachedStatement(sql: "SELECT items, completed FROM project_tally WHERE project = coalesce(?, x'')")
    return try Row.fetchOne(statement, arguments: [project]).map {
      try Tally(items: $0.amount(atIndex: 0), completed: $0.amount(atIndex: 1))
    } ?? .none
  }

  /// Tally of all items but samples.
  static func earned(in db: Database) throws -> Tally {
    let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT items, completed FROM item_tally"))
    return try row.map { try Tally(items: $0.amount(atIndex: 0), completed: $0.amount(atIndex: 1)) } ?? .none
  }

  /// The faults of the counts, one sentence for the log each.
  static func verify(in db: Database) throws -> [String] {
    let counted = """
      SELECT coalesce(project, x'') AS project, count(*) AS items, count(completed) AS completed FROM item GROUP BY project
      """
    let kept = "SELECT project, items, completed FROM project_tally"
    let differing = try Row.fetchAll(
      db, sql: "SELECT * FROM (\(counted) EXCEPT \(kept)) UNION ALL SELECT * FROM (\(kept) EXCEPT \(counted))")
    let all = "SELECT count(*), count(completed) FROM item WHERE sample = 0"
    let isTrue = try Bool.fetchOne(db, sql: "SELECT (\(all)) = (SELECT items, completed FROM item_tally)") ?? false
    return try differing.map { "project_tally is wrong of \(try $0.decode(DatabaseValue.self, atIndex: 0))" }
      + (isTrue ? [] : ["item_tally is wrong"])
  }
}
