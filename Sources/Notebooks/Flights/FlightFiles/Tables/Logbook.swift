import Records

/// Days, times and lengths as logbooks write them.
enum Logbook {
  /// A day that exists: `YYYY-MM-DD`, and of what is known of less `YYYY-MM` and `YYYY`.
  static func day(_ text: String) -> String? {
    switch text.utf8.count {
    case 10: Day(text) == nil ? nil : text
    case 7: Day("\(text)-01") == nil ? nil : text
    case 4: Day("\(text)-01-01") == nil ? nil : text
    default: nil
    }
  }

  /// Minutes past midnight of a time of day there is: `HH:MM` or `HH:MM:SS`.
  static func clock(_ text: String) -> Int? {
    guard let seconds = length(text), seconds < 86_400 else { return nil }
    return seconds / 60
  }

  /// Seconds of a length of less than a hundred hours: `HH:MM` or `HH:MM:SS`.
  static func length(_ text: String) -> Int? {
    // Of each part its number and how many digits it has; a part that is not there has none.
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

extension CSV.Row {
  /// A length in seconds; none is no length. Throws where it cannot be one.
  func length(_ column: Column?) throws(RejectedRecord) -> Int? {
    guard let column, let text = try text(column) else { return nil }
    guard let seconds = Logbook.length(text) else { throw .value(text, of: column.name) }
    return seconds == 0 ? nil : seconds
  }

  /// The meaning of a sign; a sign nobody knows is kept for the details.
  func meaning<Value>(_ column: Column?, _ signs: [String: Value], aside: inout [Detail]) throws(RejectedRecord) -> Value? {
    guard let column, let text = try text(column) else { return nil }
    if let value = signs[text.uppercased()] { return value }
    // MyFlightradar24's sign for nothing.
    if text != "0" { aside.append(Detail(column: column, text: text)) }
    return nil
  }
}
