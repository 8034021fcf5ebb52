import Algorithms
import BookStore
import GRDB
import Records

/// Rows of days, derived from the sessions, so that figures cost the same however many sessions there are.
struct SatDays {
  /// One day's row.
  struct Total: Equatable {
    var milliseconds: Int64 = 0
    var sessions = 0
    var sessionMilliseconds: Int64 = 0
    var longest: Int64 = 0
    /// Number of sessions begun on it that reach into another day.
    var carries = 0
    var hours = SatHours()
  }

  private var parts: [Day: [Session.Part]] = [:]
  private var begun: [Day: Total] = [:]

  init(of sessions: some Sequence<Session>) {
    for session in sessions {
      let own = session.parts
      for part in own { parts[part.day, default: []].append(part) }
      begun[session.day, default: Total()].add(session, carrying: own.contains { $0.day != session.day })
    }
  }

  /// The days that hold anything.
  var days: Set<Day> { Set(parts.keys).union(begun.keys) }
  /// True if every session lies on its own day alone.
  var keepToTheirDays: Bool { begun.values.allSatisfy { $0.carries == 0 } }

  func total(on day: Day) -> Total {
    var total = begun[day] ?? Total()
    for piece in SatDays.union(of: parts[day] ?? []) {
      total.milliseconds += piece.time.upperBound - piece.time.lowerBound
      total.hours.add(piece)
    }
    return total
  }

  /// The union of parts: shared time belongs to the part that began first.
  static func union(of parts: [Session.Part]) -> [Session.Part] {
    var covered = Int64.min
    // Ties by the start are broken by the offset.
    return parts.sorted { ($0.time.lowerBound, $0.offset) < ($1.time.lowerBound, $1.offset) }.compactMap { part in
      guard part.time.upperBound > covered else { return nil }
      defer { covered = part.time.upperBound }
      return Session.Part(day: part.day, time: max(part.time.lowerBound, covered)..<part.time.upperBound, offset: part.offset)
    }
  }
}

extension SatDays.Total {
  fileprivate mutating func add(_ session: Session, carrying: Bool) {
    sessions += 1
    sessionMilliseconds += session.milliseconds
    longest = max(longest, session.milliseconds)
    carries += carrying ? 1 : 0
  }

  static let columns = "milliseconds, sessions, session_milliseconds, longest, carries, hours"

  /// A row of the day and those columns.
  init(_ row: Row) throws {
    try self.init(
      milliseconds: row.amount(atIndex: 1), sessions: row.amount(atIndex: 2), sessionMilliseconds: row.amount(atIndex: 3),
      longest: row.amount(atIndex: 4), carries: row.amount(atIndex: 5), hours: SatHours(row.decode(atIndex: 6)))
  }
}

extension SatDays {
  /// A session reaches from the day before its own, where clocks fall back past midnight, to two days after it, where a zone skips a day.
  private static let reach = (back: 1, ahead: 2)

  /// Brings the rows of all days true whose sessions changed.
  static func rebuildDerived(in db: Database) throws {
    let stale = try Day.fetchAll(db.cachedStatement(sql: "SELECT day FROM stale_day ORDER BY day"))
    guard !stale.isEmpty else { return }
    // Some days at a time: an import of ten years would otherwise be in memory whole.
    for run in stale.chunked(by: { $1 <= $0.adding(reach.back + reach.ahead + 1) }).flatMap({ $0.chunks(ofCount: 8) }) {
      if let first = run.first, let last = run.last { try settle(first...last, in: db) }
    }
    try db.cachedStatement(sql: "DELETE FROM stale_day").execute()
  }

  /// A session lies on days by its zone.
  static let basis = Notebook.Basis(
    { MachineData.zones },
    outdate: { db in
      try db.execute(sql: "INSERT INTO stale_day (day) SELECT DISTINCT day FROM session WHERE true ON CONFLICT (day) DO NOTHING")
    })

  /// Mostly no session passes midnight, and those days can be settled without a look at their neighbours.
  private static func settle(_ days: ClosedRange<Day>, in db: Database) throws {
    let own = SatDays(of: try Session.all(in: DaySpan(from: days.lowerBound, to: days.upperBound), in: db))
    if try own.keepToTheirDays && !anyCarries(into: days, in: db) { return try own.replaceRows(of: days, in: db) }
    let reached = days.lowerBound.adding(-reach.back)...days.upperBound.adding(reach.ahead)
    let reaching = DaySpan(from: reached.lowerBound.adding(-reach.ahead), to: reached.upperBound.adding(reach.back))
    try SatDays(of: try Session.all(in: reaching, in: db)).replaceRows(of: reached, in: db)
  }

  /// True if a session of those days or near them reached into another day when their rows were last true.
  private static func anyCarries(into days: ClosedRange<Day>, in db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM sat_day WHERE day BETWEEN ? AND ? AND carries > 0)")
    return try Bool.fetchOne(
      statement, arguments: [days.lowerBound.adding(-reach.ahead), days.upperBound.adding(reach.back)]) ?? false
  }

  private func replaceRows(of days: ClosedRange<Day>, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM sat_day WHERE day BETWEEN ? AND ?").execute(arguments: [days.lowerBound, days.upperBound])
    let insert = try db.cachedStatement(sql: "INSERT INTO sat_day (day, \(Total.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)")
    for day in self.days.sorted() where days.contains(day) {
      let total = total(on: day)
      try insert.execute(
        arguments: [
          day, total.milliseconds, total.sessions, total.sessionMilliseconds, total.longest, total.carries, total.hours.packed,
        ])
    }
  }

  /// Differences between the rows and the sum of all sessions.
  static func verify(in db: Database) throws -> [String] {
    let expected = SatDays(of: try Session.all(in: DaySpan(from: nil, to: nil), in: db))
    let rows = try Row.fetchAll(db, sql: "SELECT day, \(Total.columns) FROM sat_day").map {
      try ($0.decode(Day.self, atIndex: 0), Total($0))
    }
    let kept = Dictionary(rows) { first, _ in first }
    let days = expected.days
    let wrong = days.union(kept.keys).sorted().filter { kept[$0] != (days.contains($0) ? expected.total(on: $0) : nil) }
    let stale = try Int.fetchOne(db, sql: "SELECT count(*) FROM stale_day") ?? 0
    return wrong.map { "sat_day is wrong on \($0)" } + (stale == 0 ? [] : ["\(stale) days are stale"])
  }

  /// The rows of those days that hold anything.
  static func totals(from first: Day, to last: Day, in db: Database) throws -> [Day: Total] {
    let statement = try db.cachedStatement(sql: "SELECT day, \(Total.columns) FROM sat_day WHERE day BETWEEN ? AND ?")
    let rows = try Row.fetchAll(statement, arguments: [first, last]).map { try ($0.decode(Day.self, atIndex: 0), Total($0)) }
    return Dictionary(rows) { first, _ in first }
  }
}
