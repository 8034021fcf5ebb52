import Book
import GRDB
public import Records

/// The few numbers over all sessions, exact; lengths of time in milliseconds.
public struct Figures: Hashable, Sendable {
  /// How many there are; each counts whole, also where it overlaps another.
  public let sessions: Int
  public let totalMilliseconds: Int64
  /// The session that began last.
  public let last: Session?
  public let longestMilliseconds: Int64?
  /// The union of the time sat today, what other days carried over midnight included.
  public let todayMilliseconds: Int64
  /// How many sessions began today.
  public let todaySessions: Int
  /// 0 where there is no goal.
  public let goalMinutes: Int

  public var lastMilliseconds: Int64? { last?.milliseconds }
  /// Total over sessions; nil where there is none.
  public var averageMilliseconds: Double? { sessions == 0 ? nil : Double(totalMilliseconds) / Double(sessions) }
  /// Divided once, so that it is the number nearest the exact one; nil where there is no session.
  public var averageSeconds: Double? { sessions == 0 ? nil : Double(totalMilliseconds) / Double(sessions * 1000) }
  /// Today's time over the goal, beyond 1 where it was passed; nil where there is no goal.
  public var goalFraction: Double? { goalMinutes == 0 ? nil : Double(todayMilliseconds) / Double(goalMinutes * 60_000) }
}

extension Mindfulness {
  /// The figures of the whole notebook, for a person whose day it is.
  public func figures(today: Day) throws -> Figures {
    try reading { db in
      let sums = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT coalesce(sum(sessions), 0), coalesce(sum(session_milliseconds), 0), max(longest) FROM sat_day"))
      let sessions: Int = sums?[0] ?? 0
      let onToday = try SatDays.totals(from: today, to: today, in: db)[today] ?? SatDays.Total()
      return Figures(
        sessions: sessions, totalMilliseconds: sums?[1] ?? 0, last: try Session.latest(in: db),
        longestMilliseconds: sessions == 0 ? nil : sums?[2], todayMilliseconds: onToday.milliseconds, todaySessions: onToday.sessions,
        goalMinutes: try Goal.minutes(on: today, in: db))
    }
  }
}

extension Session {
  /// The session that began last.
  ///
  /// It may lie up to two days before the latest day, in a zone further west, so a few days are looked at and never the whole table.
  fileprivate static func latest(in db: Database) throws -> Session? {
    guard let day = try Day.fetchOne(db.cachedStatement(sql: "SELECT max(day) FROM session")) else { return nil }
    let statement = try db.cachedStatement(
      sql: "SELECT \(columns) FROM session WHERE day >= ? ORDER BY start DESC, id DESC LIMIT 1")
    return try Row.fetchOne(statement, arguments: [day.adding(-2)]).map(Session.init)
  }
}
