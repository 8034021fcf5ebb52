import BookStore
import GRDB
public import Records

/// A calendar year of the grid.
public struct SatYear: Hashable, Sendable {
  /// The number of the year, as 2026.
  public let year: Int
  /// From 1 January to 31 December or today, none missing.
  public let days: [GridDay]
  /// The nearest year before it with a day that was sat; nil where there is none.
  public let previous: Int?
  /// The nearest year after it with a day that was sat, or the present one; nil where there is none.
  public let next: Int?

  /// The union of the time sat in it.
  public var milliseconds: Int64 { days.reduce(0) { $0 + $1.milliseconds } }
}

extension Mindfulness {
  /// That year as far as it has been lived. Throws `.unknown` for one that has not begun, or that no calendar has.
  public func year(_ year: Int, today: Day) throws -> SatYear {
    guard year <= today.year, let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else {
      throw UserError(.unknown, LocalizedText("year.none", ["year": .text("\(year)")]))
    }
    return try reading { db in
      let before = try Day.fetchOne(
        db.cachedStatement(sql: "SELECT max(day) FROM sat_day WHERE day < ? AND milliseconds > 0"), arguments: [first])
      let after = try Day.fetchOne(
        db.cachedStatement(sql: "SELECT min(day) FROM sat_day WHERE day > ? AND milliseconds > 0"), arguments: [last])
      let next = [after?.year, today.year].compactMap(\.self).filter { $0 > year && $0 <= today.year }.min()
      return SatYear(year: year, days: try GridDay.all(in: first...min(last, today), in: db), previous: before?.year, next: next)
    }
  }
}
