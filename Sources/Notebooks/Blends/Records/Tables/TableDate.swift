import Foundation
import Records

/// A date in a table, written by this program or by a spreadsheet.
enum TableDate {
  /// The moment; a day alone means its start in the zone, a time without a zone is local. Nil if it is not a date, or could be two:
  /// 05/06/2026 is in May for some and in June for others.
  static func instant(_ text: String, in zone: TimeZone) -> Instant? {
    if let instant = Instant(text) { return instant }
    let parts = text.split(separator: text.contains("T") ? "T" : " ", maxSplits: 1).map(String.init)
    guard let first = parts.first, let day = day(first) else { return nil }
    guard parts.count == 2 else { return day.start(in: zone) }
    return time(parts[1]).map { LocalTime(day, milliseconds: $0 * 1000).instant(in: zone, skipped: .shiftedForward) }
  }

  private static func day(_ text: String) -> Day? {
    if let day = Day(text) { return day }
    let sign: Character = text.contains(".") ? "." : "/"
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil }
    guard parts.count == 3, numbers.count == 3, [2, 4].contains(parts[2].count) else { return nil }
    let year = parts[2].count == 2 ? 2000 + numbers[2] : numbers[2]
    let (dayFirst, monthFirst) = (Day(year: year, month: numbers[1], day: numbers[0]), Day(year: year, month: numbers[0], day: numbers[1]))
    guard sign == "/" else { return dayFirst }
    if let dayFirst, let monthFirst, dayFirst != monthFirst { return nil }
    return dayFirst ?? monthFirst
  }

  /// The seconds since midnight.
  private static func time(_ text: String) -> Int? {
    let parts = text.trimmingCharacters(in: .whitespaces).split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { (1...2).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 24, numbers[1] < 60 else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? min(numbers[2], 59) : 0)
  }
}
