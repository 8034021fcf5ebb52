import BookStore
import GRDB
public import Records

extension Projects {
  /// All projects, or only the open or closed ones, the newest first.
  public func projects(closed: Bool? = nil) throws -> [TalliedProject] {
    try book.read { db in
      let tallies = try Tally.all(in: db)
      return try Project.all(in: db).filter { closed == nil || $0.isClosed == closed }
        .map { TalliedProject(project: $0, tally: tallies[$0.id] ?? .none) }
    }
  }

  /// The newest open projects, at most `limit`, by title; and the number of all open ones.
  public func newestOpen(_ limit: Int) throws -> (projects: [TalliedProject], count: Int) {
    try book.read { db in
      let rows = try db.cursor(
        """
        SELECT * FROM (
          SELECT \(Project.fields.columns), coalesce(items, 0) AS items, coalesce(completed, 0) AS completed
          FROM project LEFT JOIN project_tally ON project_tally.project = project.id
          WHERE closed IS NULL ORDER BY created DESC, id DESC LIMIT ?)
        ORDER BY title_order(title), created, id
        """, [limit])
      let read = Project.readableReader()
      let projects = try Array(
        rows.compactMap { row in
          let tally = try Tally(items: row.decode(forColumn: "items"), completed: row.decode(forColumn: "completed"))
          return try read(row).map { TalliedProject(project: $0, tally: tally) }
        })
      return (projects, try db.first(Int.self, "SELECT count(*) FROM project WHERE closed IS NULL") ?? 0)
    }
  }

  /// The first items of each of those projects, at most `limit`: open ones before completed ones, the highest priority first.
  public func firstItems(of projects: [RecordID], limit: Int) throws -> [RecordID: [Item]] {
    try book.read { db in
      let lists = try projects.map { project in
        let order = "completed IS NOT NULL, priority DESC, created, id"
        return (project, try Item.readable("WHERE project = ? ORDER BY \(order) LIMIT ?", [project, limit], in: db))
      }
      return Dictionary(lists) { first, _ in first }
    }
  }

  /// True if there is no project and no item.
  public func isNew() throws -> Bool {
    let counts = try counts()
    return counts.projects == 0 && counts.items == 0
  }

  /// Counts the projects and items.
  public func counts() throws -> (projects: Int, items: Int) {
    try book.read { db in
      let items = try db.first(Int.self, "SELECT coalesce(sum(items), 0) FROM project_tally") ?? 0
      return (try db.first(Int.self, "SELECT count(*) FROM project") ?? 0, items)
    }
  }

  /// The reminders of all open projects, by time.
  public func reminders() throws -> [Reminder] {
    let projects = try book.read { try Project.all(in: $0) }
    return projects.compactMap { project in
      guard let time = project.reminder, !project.isClosed else { return nil }
      return Reminder(project: project.id, title: project.title, detail: project.detail, time: time)
    }.sorted { ($0.time, $0.project) < ($1.time, $1.project) }
  }
}

/// The daily reminder of a project.
public struct Reminder: Hashable, Sendable {
  /// The project's id.
  public let project: RecordID
  /// The project's title.
  public let title: String
  /// The project's detail; empty if none.
  public let detail: String
  /// Time of day by the local clock.
  public let time: TimeOfDay
}

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

  static func all(in db: Database) throws -> [RecordID: Tally] {
    let rows = try db.rows("SELECT items, completed, project FROM project_tally WHERE project <> x''")
    return Dictionary(try rows.map { try ($0.decode(RecordID.self, atIndex: 2), Tally($0)) }) { first, _ in first }
  }

  static func of(_ project: RecordID?, in db: Database) throws -> Tally {
    try db.row("SELECT items, completed FROM project_tally WHERE project = coalesce(?, x'')", [project]).map(Tally.init) ?? .none
  }

  static func earned(in db: Database) throws -> Tally {
    try db.row("SELECT items, completed FROM item_tally").map(Tally.init) ?? .none
  }

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
