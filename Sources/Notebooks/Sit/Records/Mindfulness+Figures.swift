import Algorithms
import BookStore
import GRDB
public import Records

/// Exact figures over all sessions; durations are in milliseconds.
public struct Figures: Hashable, Sendable {
  /// Number of sessions, overlapping ones included.
  public let sessions: Int
  /// The time sat on all days; time shared by several sessions counts once.
  public let totalMilliseconds: Int64
  /// The lengths of all sessions added up, each counted whole.
  let sessionMilliseconds: Int64
  /// The session that began last.
  public let last: Session?
  /// The length of the longest session; nil if none.
  public let longestMilliseconds: Int64?
  /// The union of the time sat today, including sessions that cross midnight.
  public let todayMilliseconds: Int64
  /// Number of sessions begun today.
  public let todaySessions: Int
  /// Today's goal; 0 if none.
  public let goalMinutes: Int
  /// The time sat from the first day of the person's week to today.
  public let thisWeekMilliseconds: Int64
  /// The time sat in the whole week before.
  public let lastWeekMilliseconds: Int64
  /// The time sat last week up to today's weekday, as a fair comparison for this week.
  public let lastWeekByNowMilliseconds: Int64
  /// Days of the current run at the chosen frequency; 0 if none.
  public let currentRunDays: Int
  /// Days of the longest run ever, at the same frequency; 0 if none.
  public let bestRunDays: Int
  /// Strength of the habit, 0 to 1.
  public let strength: Double

  /// The length of the session that began last; nil if none.
  public var lastMilliseconds: Int64? { last?.milliseconds }
  /// The mean length of the sessions; nil if none.
  public var averageMilliseconds: Double? { sessions == 0 ? nil : Double(sessionMilliseconds) / Double(sessions) }
  /// The mean length in seconds, rounded only once; nil if there is no session.
  public var averageSeconds: Double? { sessions == 0 ? nil : Double(sessionMilliseconds) / Double(sessions * 1000) }
  /// This week compared with last week up to today's weekday, in whole seconds; nil if both are empty.
  public var weekComparison: LocalizedText? {
    guard thisWeekMilliseconds > 0 || lastWeekByNowMilliseconds > 0 else { return nil }
    let seconds = Int((thisWeekMilliseconds - lastWeekByNowMilliseconds).magnitude / 1000)
    guard seconds > 0 else { return LocalizedText("sit.figures.weekSame") }
    let isMore = thisWeekMilliseconds > lastWeekByNowMilliseconds
    return LocalizedText(isMore ? "sit.figures.weekMore" : "sit.figures.weekLess", ["length": .seconds(seconds)])
  }
  /// Today's time divided by the goal, above 1 if exceeded; nil without a goal.
  public var goalFraction: Double? { goalMinutes == 0 ? nil : Double(todayMilliseconds) / Double(goalMinutes * 60_000) }
}

extension Figures {
  init(of days: [SatDay], last: Session?, goalMinutes: Int, rests: [Day], practice: Practice, today: Day, firstWeekday: Weekday) {
    sessions = days.reduce(0) { $0 + $1.sessions }
    totalMilliseconds = days.reduce(0) { $0 + $1.milliseconds }
    sessionMilliseconds = days.reduce(0) { $0 + $1.sessionMilliseconds }
    self.last = last
    longestMilliseconds = sessions == 0 ? nil : days.map(\.longest).max()
    // Two weeks reach back past the start of last week.
    let recent = Array(days.suffix { $0.day >= today.adding(-14) })
    let onToday = recent.first { $0.day == today }
    todayMilliseconds = onToday?.milliseconds ?? 0
    todaySessions = onToday?.sessions ?? 0
    self.goalMinutes = goalMinutes
    let weekStart = today.firstOfWeek(beginning: firstWeekday)
    thisWeekMilliseconds = recent.milliseconds(in: weekStart...today)
    lastWeekMilliseconds = recent.milliseconds(in: weekStart.adding(-7)...weekStart.adding(-1))
    lastWeekByNowMilliseconds = recent.milliseconds(in: weekStart.adding(-7)...today.adding(-7))
    let lived = LivedDays(satDays: days.lazy.filter { $0.milliseconds > 0 }.map(\.day), rests: rests, today: today)
    let runs = lived.runs(at: practice.frequency)
    (currentRunDays, bestRunDays) = (runs.current, runs.best)
    strength = lived.strength(at: practice.frequency)
  }
}

extension Mindfulness {
  /// Computes the figures of the whole notebook for a person's today and first weekday.
  public func figures(today: Day, firstWeekday: Weekday = .monday) throws -> Figures {
    try reading { db in
      Figures(
        of: try SatDay.all(in: db), last: try Session.latest(in: db), goalMinutes: try Goal.minutes(on: today, in: db),
        rests: try RestDay.days(in: db), practice: Practice(try Settings(in: db)), today: today, firstWeekday: firstWeekday)
    }
  }

  /// Computes the gauge: the time sat that day, and that day's goal in minutes, 0 if none.
  public func gauge(on day: Day) throws -> (milliseconds: Int64, goalMinutes: Int) {
    try reading { db in
      (try SatDays.totals(from: day, to: day, in: db)[day]?.milliseconds ?? 0, try Goal.minutes(on: day, in: db))
    }
  }

  /// The session that began last.
  public func latestSession() throws -> Session? { try reading { try Session.latest(in: $0) } }

  /// Counts the sessions, and the thoughts with a text.
  public func counts() throws -> Counts {
    try reading { db in
      Counts(
        sessions: try db.first(Int.self, "SELECT count(*) FROM session") ?? 0,
        thoughts: try db.first(Int.self, "SELECT count(*) FROM thought WHERE text <> ''") ?? 0)
    }
  }
}

extension Session {
  /// The session that began last.
  ///
  /// Days are local: the session can be up to two days before the latest day in the table if it was sat further west, so three days are
  /// read instead of all.
  fileprivate static func latest(in db: Database) throws -> Session? {
    guard let day = try db.first(Day.self, "SELECT max(day) FROM session") else { return nil }
    return try all("WHERE day >= ? ORDER BY start DESC, id DESC LIMIT 1", [day.adding(-2)], in: db).first
  }
}
