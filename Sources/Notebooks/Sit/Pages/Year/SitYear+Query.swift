import SitRecords
import Site

extension SitYear.Model {
  /// Throws `.unknown` for a year that has not begun, or that no calendar has.
  init(of year: Int, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    self.init(
      try mindfulness.year(year, today: viewer.today), followsGoal: viewer.practice.gridFollowsGoal, today: viewer.today,
      firstWeekday: viewer.firstWeekday, in: viewer.language)
  }
}
