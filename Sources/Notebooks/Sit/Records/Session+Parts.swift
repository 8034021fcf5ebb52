import Foundation
public import Records

extension Session {
  /// The part of a session that lies on one day, in milliseconds since 1970.
  struct Part: Hashable {
    let day: Day
    let time: Range<Int64>
    /// How far the clock was ahead of UTC, in milliseconds.
    let offset: Int64
  }

  /// The time sat, shared out to the days it was lived on: every millisecond lies on the civil day its own clocks showed.
  var parts: [Part] {
    let pieces = pieces
    guard let first = pieces.first else { return [] }
    // Its day was fixed when it was made: where the rules of its zone were changed since, all its days move along.
    let shift = day.ordinal - first.day.ordinal
    return shift == 0 ? pieces : pieces.map { Part(day: $0.day.adding(shift), time: $0.time, offset: $0.offset) }
  }

  /// The days it was sat on, the one it began on first.
  var days: [Day] { parts.map(\.day).reduce(into: []) { days, day in if days.last != day { days.append(day) } } }

  /// How much of it was sat on that day, in milliseconds.
  public func milliseconds(on day: Day) -> Int64 {
    parts.reduce(0) { $1.day == day ? $0 + Int64($1.time.count) : $0 }
  }

  private var pieces: [Part] {
    let (from, to) = (start.milliseconds, end.milliseconds)
    let (before, after) = (offset(at: from), offset(at: to))
    guard before != after else { return Session.cut(from..<to, offset: before, boundary: boundary) }
    let change = offsetChange(between: from, and: to)
    return Session.cut(from..<change, offset: before, boundary: boundary) + Session.cut(change..<to, offset: after, boundary: boundary)
  }

  /// Cuts a time within which the clocks do not change at the ends of days.
  private static func cut(_ time: Range<Int64>, offset: Int64, boundary: DayBoundary) -> [Part] {
    let shift = offset - Int64(boundary.minutes) * 60_000
    var parts: [Part] = []
    var from = time.lowerBound
    while from < time.upperBound {
      let ordinal = ((from + shift) / dayLength) - ((from + shift) % dayLength < 0 ? 1 : 0)
      let end = min(time.upperBound, (ordinal + 1) * dayLength - shift)
      parts.append(Part(day: Day(ordinal: Int(ordinal)), time: from..<end, offset: offset))
      from = end
    }
    return parts
  }

  private static let dayLength: Int64 = 86_400_000

  private func offset(at milliseconds: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Instant(milliseconds: milliseconds).date)) * 1000
  }

  /// When the clocks changed between two instants at which they differ.
  ///
  /// By halving, because Foundation tells only of daylight saving, and a zone may also jump over the date line.
  private func offsetChange(between first: Int64, and last: Int64) -> Int64 {
    let old = offset(at: first)
    var (same, different) = (first, last)
    while different - same > 1 {
      let middle = same + (different - same) / 2
      if offset(at: middle) == old { same = middle } else { different = middle }
    }
    return different
  }
}

extension [Session] {
  /// In the order they began, each told whether it shares time with any other.
  func tellingOverlaps() -> [Session] {
    var sessions = sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    var latestEnd: Instant?
    for index in sessions.indices {
      let meetsEarlier = latestEnd.map { $0 > sessions[index].start } ?? false
      let meetsLater = index + 1 < sessions.count && sessions[index + 1].start < sessions[index].end
      sessions[index].overlaps = meetsEarlier || meetsLater
      latestEnd = [latestEnd, sessions[index].end].compactMap(\.self).max()
    }
    return sessions
  }
}
