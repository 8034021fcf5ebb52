import Book
public import Foundation
import GRDB
public import Records

/// How many items there are, and how many of them are completed.
public struct Tally: Hashable, Sendable {
  public static let none = Tally(items: 0, completed: 0)

  public let items: Int
  public let completed: Int

  /// 0 to 1; 0 where there is nothing.
  public var progress: Double { items == 0 ? 0 : Double(completed) / Double(items) }
  /// Whole hundredths, rounded down: all is said to be done only when it is.
  public var percent: Int { items == 0 ? 0 : completed * 100 / items }
}

/// A project with how far it has come.
public struct TalliedProject: Hashable, Sendable, Identifiable {
  public let project: Project
  public let tally: Tally
  public var id: RecordID { project.id }
}

extension Tally {
  /// Of every project that has items, by its id.
  static func all(in db: Database) throws -> [RecordID: Tally] {
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT project, items, completed FROM project_tally WHERE project <> x''"))
    return Dictionary(rows.map { ($0[0], Tally(items: $0[1], completed: $0[2])) }) { first, _ in first }
  }

  /// Of one project; nil is the Inbox.
  static func of(_ project: RecordID?, in db: Database) throws -> Tally {
    let statement = try db.cachedStatement(sql: "SELECT items, completed FROM project_tally WHERE project = coalesce(?, x'')")
    return try Row.fetchOne(statement, arguments: [project]).map { Tally(items: $0[0], completed: $0[1]) } ?? .none
  }

  /// Of everything that was not made for trying.
  static func earned(in db: Database) throws -> Tally {
    let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT items, completed FROM item_tally"))
    return row.map { Tally(items: $0[0], completed: $0[1]) } ?? .none
  }

  /// What is wrong with the counts, one sentence for the log each.
  static func verify(in db: Database) throws -> [String] {
    let counted = """
      SELECT coalesce(project, x'') AS project, count(*) AS items, count(completed) AS completed FROM item GROUP BY project
      """
    let kept = "SELECT project, items, completed FROM project_tally"
    let differing = try Row.fetchAll(
      db, sql: "SELECT * FROM (\(counted) EXCEPT \(kept)) UNION ALL SELECT * FROM (\(kept) EXCEPT \(counted))")
    let all = "SELECT count(*), count(completed) FROM item WHERE sample = 0"
    let isTrue = try Bool.fetchOne(db, sql: "SELECT (\(all)) = (SELECT items, completed FROM item_tally)") ?? false
    return differing.map { "project_tally is wrong of \($0[0] as DatabaseValue)" } + (isTrue ? [] : ["item_tally is wrong"])
  }
}

extension Projects {
  /// The open or the closed projects, the newest first.
  public func projects(closed: Bool? = nil) throws -> [TalliedProject] {
    try book.read { db in
      let tallies = try Tally.all(in: db)
      return try Project.all(in: db).filter { closed == nil || $0.isClosed == closed }
        .map { TalliedProject(project: $0, tally: tallies[$0.id] ?? .none) }
    }
  }

  /// The newest open projects, at most so many, by title as that language sorts it; and how many there are in all.
  public func newestOpen(_ limit: Int, in locale: Locale) throws -> (projects: [TalliedProject], count: Int) {
    try book.read { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT \(Project.columns), coalesce(items, 0), coalesce(completed, 0)
          FROM project LEFT JOIN project_tally ON project_tally.project = project.id
          WHERE closed IS NULL ORDER BY created DESC, id DESC LIMIT ?
          """)
      let projects = try Array(
        Row.fetchCursor(statement, arguments: [limit]).map { row in
          TalliedProject(project: try Project(row), tally: Tally(items: row[8], completed: row[9]))
        })
      return (
        projects: projects.sorted(by: locale.titles(\.project.title, \.project.created, \.id)),
        count: try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM project WHERE closed IS NULL")) ?? 0
      )
    }
  }

  /// Whether nothing was ever put here.
  public func isNew() throws -> Bool {
    let counts = try counts()
    return counts.projects == 0 && counts.items == 0
  }

  /// The project with that id, or the only one whose id ends so; throws `.unknown` or `.ambiguous`.
  public func project(_ ending: String) throws -> TalliedProject {
    try book.read { db in
      let id = try Endings.only(ending, in: "project", db)
      return TalliedProject(project: try Project.known(id, in: db), tally: try Tally.of(id, in: db))
    }
  }

  /// Whether there is such a project.
  public func has(project id: RecordID) throws -> Bool { try book.read { try Project.find(id, in: $0) != nil } }

  /// Whether there is such an item.
  public func has(item id: RecordID) throws -> Bool { try book.read { try Item.find(id, in: $0) != nil } }

  /// How far the Inbox has come.
  public func inboxTally() throws -> Tally { try book.read { try Tally.of(nil, in: $0) } }

  /// How many projects and items there are.
  public func counts() throws -> (projects: Int, items: Int) {
    try book.read { db in
      (
        projects: try Int.fetchOne(db, sql: "SELECT count(*) FROM project") ?? 0,
        items: try Int.fetchOne(db, sql: "SELECT coalesce(sum(items), 0) FROM project_tally") ?? 0
      )
    }
  }
}
