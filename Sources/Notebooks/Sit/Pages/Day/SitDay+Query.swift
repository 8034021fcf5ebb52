import Records
import SitRecords
import Site

extension SitDay.Model {
  /// Throws `.unknown` for a day to come. `addition` is what a person filled in before, where that was refused.
  init(of day: Day, _ mindfulness: Mindfulness, addition: SessionForm.Model? = nil, for viewer: Viewer) throws {
    let week = try CountedWeek(of: try viewer.lived(day), mindfulness, for: viewer)
    self.init(
      day: day, milliseconds: week.milliseconds(on: day), rests: week.rests(on: day), strip: week.strip(current: day, for: viewer),
      sessions: (try mindfulness.sessionsSat(from: day, to: day)[day] ?? []).map { SessionRow.Model($0, on: day, for: viewer) },
      thought: try SitThought.Model(of: day, mindfulness, for: viewer), hasPast: try mindfulness.past(ofThoughtOn: day) > 0,
      addition: addition ?? SessionForm.Model(proposedOn: day, for: viewer), today: viewer.today, in: viewer.language)
  }
}
