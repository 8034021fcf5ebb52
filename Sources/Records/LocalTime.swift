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

  /// The instant that is meant by a time the clocks show twice, because they are put back over it.
  public enum Repeated: Sendable { case first, second }

  /// The instant at which the clocks of that zone show this time.
  public func instant(in zone: TimeZone, skipped: Skipped, repeated: Repeated = .first) -> Instant {
    let clock = day.ordinal * LocalTime.dayLength + milliseconds
    func candidate(shift: Int) -> Instant {
      let near = Instant(milliseconds: Int64(clock + shift))
      return Instant(milliseconds: Int64(clock - zone.secondsFromGMT(for: near.date) * 1000))
    }
    // Every clock is less than a day from UTC, and none was ever changed twice within two days: it is as far from it as it was a day
    // before, or as it is a day after.
    let (before, after) = (candidate(shift: -LocalTime.dayLength), candidate(shift: LocalTime.dayLength))
    guard before != after else { return before }
    let shown = [before, after].filter { LocalTime(of: $0, in: zone) == self }
    if let first = shown.first, let last = shown.last { return repeated == .first ? first : last }
    switch skipped {
    case .endOfGap: return zone.nextDaylightSavingTimeTransition(after: after.date).map(Instant.init) ?? before
    case .shiftedForward: return before
    }
  }
}
