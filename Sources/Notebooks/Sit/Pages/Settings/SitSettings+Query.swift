import SitRecords
import Site

extension SitSettings {
  init(_ mindfulness: Mindfulness, for viewer: Viewer) throws {
    self.init(
      goalMinutes: try mindfulness.goal(on: viewer.today), practice: viewer.practice, bell: viewer.bell, tone: viewer.tone,
      volume: viewer.volume, logsInHealth: viewer.logsInHealth)
  }
}
