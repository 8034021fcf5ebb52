import Foundation
public import Records

/// The rule by which an item repeats: every few days, weeks, months or years.
public struct Repeat: Hashable, Sendable, LosslessStringConvertible {
  /// The unit, and the days in it on which the item falls.
  public enum Unit: Hashable, Sendable {
    case days
    /// On those weekdays; if empty, on the weekday of the day it counts from.
    case weeks(on: Set<Weekday>)
    /// On that day of the month, 1 to 31, or the last of a shorter month; nil means the day it counts from.
    case months(on: Int?)
    /// On that date, 28 February if there is no 29th; nil means the day it counts from.
    case years(on: Anniversary?)
  }

  /// A day of the year, `02-29` included.
  public struct Anniversary: Hashable, Sendable {
    /// 1 is January.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int

    /// Nil if no year has that day.
    public init?(month: Int, day: Int) {
      guard Day(year: 2000, month: month, day: day) != nil else { return nil }
      (self.month, self.day) = (month, day)
    }
  }

  /// 1 to 999.
  public let every: Int
  /// The unit `every` counts, with the days it falls on.
  public let unit: Unit

  /// Nil unless `every` is 1 to 999 and a day of the month is 1 to 31.
  public init?(every: Int, _ unit: Unit) {
    guard (1...999).contains(every) else { return nil }
    if case .months(let day?) = unit, !(1...31).contains(day) { return nil }
    (self.every, self.unit) = (every, unit)
  }

  /// The rhythm, and the days it falls on: `every 2 weeks`, `Monday`.
  public var phrases: [LocalizedText] {
    let name = "\(unit)".prefix { $0.isLetter }
    let rhythm = every == 1 ? LocalizedText("repeat.every.\(name)") : LocalizedText("repeat.\(name)", ["count": .count(every)])
    func plain(_ value: LocalizedText.Value) -> [LocalizedText] { [rhythm, LocalizedText("elsewhere.value", ["value": value])] }
    switch unit {
    case .weeks(let weekdays): return [rhythm] + weekdays.sorted { $0.rawValue < $1.rawValue }.map { LocalizedText("weekday.\($0)") }
    case .months(let day?): return plain(.count(day))
    case .years(let date?): return plain(.text("\(date.month)/\(date.day)"))
    case .days, .months(nil), .years(nil): return [rhythm]
    }
  }

  /// The rule with the day of `day` if it names none: a 31st that was shortened to the 28th becomes the 31st again.
  public func anchored(at day: Day) -> Repeat {
    switch unit {
    case .weeks(let weekdays) where weekdays.isEmpty: Repeat(every, .weeks(on: [day.weekday]))
    case .months(nil): Repeat(every, .months(on: day.dayOfMonth))
    case .years(nil): Repeat(every, .years(on: Anniversary(month: day.month, day: day.dayOfMonth)))
    case .days, .weeks, .months, .years: self
    }
  }

  /// The rule with the day of the month or the date of `before`, if both count that unit and this one names none.
  func keepingDay(of before: Repeat?) -> Repeat {
    switch (unit, before?.unit) {
    case (.months(nil), .months(let day)?): Repeat(every, .months(on: day))
    case (.years(nil), .years(let date)?): Repeat(every, .years(on: date))
    case (.days, _), (.weeks, _), (.months, _), (.years, _): self
    }
  }

  /// The first day of the series after `base` and not before `notBefore`; nil if that would be after the year 9999.
  ///
  /// Weeks, months and years are counted from the week (which begins on Monday), month or year of `base`; a day in it that is still to
  /// come is the first.
  public func next(after base: Day, notBefore: Day) -> Day? {
    let last = Day.range.upperBound
    guard Day.range.contains(base), base < last, notBefore <= last else { return nil }
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

  /// Searches the last week of the series that begins by `earliest`, and the one after.
  private func nextWeekday(of weekdays: Set<Weekday>, since base: Day, from earliest: Day) -> Day? {
    let monday = base.firstOfWeek(beginning: .monday)
    let weeks = (earliest.ordinal - monday.ordinal) / (7 * every)
    let days = (weeks...weeks + 1).lazy.flatMap { week in
      Weekday.monday.week.filter(weekdays.contains).map { monday.adding(week * 7 * every + $0.rawValue - 1) }
    }
    return days.first { $0 >= earliest }
  }

  /// Searches the last month of the series that begins by `earliest`, and the one after; `start` can be a later month of that year.
  private static func next(every step: Int, on day: Int, since start: Int, from earliest: Day) -> Day? {
    let steps = max(0, earliest.monthCount - start) / step
    return (steps...steps + 1).lazy.compactMap { Day(monthCount: start + $0 * step, atMost: day) }.first { $0 >= earliest }
  }

  /// The first day of the series from that day on, if it has no day to count from yet.
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

  /// Parses `every 2 weeks on mon,thu`, in any case and with extra blanks; nil for anything else.
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
  /// The months since the year 0.
  var monthCount: Int { year * 12 + month - 1 }

  /// The day of that month, or its last if it is shorter; nil after the year 9999.
  init?(monthCount: Int, atMost day: Int) {
    let days = (0...3).lazy.compactMap { Day(year: monthCount / 12, month: monthCount % 12 + 1, day: day - $0) }
    guard let day = days.first else { return nil }
    self = day
  }
}

extension Repeat.Unit {
  /// Parses the unit of that name, and the words after it: none, or `on` and a list.
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
  /// Parses a month and day, such as `02-29`; nil for anything else.
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
  /// Parses a number in canonical form: without a plus sign or leading zeros.
  fileprivate init?(canonical text: some StringProtocol) {
    guard let number = Int(text), String(number) == text else { return nil }
    self = number
  }
}
