import Records
import SitRecords
import Site

extension SitDay.Model {
  /// Throws `.unknown` for a day to come.
  init(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let week = try CountedWeek(of: try viewer.lived(day), mindfulness, for: viewer)
    self.init(
      day: day, milliseconds: week.milliseconds(on: day), rests: week.rests(on: day), strip: week.strip(current: day, for: viewer),
      sessions: (try mindfulness.sessionsSat(from: day, to: day)[day] ?? []).map { SessionRow.Model($0, on: day, for: viewer) },
      in: viewer.language)
  }
}
