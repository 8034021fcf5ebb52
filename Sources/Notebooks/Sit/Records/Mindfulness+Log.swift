public import BookStore
import GRDB
public import Records

/// A page of the log: some days, newest first.
public struct LogPage: Hashable, Sendable {
  /// The days of this page that have a session or a thought.
  public let days: [LogDay]
  /// The next page has the days before this one; nil on the last page.
  public let next: Day?
}

/// A day of the log: all that a person recorded on it.
public struct LogDay: Hashable, Sendable {
  /// The civil day, by the person's day boundary.
  public let day: Day
  /// The union of the time sat on it.
  public let milliseconds: Int64
  /// The sessions with time on it, newest first.
  public let sessions: [Session]
  /// The thought of the day; nil if none.
  public let thought: Thought?
}

extension Mindfulness {
  /// The latest days before `before` with a session or a thought: as many whole days as fill `rows` rows.
  public func log(before: Day? = nil, rows: Int = 60) throws -> LogPage {
    try reading { db in
      let entries = try LogEntry.before(before, atMost: max(1, rows) + 1, in: db)
      let shown = LogEntry.fill(max(1, rows), from: entries)
      guard let newest = shown.first?.day, let oldest = shown.last?.day else { return LogPage(days: [], next: nil) }
      let sessions = try Session.withTime(from: oldest, to: newest, in: db)
      return LogPage(
        days: shown.map { entry in
          LogDay(day: entry.day, milliseconds: entry.milliseconds, sessions: (sessions[entry.day] ?? []).reversed(), thought: entry.thought)
        },
        next: shown.count < entries.count ? oldest : nil)
    }
  }

  /// The newest thoughts before `before` that a query finds, the number of all, and the `before` of the next page.
  public func search(
    _ query: SearchQuery, before: Day? = nil, limit: Int = .max
  ) throws -> SearchAnswer<(thoughts: [Thought], count: Int, next: Day?)> {
    try book.answer(query, isNothing: { $0.count == 0 }) { query, db in
      let found = try Thought.found(query, before: before, limit: limit == .max ? .max : limit + 1, in: db)
      let thoughts = try Thought.readable(found.prefix(limit), in: db)
      return (thoughts, count: try Thought.count(query, in: db), next: found.count > limit ? thoughts.last?.day : nil)
    }
  }
}

private struct LogEntry {
  let day: Day
  var milliseconds: Int64 = 0
  var sessions = 0
  var thought: Thought?

  /// Number of its rows; a day with only the rest of an earlier session has one row.
  var rows: Int { max(1, sessions + (thought == nil ? 0 : 1)) }

  /// The newest days with any entry, read through the indexes of `sat_day` and `thought`.
  static func before(_ day: Day?, atMost limit: Int, in db: Database) throws -> [LogEntry] {
    let arguments: StatementArguments = [day?.description ?? DaySpan.afterAll, limit]
    let sat = "SELECT day, milliseconds, sessions FROM sat_day WHERE day < ? AND milliseconds > 0 ORDER BY day DESC LIMIT ?"
    let thoughts = try Thought.readable(
      "WHERE day < ? AND text <> '' ORDER BY day DESC", [day?.description ?? DaySpan.afterAll], limit: limit, in: db)
    var entries: [Day: LogEntry] = [:]
    for row in try db.rows(sat, arguments) {
      let day: Day = try row.decode(atIndex: 0)
      entries[day] = try LogEntry(day: day, milliseconds: row.amount(atIndex: 1), sessions: row.amount(atIndex: 2))
    }
    for thought in thoughts { entries[thought.day, default: LogEntry(day: thought.day)].thought = thought }
    return entries.values.sorted { $0.day > $1.day }
  }

  /// The first entries, as many as it takes to fill that many rows.
  static func fill(_ rows: Int, from entries: [LogEntry]) -> [LogEntry] {
    var (filled, shown): (Int, [LogEntry]) = (0, [])
    for entry in entries where filled < rows {
      shown.append(entry)
      filled += entry.rows
    }
    return shown
  }
}

extension SearchDocuments {
  static let thoughts = SearchDocuments(of: Thought.fields, day: "day", where: "text <> ''")
}
