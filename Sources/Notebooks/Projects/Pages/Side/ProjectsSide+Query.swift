import ProjectsRecords
import Site
import Words

extension ProjectsSide {
  /// The open projects, by title.
  static func entries(_ projects: Projects, for viewer: Viewer) throws -> [Entry] {
    try projects.newestOpen(.max).projects.map(Entry.init)
  }
}
