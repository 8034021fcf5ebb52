/// A calendar date, written `YYYY-MM-DD`; years 1 to 9999 of the proleptic Gregorian calendar.
///
/// The arithmetic follows Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
public struct Day: Hashable, Sendable {
  /// Days since 1970-01-01.
  public let ordinal: Int

  /// All days that can be written: those of the years 1 to 9999.
  public static let range = Day(ordinal: -719_162)...Day(ordinal: 2_932_896)

  /// The day that many days after 1970-01-01.
  public init(ordinal: Int) { self.ordinal = ordinal }

  /// A date by its parts; nil if it does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    self.ordinal = Day.ordinal(year: year, month: month, day: day)
    guard civil == (year, month, day) else { return nil }
  }

  /// Parses `YYYY-MM-DD`; nil for any other text.
  public init?(_ text: String) { self.init(utf8: text.utf8) }
  /// Parses `YYYY-MM-DD`; nil for any other text.
  public init?(_ text: Substring) { self.init(utf8: text.utf8) }

  private init?(utf8 bytes: some Sequence<UInt8>) {
    var (year, month, day, place) = (0, 0, 0, 0)
    for byte in bytes {
      switch (place, byte) {
      case (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")): break
      case (0..<4, 48...57): year = year * 10 + Int(byte - 48)
      case (5..<7, 48...57): month = month * 10 + Int(byte - 48)
      case (8..<10, 48...57): day = day * 10 + Int(byte - 48)
      default: return nil
      }
      place += 1
    }
    guard place == 10 else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The year, such as 2026.
  public var year: Int { civil.year }
  /// The month, 1 to 12.
  public var month: Int { civil.month }
  /// The day of the month, 1 to 31.
  public var dayOfMonth: Int { civil.day }
  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    Weekday(rawValue: (ordinal + 3).modulo(7) + 1) ?? .monday
  }

  /// The day that many days later, or earlier if negative.
  public func adding(_ days: Int) -> Day { Day(ordinal: ordinal + days) }

  /// The first day of this day's month.
  public var firstOfMonth: Day { adding(1 - dayOfMonth) }

  /// The first day of this day's week.
  public func firstOfWeek(beginning weekday: Weekday) -> Day {
    adding(-(self.weekday.rawValue - weekday.rawValue).modulo(7))
  }
}

extension Day: Comparable, Strideable, CodedAsText {
  public static func < (one: Day, other: Day) -> Bool { one.ordinal < other.ordinal }
  public func distance(to other: Day) -> Int { other.ordinal - ordinal }
  public func advanced(by days: Int) -> Day { adding(days) }

  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the description's bytes.
  func append(to bytes: inout [UInt8]) {
    let (year, month, day) = civil
    bytes.append(year, digits: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(month, digits: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(day, digits: 2)
  }
}

extension [UInt8] {
  /// Appends a number padded with zeros; fast enough for exports with ten million of them.
  mutating func append(_ number: Int, digits width: Int) {
    guard (0..<10_000).contains(number) else { return append(contentsOf: String(number).utf8) }
    for (place, divisor) in [1000, 100, 10, 1].enumerated() where 4 - place <= width || number >= divisor {
      append(UInt8(48 + number / divisor % 10))
    }
  }
}

/// A day of the week, numbered as in ISO 8601: 1 is Monday.
public enum Weekday: Int, CaseIterable, Sendable, Codable {
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The seven weekdays beginning with this one.
  public var week: [Weekday] {
    (0..<7).compactMap { Weekday(rawValue: (rawValue - 1 + $0) % 7 + 1) }
  }
}

extension Day {
  /// Its year, month and day of the month.
  private var civil: (year: Int, month: Int, day: Int) {
    let shifted = ordinal + 719_468
    let era = shifted.floored(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func ordinal(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year.floored(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Day {
  /// Days of a year, month or day: `2026`, `2026-11`, `2026-11-20`; nil for any other text.
  public static func span(written text: some StringProtocol) -> ClosedRange<Day>? {
    let text = String(text)
    if let day = Day(text) { return day...day }
    if let first = Day(text + "-01") { return first...first.adding(31).firstOfMonth.adding(-1) }
    return Day(text + "-01-01").map { first in first...first.adding(366).firstOfMonth.adding(-1) }
  }
}

extension Int {
  /// The quotient rounded down.
  func floored(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The non-negative remainder.
  public func modulo(_ divisor: Int) -> Int { self - floored(by: divisor) * divisor }
}
