import BookStore
import GRDB
public import Records

/// Weeks as columns, up to today: every past day once, no day to come.
public struct Grid: Hashable, Sendable {
  /// The weekday at the top of each column.
  public let firstWeekday: Weekday
  /// Oldest first, beginning on `firstWeekday`, ending today.
  public let days: [GridDay]
}

/// A day of the grid.
public struct GridDay: Hashable, Sendable {
  /// The civil day the square stands for.
  public let day: Day
  /// The union of the time sat on it.
  public let milliseconds: Int64
  /// How many sessions began on it.
  public let sessions: Int
  /// 0 to 4, by minutes or by the day's goal, as the person chose.
  public let level: Int
  /// Whether it is a day of rest.
  public let rests: Bool
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

extension GridDay {
  /// The days from one to another, none missing.
  static func all(in days: ClosedRange<Day>, in db: Database) throws -> [GridDay] {
    let totals = try SatDays.totals(from: days.lowerBound, to: days.upperBound, in: db)
    let scale = try GridScale(in: db)
    let rests = Set(try RestDay.days(in: db))
    return days.map { day in
      let milliseconds = totals[day]?.milliseconds ?? 0
      return GridDay(
        day: day, milliseconds: milliseconds, sessions: totals[day]?.sessions ?? 0, level: scale.level(of: milliseconds, on: day),
        rests: rests.contains(day))
    }
  }
}

extension Mindfulness {
  /// The grid of that many weeks, at least one and at most a hundred years of them, the last of them the week of that day.
  public func grid(weeks: Int, on today: Day, firstWeekday: Weekday) throws -> Grid {
    let days = Grid.days(weeks: weeks, endingOn: today, firstWeekday: firstWeekday)
    return Grid(firstWeekday: firstWeekday, days: try reading { try GridDay.all(in: days[0]...today, in: $0) })
  }
}
