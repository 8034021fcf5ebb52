import Foundation
public import Records

/// Rule by which an item comes back: every few days, weeks, months or years.
public struct Repeat: Hashable, Sendable, LosslessStringConvertible {
  /// The unit that is counted, and on which of its days the item falls.
  public enum Unit: Hashable, Sendable {
    case days
    /// On those weekdays; on none, the weekday of the day it counts from.
    case weeks(on: Set<Weekday>)
    /// On that day of the month, 1 to 31, its last where it is shorter; nil, the day it counts from.
    case months(on: Int?)
    /// On that date, the 28th of February where there is no 29th; nil, the day it counts from.
    case years(on: Anniversary?)
  }

  /// A day that each year has, `02-29` included.
  public struct Anniversary: Hashable, Sendable {
    /// 1 is January.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int

    /// Nil where no year has such a day.
    public init?(month: Int, day: Int) {
      guard Day(year: 2000, month: month, day: day) != nil else { return nil }
      (self.month, self.day) = (month, day)
    }
  }

  /// 1 to 999.
  public let every: Int
  /// The unit `every` counts, with the days it falls on.
  public let unit: Unit

  /// Nil unless every 1 to 999 units, on a day of month that there is.
  public init?(every: Int, _ unit: Unit) {
    guard (1...999).contains(every) else { return nil }
    if case .months(let day?) = unit, !(1...31).contains(day) { return nil }
    (self.every, self.unit) = (every, unit)
  }

  /// The same, where it says no day with that of the day given: the 31st, once shortened to the 28th, comes back as the 31st.
  public func anchored(at day: Day) -> Repeat {
    switch unit {
    case .weeks(let weekdays) where weekdays.isEmpty: Repeat(every, .weeks(on: [day.weekday]))
    case .months(nil): Repeat(every, .months(on: day.dayOfMonth))
    case .years(nil): Repeat(every, .years(on: Anniversary(month: day.month, day: day.dayOfMonth)))
    case .days, .weeks, .months, .years: self
    }
  }

  /// The same, on the day of the month or the date of the rule before where both count that unit and this one says none.
  func keepingDay(of before: Repeat?) -> Repeat {
    switch (unit, before?.unit) {
    case (.months(nil), .months(let day)?): Repeat(every, .months(on: day))
    case (.years(nil), .years(let date)?): Repeat(every, .years(on: date))
    case (.days, _), (.weeks, _), (.months, _), (.years, _): self
    }
  }

  /// The first day of the series after `base` and not before `notBefore`; nil where that would lie past the year 9999.
  ///
  /// Every so many weeks, months or years are counted from the week (which begins on Monday), month or year of `base`; a day of it that is
  /// yet to come is the first.
  public func next(after base: Day, notBefore: Day) -> Day? {
    guard let (first, last) = Repeat.calendar, (first..<last).contains(base), notBefore <= last else { return nil }
    let earliest = max(base.adding(1), notBefore)
    let next =
      switch unit {
      case .days: base.adding((earliest.ordinal - base.ordinal + every - 1) / every * every)
      case .weeks(let weekdays): nextWeekday(of: weekdays.isEmpty ? [base.weekday] : weekdays, since: base, from: earliest)
      case .months(let day): Repeat.next(every: every, on: day ?? base.dayOfMonth, since: base.monthCount, from: earliest)
      case .years(let date):
        Repeat.next(
          every: every * 12, on: date?.day ?? base.dayOfMonth, since: base.year * 12 + (date?.month ?? base.month) - 1, from: earliest)
      }
    return next.flatMap { $0 <= last ? $0 : nil }
  }

  private init(_ every: Int, _ unit: Unit) { (self.every, self.unit) = (every, unit) }

  /// The days that have a text.
  private static let calendar = Day(year: 1, month: 1, day: 1).flatMap { first in
    Day(year: 9999, month: 12, day: 31).map { (first, $0) }
  }

  /// Looks into the last week of the series that begins by then, and into the one after.
  private func nextWeekday(of weekdays: Set<Weekday>, since base: Day, from earliest: Day) -> Day? {
    let monday = base.firstOfWeek(beginning: .monday)
    let weeks = (earliest.ordinal - monday.ordinal) / (7 * every)
    let days = (weeks...weeks + 1).lazy.flatMap { week in
      Weekday.monday.week.filter(weekdays.contains).map { monday.adding(week * 7 * every + $0.rawValue - 1) }
    }
    return days.first { $0 >= earliest }
  }

  /// Looks into the last month of the series that begins by then, and into the one after; `start` may be a month of that year yet to come.
  private static func next(every step: Int, on day: Int, since start: Int, from earliest: Day) -> Day? {
    let steps = max(0, earliest.monthCount - start) / step
    return (steps...steps + 1).lazy.compactMap { Day(monthCount: start + $0 * step, atMost: day) }.first { $0 >= earliest }
  }

  /// The first day of the series from that day on, where nothing says yet which day it counts from.
  func first(from day: Day) -> Day {
    let fits: (Day) -> Bool =
      switch unit {
      case .weeks(let weekdays) where !weekdays.isEmpty: { weekdays.contains($0.weekday) }
      case .months(let dayOfMonth?): { $0.dayOfMonth == dayOfMonth }
      case .years(let date?): { $0.month == date.month && $0.dayOfMonth == date.day }
      case .days, .weeks, .months, .years: { _ in true }
      }
    // A leap day comes at least every eight years.
    return (day...day.adding(8 * 366)).first(where: fits) ?? day
  }

  /// The rule so written, `every 2 weeks on mon,thu`, in any case and with spare blanks; nil for anything else.
  public init?(_ text: String) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace)[...]
    guard words.popFirst() == "every" else { return nil }
    let every = words.first.flatMap { Int(canonical: $0) }
    if every != nil { words.removeFirst() }
    guard let name = words.popFirst(), let unit = Unit(name, isPlural: every ?? 1 != 1, on: words) else { return nil }
    self.init(every: every ?? 1, unit)
  }

  public var description: String {
    let (name, on) =
      switch unit {
      case .days: ("day", "")
      case .weeks(let weekdays): ("week", Weekday.monday.week.filter(weekdays.contains).map(\.shortName).joined(separator: ","))
      case .months(let day): ("month", day.map(String.init) ?? "")
      case .years(let date): ("year", date?.description ?? "")
      }
    return (every == 1 ? "every \(name)" : "every \(every) \(name)s") + (on.isEmpty ? "" : " on \(on)")
  }
}

extension Day {
  fileprivate var monthCount: Int { year * 12 + month - 1 }

  /// Day of that month, or its last where it is shorter; nil past the year 9999.
  fileprivate init?(monthCount: Int, atMost day: Int) {
    let days = (0...3).lazy.compactMap { Day(year: monthCount / 12, month: monthCount % 12 + 1, day: day - $0) }
    guard let day = days.first else { return nil }
    self = day
  }
}

extension Repeat.Unit {
  /// The unit of that name on what the words behind it say: nothing, or `on` and a list.
  fileprivate init?(_ name: Substring, isPlural: Bool, on words: ArraySlice<Substring>) {
    guard words.isEmpty || words.first == "on", words.count != 1 else { return nil }
    let list = words.dropFirst().joined(separator: " ")
    let values =
      words.isEmpty ? [] : list.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    guard name.hasSuffix("s") == isPlural else { return nil }
    switch (isPlural ? name.dropLast() : name, values.count) {
    case ("day", 0): self = .days
    case ("week", _):
      let weekdays = values.compactMap { value in Weekday.allCases.first { $0.shortName == value } }
      guard weekdays.count == values.count else { return nil }
      self = .weeks(on: Set(weekdays))
    case ("month", 0): self = .months(on: nil)
    case ("month", 1):
      guard let day = Int(canonical: values[0]) else { return nil }
      self = .months(on: day)
    case ("year", 0): self = .years(on: nil)
    case ("year", 1):
      guard let date = Repeat.Anniversary(values[0]) else { return nil }
      self = .years(on: date)
    default: return nil
    }
  }
}

extension Repeat.Anniversary: LosslessStringConvertible {
  /// The month and day written `02-29`; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 5, let day = Day("2000-\(text)") else { return nil }
    self.init(month: day.month, day: day.dayOfMonth)
  }

  public var description: String { [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-") }
}

extension Weekday {
  var name: String { "\(self)" }

  var shortName: String { String(name.prefix(3)) }
}

extension Int {
  /// The number written as it would be: without sign or zeros before it.
  fileprivate init?(canonical text: some StringProtocol) {
    guard let number = Int(text), String(number) == text else { return nil }
    self = number
  }
}
