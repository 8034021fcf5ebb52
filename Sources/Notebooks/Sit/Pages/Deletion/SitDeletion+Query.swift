import SitRecords
import Site

extension SitDeletion.Model {
  init(_ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let counts = try mindfulness.counts()
    self.init(sessions: counts.sessions, thoughts: counts.thoughts, in: viewer.language)
  }
}
