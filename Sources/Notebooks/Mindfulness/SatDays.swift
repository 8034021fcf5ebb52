import Algorithms
import GRDB
import Records

/// What the days hold, derived from the sessions: figures read these rows, so that they cost the same however many sessions there are.
struct SatDays {
  /// One day's row.
  struct Total: Equatable {
    var milliseconds: Int64 = 0
    var sessions = 0
    var sessionMilliseconds: Int64 = 0
    var longest: Int64 = 0
  }

  private var times: [Day: [Range<Int64>]] = [:]
  private var begun: [Day: Total] = [:]

  init(of sessions: some Sequence<Session>) {
    for session in sessions {
      for part in session.parts { times[part.day, default: []].append(part.time) }
      begun[session.day, default: Total()].add(session)
    }
  }

  /// The days that hold anything.
  var days: Set<Day> { Set(times.keys).union(begun.keys) }

  func total(on day: Day) -> Total {
    var total = begun[day] ?? Total()
    total.milliseconds = SatDays.union(of: times[day] ?? [])
    return total
  }

  /// The length of all times together, what they share counted once.
  static func union(of times: [Range<Int64>]) -> Int64 {
    var (sum, covered) = (Int64(0), Int64.min)
    for time in times.sorted(by: { $0.lowerBound < $1.lowerBound }) where time.upperBound > covered {
      sum += time.upperBound - max(time.lowerBound, covered)
      covered = time.upperBound
    }
    return sum
  }
}

extension SatDays.Total {
  fileprivate mutating func add(_ session: Session) {
    sessions += 1
    sessionMilliseconds += session.milliseconds
    longest = max(longest, session.milliseconds)
  }

  static let columns = "milliseconds, sessions, session_milliseconds, longest"

  init(_ row: Row) {
    self.init(milliseconds: row[1], sessions: row[2], sessionMilliseconds: row[3], longest: row[4])
  }
}

extension SatDays {
  /// A session reaches from the day before its own, where clocks fall back past midnight, to two days after it, where a zone skips a day.
  private static let reach = (back: 1, ahead: 2)

  /// Brings the rows of all days true whose sessions changed.
  static func settle(in db: Database) throws {
    let stale = try Day.fetchAll(db.cachedStatement(sql: "SELECT day FROM stale_day ORDER BY day"))
    guard !stale.isEmpty else { return }
    let reached = stale.map { $0.adding(-reach.back)...$0.adding(reach.ahead) }
    for run in reached.chunked(by: { $1.lowerBound <= $0.upperBound.adding(1) }) {
      if let first = run.first, let last = run.last { try settle(first.lowerBound...last.upperBound, in: db) }
    }
    try db.cachedStatement(sql: "DELETE FROM stale_day").execute()
  }

  private static func settle(_ days: ClosedRange<Day>, in db: Database) throws {
    let reaching = DaySpan(from: days.lowerBound.adding(-reach.ahead), to: days.upperBound.adding(reach.back))
    let satDays = SatDays(of: try Session.all(in: reaching, in: db))
    try db.cachedStatement(sql: "DELETE FROM sat_day WHERE day BETWEEN ? AND ?").execute(arguments: [days.lowerBound, days.upperBound])
    let insert = try db.cachedStatement(sql: "INSERT INTO sat_day (day, \(Total.columns)) VALUES (?, ?, ?, ?, ?)")
    for day in satDays.days.sorted() where days.contains(day) {
      let total = satDays.total(on: day)
      try insert.execute(arguments: [day, total.milliseconds, total.sessions, total.sessionMilliseconds, total.longest])
    }
  }

  /// Where the rows differ from what all sessions together say.
  static func verify(in db: Database) throws -> [String] {
    let expected = SatDays(of: try Session.all(in: DaySpan(from: nil, to: nil), in: db))
    let rows = try Row.fetchAll(db, sql: "SELECT day, \(Total.columns) FROM sat_day").map { ($0[0] as Day, Total($0)) }
    let kept = Dictionary(rows) { first, _ in first }
    let days = expected.days
    let wrong = days.union(kept.keys).sorted().filter { kept[$0] != (days.contains($0) ? expected.total(on: $0) : nil) }
    let stale = try Int.fetchOne(db, sql: "SELECT count(*) FROM stale_day") ?? 0
    return wrong.map { "sat_day is wrong on \($0)" } + (stale == 0 ? [] : ["\(stale) days are stale"])
  }

  /// The rows of those days that hold anything.
  static func totals(from first: Day, to last: Day, in db: Database) throws -> [Day: Total] {
    let statement = try db.cachedStatement(sql: "SELECT day, \(Total.columns) FROM sat_day WHERE day BETWEEN ? AND ?")
    let rows = try Row.fetchAll(statement, arguments: [first, last]).map { ($0[0] as Day, Total($0)) }
    return Dictionary(rows) { first, _ in first }
  }
}
