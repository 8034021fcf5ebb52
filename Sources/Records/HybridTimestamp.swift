/// A hybrid logical clock: milliseconds since 1970 in the upper 48 bits, a counter in the lower 16.
///
/// In one book timestamps never repeat or go back, even if the wall clock does; an overflowing counter carries into the milliseconds. After
/// Kulkarni et al., "Logical Physical Clocks" (2014).
public struct HybridTimestamp: Hashable, Comparable, Sendable {
  /// Milliseconds and counter in one number, the order of timestamps.
  public let bits: Int64

  /// A stored timestamp.
  public init(bits: Int64) { self.bits = bits }

  /// The timestamp of the next act: the wall clock if it is ahead, else one tick after the last; nil if the range is exhausted.
  public init?(at now: Instant, after last: HybridTimestamp?) {
    let (next, isBeyond) = last?.bits.addingReportingOverflow(1) ?? (.min, false)
    guard !isBeyond else { return nil }
    bits = max(min(now.milliseconds, HybridTimestamp.latest) << 16, next)
  }

  /// Half of the range of milliseconds, in the year 4199: enough room for any clock.
  private static let latest: Int64 = 1 << 46
  /// A thousand years in milliseconds: a timestamp further ahead would stay ahead of all clocks forever.
  private static let furthestAhead: Int64 = 31_557_600_000_000

  /// Valid bits, which leave room to count on.
  public static let range = Instant.range.lowerBound << 16...(latest + 2 * furthestAhead) << 16

  /// True if acts can follow it in a book whose clock is at `now`. The next timestamp is one tick ahead, so the clock soon catches up.
  public func canBeFollowed(at now: Instant) -> Bool {
    (Instant.range.lowerBound...min(now.milliseconds, HybridTimestamp.latest) + HybridTimestamp.furthestAhead).contains(bits >> 16)
  }

  /// The wall clock part.
  public var instant: Instant { Instant(milliseconds: bits >> 16) }
  public static func < (one: HybridTimestamp, other: HybridTimestamp) -> Bool { one.bits < other.bits }
}
