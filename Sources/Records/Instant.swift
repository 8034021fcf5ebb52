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

extension Instant: CustomStringConvertible, Codable {
  /// ISO 8601 in UTC with milliseconds: `2026-11-20T07:00:00.000Z`.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let instant = Instant(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no ISO 8601 instant")
    }
    self = instant
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
