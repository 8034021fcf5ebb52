/// A hybrid logical clock: milliseconds since 1970 in the upper 47 bits, a counter in the lower 16.
///
/// A moment never repeats and never runs backwards in one book, whatever the wall clock does; a counter that overflows carries into
/// the milliseconds. After Kulkarni et al., "Logical Physical Clocks" (2014).
public struct Moment: Hashable, Comparable, Sendable {
  public let bits: Int64

  public init(bits: Int64) { self.bits = bits }

  /// The moment of the next act: the wall clock where that is ahead, else one tick after the last.
  public init(at now: Instant, after last: Moment?) {
    let wall = now.milliseconds << 16
    bits = last.map { max(wall, $0.bits + 1) } ?? wall
  }

  public var instant: Instant { Instant(milliseconds: bits >> 16) }
  public static func < (one: Moment, other: Moment) -> Bool { one.bits < other.bits }
}
