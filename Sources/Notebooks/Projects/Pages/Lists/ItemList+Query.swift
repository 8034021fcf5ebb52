import ProjectsRecords
import Records
import Site
import Words

extension ItemList.Model {
  /// Throws `.unknown` for a project there is not. `wanted` are the only rows that are drawn; nil draws all.
  init(_ place: ItemsPlace, wanted: Set<RecordID>? = nil, _ projects: Projects, for viewer: Viewer) throws {
    switch place {
    case .project(let id):
      let project = try projects.project(id).project
      let rows = try projects.rows(of: project, sorted: project.sort, for: viewer)
      self.init(place: place, groups: [ItemList.Group(rows: rows)], sort: project.sort, wanted: wanted)
    case .inbox:
      let sort = try projects.inboxSort()
      let rows = try projects.rows(of: nil, sorted: sort, for: viewer)
      self.init(place: place, groups: [ItemList.Group(rows: rows)], sort: sort, wanted: wanted)
    case .today:
      let rows = try projects.rows(try projects.items(on: viewer.today), for: viewer)
      self.init(place: place, groups: [ItemList.Group(rows: rows)], wanted: wanted)
    case .upcoming:
      let days = try projects.upcoming(after: viewer.today)
      // Asked for at once: there may be as many days as items.
      var rows = try projects.rows(days.flatMap(\.items), for: viewer)[...]
      let groups = days.map { day, items in
        defer { rows = rows.dropFirst(items.count) }
        return ItemList.Group(title: viewer.language.nearDay(day, today: viewer.today), rows: Array(rows.prefix(items.count)))
      }
      self.init(place: place, groups: groups, wanted: wanted)
    }
  }

  /// Nil where there is no such project: it was deleted elsewhere while a page showed it.
  init?(ifThere place: ItemsPlace, wanted: Set<RecordID>?, _ projects: Projects, for viewer: Viewer) throws {
    if case .project(let id) = place, try !projects.has(project: id) { return nil }
    try self.init(place, wanted: wanted, projects, for: viewer)
  }
}

extension Projects {
  /// The items of a project, or of the Inbox, in that order.
  fileprivate func rows(of project: Project?, sorted sort: ItemSort, for viewer: Viewer) throws -> [ItemRow.Model] {
    rows(try items(of: project?.id, sorted: sort, in: viewer.language.locale), in: project, for: viewer)
  }
}
