import Book
import GRDB
public import Records

/// Weeks as columns, up to today: every past day once, no day to come.
public struct Grid: Hashable, Sendable {
  public let firstWeekday: Weekday
  /// Oldest first, beginning on `firstWeekday`, ending today.
  public let days: [GridDay]
}

/// One day of the grid.
public struct GridDay: Hashable, Sendable {
  public let day: Day
  /// The union of the time sat on it.
  public let milliseconds: Int64
  /// How many sessions began on it.
  public let sessions: Int
  /// 4 from fifteen minutes on, 3 from ten, 2 from five, 1 from one, else 0; the goal has no part in it.
  public var level: Int { [15, 10, 5, 1].firstIndex { milliseconds >= $0 * 60_000 }.map { 4 - $0 } ?? 0 }
}

extension Grid {
  /// A hundred years.
  static let mostWeeks = 5218

  /// The days of that many weeks, the last of them the week of that day, oldest first.
  static func days(weeks: Int, endingOn today: Day, firstWeekday: Weekday) -> [Day] {
    let earlier = min(max(1, weeks), mostWeeks) - 1
    return Array(today.firstOfWeek(beginning: firstWeekday).adding(-7 * earlier)...today)
  }
}

extension Mindfulness {
  /// The grid of that many weeks, at least one and at most a hundred years of them, the last of them the week of that day.
  public func grid(weeks: Int, on today: Day, firstWeekday: Weekday) throws -> Grid {
    let days = Grid.days(weeks: weeks, endingOn: today, firstWeekday: firstWeekday)
    let totals = try reading { try SatDays.totals(from: days[0], to: today, in: $0) }
    return Grid(
      firstWeekday: firstWeekday,
      days: days.map { day in
        GridDay(day: day, milliseconds: totals[day]?.milliseconds ?? 0, sessions: totals[day]?.sessions ?? 0)
      })
  }
}
