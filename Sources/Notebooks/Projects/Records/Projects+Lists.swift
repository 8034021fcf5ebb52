import BookStore
import GRDB
public import Records

/// The projects, and how far they have come.
extension Projects {
  /// The open or the closed projects, the newest first.
  public func projects(closed: Bool? = nil) throws -> [TalliedProject] {
    try book.read { db in
      let tallies = try Tally.all(in: db)
      return try Project.all(in: db).filter { closed == nil || $0.isClosed == closed }
        .map { TalliedProject(project: $0, tally: tallies[$0.id] ?? .none) }
    }
  }

  /// The newest open projects, at most so many, by title; and how many there are in all.
  public func newestOpen(_ limit: Int) throws -> (projects: [TalliedProject], count: Int) {
    try book.read { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT * FROM (
            SELECT \(Project.fields.columns), coalesce(items, 0) AS items, coalesce(completed, 0) AS completed
            FROM project LEFT JOIN project_tally ON project_tally.project = project.id
            WHERE closed IS NULL ORDER BY created DESC, id DESC LIMIT ?)
          ORDER BY title_order(title), created, id
          """)
      let read = Project.readableReader()
      let projects = try Array(
        Row.fetchCursor(statement, arguments: [limit]).compactMap { row -> TalliedProject? in
          guard let project = try read(row) else { return nil }
          return TalliedProject(
            project: project, tally: try Tally(items: row.decode(forColumn: "items"), completed: row.decode(forColumn: "completed")))
        })
      return (
        projects: projects,
        count: try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM project WHERE closed IS NULL")) ?? 0
      )
    }
  }

  /// The first items of each of those projects, at most so many: what is to do before what is done, the weightiest first.
  public func firstItems(of projects: [RecordID], limit: Int) throws -> [RecordID: [Item]] {
    try book.read { db in
      let lists = try projects.map { project in
        let order = "completed IS NOT NULL, priority DESC, created, id"
        return (project, try Item.readable("WHERE project = ? ORDER BY \(order) LIMIT ?", [project, limit], in: db))
      }
      return Dictionary(lists) { first, _ in first }
    }
  }

  /// True if nothing was ever put here.
  public func isNew() throws -> Bool {
    let counts = try counts()
    return counts.projects == 0 && counts.items == 0
  }

  /// Counts the projects and items.
  public func counts() throws -> (projects: Int, items: Int) {
    try book.read { db in
      (
        projects: try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM project")) ?? 0,
        items: try Int.fetchOne(db.cachedStatement(sql: "SELECT coalesce(sum(items), 0) FROM project_tally")) ?? 0
      )
    }
  }
}
