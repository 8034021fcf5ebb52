public import BookStore
public import Foundation
public import Records

extension Session {
  /// Columns of a session; its length is unrounded.
  public static let exported = ExportList<Session>(
    .id, .field("start"), .field("finish"), .value("seconds") { .decimal($0.milliseconds.seconds) }, .field("day"), .field("zone"),
    .field("source"))
}

extension Thought {
  /// Columns of a thought; the same for a day without one.
  public static let exported = ExportList<Thought>(.field("day"), .field("text"))
}

extension Figures {
  /// Columns of the figures; the total counts shared time once.
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
  /// Columns of the grid; weekdays by ISO 8601, 1 is Monday.
  public static let exported = ExportList<Grid>(
    .value("firstWeekday") { .whole($0.firstWeekday.rawValue) }, .values("days") { $0.days.map(GridDay.exported.object) })
}

extension GridDay {
  static let exported = ExportList<GridDay>(
    .value("day") { .written($0.day) }, .value("seconds") { .decimal($0.milliseconds.seconds) }, .value("level") { .whole($0.level) })
}

extension Trend {
  /// Columns of the trend, by `week`, `month` or `year`.
  public static let exported = ExportList<Trend>(
    .value("by") { .named($0.step) }, .values("periods") { $0.periods.map(Period.exported.object) })
}

extension Trend.Period {
  static let exported = ExportList<Trend.Period>(
    .value("first") { .written($0.first) }, .value("last") { .written($0.last) },
    .value("seconds") { .decimal($0.milliseconds.seconds) }, .value("sessions") { .whole($0.sessions) })
}

extension Mindfulness {
  /// All sessions as a file, in the order they began.
  public func exportedSessions(as form: ExportedText.Form) throws -> ExportedText {
    let ids = try reading { try Session.ids("ORDER BY start, id", in: $0) }
    return ExportedText(ids, as: form, Session.exported, from: book) { try Session.all($0, in: $1) }
  }

  /// All thoughts as a file, the oldest first, without blank ones.
  public func exportedThoughts(as form: ExportedText.Form) throws -> ExportedText {
    let ids = try book.read { try Thought.ids("WHERE text <> '' ORDER BY day", in: $0) }
    return ExportedText(ids, as: form, Thought.exported, from: book) { try Thought.all($0, in: $1).filter { !$0.text.isEmpty } }
  }

  /// The whole log as plain text: UTF-8, one kind of line end, oldest first, like a diary.
  ///
  /// - Parameters:
  ///   - reader: the reader's time zone
  ///   - saying: returns a sentence in the language
  ///   - day: formats a day
  ///   - time: formats an instant by the clocks of a zone
  ///   - length: formats a number of seconds
  public func logText(
    for reader: TimeZone, saying: (LocalizedText) -> String, day: (Day) -> String, time: (Instant, TimeZone) -> String,
    length: (Int) -> String
  ) throws -> String {
    let sessions = Dictionary(grouping: try sessions(), by: \.day)
    let thoughts = Dictionary(try thoughts().map { ($0.day, $0.text) }) { first, _ in first }
    /// Names the zone if the reader's clock differed, and the source if it was another program.
    func line(of session: Session) -> String {
      let times = "\(time(session.start, session.zone))–\(time(session.end, session.zone))"
      let zone = session.sharesClock(with: reader) ? nil : session.zone.commonName
      let source = session.source == Session.here ? nil : session.source
      return [times, length(Int(session.milliseconds / 1000)), zone, source].compactMap(\.self).joined(separator: "  ")
    }
    let title = "\(saying(LocalizedText("layout.product"))) – \(saying(LocalizedText("sit.log.title")))"
    let blocks = Set(sessions.keys).union(thoughts.keys).sorted().map { date in
      // Another program chose the source's name, which can contain line breaks.
      let lines = (sessions[date] ?? []).sorted { $0.start < $1.start }.map { session in
        "  " + line(of: session).split(whereSeparator: \.isNewline).joined(separator: " ")
      }
      // Lines of a thought are indented by two blanks; empty lines stay empty.
      let thought = thoughts[date].map { text in
        [""] + text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      }
      return ([day(date)] + lines + (thought ?? [])).joined(separator: "\n")
    }
    return ([title] + blocks).joined(separator: "\n\n") + "\n"
  }
}

extension Int64 {
  var seconds: Double { Double(self) / 1000 }
}
