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

  /// The same local time on another day; a time that the clocks skip moves later by as much as they skip, but never to the next day.
  func on(_ other: Day) -> Making {
    guard other != day else { return self }
    let moved = LocalTime(other, milliseconds: LocalTime(of: instant, in: zone).milliseconds).instant(in: zone, skipped: .shiftedForward)
    let last = other.adding(1).start(in: zone).adding(milliseconds: -1)
    return Making(instant: min(max(moved, other.start(in: zone)), last), zone: zone, day: other)
  }
}
