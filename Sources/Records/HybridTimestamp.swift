/// A hybrid logical clock: milliseconds since 1970 in the upper 47 bits, a counter in the lower 16.
///
/// A moment never repeats and never runs backwards in one book, whatever the wall clock does; a counter that overflows carries into
/// the milliseconds. After Kulkarni et al., "Logical Physical Clocks" (2014).
public struct HybridTimestamp: Hashable, Comparable, Sendable {
  /// The clock and the counter in one number, by which moments are ordered and kept.
  public let bits: Int64

  /// Takes a moment as it was kept.
  public init(bits: Int64) { self.bits = bits }

  /// The moment of the next act: the wall clock where that is ahead, else one tick after the last; nil where the last has none after it.
  public init?(at now: Instant, after last: HybridTimestamp?) {
    let (next, isBeyond) = last?.bits.addingReportingOverflow(1) ?? (.min, false)
    guard !isBeyond else { return nil }
    bits = max(min(now.milliseconds, HybridTimestamp.latest) << 16, next)
  }

  /// Half of the milliseconds there is room for, in the year 4199: whatever a clock says, there is room to count on.
  private static let latest: Int64 = 1 << 46
  /// A thousand years, in milliseconds: no clock is so wrong, and what is written after such a moment is ahead of all clocks for ever.
  private static let furthestAhead: Int64 = 31_557_600_000_000

  /// The bits of moments that leave room to count on.
  public static let range = Instant.range.lowerBound << 16...(latest + 2 * furthestAhead) << 16

  /// Whether acts may come after it in a book whose clock says `now`. Whoever counts on from the last that may is ahead by a tick, and so
  /// soon behind again.
  public func canBeFollowed(at now: Instant) -> Bool {
    (Instant.range.lowerBound...min(now.milliseconds, HybridTimestamp.latest) + HybridTimestamp.furthestAhead).contains(bits >> 16)
  }

  /// The clock's part, in whole milliseconds, without the counter.
  public var instant: Instant { Instant(milliseconds: bits >> 16) }
  public static func < (one: HybridTimestamp, other: HybridTimestamp) -> Bool { one.bits < other.bits }
}
