import SitRecords
import Site

extension SitGrid {
  /// A year of weeks; of a narrow page the newest are seen first.
  private static let weeks = 53

  /// Nil where it is hidden.
  static func model(_ mindfulness: Mindfulness, for viewer: Viewer) throws -> Model? {
    guard viewer.practice.shows(.grid) else { return nil }
    let grid = try mindfulness.grid(weeks: weeks, on: viewer.today, firstWeekday: viewer.firstWeekday)
    return Model(
      days: grid.days, today: viewer.today, firstWeekday: viewer.firstWeekday, followsGoal: viewer.practice.gridFollowsGoal,
      in: viewer.language)
  }
}
