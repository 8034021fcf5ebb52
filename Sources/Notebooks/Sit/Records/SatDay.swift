import BookStore
import Foundation
import GRDB
import Records

/// Figures of one day: its row of `sat_day`, without the columns that only the rebuild needs.
struct SatDay: Hashable {
  let day: Day
  /// The time sat on this day, in milliseconds; time shared by sessions counts once.
  let milliseconds: Int64
  /// The sessions that began on it.
  var sessions = 0
  /// Their lengths together, each counted whole, in milliseconds.
  var sessionMilliseconds: Int64 = 0
  /// The longest of them, in milliseconds.
  var longest: Int64 = 0

  static func all(in db: Database) throws -> [SatDay] {
    // Sorted here: without an order, the table is read in one sweep; in the order of its index, row by row.
    try Array(db.cursor("SELECT \(columns) FROM sat_day").map(SatDay.init)).inOrder
  }

  static func allWithHours(in db: Database) throws -> (days: [SatDay], hours: SatHours) {
    var hours = SatHours()
    let days = try Array(
      db.cursor("SELECT \(columns), hours FROM sat_day").map { row in
        // `hours` follows the five columns.
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
  func milliseconds(in days: ClosedRange<Day>) -> Int64 { lazy.filter { days.contains($0.day) }.reduce(0) { $0 + $1.milliseconds } }

  /// The days in order, which they mostly are already.
  fileprivate var inOrder: [SatDay] { zip(self, dropFirst()).allSatisfy { $0.day < $1.day } ? self : sorted { $0.day < $1.day } }
}
