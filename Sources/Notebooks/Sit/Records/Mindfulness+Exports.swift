public import BookStore
import Records

extension Session {
  /// How a session is given away; its length is unrounded.
  public static let exported = ExportList<Session>(
    .id, .field("start"), .field("finish"), .value("seconds") { .decimal($0.milliseconds.seconds) }, .field("day"), .field("zone"),
    .field("source"))
}

extension Thought {
  /// How a thought is given away, also the blank one of a day that has none.
  public static let exported = ExportList<Thought>(.field("day"), .field("text"))
}

extension Figures {
  /// How the figures are given away, the total with shared time counted once.
  public static let exported = ExportList<Figures>(
    .value("sessions") { .whole($0.sessions) }, .value("totalSeconds") { .decimal($0.totalMilliseconds.seconds) },
    .value("averageSeconds") { .decimal($0.averageSeconds) }, .value("lastSeconds") { .decimal($0.lastMilliseconds?.seconds) },
    .value("longestSeconds") { .decimal($0.longestMilliseconds?.seconds) },
    .value("todaySeconds") { .decimal($0.todayMilliseconds.seconds) }, .value("todaySessions") { .whole($0.todaySessions) },
    .value("goalMinutes") { .whole($0.goalMinutes) }, .value("goalFraction") { .decimal($0.goalFraction) },
    .value("thisWeekSeconds") { .decimal($0.thisWeekMilliseconds.seconds) },
    .value("lastWeekSeconds") { .decimal($0.lastWeekMilliseconds.seconds) },
    .value("currentRunDays") { .whole($0.currentRunDays) }, .value("bestRunDays") { .whole($0.bestRunDays) },
    .value("strength") { .decimal($0.strength) })
}

extension Grid {
  /// How the grid is given away; weekdays as ISO 8601 numbers them, 1 is Monday.
  public static let exported = ExportList<Grid>(
    .value("firstWeekday") { .whole($0.firstWeekday.rawValue) }, .values("days") { $0.days.map(GridDay.exported.object) })
}

extension GridDay {
  static let exported = ExportList<GridDay>(
    .value("day") { .written($0.day) }, .value("seconds") { .decimal($0.milliseconds.seconds) }, .value("level") { .whole($0.level) })
}

extension Trend {
  /// How the trend is given away, by `week`, `month` or `year`.
  public static let exported = ExportList<Trend>(
    .value("by") { .named($0.step) }, .values("periods") { $0.periods.map(Period.exported.object) })
}

extension Trend.Period {
  static let exported = ExportList<Trend.Period>(
    .value("first") { .written($0.first) }, .value("last") { .written($0.last) },
    .value("seconds") { .decimal($0.milliseconds.seconds) }, .value("sessions") { .whole($0.sessions) })
}

extension Mindfulness {
  /// All sessions to take away, in the order they began.
  public func exportedSessions(as form: ExportedText.Form) throws -> ExportedText {
    let ids = try reading { try Session.ids("ORDER BY start, id", in: $0) }
    return ExportedText(ids, as: form, Session.exported, from: book) { try Session.all($0, in: $1) }
  }

  /// All thoughts to take away, the oldest first; blank ones are none.
  public func exportedThoughts(as form: ExportedText.Form) throws -> ExportedText {
    let ids = try book.read { try Thought.ids("WHERE text <> '' ORDER BY day", in: $0) }
    return ExportedText(ids, as: form, Thought.exported, from: book) { try Thought.all($0, in: $1).filter { !$0.text.isEmpty } }
  }
}

extension Int64 {
  /// So many milliseconds as seconds, unrounded.
  var seconds: Double { Double(self) / 1000 }
}
