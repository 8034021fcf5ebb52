import ProjectsRecords
import Records
import Site

extension ProjectsFind.Model {
  /// The projects and items with those words.
  init(_ words: SearchWords, _ projects: Projects, for viewer: Viewer) throws {
    let found = try projects.search(words)
    self.init(
      words: words.text, cards: found.projects.map { ProjectCard.Model($0, for: viewer) },
      rows: try projects.rows(found.items, for: viewer), items: found.count, in: viewer.language)
  }
}
