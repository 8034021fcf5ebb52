import BookStore
import GRDB
import Records

extension Flights {
  /// The years in which flights departed, by the calendar where they did; the latest first.
  public func years() throws -> [Int] {
    guard let span = try span() else { return [] }
    return try (span.lowerBound...span.upperBound).reversed().filter { year in
      guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else { return false }
      return try count(FlightQuery(from: first, to: last), upTo: 0) != .exactly(0)
    }
  }

  /// From the year of the first flight to that of the last; nil where there is none.
  private func span() throws -> ClosedRange<Int>? {
    try book.read { db in
      func day(_ direction: String) throws -> FlightDay? {
        try FlightDay.fetchOne(
          db.cachedStatement(sql: "SELECT departed_on FROM flight INDEXED BY flight_by_moment ORDER BY moment \(direction) LIMIT 1"))
      }
      guard let first = try day("ASC"), let last = try day("DESC") else { return nil }
      return first.first.year...max(first.first.year, last.first.year)
    }
  }
}
