import BookStore
import ProjectsRecords
import Records
import Site

extension ProjectPage.Head {
  /// Throws `.unknown` for a project there is not.
  init(_ id: RecordID, _ projects: Projects, for viewer: Viewer) throws {
    let tallied = try projects.project(id)
    self.init(
      tallied, title: try EditedText(tallied.project.title, .project(id, .title), of: projects),
      detail: try EditedText(tallied.project.detail, .project(id, .detail), of: projects), in: viewer.language)
  }
}
