/// A hybrid logical clock: milliseconds since 1970 in the upper 47 bits, a counter in the lower 16.
///
/// A moment never repeats and never runs backwards in one book, whatever the wall clock does; a counter that overflows carries into
/// the milliseconds. After Kulkarni et al., "Logical Physical Clocks" (2014).
public struct HybridTimestamp: Hashable, Comparable, Sendable {
  /// The clock and the counter in one number, by which moments are ordered and kept.
  public let bits: Int64

  /// Takes a moment as it was kept.
  public init(bits: Int64) { self.bits = bits }

  /// The moment of the next act: the wall clock where that is ahead, else one tick after the last.
  public init(at now: Instant, after last: HybridTimestamp?) {
    let wall = now.milliseconds << 16
    bits = last.map { max(wall, $0.bits + 1) } ?? wall
  }

  /// The clock's part, in whole milliseconds, without the counter.
  public var instant: Instant { Instant(milliseconds: bits >> 16) }
  public static func < (one: HybridTimestamp, other: HybridTimestamp) -> Bool { one.bits < other.bits }
}
