import Records

extension Repeat {
  /// The first day of the series from that day on, where nothing says yet which day it counts from.
  func first(from day: Day) -> Day {
    let fits: (Day) -> Bool =
      switch unit {
      case .weeks(let weekdays) where !weekdays.isEmpty: { weekdays.contains($0.weekday) }
      case .months(let dayOfMonth?): { $0.dayOfMonth == dayOfMonth }
      case .years(let date?): { $0.month == date.month && $0.dayOfMonth == date.day }
      case .days, .weeks, .months, .years: { _ in true }
      }
    // A leap day comes at least every eight years.
    return (day...day.adding(8 * 366)).first(where: fits) ?? day
  }
}
