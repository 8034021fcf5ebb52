import Records
import SitRecords
import Words

/// One calendar year of Sit: its months as they hang on a wall.
enum SitYear {
  struct Month: Sendable, Hashable {
    let first: Day
    let name: String
    let total: String?
    /// Weeks from top to bottom; nil for a day of another month or one to come.
    let rows: [Row]
  }

  struct Row: Sendable, Hashable {
    let week: Day
    let cells: [SitGrid.Cell?]
  }

  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let year: Int
    let total: String?
    let weekdays: [Weekday]
    let months: [Month]
    let followsGoal: Bool
    let previous: Int?
    let next: Int?

    init(_ year: SatYear, followsGoal: Bool, today: Day, firstWeekday: Weekday, in language: Language) {
      self.year = year.year
      previous = year.previous
      next = year.next
      self.followsGoal = followsGoal
      total = SitYear.total(year.milliseconds, sessions: year.days.reduce(0) { $0 + $1.sessions }, in: language)
      weekdays = firstWeekday.week
      let byMonth = Dictionary(grouping: year.days) { $0.day.firstOfMonth }
      months = byMonth.sorted { $0.key < $1.key }.map { first, days in
        Month(first, days: days, today: today, firstWeekday: firstWeekday, in: language)
      }
    }
  }

  static func total(_ milliseconds: Int64, sessions: Int, in language: Language) -> String? {
    guard milliseconds > 0 else { return nil }
    let length = language.length(seconds: Int(milliseconds / 1000))
    return language.text("sit.year.total", ["length": .text(length), "sessions": .count(sessions)])
  }
}

extension SitYear.Month {
  fileprivate init(_ first: Day, days: [GridDay], today: Day, firstWeekday: Weekday, in language: Language) {
    let milliseconds = days.reduce(0) { $0 + $1.milliseconds }
    let weeks = Dictionary(grouping: days) { $0.day.firstOfWeek(beginning: firstWeekday) }
    self.init(
      first: first, name: language.month(first), total: milliseconds > 0 ? language.length(seconds: Int(milliseconds / 1000)) : nil,
      rows: weeks.sorted { $0.key < $1.key }.map { week, days in
        SitYear.Row(
          week: week,
          cells: (0..<7).map { offset in
            days.first { $0.day == week.adding(offset) }.map { SitGrid.Cell($0, today: today, in: language) }
          })
      })
  }
}
