import Algorithms
import BookStore
import Foundation
import GRDB
import Records

/// The rows of `sat_day`, derived from the sessions, so that figures cost the same for any number of sessions.
struct SatDays {
  struct Total: Equatable {
    /// The time sat on the day; time shared by sessions counts once.
    var milliseconds: Int64 = 0
    /// The sessions of the day, with their whole lengths.
    var sessions = 0
    var sessionMilliseconds: Int64 = 0
    /// The length of the longest, in milliseconds.
    var longest: Int64 = 0
    /// The sessions of the day that reach into another.
    var carries = 0
    var hours = SatHours()
  }

  /// The stretches sat on each day.
  private var parts: [Day: [Session.Part]] = [:]
  /// The totals of the sessions that began on each day; `total(on:)` adds the time sat.
  private var begun: [Day: Total] = [:]

  init(of sessions: some Sequence<Session>) {
    for session in sessions {
      let own = session.parts
      for part in own { parts[part.day, default: []].append(part) }
      begun[session.day, default: Total()].add(session, carrying: own.contains { $0.day != session.day })
    }
  }

  var days: Set<Day> { Set(parts.keys).union(begun.keys) }
  /// True if no session reaches into a day other than its own.
  var noneCarries: Bool { begun.values.allSatisfy { $0.carries == 0 } }

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
    // Equal starts are ordered by offset.
    return parts.sorted { ($0.time.lowerBound, $0.offset) < ($1.time.lowerBound, $1.offset) }.compactMap { part in
      guard part.time.upperBound > covered else { return nil }
      defer { covered = part.time.upperBound }
      return Session.Part(day: part.day, time: max(part.time.lowerBound, covered)..<part.time.upperBound, offset: part.offset)
    }
  }

  /// A session can reach into the day before its own, if clocks fall back past midnight, and two days after it, if a zone skips a day.
  private static let reach = (back: 1, ahead: 2)

  /// Recomputes the rows of all days whose sessions changed.
  static func rebuildDerived(in db: Database) throws {
    let stale = try db.all(Day.self, "SELECT day FROM stale_day ORDER BY day")
    guard !stale.isEmpty else { return }
    // Days so close that recomputing one can write rows that recomputing the other reads or writes form one run. At most eight of them are
    // read at a time: otherwise the sessions of ten years would be in memory at once.
    for run in stale.chunked(by: { $1 <= $0.adding(reach.back + reach.ahead + 1) }) {
      guard let first = run.first, let last = run.last else { continue }
      // Asked for the whole run first: the first piece rewrites rows in which later pieces would find the sessions that are gone.
      let carried = try anyCarries(into: first...last, in: db)
      for piece in run.chunks(ofCount: 8) {
        if let first = piece.first, let last = piece.last { try recompute(first...last, carried: carried, in: db) }
      }
    }
    try db.run("DELETE FROM stale_day")
  }

  /// The days of a session depend on this machine's time zone data.
  static let basis = Notebook.Basis(
    { MachineData.zones },
    outdate: { db in
      try db.execute(sql: "INSERT INTO stale_day (day) SELECT DISTINCT day FROM session WHERE true ON CONFLICT (day) DO NOTHING")
    })

  /// Recomputes the days; their neighbours too if a session reaches into another day, which is rare, or if one did before (`carried`).
  private static func recompute(_ days: ClosedRange<Day>, carried: Bool, in db: Database) throws {
    let own = SatDays(of: try Session.all(in: DaySpan(from: days.lowerBound, to: days.upperBound), in: db))
    if try !carried && own.noneCarries && !anyCarries(into: days, in: db) { return try own.replaceRows(of: days, in: db) }
    let reached = days.lowerBound.adding(-reach.back)...days.upperBound.adding(reach.ahead)
    let reaching = DaySpan(from: reached.lowerBound.adding(-reach.ahead), to: reached.upperBound.adding(reach.back))
    try SatDays(of: try Session.all(in: reaching, in: db)).replaceRows(of: reached, in: db)
  }

  private static func anyCarries(into days: ClosedRange<Day>, in db: Database) throws -> Bool {
    try db.isTrue(
      "SELECT EXISTS (SELECT 1 FROM sat_day WHERE day BETWEEN ? AND ? AND carries > 0)",
      [days.lowerBound.adding(-reach.ahead), days.upperBound.adding(reach.back)])
  }

  private func replaceRows(of days: ClosedRange<Day>, in db: Database) throws {
    try db.run("DELETE FROM sat_day WHERE day BETWEEN ? AND ?", [days.lowerBound, days.upperBound])
    for day in self.days.sorted() where days.contains(day) {
      let total = total(on: day)
      try db.run(
        "INSERT INTO sat_day (day, \(Total.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [day, total.milliseconds, total.sessions, total.sessionMilliseconds, total.longest, total.carries, total.hours.packed])
    }
  }

  /// A sentence for each row that disagrees with the sessions.
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

  /// The totals of the days that have any, ends included.
  static func totals(from first: Day, to last: Day, in db: Database) throws -> [Day: Total] {
    let rows = try db.rows("SELECT day, \(Total.columns) FROM sat_day WHERE day BETWEEN ? AND ?", [first, last])
    return Dictionary(try rows.map { try ($0.decode(Day.self, atIndex: 0), Total($0)) }) { first, _ in first }
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

  init(_ row: Row) throws {
    try self.init(
      milliseconds: row.amount(atIndex: 1), sessions: row.amount(atIndex: 2), sessionMilliseconds: row.amount(atIndex: 3),
      longest: row.amount(atIndex: 4), carries: row.amount(atIndex: 5), hours: SatHours(row.decode(atIndex: 6)))
  }
}
