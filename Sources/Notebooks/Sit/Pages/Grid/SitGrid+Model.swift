import Records
import SitRecords
import Site
import Words

/// The weeks as columns, each day a square that is the darker the longer was sat.
enum SitGrid {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let weeks: DayGrid.Model
    /// Whether its shades go by the goal of each day.
    let followsGoal: Bool
    let year: Int

    /// - Parameter days: oldest first, beginning on the first day of a week, ending today, none missing.
    init(days: [GridDay], today: Day, firstWeekday: Weekday, followsGoal: Bool = false, in language: Language) {
      self.followsGoal = followsGoal
      year = today.year
      weeks = DayGrid.Model(
        days.map { DayGrid.Cell($0, today: today, firstWeekday: firstWeekday, in: language) }, firstWeekday: firstWeekday, in: language
      ) { first in DayGrid.Link(.sitWeek(first), spoken: language.text("sit.week.title", ["day": .day(first)])) }
    }
  }
}

extension DayGrid.Cell {
  /// A day of Sit: "Friday 20 November: 2 sessions, 7 minutes".
  init(_ counted: GridDay, today: Day, firstWeekday: Weekday, in language: Language) {
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
    self.init(
      counted.day, level: counted.level, isDashed: counted.rests,
      spoken: counted.rests ? language.text("sit.grid.rest", ["spoken": .text(held)]) : held, today: today, at: .day(counted.day),
      wider: .sitWeek(counted.day.firstOfWeek(beginning: firstWeekday)), in: language)
  }
}
