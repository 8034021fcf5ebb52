import Foundation
public import Records

/// A session as the shell and the page give it away.
public struct ExportedSession: Encodable, Sendable {
  public let id: RecordID
  public let start: Instant
  public let end: Instant
  /// Unrounded; a whole number where it is one.
  public let seconds: Double
  public let day: Day
  public let timeZone: String
  public let source: String

  public init(_ session: Session) {
    id = session.id
    start = session.start
    end = session.end
    seconds = session.milliseconds.seconds
    day = session.day
    timeZone = session.zone.identifier
    source = session.source
  }
}

/// A thought as the shell and the page give it away.
public struct ExportedThought: Encodable, Sendable {
  public let day: Day
  public let text: String

  public init(_ thought: Thought) {
    day = thought.day
    text = thought.text
  }
}

/// The figures as the shell gives them, the total with shared time counted once; what there is nothing to say of is absent.
public struct ExportedStats: Encodable, Sendable {
  public let sessions: Int
  public let totalSeconds: Double
  public let averageSeconds: Double?
  public let lastSeconds: Double?
  public let longestSeconds: Double?
  public let todaySeconds: Double
  public let todaySessions: Int
  public let goalMinutes: Int
  public let goalFraction: Double?
  public let thisWeekSeconds: Double
  public let lastWeekSeconds: Double
  public let currentRunDays: Int
  public let bestRunDays: Int
  /// 0 to 1.
  public let strength: Double

  public init(_ figures: Figures) {
    sessions = figures.sessions
    totalSeconds = figures.totalMilliseconds.seconds
    averageSeconds = figures.averageSeconds
    lastSeconds = figures.lastMilliseconds?.seconds
    longestSeconds = figures.longestMilliseconds?.seconds
    todaySeconds = figures.todayMilliseconds.seconds
    todaySessions = figures.todaySessions
    goalMinutes = figures.goalMinutes
    goalFraction = figures.goalFraction
    thisWeekSeconds = figures.thisWeekMilliseconds.seconds
    lastWeekSeconds = figures.lastWeekMilliseconds.seconds
    currentRunDays = figures.currentRunDays
    bestRunDays = figures.bestRunDays
    strength = figures.strength
  }
}

/// The grid as the shell gives it.
public struct ExportedGrid: Encodable, Sendable {
  /// A day of it.
  public struct Square: Encodable, Sendable {
    public let day: Day
    public let seconds: Double
    public let level: Int
  }

  /// As ISO 8601 numbers them: 1 is Monday.
  public let firstWeekday: Weekday
  public let days: [Square]

  public init(_ grid: Grid) {
    firstWeekday = grid.firstWeekday
    days = grid.days.map { Square(day: $0.day, seconds: $0.milliseconds.seconds, level: $0.level) }
  }
}

/// The trend as the shell gives it.
public struct ExportedTrend: Encodable, Sendable {
  /// A week, a month or a year of it.
  public struct Period: Encodable, Sendable {
    public let first: Day
    public let last: Day
    public let seconds: Double
    public let sessions: Int
  }

  /// `week`, `month` or `year`.
  public let by: String
  public let periods: [Period]

  public init(_ trend: Trend) {
    by = trend.step.rawValue
    periods = trend.periods.map { Period(first: $0.first, last: $0.last, seconds: $0.milliseconds.seconds, sessions: $0.sessions) }
  }
}

extension Session {
  /// Sessions as a table, one line each under a line of names.
  public static func csv(of sessions: [Session]) -> String {
    let lines = sessions.map { session in
      let seconds = session.milliseconds.seconds
      return [
        "\(session.id)", "\(session.start)", "\(session.end)", Int64(exactly: seconds).map(String.init) ?? "\(seconds)", "\(session.day)",
        session.zone.identifier, session.source,
      ]
    }
    return CSV.table([["id", "start", "end", "seconds", "day", "timeZone", "source"]] + lines)
  }
}

extension Thought {
  /// Thoughts as a table, one line each under a line of names.
  public static func csv(of thoughts: [Thought]) -> String {
    CSV.table([["day", "text"]] + thoughts.map { ["\($0.day)", $0.text] })
  }
}

extension Int64 {
  fileprivate var seconds: Double { Double(self) / 1000 }
}
