import Records
import SitRecords
import Site
import Words

/// One calendar year of Sit: its months as they hang on a wall.
enum SitYear {
  struct Month: Sendable, Hashable {
    let first: Day
    let name: String
    let total: String?
    let days: DayGrid.Month
  }

  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let year: Int
    let total: String?
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
    self.init(
      first: first, name: language.month(first), total: milliseconds > 0 ? language.length(seconds: Int(milliseconds / 1000)) : nil,
      days: DayGrid.Month(
        days.map { DayGrid.Cell($0, today: today, firstWeekday: firstWeekday, in: language) }, firstWeekday: firstWeekday))
  }
}
