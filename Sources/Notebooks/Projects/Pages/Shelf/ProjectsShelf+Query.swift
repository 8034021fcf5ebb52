import ProjectsRecords
import Site

extension ProjectsShelf.Model {
  /// The projects that stand there.
  init(_ shelf: Shelf, _ projects: Projects, for viewer: Viewer) throws {
    let isClosed = shelf == .closed
    self.init(shelf: shelf, cards: try projects.projects(closed: isClosed).map { ProjectCard.Model($0, for: viewer) })
  }
}
