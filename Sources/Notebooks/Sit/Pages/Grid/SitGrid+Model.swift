import Records
import SitRecords
import Words

/// The weeks as columns, each day a square that is the darker the longer was sat.
enum SitGrid {
  /// One square, ready to draw.
  struct Cell: Sendable, Hashable {
    let day: Day
    let level: Int
    let rests: Bool
    let number: String
    /// "Friday 20 November: 2 sessions, 7 minutes".
    let spoken: String
    let isToday: Bool

    init(_ counted: GridDay, today: Day, in language: Language) {
      day = counted.day
      level = counted.level
      rests = counted.rests
      number = language.dayOfMonth(counted.day)
      isToday = counted.day == today
      let dayName = counted.day.year == today.year ? language.weekdayAndDay(counted.day) : language.fullDay(counted.day)
      let held =
        counted.sessions == 0 && counted.milliseconds == 0
        ? language.text("sit.grid.dayWithout", ["day": .text(dayName)])
        : language.text(
          counted.sessions == 0 ? "sit.grid.dayPart" : "sit.grid.day",
          [
            "day": .text(dayName), "sessions": .count(counted.sessions),
            "length": .text(language.spokenLength(seconds: Int(counted.milliseconds / 1000))),
          ])
      spoken = rests ? language.text("sit.grid.rest", ["spoken": .text(held)]) : held
    }
  }

  struct Week: Sendable, Hashable {
    let first: Day
    /// The month's name, over the first week that begins in it.
    let month: String?
    let spoken: String
    /// How many weeks before this one, 0 being the newest.
    let age: Int
  }

  struct Row: Sendable, Hashable {
    let weekday: String
    let weekdayName: String
    /// One for each week; nil for a day to come.
    let cells: [Cell?]
  }

  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let weeks: [Week]
    let rows: [Row]
    /// Whether its shades go by the goal of each day.
    let followsGoal: Bool
    let year: Int

    /// - Parameter days: oldest first, beginning on the first day of a week, ending today, none missing.
    init(days: [GridDay], today: Day, firstWeekday: Weekday, followsGoal: Bool = false, in language: Language) {
      self.followsGoal = followsGoal
      year = today.year
      let cells = days.map { Cell($0, today: today, in: language) }
      let starts = stride(from: 0, to: cells.count, by: 7).map { cells[$0].day }
      weeks = starts.enumerated().map { index, day in
        let isNewMonth = index == 0 ? day.dayOfMonth <= 14 : day.month != starts[index - 1].month
        return Week(
          first: day, month: isNewMonth ? language.shortMonth(day) : nil,
          spoken: language.text("sit.week.title", ["day": .day(day)]), age: starts.count - 1 - index)
      }
      rows = firstWeekday.week.enumerated().map { row, weekday in
        Row(
          weekday: language.shortName(of: weekday), weekdayName: language.name(of: weekday),
          cells: starts.indices.map { week in week * 7 + row < cells.count ? cells[week * 7 + row] : nil })
      }
    }
  }
}
