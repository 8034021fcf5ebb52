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
  /// Columns of a thought, also of a day without one.
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

  /// The whole log as a text to be read, by a person or by whatever reads text: UTF-8, one line end, oldest first, as one reads a diary.
  ///
  /// - Parameters:
  ///   - reader: the zone of the reader
  ///   - saying: a sentence of the language
  ///   - day: how it writes a day that stands alone
  ///   - time: how it writes what the clocks of a zone show
  ///   - length: how it writes a number of seconds
  public func logText(
    for reader: TimeZone, saying: (LocalizedText) -> String, day: (Day) -> String, time: (Instant, TimeZone) -> String,
    length: (Int) -> String
  ) throws -> String {
    let sessions = Dictionary(grouping: try sessions(), by: \.day)
    let thoughts = Dictionary(try thoughts().map { ($0.day, $0.text) }) { first, _ in first }
    /// The zone is named where the reader's clock stood otherwise, the source where it was not this program.
    func line(of session: Session) -> String {
      let times = "\(time(session.start, session.zone))–\(time(session.end, session.zone))"
      let zone = session.isByClocks(of: reader) ? nil : session.zone.identifier
      let source = session.source == Session.here ? nil : session.source
      return [times, length(Int(session.milliseconds / 1000)), zone, source].compactMap(\.self).joined(separator: "  ")
    }
    let title = "\(saying(LocalizedText("layout.product"))) – \(saying(LocalizedText("sit.log.title")))"
    let blocks = Set(sessions.keys).union(thoughts.keys).sorted().map { date in
      // The name of a source was chosen by another program.
      let lines = (sessions[date] ?? []).sorted { $0.start < $1.start }.map { session in
        "  " + line(of: session).split(whereSeparator: \.isNewline).joined(separator: " ")
      }
      // A thought's own lines are set in by two blanks; blank ones stay blank.
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
