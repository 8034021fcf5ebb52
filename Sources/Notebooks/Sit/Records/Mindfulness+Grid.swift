import BookStore
import GRDB
public import Records

/// Weeks as columns, up to today: each past day once, and no future day.
public struct Grid: Hashable, Sendable {
  /// The weekday at the top of each column.
  public let firstWeekday: Weekday
  /// Oldest first, beginning on `firstWeekday`, ending today.
  public let days: [GridDay]

  /// A hundred years.
  static let mostWeeks = 5218

  static func days(weeks: Int, endingOn today: Day, firstWeekday: Weekday) -> [Day] {
    let earlier = min(max(1, weeks), mostWeeks) - 1
    return Array(today.firstOfWeek(beginning: firstWeekday).adding(-7 * earlier)...today)
  }
}

/// A day of the grid.
public struct GridDay: Hashable, Sendable {
  /// The civil day the square shows.
  public let day: Day
  /// The union of the time sat on it.
  public let milliseconds: Int64
  /// Number of sessions begun on it.
  public let sessions: Int
  /// The shade from 0 to 4, by minutes or by the day's goal.
  public let level: Int
  /// True if it is a rest day.
  public let rests: Bool

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
  /// The grid of that many weeks, the last one up to that day; at least one week, at most a hundred years.
  public func grid(weeks: Int, on last: Day, firstWeekday: Weekday) throws -> Grid {
    let days = Grid.days(weeks: weeks, endingOn: last, firstWeekday: firstWeekday)
    return Grid(firstWeekday: firstWeekday, days: try reading { try GridDay.all(in: days[0]...last, in: $0) })
  }

  /// The year up to today. Throws `.unknown` for a year that has not begun or is out of range.
  public func year(_ year: Int, today: Day) throws -> SatYear {
    guard year <= today.year, let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else {
      throw UserError(.unknown, "year.none", ["year": .text("\(year)")])
    }
    return try reading { db in
      let before = try db.first(Day.self, "SELECT max(day) FROM sat_day WHERE day < ? AND milliseconds > 0", [first])
      let after = try db.first(Day.self, "SELECT min(day) FROM sat_day WHERE day > ? AND milliseconds > 0", [last])
      let next = [after?.year, today.year].compactMap(\.self).filter { $0 > year && $0 <= today.year }.min()
      return SatYear(year: year, days: try GridDay.all(in: first...min(last, today), in: db), previous: before?.year, next: next)
    }
  }
}

/// Scale of the grid's shades: minutes, or each day's goal.
struct GridScale {
  /// The goals ordered by their first day; nil if shades depend on minutes alone.
  let goals: [Goal]?

  static let minutes = GridScale(goals: nil)

  /// The shade of a day, 0 to 4.
  ///
  /// Shades by minutes: 4 from fifteen on, 3 from ten, 2 from five, 1 from one, else 0. Shades by the goal: 4 if it was reached, 3 from
  /// two thirds, 2 from one third, 1 for any time, 0 for none; a day without a goal is shaded by minutes.
  func level(of milliseconds: Int64, on day: Day) -> Int {
    let goal = goal(on: day)
    guard goal > 0 else { return [15, 10, 5, 1].firstIndex { milliseconds >= $0 * 60_000 }.map { 4 - $0 } ?? 0 }
    guard milliseconds > 0 else { return 0 }
    return min(4, 1 + Int(milliseconds * 3 / (goal * 60_000)))
  }

  private func goal(on day: Day) -> Int64 {
    guard let goals else { return 0 }
    return Int64(goals.last { $0.day <= day }?.minutes ?? Goal.standard)
  }
}

extension GridScale {
  init(in db: Database) throws {
    guard Practice(try Settings(in: db)).gridFollowsGoal else {
      self = .minutes
      return
    }
    goals = try Goal.all("ORDER BY day", in: db)
  }
}

/// A calendar year of the grid.
public struct SatYear: Hashable, Sendable {
  /// The number of the year, such as 2026.
  public let year: Int
  /// Every day from 1 January to 31 December or today.
  public let days: [GridDay]
  /// The nearest earlier year with time sat; nil if none.
  public let previous: Int?
  /// The nearest later year with time sat, or the current one; nil if none.
  public let next: Int?

  /// The union of the time sat in it.
  public var milliseconds: Int64 { days.reduce(0) { $0 + $1.milliseconds } }
}
