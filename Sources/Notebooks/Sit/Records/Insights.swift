import BookStore
import GRDB
public import Records

/// How the time sat falls on the clock, on the week and on the years; exact, in milliseconds.
public struct Insights: Hashable, Sendable {
  /// The time sat on all days of one weekday.
  public struct WeekdayTime: Hashable, Sendable {
    /// The weekday whose days are added up.
    public let weekday: Weekday
    /// The union of the time sat on those days.
    public let milliseconds: Int64
  }

  /// Milliseconds sat in each hour of the clock as it stood there, that after midnight first.
  public let hours: [Int64]
  /// Seven, the first of the person's week first.
  public let weekdays: [WeekdayTime]
  /// The time sat in each of the latest periods.
  public let trend: Trend
}

extension Mindfulness {
  /// Reckons what the charts show, for a person whose day it is and whose week begins so.
  public func insights(today: Day, firstWeekday: Weekday, by step: Trend.Step) throws -> Insights {
    try reading { db in
      let (days, hours) = try SatDay.allWithHours(in: db)
      var byWeekday = [Int64](repeating: 0, count: 8)
      for day in days { byWeekday[day.day.weekday.rawValue] += day.milliseconds }
      return Insights(
        hours: hours.milliseconds,
        weekdays: firstWeekday.week.map { Insights.WeekdayTime(weekday: $0, milliseconds: byWeekday[$0.rawValue]) },
        trend: Trend(by: step, of: days, today: today, firstWeekday: firstWeekday))
    }
  }

  /// The trend alone.
  public func trend(by step: Trend.Step, today: Day, firstWeekday: Weekday) throws -> Trend {
    try reading { Trend(by: step, of: try SatDay.all(in: $0), today: today, firstWeekday: firstWeekday) }
  }
}
