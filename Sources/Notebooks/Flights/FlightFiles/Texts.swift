import Foundation

/// The maximum lengths of texts, in characters.
enum Longest {
  static let text = 200
  static let notes = 20_000
  /// The maximum length of details, in bytes of UTF-8.
  static let details = 65_536
}

extension UnsafeBufferPointer<UInt8> {
  /// The text without blanks at its ends, and with a space in place of each control character; nil if nothing is left.
  var cleaned: String? { cleaned(keepingLines: false) }

  /// The same for a text of several lines, whose line ends stay.
  var cleanedLines: String? { cleaned(keepingLines: true) }

  private func cleaned(keepingLines: Bool) -> String? {
    var range = startIndex..<endIndex
    while let first = range.first, self[first] == UInt8(ascii: " ") { range.removeFirst() }
    while let last = range.last, self[last] == UInt8(ascii: " ") { range.removeLast() }
    if range.isEmpty { return nil }
    let text = UnsafeBufferPointer(rebasing: self[range])
    return text.isClean ? String(decoding: text, as: UTF8.self) : text.cleanedByScalars(keepingLines: keepingLines)
  }

  /// True if there is certainly nothing to clean, as in nearly all of the tens of millions of texts in a large file.
  private var isClean: Bool {
    // The ends can be blanks beyond ASCII; control characters and line ends can begin with the bytes C2 and E2.
    self[0] < 0x80 && self[count - 1] < 0x80 && allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
  }

  private func cleanedByScalars(keepingLines: Bool) -> String? {
    let text = String(decoding: self, as: UTF8.self)
    var scalars = String.UnicodeScalarView()
    for scalar in (keepingLines ? text.replacing("\r\n", with: "\n") : text).unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
      scalars.append(isControl && !(keepingLines && scalar == "\n") ? " " : scalar)
    }
    let cleaned = String(scalars).trimmingCharacters(in: .whitespacesAndNewlines)
    return cleaned.isEmpty ? nil : cleaned
  }
}

extension Substring {
  /// The text without blanks at its ends, and with a space in place of each control character; nil if nothing is left.
  var cleaned: String? {
    var text = self
    return text.withUTF8(\.cleaned)
  }
}

extension String {
  /// The text if it has at most that many characters; throws otherwise.
  func confirmed(_ name: String, most: Int = Longest.text) throws(RejectedRecord) -> String {
    guard utf8.count <= most || count <= most else { throw .tooLong(name, most: most) }
    return self
  }

  /// The text in upper case and without blanks, as codes are written.
  var asCode: String { utf8.allSatisfy { $0.isCapital || $0.isDigit } ? self : uppercased().filter { !$0.isWhitespace } }

  /// True if its length is in that range and all its characters are English capital letters or digits.
  func isCode(_ lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(utf8.count) && utf8.allSatisfy { $0.isCapital || $0.isDigit }
  }

  /// True if its length is in that range and all its characters are English capital letters.
  func isCapitals(_ lengths: ClosedRange<Int>) -> Bool { lengths.contains(utf8.count) && utf8.allSatisfy(\.isCapital) }

  /// The whole number that it is, in up to 12 ASCII digits with or without a minus sign; nil for anything else.
  var wholeNumber: Int? {
    let digits = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
    return (1...12).contains(digits.count) && digits.allSatisfy(\.isDigit) ? Int(self) : nil
  }
}

extension UInt8 {
  var isCapital: Bool { (0x41...0x5A).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
