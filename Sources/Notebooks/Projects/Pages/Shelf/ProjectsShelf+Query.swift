import ProjectsRecords
import Site

extension ProjectsShelf.Model {
  /// The projects that stand there.
  init(_ shelf: Shelf, _ projects: Projects, for viewer: Viewer) throws {
    let all = try projects.projects(closed: shelf == .closed)
    let items = try projects.firstItems(of: all.map(\.id), limit: Self.items)
    let sections = all.map { tallied in
      ProjectsShelf.Section(
        card: ProjectCard.Model(tallied, for: viewer),
        rows: projects.rows(items[tallied.id] ?? [], in: tallied.project, for: viewer), items: tallied.tally.items)
    }
    self.init(shelf: shelf, sections: sections)
  }

  /// How many items of a project are shown before it is opened.
  private static let items = 5
}
