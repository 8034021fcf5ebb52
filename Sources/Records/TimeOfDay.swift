public import Foundation

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
    // Digits and colons only: `Int` would also read a sign.
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
