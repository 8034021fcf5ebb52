import Foundation
import Records

/// A time as the clock on the wall shows it, and the instant that is.
enum WallClock {
  /// The instant at which the clock in that zone shows that day and so many minutes past midnight.
  ///
  /// An hour that comes twice is taken the first time; one that the clock skips, as if the clock had not been put forward yet.
  static func instant(_ day: Day, minutes: Int, in zone: TimeZone) -> Instant {
    instant(wall: Int64(day.ordinal) * 86_400_000 + Int64(minutes) * 60_000, in: zone)
  }

  /// The same for milliseconds that would be the instant if the clock showed UTC.
  static func instant(wall: Int64, in zone: TimeZone) -> Instant {
    // A clock is put on or back only so often: the offsets half a day before and after are the two it may have.
    let before = offset(wall - 43_200_000, zone)
    let after = offset(wall + 43_200_000, zone)
    let first = Instant(milliseconds: wall - before)
    if before == after || offset(first.milliseconds, zone) == before { return first }
    let second = Instant(milliseconds: wall - after)
    return offset(second.milliseconds, zone) == after ? second : first
  }

  /// What the clock in that zone shows, as milliseconds that would be the instant if it showed UTC.
  static func wall(_ instant: Instant, in zone: TimeZone) -> Int64 { instant.milliseconds + offset(instant.milliseconds, zone) }

  /// What the clock in that zone shows: the day, and the minutes past midnight.
  static func reading(_ instant: Instant, in zone: TimeZone) -> (day: Day, minutes: Int) {
    let day = Day(of: instant, in: zone)
    return (day, Int((wall(instant, in: zone) - Int64(day.ordinal) * 86_400_000) / 60_000))
  }

  /// The instant at which the clock in the other zone shows what that in the one shows then.
  static func moved(_ instant: Instant, from zone: TimeZone, to other: TimeZone) -> Instant {
    self.instant(wall: wall(instant, in: zone), in: other)
  }

  private static func offset(_ milliseconds: Int64, _ zone: TimeZone) -> Int64 {
    Int64(zone.secondsFromGMT(for: Instant(milliseconds: milliseconds).date)) * 1000
  }
}
