import ProjectsRecords
import Site
import Words

extension ProjectsHome.Model {
  /// The newest open projects, by title, and the ten items to turn to.
  init(_ projects: Projects, for viewer: Viewer) throws {
    let open = try projects.newestOpen(Self.cards)
    let next = try projects.upNext(on: viewer.today)
    let rows = try projects.rows(next.all, for: viewer)
    self.init(
      cards: open.projects.map { ProjectCard.Model($0, for: viewer) }, openProjects: open.count, upNext: Array(rows.prefix(3)),
      moreToExplore: Array(rows.dropFirst(3)), isNew: try open.count == 0 && rows.isEmpty && projects.isNew())
  }

  private static let cards = 12
}
