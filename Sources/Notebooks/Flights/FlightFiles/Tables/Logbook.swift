import Records

/// Days, times and durations as logbooks write them.
enum Logbook {
  /// A day that exists: `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` if less is known; or one written with its year at either end, such as
  /// `23.10.2011` and `10/23/2011`, if it can mean one day only. Throws if no such day exists, or if two are possible.
  ///
  /// - Parameter whole: the whole text that contains the day, for the error
  static func day(_ text: String, of name: String, in whole: String? = nil) throws(RejectedRecord) -> String {
    if let day = standard(text) { return day }
    let days = readings(text)
    guard let day = days.first else { throw .value(whole ?? text, of: name) }
    guard days.count == 1 else {
      throw RejectedRecord(
        LocalizedText(
          "flights.file.twoDays", ["text": .text(text), "name": .text(name), "first": .text(days[0]), "second": .text(days[1])]))
    }
    return day
  }

  private static func standard(_ text: String) -> String? {
    switch text.utf8.count {
    case 10: Day(text) == nil ? nil : text
    case 7: Day("\(text)-01") == nil ? nil : text
    case 4: Day("\(text)-01-01") == nil ? nil : text
    default: nil
    }
  }

  /// The possible days of three numbers separated by the same character, each once.
  private static func readings(_ text: String) -> [String] {
    guard let separator = text.first(where: { "./-".contains($0) }) else { return [] }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }) else { return [] }
    let orders: [(year: Int, month: Int, day: Int)] =
      parts[0].utf8.count == 4 ? [(0, 1, 2)] : parts[2].utf8.count == 4 ? [(2, 1, 0), (2, 0, 1)] : []
    let days = orders.compactMap { order in
      Day(year: Int(parts[order.year]) ?? 0, month: Int(parts[order.month]) ?? 0, day: Int(parts[order.day]) ?? 0)?.description
    }
    return days.first == days.last ? Array(days.prefix(1)) : days
  }

  /// The minutes past midnight of a valid time of day: `HH:MM` or `HH:MM:SS`.
  static func clock(_ text: String) -> Int? {
    guard let seconds = duration(text), seconds < 86_400 else { return nil }
    return seconds / 60
  }

  /// The seconds of a duration of less than a hundred hours: `HH:MM` or `HH:MM:SS`.
  static func duration(_ text: String) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(\.isDigit) }) else { return nil }
    let numbers = parts.compactMap { Int(Substring($0)) }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  }
}

extension Logbook {
  /// A whole number, with or without one kind of separator between groups of three digits.
  static func grouped(_ text: String) -> Int? {
    guard let separator = text.first(where: { !$0.isNumber }) else { return text.wholeNumber }
    let groups = text.split(separator: separator, omittingEmptySubsequences: false)
    guard ",.'’ \u{A0}\u{2009}\u{202F}".contains(separator), groups.count > 1, (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return groups.joined().wholeNumber
  }
}
