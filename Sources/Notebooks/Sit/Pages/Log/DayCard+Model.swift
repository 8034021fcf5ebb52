import Records
import Words

/// A day of the log: its sessions and its thought together.
enum DayCard {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let day: Day
    let title: String
    let month: String
    let total: String?
    let sessions: [SessionRow.Model]
    let thought: String?
    /// Whether another thought was also written on that day.
    let hasOtherTexts: Bool

    /// - Parameter milliseconds: sat on that day, overlaps counted once.
    init(
      day: Day, milliseconds: Int64, sessions: [SessionRow.Model], thought: String?, hasOtherTexts: Bool = false, today: Day,
      in language: Language
    ) {
      self.day = day
      title = language.nearness(of: day, to: today) ?? language.weekdayAndDay(day)
      month = language.monthAndYear(day)
      total = milliseconds > 0 ? language.length(seconds: Int(milliseconds / 1000)) : nil
      self.sessions = sessions
      self.thought = thought.flatMap { $0.isEmpty ? nil : $0 }
      self.hasOtherTexts = hasOtherTexts
    }
  }
}
