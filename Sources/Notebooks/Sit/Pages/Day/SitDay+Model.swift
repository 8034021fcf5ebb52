import Records
import Words

/// What was sat on one day, with its week and whether one rests on it.
enum SitDay {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let day: Day
    let total: String?
    let rests: Bool
    let strip: WeekStrip.Model
    let sessions: [SessionRow.Model]

    /// - Parameter milliseconds: sat on that day, overlaps counted once.
    init(day: Day, milliseconds: Int64, rests: Bool, strip: WeekStrip.Model, sessions: [SessionRow.Model], in language: Language) {
      self.day = day
      total = milliseconds > 0 ? language.length(seconds: Int(milliseconds / 1000)) : nil
      self.rests = rests
      self.strip = strip
      self.sessions = sessions
    }
  }
}
