import Records

/// Days, times and lengths as logbooks write them.
enum Logbook {
  /// A day that exists: `YYYY-MM-DD`, and of what is known of less `YYYY-MM` and `YYYY`; or one written with its year at either end, as
  /// `23.10.2011` and `10/23/2011`, where it can mean one day only. Throws where there is no such day, or where there are two.
  ///
  /// - Parameter whole: what it stands in, as a refusal names it
  static func day(_ text: String, of name: String, in whole: String? = nil) throws(RejectedRecord) -> String {
    if let day = usual(text) { return day }
    let days = readings(text)
    guard let day = days.first else { throw .value(whole ?? text, of: name) }
    guard days.count == 1 else {
      throw RejectedRecord(
        LocalizedText(
          "flights.file.twoDays", ["text": .text(text), "name": .text(name), "first": .text(days[0]), "second": .text(days[1])]))
    }
    return day
  }

  private static func usual(_ text: String) -> String? {
    switch text.utf8.count {
    case 10: Day(text) == nil ? nil : text
    case 7: Day("\(text)-01") == nil ? nil : text
    case 4: Day("\(text)-01-01") == nil ? nil : text
    default: nil
    }
  }

  /// The days that may be meant by three numbers apart by the same sign, each once.
  private static func readings(_ text: String) -> [String] {
    guard let sign = text.first(where: { "./-".contains($0) }) else { return [] }
    let parts = text.split(separator: sign, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }) else { return [] }
    let orders = parts[0].utf8.count == 4 ? [(0, 1, 2)] : parts[2].utf8.count == 4 ? [(2, 1, 0), (2, 0, 1)] : []
    let days = orders.compactMap { order in
      Day(year: Int(parts[order.0]) ?? 0, month: Int(parts[order.1]) ?? 0, day: Int(parts[order.2]) ?? 0)?.description
    }
    return days.first == days.last ? Array(days.prefix(1)) : days
  }

  /// Minutes past midnight of a time of day there is: `HH:MM` or `HH:MM:SS`.
  static func clock(_ text: String) -> Int? {
    guard let seconds = length(text), seconds < 86_400 else { return nil }
    return seconds / 60
  }

  /// Seconds of a length of less than a hundred hours: `HH:MM` or `HH:MM:SS`.
  static func length(_ text: String) -> Int? {
    // The number of each part and its digits; a missing part has none.
    var (numbers, digits, part) = ((0, 0, 0), (0, 0, 0), 0)
    for byte in text.utf8 {
      switch (byte, part) {
      case (UInt8(ascii: ":"), 0...1): part += 1
      case (48...57, 0): (numbers.0, digits.0) = (numbers.0 * 10 + Int(byte - 48), digits.0 + 1)
      case (48...57, 1): (numbers.1, digits.1) = (numbers.1 * 10 + Int(byte - 48), digits.1 + 1)
      case (48...57, _): (numbers.2, digits.2) = (numbers.2 * 10 + Int(byte - 48), digits.2 + 1)
      default: return nil
      }
      guard max(digits.0, digits.1, digits.2) <= 2 else { return nil }
    }
    guard part > 0, min(digits.0, digits.1) > 0, digits.2 > 0 || part == 1, numbers.1 < 60, numbers.2 < 60 else { return nil }
    return numbers.0 * 3600 + numbers.1 * 60 + numbers.2
  }
}

extension Logbook {
  /// A whole number, its digits in groups of three apart by one kind of sign, or not apart at all.
  static func grouped(_ text: String) -> Int? {
    guard let sign = text.first(where: { !$0.isNumber }) else { return text.wholeNumber }
    let groups = text.split(separator: sign, omittingEmptySubsequences: false)
    guard ",.'’ \u{A0}\u{2009}\u{202F}".contains(sign), groups.count > 1, (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return groups.joined().wholeNumber
  }
}
