import Foundation
import Records

extension Date.FormatStyle {
  /// A day as text.
  func format(_ day: Day) -> String { Day.written([day]) { format($0[0].midnight) } }
}

extension Date.IntervalFormatStyle {
  /// Two days as text, what both share said once.
  func format(_ first: Day, _ last: Day) -> String { Day.written([first, last]) { format($0[0].midnight..<$0[1].midnight) } }
}

extension Day {
  /// 15 October 1582: before it, Foundation has the Julian calendar, and its ISO calendar has other words.
  private static let reform = Day(ordinal: -141_427)
  /// The days of 400 years, after which months and weekdays begin anew.
  private static let cycle = 146_097

  /// Text of days in ascending order. Days before the reform are written as the same days of a later cycle, then get their years back.
  fileprivate static func written(_ days: [Day], by format: ([Day]) -> String) -> String {
    guard let first = days.first, first < reform else { return format(days) }
    let cycles = (reform.ordinal - first.ordinal + cycle - 1) / cycle
    let later = days.map { $0.adding(cycles * cycle) }
    return zip(days, later).reduce(format(later)) { text, pair in text.replacing("\(pair.1.year)", with: "\(pair.0.year)") }
  }

  /// A day has no time zone: it is formatted in UTC.
  fileprivate var midnight: Date { Date(timeIntervalSince1970: Double(ordinal) * 86_400) }
}
