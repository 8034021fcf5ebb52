public import Foundation
public import Records

/// The moment, the zone and the day a blend was made.
public struct Making: Hashable, Sendable {
  /// The moment it was made.
  public let instant: Instant
  /// The zone of the clock it was made by.
  public let zone: TimeZone
  /// The civil day in that zone.
  public let day: Day
}

extension Making {
  init(_ now: Instant, in zone: TimeZone) { self.init(instant: now, zone: zone, day: Day(of: now, in: zone)) }

  /// The same local time on another day. A time that the clocks skip there moves by as much as they skip: earlier if the blend was made
  /// before the change, later if after it, but always within the other day.
  func on(_ other: Day) -> Making {
    let days = Int64(other.ordinal - Day(of: instant, in: zone).ordinal)
    let sameTime = instant.adding(milliseconds: days * 86_400_000)
    let moved = sameTime.adding(milliseconds: offset(at: instant) - offset(at: sameTime))
    let last = other.adding(1).start(in: zone).adding(milliseconds: -1)
    return Making(instant: min(max(moved, other.start(in: zone)), last), zone: zone, day: other)
  }

  private func offset(at instant: Instant) -> Int64 { Int64(zone.secondsFromGMT(for: instant.date)) * 1000 }
}
