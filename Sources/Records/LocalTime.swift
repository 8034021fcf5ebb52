public import Foundation

/// A time as a clock on the wall shows it: a civil day and how far it has gone, in no zone yet.
public struct LocalTime: Hashable, Sendable {
  /// The civil day the clock stands in.
  public let day: Day
  /// Past midnight as the clock shows it, 0 to 86,399,999.
  public let milliseconds: Int

  /// The time so many milliseconds past that day's midnight, or before it.
  public init(_ day: Day, milliseconds: Int) {
    self.day = day.adding(milliseconds.floored(by: LocalTime.dayLength))
    self.milliseconds = milliseconds.modulo(LocalTime.dayLength)
  }

  /// The time so many minutes past that day's midnight, or before it.
  public init(_ day: Day, minutes: Int) { self.init(day, milliseconds: minutes * 60_000) }

  /// The time the clocks of that zone show at that instant.
  public init(of instant: Instant, in zone: TimeZone) {
    self.init(Day(ordinal: 0), milliseconds: Int(instant.milliseconds) + zone.secondsFromGMT(for: instant.date) * 1000)
  }

  /// The time so written, as a field for one sends it: `2026-11-20T07:00`, with or without seconds; nil for anything else.
  public init?(_ text: String) {
    let halves = text.split(separator: "T")
    guard halves.count == 2, let day = Day(halves[0]) else { return nil }
    let parts = halves[1].split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard (2...3).contains(parts.count), let hours = parts[0], let minutes = parts[1], let seconds = parts.count == 3 ? parts[2] : 0,
      (0..<24).contains(hours), (0..<60).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    self.init(day, milliseconds: Int(((hours * 60 + minutes) * 60 + seconds) * 1000))
  }

  /// Whole minutes past midnight.
  public var minutes: Int { milliseconds / 60_000 }

  fileprivate static let dayLength = 86_400_000
}

extension LocalTime {
  /// The instant that stands for a time the clocks never show, because they are put forward over it.
  public enum Skipped: Sendable {
    /// The instant at which they are put forward.
    case endOfGap
    /// The instant at which they would show it, had they not been put forward yet.
    case shiftedForward
  }

  /// Which of two it is, of a time the clocks show twice because they are put back over it.
  public enum Turn: String, CaseIterable, Sendable { case first, second }

  /// The instants at which the clocks of that zone show this time, in their order: none that they are put forward over, two of one they are
  /// put back over.
  public func instants(in zone: TimeZone) -> [Instant] {
    let (before, after) = candidates(in: zone)
    return before == after ? [before] : [before, after].filter { LocalTime(of: $0, in: zone) == self }
  }

  /// The instant at which the clocks of that zone show this time, the first of two.
  public func instant(in zone: TimeZone, skipped: Skipped) -> Instant {
    if let first = instants(in: zone).first { return first }
    let (before, after) = candidates(in: zone)
    switch skipped {
    case .endOfGap: return zone.nextDaylightSavingTimeTransition(after: after.date).map(Instant.init) ?? before
    case .shiftedForward: return before
    }
  }

  /// Every clock is less than a day from UTC, and none was ever changed twice within two days: it is as far from it as it was a day
  /// before, or as it is a day after.
  private func candidates(in zone: TimeZone) -> (before: Instant, after: Instant) {
    let clock = day.ordinal * LocalTime.dayLength + milliseconds
    func candidate(shift: Int) -> Instant {
      let near = Instant(milliseconds: Int64(clock + shift))
      return Instant(milliseconds: Int64(clock - zone.secondsFromGMT(for: near.date) * 1000))
    }
    return (candidate(shift: -LocalTime.dayLength), candidate(shift: LocalTime.dayLength))
  }

  /// The sentence on a time that the clocks of that zone skip, or show twice; nil for one they show once.
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
  /// Which of two that instant is by the clocks of that zone; nil where they show its time once.
  public init?(of instant: Instant, in zone: TimeZone) {
    let instants = LocalTime(of: instant, in: zone).instants(in: zone)
    guard instants.count == 2 else { return nil }
    self = instant == instants[1] ? .second : .first
  }
}

extension LocalTime.Turn {
  /// The choices of a field that asks which of two is meant: the value that is sent, and the key of the words.
  public static let choices = [
    (value: "", name: "clock.turn"), (value: first.rawValue, name: "clock.turn.first"),
    (value: second.rawValue, name: "clock.turn.second"),
  ]
}

extension TimeZone {
  /// How far its clocks are from UTC at that instant, as `UTC+02:00`.
  fileprivate func offset(at instant: Instant) -> String {
    let minutes = secondsFromGMT(for: instant.date) / 60
    return "UTC\(minutes < 0 ? "\u{2212}" : "+")\(TimeOfDay(minutes: abs(minutes))?.description ?? "")"
  }
}

extension Day {
  /// Whether the clocks of that zone are put back on this day, so that they show times twice.
  public func hasTimesTwice(in zone: TimeZone) -> Bool {
    let time = time(in: zone)
    return time.upperBound.milliseconds - time.lowerBound.milliseconds > Int64(LocalTime.dayLength)
  }
}
