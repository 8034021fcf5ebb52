import BookStore
import GRDB
public import Records

/// Time sat by hour, weekday and period; exact, in milliseconds.
public struct Insights: Hashable, Sendable {
  /// The time sat on all days of one weekday.
  public struct WeekdayTime: Hashable, Sendable {
    /// The weekday whose days are added up.
    public let weekday: Weekday
    /// The union of the time sat on those days.
    public let milliseconds: Int64
  }

  /// Milliseconds sat in each hour of the local clock; the hour after midnight comes first.
  public let hours: [Int64]
  /// Seven weekdays, from the first of the person's week.
  public let weekdays: [WeekdayTime]
  /// The time sat in each of the latest periods.
  public let trend: Trend
}

extension Mindfulness {
  /// Computes the charts for a person's today and first weekday.
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

/// The time sat in one week, month or year after another.
public struct Trend: Hashable, Sendable {
  /// The length of a period.
  public enum Step: String, CaseIterable, Sendable { case week, month, year }

  /// A week, a month or a year.
  public struct Period: Hashable, Sendable {
    /// The first day of the period.
    public let first: Day
    /// Its last day, which can lie ahead.
    public let last: Day
    /// The union of the time sat in it.
    public internal(set) var milliseconds: Int64 = 0
    /// Number of sessions begun in it.
    public internal(set) var sessions = 0
  }

  /// The kind of period: a week, a month or a year.
  public let step: Step
  /// Oldest first, without gaps, up to the one that contains today: 26 weeks, 24 months, or the years since the first with a session, at
  /// most a hundred.
  public let periods: [Period]
}

extension Trend {
  private static let mostYears = 100

  init(by step: Step, of days: [SatDay], today: Day, firstWeekday: Weekday) {
    self.step = step
    var periods = Trend.empty(by: step, since: days.first?.day ?? today, until: today, firstWeekday: firstWeekday)
    var index = 0
    for day in days {
      while index < periods.count, periods[index].last < day.day { index += 1 }
      guard index < periods.count else { break }
      guard day.day >= periods[index].first else { continue }
      periods[index].milliseconds += day.milliseconds
      periods[index].sessions += day.sessions
    }
    self.periods = periods
  }

  private static func empty(by step: Step, since first: Day, until today: Day, firstWeekday: Weekday) -> [Period] {
    let firsts: [Day] =
      switch step {
      case .week: (0..<26).reversed().map { today.firstOfWeek(beginning: firstWeekday).adding(-7 * $0) }
      case .month: (0..<24).reversed().compactMap { today.firstOfMonth(monthsAgo: $0) }
      case .year:
        (max(first.year, today.year - mostYears + 1)...max(first.year, today.year)).compactMap { Day(year: $0, month: 1, day: 1) }
      }
    return firsts.map { Period(first: $0, last: last(of: step, from: $0)) }
  }

  private static func last(of step: Step, from first: Day) -> Day {
    switch step {
    case .week: first.adding(6)
    case .month: first.adding(31).firstOfMonth.adding(-1)
    case .year: Day(year: first.year, month: 12, day: 31) ?? first
    }
  }
}

extension Day {
  /// The first day of the month that many months before this day's; nil before year 1.
  fileprivate func firstOfMonth(monthsAgo: Int) -> Day? {
    let months = year * 12 + month - 1 - monthsAgo
    return Day(year: months / 12, month: months % 12 + 1, day: 1)
  }
}
