import Records
import Words

/// One day of Sit: its week, its sessions, its thought, and a way to add a session.
enum SitDay {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let day: Day
    let title: String
    let total: String?
    let rests: Bool
    let strip: WeekStrip.Model
    let sessions: [SessionRow.Model]
    let thought: SitThought.Model
    let addition: SessionForm.Model
    let next: Day?
    /// Whether its thought said something else before.
    let hasPast: Bool

    /// - Parameter milliseconds: sat on that day, overlaps counted once.
    init(
      day: Day, milliseconds: Int64, rests: Bool, strip: WeekStrip.Model, sessions: [SessionRow.Model], thought: SitThought.Model,
      hasPast: Bool,
      addition: SessionForm.Model, today: Day, in language: Language
    ) {
      self.day = day
      title = language.fullDay(day)
      total = milliseconds > 0 ? language.length(seconds: Int(milliseconds / 1000)) : nil
      self.rests = rests
      self.strip = strip
      self.sessions = sessions
      self.thought = thought
      self.hasPast = hasPast
      self.addition = addition
      next = day < today ? day.adding(1) : nil
    }
  }
}
