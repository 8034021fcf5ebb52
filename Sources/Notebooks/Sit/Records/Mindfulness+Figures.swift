import Algorithms
import BookStore
import GRDB
public import Records

/// The few numbers over all sessions, exact; lengths of time in milliseconds.
public struct Figures: Hashable, Sendable {
  /// Number of sessions; each counts whole, overlaps included.
  public let sessions: Int
  /// The time sat on all days; what several sessions share counts once.
  public let totalMilliseconds: Int64
  let sessionMilliseconds: Int64
  /// The session that began last.
  public let last: Session?
  /// The length of the longest session; nil where there is none.
  public let longestMilliseconds: Int64?
  /// The union of the time sat today, what other days carried over midnight included.
  public let todayMilliseconds: Int64
  /// Number of sessions begun today.
  public let todaySessions: Int
  /// 0 where there is no goal.
  public let goalMinutes: Int
  /// The time sat from the first day of the person's week to today.
  public let thisWeekMilliseconds: Int64
  /// The time sat in the week before, whole.
  public let lastWeekMilliseconds: Int64
  /// The same, up to today's weekday: what this week can fairly be held against.
  public let lastWeekByNowMilliseconds: Int64
  /// Days of the current run, by the frequency the person chose; 0 without one.
  public let currentRunDays: Int
  /// Days of the longest run there ever was, by the same frequency; 0 where there was none.
  public let bestRunDays: Int
  /// Strength of the habit, 0 to 1.
  public let strength: Double

  /// The length of the session that began last; nil where there is none.
  public var lastMilliseconds: Int64? { last?.milliseconds }
  /// The mean length of the sessions; nil where there is none.
  public var averageMilliseconds: Double? { sessions == 0 ? nil : Double(sessionMilliseconds) / Double(sessions) }
  /// Divided once, so that it is the number nearest the exact one; nil where there is no session.
  public var averageSeconds: Double? { sessions == 0 ? nil : Double(sessionMilliseconds) / Double(sessions * 1000) }
  /// This week against the last by now: the exact difference, rounded once; nil where neither holds anything.
  public var weekComparison: LocalizedText? {
    guard thisWeekMilliseconds > 0 || lastWeekByNowMilliseconds > 0 else { return nil }
    let seconds = Int((thisWeekMilliseconds - lastWeekByNowMilliseconds).magnitude / 1000)
    guard seconds > 0 else { return LocalizedText("sit.figures.weekSame") }
    let isMore = thisWeekMilliseconds > lastWeekByNowMilliseconds
    return LocalizedText(isMore ? "sit.figures.weekMore" : "sit.figures.weekLess", ["length": .seconds(seconds)])
  }
  /// Today's time over the goal, beyond 1 where it was passed; nil where there is no goal.
  public var goalFraction: Double? { goalMinutes == 0 ? nil : Double(todayMilliseconds) / Double(goalMinutes * 60_000) }
}

extension Figures {
  init(of days: [SatDay], last: Session?, goalMinutes: Int, rests: [Day], practice: Practice, today: Day, firstWeekday: Weekday) {
    sessions = days.reduce(0) { $0 + $1.sessions }
    totalMilliseconds = days.reduce(0) { $0 + $1.milliseconds }
    sessionMilliseconds = days.reduce(0) { $0 + $1.sessionMilliseconds }
    self.last = last
    longestMilliseconds = sessions == 0 ? nil : days.map(\.longest).max()
    let recent = Array(days.suffix { $0.day >= today.adding(-14) })
    let onToday = recent.first { $0.day == today }
    todayMilliseconds = onToday?.milliseconds ?? 0
    todaySessions = onToday?.sessions ?? 0
    self.goalMinutes = goalMinutes
    let monday = today.firstOfWeek(beginning: firstWeekday)
    thisWeekMilliseconds = recent.milliseconds(in: monday...today)
    lastWeekMilliseconds = recent.milliseconds(in: monday.adding(-7)...monday.adding(-1))
    lastWeekByNowMilliseconds = recent.milliseconds(in: monday.adding(-7)...today.adding(-7))
    let lived = LivedDays(satDays: days.lazy.filter { $0.milliseconds > 0 }.map(\.day), rests: rests, today: today)
    let runs = lived.runs(at: practice.frequency)
    (currentRunDays, bestRunDays) = (runs.current, runs.best)
    strength = lived.strength(at: practice.frequency)
  }
}

extension Mindfulness {
  /// The figures of the whole notebook, for a person whose day it is and whose week begins so.
  public func figures(today: Day, firstWeekday: Weekday = .monday) throws -> Figures {
    try reading { db in
      Figures(
        of: try SatDay.all(in: db), last: try Session.latest(in: db), goalMinutes: try Goal.minutes(on: today, in: db),
        rests: try RestDay.days(in: db), practice: Practice(try Settings(in: db)), today: today, firstWeekday: firstWeekday)
    }
  }

  /// Reckons what the gauge shows: the time sat that day, and the goal of that day in minutes, 0 for none.
  public func gauge(on day: Day) throws -> (milliseconds: Int64, goalMinutes: Int) {
    try reading { db in
      (try SatDays.totals(from: day, to: day, in: db)[day]?.milliseconds ?? 0, try Goal.minutes(on: day, in: db))
    }
  }

  /// The session that began last.
  public func latestSession() throws -> Session? { try reading { try Session.latest(in: $0) } }

  /// Number of sessions and thoughts.
  public func counts() throws -> Deleted {
    try reading { db in
      Deleted(
        sessions: try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM session")) ?? 0,
        thoughts: try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM thought WHERE text <> ''")) ?? 0)
    }
  }
}

extension Session {
  /// The session that began last.
  ///
  /// It may lie up to two days before the latest day, in a zone further west, so a few days are looked at and never the whole table.
  fileprivate static func latest(in db: Database) throws -> Session? {
    guard let day = try Day.fetchOne(db.cachedStatement(sql: "SELECT max(day) FROM session")) else { return nil }
    return try all("WHERE day >= ? ORDER BY start DESC, id DESC LIMIT 1", [day.adding(-2)], in: db).first
  }
}
