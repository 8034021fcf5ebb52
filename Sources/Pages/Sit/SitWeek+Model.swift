public import Records

/// One week of Sit: seven days to open, and what was kept on them.
public enum SitWeek {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let first: Day
    let title: String
    let strip: WeekStrip.Model
    let days: [LogDay.Model]
    let next: Day?

    /// - Parameters:
    ///   - first: the week's first day
    ///   - days: those with something kept on them, newest first
    public init(first: Day, strip: WeekStrip.Model, days: [LogDay.Model], today: Day, in language: Language) {
      self.first = first
      title = language.say("sit.week.title", ["day": .day(first)])
      self.strip = strip
      self.days = days
      next = first.adding(7) <= today ? first.adding(7) : nil
    }
  }
}
