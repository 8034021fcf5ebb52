import Foundation
public import GRDB
public import Records

/// Days over all notebooks.
extension Book {
  /// How many things were done on each of those days; those without any are missing.
  ///
  /// - Parameter notebook: the name of the only one that counts; nil counts all
  public func counts(of days: ClosedRange<Day>, in notebook: String? = nil) throws -> [Day: Int] {
    try read { db in
      try notebooks.filter { notebook == nil || $0.name == notebook }.compactMap(\.days).reduce(into: [:]) { counts, told in
        counts.merge(try told.counts(db, days), uniquingKeysWith: +)
      }
    }
  }

  /// The things that were done on those days: the latest day first, and within a day as the notebooks stand.
  public func done(on days: [Day]) throws -> [DayEntry] {
    let told = try read { db in try notebooks.compactMap(\.days).flatMap { try $0.done(db, days) } }
    return told.enumerated().sorted { ($1.element.day, $0.offset) < ($0.element.day, $1.offset) }.map(\.element)
  }

  /// The things that come up on those days, the nearest first; on a day those that have an hour come in its order, after those that have none.
  public func comingUp(_ days: ClosedRange<Day>) throws -> [ComingUp] {
    let told = try withSnapshot { try notebooks.compactMap(\.days).flatMap { try $0.comingUp(self, days) } }
    return told.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.element)
  }
}

extension ComingUp: Comparable {
  public static func < (one: ComingUp, other: ComingUp) -> Bool { one.order < other.order }

  private var order: (Day, Instant) {
    switch moment {
    case .day: (entry.day, Instant(milliseconds: .min))
    case .instant(let instant, _): (entry.day, instant)
    }
  }
}

extension Database {
  /// A number for each day of a span, summed up where a day comes more than once.
  ///
  /// - Parameter sql: gives a day and a number a row, of the days from `?1` to `?2`; never made from what a person wrote
  public func counts(of days: ClosedRange<Day>, _ sql: String) throws -> [Day: Int] {
    let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: [days.lowerBound, days.upperBound])
    var counts: [Day: Int] = [:]
    while let row = try rows.next() { counts[try row.decode(atIndex: 0), default: 0] += try row.decode(Int.self, atIndex: 1) }
    return counts
  }
}

extension [Day] {
  /// The days as `json_each` reads them.
  public var json: String { "[\(map { "\"\($0)\"" }.joined(separator: ","))]" }
}
