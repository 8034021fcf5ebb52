public import Foundation

/// A point in time, in whole milliseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970 in UTC.
  public let milliseconds: Int64

  /// Milliseconds of the years 1 to 9999; arithmetic with two of them cannot overflow.
  public static let range = Int64(-62_135_596_800_000)...253_402_300_799_999

  /// An instant, clamped to the years 1 to 9999.
  public init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Instant.range.lowerBound), Instant.range.upperBound)
  }
  /// The instant of a Foundation date, rounded to the millisecond.
  public init(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    self.init(milliseconds: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
  }
  /// Parses ISO 8601 with an offset, with or without a fraction; nil for any other text.
  public init?(_ text: String) {
    // Foundation would turn 30 February into March.
    let clock = text.dropFirst(11).prefix(5).split(separator: ":").compactMap { Int($0) }
    guard Day(text.prefix(10)) != nil, clock.count == 2, clock[0] < 24, clock[1] < 60 else { return nil }
    for fraction in [true, false] {
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: fraction)
      if let date = try? style.parse(text) {
        self.init(date)
        return
      }
    }
    return nil
  }

  /// The Foundation date.
  public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  public static func < (one: Instant, other: Instant) -> Bool { one.milliseconds < other.milliseconds }
  /// The instant that many milliseconds later.
  public func adding(milliseconds: Int64) -> Instant {
    let (sum, isBeyond) = self.milliseconds.addingReportingOverflow(milliseconds)
    return Instant(milliseconds: isBeyond ? (milliseconds < 0 ? .min : .max) : sum)
  }
}

extension Instant: CodedAsText {
  /// ISO 8601 in UTC with milliseconds: `2026-11-20T07:00:00.000Z`.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Instant {
  /// Parses an instant in UTF-8, in any format `Instant` reads; nil for any other text.
  ///
  /// The usual formats of ISO 8601 in UTC are parsed byte by byte: a large flight file has millions of timestamps.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let milliseconds = Instant.milliseconds(bytes) else {
      guard bytes.count <= 40, let instant = Instant(String(decoding: bytes, as: UTF8.self)) else { return nil }
      self = instant
      return
    }
    self.init(milliseconds: Int64(milliseconds))
  }

  /// Appends the description's bytes.
  public func append(to bytes: inout [UInt8]) {
    Day(ordinal: Int(milliseconds).floored(by: 86_400_000)).append(to: &bytes)
    let rest = Int(milliseconds).modulo(86_400_000)
    for (mark, number) in [("T", rest / 3_600_000), (":", rest / 60_000 % 60), (":", rest / 1000 % 60)] as [(Unicode.Scalar, Int)] {
      bytes.append(UInt8(ascii: mark))
      bytes.append(number, digits: 2)
    }
    bytes.append(UInt8(ascii: "."))
    bytes.append(rest % 1000, digits: 3)
    bytes.append(UInt8(ascii: "Z"))
  }

  private static func milliseconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let hasFraction = bytes.count == 24
    guard hasFraction || bytes.count == 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"), bytes[19] == (hasFraction ? UInt8(ascii: ".") : UInt8(ascii: "Z")),
      bytes[bytes.count - 1] == UInt8(ascii: "Z")
    else { return nil }
    var isNumber = true
    func digit(_ place: Int) -> Int {
      isNumber = isNumber && (48...57).contains(bytes[place])
      return Int(bytes[place]) - 48
    }
    func number(_ place: Int) -> Int { digit(place) * 10 + digit(place + 1) }
    let (year, month, day) = (number(0) * 100 + number(2), number(5), number(8))
    let (hour, minute, second) = (number(11), number(14), number(17))
    let fraction = hasFraction ? number(20) * 10 + digit(22) : 0
    guard isNumber, hour < 24, minute < 60, second < 60, let day = Day(year: year, month: month, day: day) else { return nil }
    return (day.ordinal * 86_400 + hour * 3600 + minute * 60 + second) * 1000 + fraction
  }
}

/// A hybrid logical clock: milliseconds since 1970 in the upper 47 bits, a counter in the lower 16.
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

/// A local time to the minute, written `08:30`.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Minutes past midnight, 0 to 1439.
  public let minutes: Int

  /// Nil unless 0 to 1439.
  public init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  public static func < (one: TimeOfDay, other: TimeOfDay) -> Bool { one.minutes < other.minutes }
}

extension TimeOfDay: LosslessStringConvertible {
  /// Parses `08:30` or `8:30`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, text.utf8.allSatisfy({ $0 < 0x3B && $0 >= 0x30 }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    self.init(minutes: hours * 60 + minutes)
  }

  public var description: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }
}

extension TimeOfDay {
  /// The next instant with this local time, or the one at which clocks skip it.
  public func next(after instant: Instant, in zone: TimeZone) -> Instant {
    let day = Day(of: instant, in: zone)
    let today = on(day, in: zone)
    return today > instant ? today : on(day.adding(1), in: zone)
  }

  private func on(_ day: Day, in zone: TimeZone) -> Instant { LocalTime(day, minutes: minutes).instant(in: zone, skipped: .endOfGap) }
}
