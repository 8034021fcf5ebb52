public import Foundation

/// Start of a person's day in minutes past midnight, 0 to 360: a session at one in the morning can belong to the day before.
public struct DayBoundary: Hashable, Sendable {
  /// Midnight, as in the calendar.
  public static let midnight = DayBoundary(uncheckedMinutes: 0)
  /// Minutes past midnight.
  public let minutes: Int

  /// Nil unless 0 to 360.
  public init?(minutes: Int) {
    guard (0...360).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  private init(uncheckedMinutes: Int) { minutes = uncheckedMinutes }
}

extension Day {
  /// The person's day at that instant.
  public init(of instant: Instant, in zone: TimeZone, boundary: DayBoundary = .midnight) {
    let clock = LocalTime(of: instant, in: zone)
    self = clock.minutes < boundary.minutes ? clock.day.adding(-1) : clock.day
  }

  /// The latest day that has begun anywhere on Earth at that instant.
  public init(latestOnEarthAt instant: Instant) { self.init(of: instant.adding(milliseconds: 14 * 3_600_000), in: .gmt) }

  /// The time span of this day.
  public func time(in zone: TimeZone, boundary: DayBoundary = .midnight) -> Range<Instant> {
    start(in: zone, boundary: boundary)..<adding(1).start(in: zone, boundary: boundary)
  }

  /// The first instant of this day; after the gap if the clock skips the boundary.
  public func start(in zone: TimeZone, boundary: DayBoundary = .midnight) -> Instant {
    LocalTime(self, minutes: boundary.minutes).instant(in: zone, skipped: .endOfGap)
  }
}
