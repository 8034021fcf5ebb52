public import Records

/// A day of the log: its sessions and its thought together.
public enum LogDay {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let day: Day
    let title: String
    let month: String
    let total: String?
    let sessions: [SessionRow.Model]
    let thought: String?

    /// - Parameter milliseconds: sat on that day, overlaps counted once.
    public init(
      day: Day, milliseconds: Int64, sessions: [SessionRow.Model], thought: String?, today: Day, in language: Language
    ) {
      self.day = day
      title = language.nearness(of: day, to: today) ?? language.weekdayAndDay(day)
      month = language.monthAndYear(day)
      total = milliseconds > 0 ? language.length(seconds: Int(milliseconds / 1000)) : nil
      self.sessions = sessions
      self.thought = thought.flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}

extension Language {
  /// "Today" or "Yesterday", else nil.
  func nearness(of day: Day, to today: Day) -> String? {
    switch today.ordinal - day.ordinal {
    case 0: say("day.today")
    case 1: say("day.yesterday")
    default: nil
    }
  }
}
