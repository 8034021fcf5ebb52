import ProjectsRecords
import Records
import Site
import Words

extension ItemList.Model {
  /// Throws `.unknown` for a project there is not.
  init(_ place: ItemsPlace, _ window: ItemWindow, _ projects: Projects, for viewer: Viewer) throws {
    let (shown, sort) = try projects.shown(of: place, window, for: viewer)
    let groups: [ItemList.Group]
    switch place {
    case .project(let id):
      groups = [ItemList.Group(rows: projects.rows(shown.items, in: try projects.project(id).project, for: viewer))]
    case .inbox: groups = [ItemList.Group(rows: projects.rows(shown.items, in: nil, for: viewer))]
    case .today: groups = [ItemList.Group(rows: try projects.rows(shown.items, for: viewer))]
    case .upcoming:
      // Asked for at once: there may be as many days as items.
      let rows = try projects.rows(shown.items, for: viewer)
      let days = zip(shown.items.compactMap(\.day), rows).reduce(into: [(day: Day, rows: [ItemRow.Model])]()) { days, row in
        if days.last?.day == row.0 { days[days.count - 1].rows.append(row.1) } else { days.append((row.0, [row.1])) }
      }
      groups = days.map { ItemList.Group(title: viewer.language.nearDay($0.day, today: viewer.today), rows: $0.rows) }
    }
    self.init(place: place, groups: groups, sort: sort, wanted: viewer.rows, window: shown.window, total: shown.total)
  }
}

extension Projects {
  /// Some items of a list, and their order where it is for choosing.
  fileprivate func shown(
    of place: ItemsPlace, _ window: ItemWindow, for viewer: Viewer
  ) throws -> (ItemsInWindow, ItemSort?) {
    switch place {
    case .project(let id):
      let sort = try project(id).project.sort
      return (try items(of: id, sorted: sort, window), sort)
    case .inbox:
      let sort = try inboxSort()
      return (try items(of: nil, sorted: sort, window), sort)
    case .today: return (try items(on: viewer.today, window), nil)
    case .upcoming: return (try upcoming(after: viewer.today, window), nil)
    }
  }
}
