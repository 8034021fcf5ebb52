import ProjectsRecords
import Records
import Site

extension ProjectsFind.Model {
  /// - Parameter typed: the words as they were typed
  init(_ typed: String, _ projects: Projects, for viewer: Viewer) throws {
    guard let query = SearchQuery(typed) else {
      self.init(nothingIn: typed)
      return
    }
    let found = try projects.search(query, limit: ItemWindow.items)
    self.init(
      words: typed, cards: found.projects.map { ProjectCard.Model($0, for: viewer) },
      rows: try projects.rows(found.items, for: viewer), items: found.count,
      unknown: viewer.unknowns(of: query, in: projects.book), in: viewer.language)
  }
}
