import ProjectsRecords
import Records
import Site
import Words

extension AddLine.Preview {
  /// Nil for a line that is nothing but its title, as far as can be seen, and for one that cannot be read, or cannot yet.
  init?(of line: String, _ projects: Projects, for viewer: Viewer) throws {
    do {
      let said = try QuickAdd(line, in: EntryWords(viewer.language.several), today: viewer.today)
      guard said.saysMore || !said.unread.isEmpty else { return nil }
      let project = try said.project.map { try projects.openProject(named: $0).title }
      self.init(said, project: project, today: viewer.today, in: viewer.language)
    } catch is UserError {
      return nil
    }
  }
}
