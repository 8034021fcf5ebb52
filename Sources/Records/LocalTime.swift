public import Foundation

/// A wall-clock time: a day and milliseconds past midnight, without a time zone.
public struct LocalTime: Hashable, Sendable {
  /// The day.
  public let day: Day
  /// Milliseconds past midnight, 0 to 86,399,999.
  public let milliseconds: Int

  /// The time that many milliseconds after (or before) midnight of a day.
  public init(_ day: Day, milliseconds: Int) {
    self.day = day.adding(milliseconds.floored(by: LocalTime.dayLength))
    self.milliseconds = milliseconds.modulo(LocalTime.dayLength)
  }

  /// The time that many minutes after (or before) midnight of a day.
  public init(_ day: Day, minutes: Int) { self.init(day, milliseconds: minutes * 60_000) }

  /// The local time of an instant.
  public init(of instant: Instant, in zone: TimeZone) {
    self.init(Day(ordinal: 0), milliseconds: Int(instant.milliseconds) + zone.secondsFromGMT(for: instant.date) * 1000)
  }

  /// Parses the value of a time field: `2026-11-20T07:00`, with or without seconds; nil unless its parts are numbers in range.
  public init?(_ text: String) {
    let halves = text.split(separator: "T")
    guard halves.count == 2, let day = Day(halves[0]) else { return nil }
    let parts = halves[1].split(separator: ":", omittingEmptySubsequences: false)
    // Digits, colons and a point only: `Double` would also read hexadecimal digits, a sign and an exponent.
    guard (2...3).contains(parts.count), halves[1].utf8.allSatisfy({ (0x30...0x3A).contains($0) || $0 == UInt8(ascii: ".") }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), let seconds = parts.count == 3 ? Double(parts[2]) : 0,
      (0..<24).contains(hours), (0..<60).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    self.init(day, milliseconds: (hours * 60 + minutes) * 60_000 + Int((seconds * 1000).rounded()))
  }

  /// Whole minutes past midnight.
  public var minutes: Int { milliseconds / 60_000 }

  fileprivate static let dayLength = 86_400_000

  /// Treatment of a time skipped when clocks go forward.
  public enum Skipped: Sendable {
    /// The instant of the change.
    case endOfGap
    /// The instant the old offset gives.
    case shiftedForward
  }

  /// First or second occurrence of a time repeated when clocks go back.
  public enum Turn: String, CaseIterable, Sendable { case first, second }

  /// The instants with this local time in a zone: none if it is skipped, two if it is repeated.
  public func instants(in zone: TimeZone) -> [Instant] {
    let (before, after) = candidates(in: zone)
    return before == after ? [before] : [before, after].filter { LocalTime(of: $0, in: zone) == self }
  }

  /// The first instant with this local time in a zone.
  public func instant(in zone: TimeZone, skipped: Skipped) -> Instant {
    if let first = instants(in: zone).first { return first }
    let (before, after) = candidates(in: zone)
    switch skipped {
    case .endOfGap: return zone.nextDaylightSavingTimeTransition(after: after.date).map(Instant.init) ?? before
    case .shiftedForward: return before
    }
  }

  /// The instants of this time with the zone's offset a day before, and with that a day after. No other offset can apply: every offset is
  /// less than a day, and no zone changes twice within two days.
  private func candidates(in zone: TimeZone) -> (before: Instant, after: Instant) {
    let clock = day.ordinal * LocalTime.dayLength + milliseconds
    func candidate(shift: Int) -> Instant {
      let near = Instant(milliseconds: Int64(clock + shift))
      return Instant(milliseconds: Int64(clock - zone.secondsFromGMT(for: near.date) * 1000))
    }
    return (candidate(shift: -LocalTime.dayLength), candidate(shift: LocalTime.dayLength))
  }

  /// The warning about a skipped or repeated time; nil for any other.
  public func doubt(in zone: TimeZone) -> LocalizedText? {
    let instants = instants(in: zone)
    guard instants.count != 1 else { return nil }
    let values: [String: LocalizedText.Value] = ["time": .text(TimeOfDay(minutes: minutes)?.description ?? ""), "day": .day(day)]
    guard let first = instants.first, let second = instants.last else { return LocalizedText("clock.skipped", values) }
    let offsets = ["first": LocalizedText.Value.text(zone.offset(at: first)), "second": .text(zone.offset(at: second))]
    return LocalizedText("clock.twice", values.merging(offsets) { $1 })
  }
}

extension LocalTime.Turn {
  /// The occurrence of a repeated time; nil if the time is unique.
  public init?(of instant: Instant, in zone: TimeZone) {
    let instants = LocalTime(of: instant, in: zone).instants(in: zone)
    guard instants.count == 2 else { return nil }
    self = instant == instants[1] ? .second : .first
  }

  /// Options of a field for the occurrence: form value and key of the words.
  public static let choices = [
    (value: "", name: "clock.turn"), (value: first.rawValue, name: "clock.turn.first"),
    (value: second.rawValue, name: "clock.turn.second"),
  ]
}

extension TimeZone {
  /// The name by which people know it: its identifier, but `UTC` for `Etc/UTC`, by which many machines call it.
  public var commonName: String { identifier.hasPrefix("Etc/U") ? "UTC" : identifier }

  /// Offset from UTC at an instant, such as `UTC+02:00`.
  fileprivate func offset(at instant: Instant) -> String {
    let minutes = secondsFromGMT(for: instant.date) / 60
    return "UTC\(minutes < 0 ? "\u{2212}" : "+")\(TimeOfDay(minutes: abs(minutes))?.description ?? "")"
  }
}

extension Day {
  /// True if clocks go back on this day.
  public func hasTimesTwice(in zone: TimeZone) -> Bool {
    let time = time(in: zone)
    return time.upperBound.milliseconds - time.lowerBound.milliseconds > Int64(LocalTime.dayLength)
  }
}
