import BookStore
import GRDB
public import Records

extension Projects {
  /// The projects, the newest first: only the closed ones, only the open ones, or all if `closed` is nil.
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
        (project, try Item.readable("WHERE project = ? ORDER BY \(ItemSort.optimized.order) LIMIT ?", [project, limit], in: db))
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
  public func counts() throws -> Counts {
    try book.read { db in
      let items = try db.first(Int.self, "SELECT coalesce(sum(items), 0) FROM project_tally") ?? 0
      return Counts(projects: try db.first(Int.self, "SELECT count(*) FROM project") ?? 0, items: items)
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
