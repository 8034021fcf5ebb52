public import BookStore
import GRDB
public import Records

/// Figures of one day: the row of `sat_day`, without the columns only its rebuild needs.
struct SatDay: Hashable {
  let day: Day
  /// The union of the time sat on it.
  let milliseconds: Int64
  /// Number of sessions begun on it, and their length, each counted whole.
  var sessions = 0
  var sessionMilliseconds: Int64 = 0
  var longest: Int64 = 0

  /// Every day that holds anything, in order.
  static func all(in db: Database) throws -> [SatDay] {
    // Sorted here: rows come from the table in one sweep, and through its index one by one.
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM sat_day")
    return try Array(Row.fetchCursor(statement).map(SatDay.init)).inOrder
  }

  /// The same, and how their time falls on the hours of the clock.
  static func allWithHours(in db: Database) throws -> (days: [SatDay], hours: SatHours) {
    var hours = SatHours()
    let statement = try db.cachedStatement(sql: "SELECT \(columns), hours FROM sat_day")
    let days = try Array(
      Row.fetchCursor(statement).map { row in
        try row.withUnsafeData(atIndex: 5) { packed in packed.map { hours.add(packed: $0) } }
        return try SatDay(row)
      })
    return (days.inOrder, hours)
  }

  private static let columns = "day, milliseconds, sessions, session_milliseconds, longest"

}

extension SatDay {
  fileprivate init(_ row: Row) throws {
    try self.init(
      day: row.decode(atIndex: 0), milliseconds: row.amount(atIndex: 1), sessions: row.amount(atIndex: 2),
      sessionMilliseconds: row.amount(atIndex: 3), longest: row.amount(atIndex: 4))
  }
}

extension [SatDay] {
  /// The time sat from one day to another, both included.
  func milliseconds(in days: ClosedRange<Day>) -> Int64 { lazy.filter { days.contains($0.day) }.reduce(0) { $0 + $1.milliseconds } }

  /// Mostly they are in order already, having been made so.
  fileprivate var inOrder: [SatDay] { zip(self, dropFirst()).allSatisfy { $0.day < $1.day } ? self : sorted { $0.day < $1.day } }
}

/// A day on which a person means not to sit.
struct RestDay: Stored {
  let day: Day
  /// False where the rest was taken back.
  let rests: Bool

  /// Follows from its day.
  var id: RecordID { RecordID(kind: "rest_day", key: day.description) }

  static let fields = FieldList<RestDay>(
    "rest_day", tag: 13, [.day("day", 1, \.day, [.key]), .flag("rests", 2, \.rests, label: "session.rest")]
  ) { LocalizedText("record.restDay", ["day": $0.day]) }

  init(day: Day, rests: Bool) { (self.day, self.rests) = (day, rests) }

  init(_ values: StoredValues) throws { self.init(day: try values["day"], rests: try values["rests"]) }

  /// The days of rest, in order.
  static func days(in db: Database) throws -> [Day] { try all("WHERE rests = 1 ORDER BY day", in: db).map(\.day) }

  static func holds(on day: Day, in db: Database) throws -> Bool { try all("WHERE day = ?", [day], in: db).first?.rests ?? false }
}

extension Mindfulness {
  /// True if that day is one of rest.
  public func rests(on day: Day) throws -> Bool { try book.read { try RestDay.holds(on: day, in: $0) } }

  /// True if nothing is left to do on that day: there was a sit, or one is under way, or it is one of rest.
  public func isOver(_ day: Day) throws -> Bool { try isSitting() || gauge(on: day).milliseconds > 0 || rests(on: day) }

  /// Makes a day one of rest, or takes that back; it may lie ahead. A day that is so already is no act.
  public func setRest(_ rests: Bool, on day: Day) throws -> Outcome<Void> {
    try book.write(LocalizedText(rests ? "act.rest" : "act.restNot", ["day": .day(day)])) { writing in
      guard try RestDay.holds(on: day, in: writing.database) != rests else { return }
      try RestDay(day: day, rests: rests).put(in: writing.database)
    }
  }
}
