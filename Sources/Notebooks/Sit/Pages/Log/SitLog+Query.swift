import Records
import SitRecords
import Site

extension SitLog.Model {
  init(before: Day?, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let page = try mindfulness.log(before: before)
    self.init(days: page.days.map { DayCard.Model($0, for: viewer) }, before: before, next: page.next)
  }
}

extension DayCard.Model {
  init(_ day: LogDay, for viewer: Viewer) {
    self.init(day.day, milliseconds: day.milliseconds, sessions: day.sessions, thought: day.thought?.text, for: viewer)
  }

  init(_ day: Day, milliseconds: Int64, sessions: [Session], thought: String?, for viewer: Viewer) {
    self.init(
      day: day, milliseconds: milliseconds, sessions: sessions.map { SessionRow.Model($0, on: day, for: viewer) }, thought: thought,
      hasOtherTexts: viewer.hasOtherTexts(Thought.id(of: day)), today: viewer.today, in: viewer.language)
  }
}
