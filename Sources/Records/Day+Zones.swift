public import Foundation

/// Minutes past midnight at which a person's day begins, 0 to 360: whoever sits at one in the morning may still mean yesterday.
public struct DayBoundary: Hashable, Sendable {
  /// The boundary that keeps days as the calendar has them.
  public static let midnight = DayBoundary(uncheckedMinutes: 0)
  /// The time past midnight in minutes, 0 to 360.
  public let minutes: Int

  /// Nil unless between 0:00 and 6:00.
  public init?(minutes: Int) {
    guard (0...360).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  private init(uncheckedMinutes: Int) { minutes = uncheckedMinutes }
}

extension Day {
  /// The civil day a person lives at that instant, in that zone, with a day that begins at that boundary.
  public init(of instant: Instant, in zone: TimeZone, boundary: DayBoundary = .midnight) {
    let clock = LocalTime(of: instant, in: zone)
    self = clock.minutes < boundary.minutes ? clock.day.adding(-1) : clock.day
  }

  /// The time of this day in that zone, from its first instant to before that of the next.
  public func time(in zone: TimeZone, boundary: DayBoundary = .midnight) -> Range<Instant> {
    start(in: zone, boundary: boundary)..<adding(1).start(in: zone, boundary: boundary)
  }

  /// The first instant of this day in that zone; where the clock skips the boundary, the first instant after the gap.
  public func start(in zone: TimeZone, boundary: DayBoundary = .midnight) -> Instant {
    LocalTime(self, minutes: boundary.minutes).instant(in: zone, skipped: .endOfGap)
  }
}
