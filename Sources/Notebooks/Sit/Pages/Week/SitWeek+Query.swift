import Records
import SitRecords
import Site

extension SitWeek.Model {
  /// Throws `.unknown` for a day to come.
  init(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let week = try CountedWeek(of: try viewer.lived(day), mindfulness, for: viewer)
    let last = week.first.adding(6)
    let sessions = try mindfulness.sessionsSat(from: week.first, to: last)
    let thoughts = try mindfulness.thoughts(from: week.first, to: last).map { ($0.day, $0.text) }
    let texts = Dictionary(thoughts) { first, _ in first }
    let days = Set(sessions.keys).union(texts.keys).union(week.days.filter { $0.milliseconds > 0 }.map(\.day))
    self.init(
      first: week.first, strip: week.strip(current: nil, for: viewer),
      days: days.sorted(by: >).map { day in
        DayCard.Model(day, milliseconds: week.milliseconds(on: day), sessions: sessions[day] ?? [], thought: texts[day], for: viewer)
      },
      today: viewer.today, in: viewer.language)
  }
}
