import Foundation
public import Records

/// The time a blend matures before it is judged.
public struct Maturation: Hashable, Sendable, CustomStringConvertible {
  /// The unit it is counted in.
  public enum Unit: String, CaseIterable, Sendable { case hour, day, week }

  /// The amounts allowed, in any unit.
  public static let amounts = 1...366
  /// The number of units, 1 to 366.
  public let amount: Int
  /// The unit the amount counts.
  public let unit: Unit

  /// A maturation; nil unless the amount is 1 to 366.
  public init?(_ amount: Int, _ unit: Unit) {
    guard Maturation.amounts.contains(amount) else { return nil }
    (self.amount, self.unit) = (amount, unit)
  }

  /// Parses the number a person typed, in that unit.
  public init(typed text: String, _ unit: Unit) throws(UserError) {
    let scalars = text.unicodeScalars.split { $0.properties.isWhitespace }
    guard let digits = scalars.first else { throw UserError(.value, "maturation.empty") }
    guard scalars.count == 1, digits.count <= 9, digits.allSatisfy({ ("0"..."9").contains($0) }), let amount = Int(Substring(digits)) else {
      throw UserError(.value, "maturation.unreadable", TypedNumber.shown(text))
    }
    guard let maturation = Maturation(amount, unit) else { throw UserError(.value, "maturation.range") }
    self = maturation
  }

  /// Parses `14 days` or `1 week`, in any case, in English, German or Russian.
  public init(written text: String) throws(UserError) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { throw UserError(.value, "maturation.empty") }
    let unit = words.last.flatMap { Unit.names[String($0)] }
    guard words.count == 2, let unit else { throw UserError(.value, "maturation.unwritten", TypedNumber.shown(text)) }
    try self.init(typed: String(words[0]), unit)
  }

  /// The time from which a blend can be judged.
  public struct Ready: Hashable, Sendable {
    /// The day, in the zone where it was made.
    public let day: Day
    /// The exact moment; nil if it matures in days or weeks.
    public let instant: Instant?
  }

  /// The time from which a blend made then is ready: hours by the clock, days and weeks by the calendar of its zone.
  public func ready(from making: Making) -> Ready {
    guard unit == .hour else { return Ready(day: making.day.adding(days), instant: nil) }
    let instant = making.instant.adding(milliseconds: Int64(amount) * Maturation.hour)
    return Ready(day: Day(of: instant, in: making.zone), instant: instant)
  }

  /// True if it can be judged by now.
  public func isDue(from making: Making, now: Instant) -> Bool { elapsed(from: making, now: now) >= amount }

  /// Whole hours, days or weeks since it was made; never below 0.
  public func elapsed(from making: Making, now: Instant) -> Int { passed(since: making, now: now) / Int(length) }

  /// Elapsed time in whole percent; 100 only when it is due.
  public func progress(from making: Making, now: Instant) -> Int {
    min(100, passed(since: making, now: now) * 100 / (Int(length) * amount))
  }

  private static let hour: Int64 = 3_600_000

  private var days: Int { unit == .week ? amount * 7 : amount }

  /// Milliseconds in an hour, or days in a day or a week.
  private var length: Int64 { unit == .hour ? Maturation.hour : unit == .week ? 7 : 1 }

  /// Elapsed milliseconds or days, capped at a hundred thousand years of milliseconds.
  private func passed(since making: Making, now: Instant) -> Int {
    let passed =
      unit == .hour
      ? now.milliseconds.subtractingReportingOverflow(making.instant.milliseconds).partialValue
      : Int64(Day(of: now, in: making.zone).ordinal - making.day.ordinal)
    return Int(min(max(0, passed), 3_200_000_000_000_000))
  }

  /// Its form in the shell: `14 days`.
  public var description: String { amount == 1 ? "1 \(unit.rawValue)" : "\(amount) \(unit.rawValue)s" }
}

extension Maturation.Unit {
  fileprivate static let names: [String: Maturation.Unit] = {
    let names: [Maturation.Unit: [String]] = [
      .hour: ["hour", "hours", "stunde", "stunden", "час", "часа", "часов"],
      .day: ["day", "days", "tag", "tage", "tagen", "день", "дня", "дней"],
      .week: ["week", "weeks", "woche", "wochen", "неделя", "недели", "недель", "неделю"],
    ]
    return Dictionary(uniqueKeysWithValues: names.flatMap { unit, texts in texts.map { ($0, unit) } })
  }()
}
