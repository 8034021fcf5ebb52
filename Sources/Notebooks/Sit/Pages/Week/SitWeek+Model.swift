import Records
import Words

/// One week of Sit: seven days to open, and what was kept on them.
enum SitWeek {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let first: Day
    let title: String
    let strip: WeekStrip.Model
    let days: [DayCard.Model]
    let next: Day?

    /// - Parameters:
    ///   - first: the week's first day
    ///   - days: those with something kept on them, newest first
    init(first: Day, strip: WeekStrip.Model, days: [DayCard.Model], today: Day, in language: Language) {
      self.first = first
      title = language.text("sit.week.title", ["day": .day(first)])
      self.strip = strip
      self.days = days
      next = first.adding(7) <= today ? first.adding(7) : nil
    }
  }
}
