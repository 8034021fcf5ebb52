public import Foundation

/// Minutes past midnight at which a person's day begins, 0 to 360: whoever sits at one in the morning may still mean yesterday.
public struct DayBoundary: Hashable, Sendable {
  public static let midnight = DayBoundary(uncheckedMinutes: 0)
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
    let wallClock = instant.milliseconds + Int64(zone.secondsFromGMT(for: instant.date)) * 1000
    self.init(ordinal: Int(wallClock - Int64(boundary.minutes) * 60_000).floored(by: 86_400_000))
  }

  /// The first instant of this day in that zone; where the clock skips the boundary, the first instant after the gap.
  public func start(in zone: TimeZone, boundary: DayBoundary = .midnight) -> Instant {
    // The offset is a step function of time: of the two candidates around a change, the earliest at which this day begins.
    let wallClock = Int64(ordinal) * 86_400_000 + Int64(boundary.minutes) * 60_000
    let offsets = [-86_400_000, 86_400_000].map { (shift: Int64) in
      Int64(zone.secondsFromGMT(for: Instant(milliseconds: wallClock + shift).date)) * 1000
    }
    let candidates = Set(offsets).map { Instant(milliseconds: wallClock - $0) }.sorted()
    if let first = candidates.first(where: { begins(at: $0, in: zone, boundary: boundary) }) { return first }
    return zone.nextDaylightSavingTimeTransition(after: candidates[0].date.addingTimeInterval(-86_400))
      .map(Instant.init) ?? candidates[0]
  }

  private func begins(at instant: Instant, in zone: TimeZone, boundary: DayBoundary) -> Bool {
    Day(of: instant, in: zone, boundary: boundary) == self
      && Day(of: instant.adding(milliseconds: -1), in: zone, boundary: boundary) < self
  }
}
