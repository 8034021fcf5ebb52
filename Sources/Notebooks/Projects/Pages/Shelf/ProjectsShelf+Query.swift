import ProjectsRecords
import Site

extension ProjectsShelf.Model {
  /// Some of the projects that stand there.
  init(_ shelf: Shelf, _ window: ItemWindow, _ projects: Projects, for viewer: Viewer) throws {
    let all = try projects.projects(closed: shelf == .closed)
    let window = window.within(all.count)
    let shown = all.dropFirst(window.start).prefix(window.count)
    let items = try projects.firstItems(of: shown.map(\.id), limit: Self.items)
    let sections = shown.map { tallied in
      ProjectsShelf.Section(
        card: ProjectCard.Model(tallied, for: viewer),
        rows: projects.rows(items[tallied.id] ?? [], in: tallied.project, for: viewer), items: tallied.tally.items)
    }
    self.init(shelf: shelf, sections: sections, window: window, total: all.count)
  }

  /// How many items of a project are shown before it is opened.
  private static let items = 5
}
