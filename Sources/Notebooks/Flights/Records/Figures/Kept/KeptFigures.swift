import BookStore
import GRDB
import Records

/// The figures of all flights, kept as they change: how many there are of each thing, by year and whose they are.
///
/// A flight is counted with what it was when it was counted, and taken away with the same: so a change costs what changed. What airports
/// are called, and in which country they lie, is asked when figures are told; only the hour of a departure follows their zones.
enum KeptFigures {
  /// What is counted; the numbers are the book's own.
  enum Kind: Int, CaseIterable {
    /// By the first seven letters of the day, or the year where no more is known: with the sums.
    case month = 1
    case weekday, hour, route, airline, aircraft, registration, seat, cabin, reason
  }

  /// What stands for whose flights they are where that does not matter; else 1 are one's own and 0 are others'.
  static let whoever = 2

  /// Takes away what changed flights were, and counts what they are and what came.
  static func rebuildDerived(in db: Database) throws {
    guard try isStale(in: db) else { return }
    let before = try Counted(in: db)
    let after = Counted(last: try Int64.fetchOne(db, sql: "SELECT max(number) FROM flight") ?? 0, moment: try latest(in: db))
    try db.execute(sql: Counting.over, arguments: [before.last, min(before.moment, after.moment), max(before.moment, after.moment)])
    try db.execute(sql: Counting.moved, arguments: [before.last])
    try Counting.make(in: db)
    try db.execute(sql: Counting.taken, arguments: [before.moment])
    try db.execute(sql: Counting.changed, arguments: [after.moment])
    try db.execute(sql: Counting.added, arguments: [after.moment, before.last])
    for kind in Kind.allCases { try db.execute(sql: Counting.count(kind)) }
    for merge in Counting.merges { try db.execute(sql: merge) }
    try db.execute(sql: Counting.end)
    try db.execute(sql: "DELETE FROM flight_figure WHERE flights = 0; DELETE FROM stale_flight; DELETE FROM stale_zone")
    try db.execute(sql: "UPDATE counted_flights SET last = ?, moment = ?", arguments: [after.last, after.moment])
  }

  /// Where what is kept differs from what the flights say.
  static func verify(in db: Database) throws -> [String] {
    let wrong = try Row.fetchAll(
      db,
      sql: """
        \(Counting.all) SELECT DISTINCT kind, year FROM (
          SELECT * FROM (SELECT * FROM fresh EXCEPT SELECT * FROM flight_figure)
          UNION ALL SELECT * FROM (SELECT * FROM flight_figure EXCEPT SELECT * FROM fresh))
        ORDER BY kind, year
        """, arguments: [try Counted(in: db).moment])
    let stale = try Int.fetchOne(db, sql: "SELECT (SELECT count(*) FROM stale_flight) + (SELECT count(*) FROM stale_zone)") ?? 0
    return try wrong.map { row in
      let kind = try Kind(rawValue: row.decode(atIndex: 0)).map { "\($0)" } ?? "?"
      let year = try row.decode(Int.self, atIndex: 1)
      return "the kept figures of flights of \(year == 0 ? "all years" : "\(year)") by \(kind) are wrong"
    } + (stale == 0 ? [] : ["\(stale) flights are stale"])
  }

  /// Up to which flight, and as of which moment, all are counted; a flight that is still to come then may be flown now.
  struct Counted {
    let last: Int64
    let moment: Instant
  }

  private static func isStale(in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM stale_flight) OR EXISTS (SELECT 1 FROM stale_zone)
            OR coalesce((SELECT max(number) FROM flight), 0) > (SELECT last FROM counted_flights)
          """)) == true
  }

  /// When the newest act was done: no clock is asked, so that the same acts leave the same figures.
  private static func latest(in db: Database) throws -> Instant {
    let moment = try Int64.fetchOne(db, sql: "SELECT moment FROM act ORDER BY sequence DESC LIMIT 1")
    return Instant(milliseconds: (moment ?? 0) >> 16)
  }
}

extension KeptFigures.Counted {
  init(in db: Database) throws {
    let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT last, moment FROM counted_flights"))
    self.init(last: try row?.decode(atIndex: 0) ?? 0, moment: try row?.decode(atIndex: 1) ?? Instant(milliseconds: 0))
  }
}
