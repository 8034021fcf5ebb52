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
    // Foundation would turn 30 February into March, and has the Julian calendar before 15 October 1582: it reads the time alone.
    let clock = text.dropFirst(11).prefix(5).split(separator: ":").compactMap { Int($0) }
    guard let day = Day(text.prefix(10)), clock.count == 2, clock[0] < 24, clock[1] < 60 else { return nil }
    for fraction in [true, false] {
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: fraction)
      if let date = try? style.parse("1970-01-01" + text.dropFirst(10)) {
        self = Instant(date).adding(milliseconds: Int64(day.ordinal) * 86_400_000)
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

  /// The milliseconds of `2026-11-20T07:00:00Z` or `2026-11-20T07:00:00.000Z`; nil for any other text.
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
