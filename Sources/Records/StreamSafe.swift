/// Tells texts that can be compared from texts made to hurt: Swift compares two texts by sorting the marks of each letter, which takes the
/// square of their number.
extension String {
  /// True if at most 30 combining marks follow one another, as in any language (Unicode's Stream-Safe Text Format, UAX #15, 13).
  ///
  /// A NUL, which texts lose where they are taken in, ends no row of marks.
  public var isStreamSafe: Bool {
    // In UTF-8 the first mark, U+0300, begins with the byte CC, and every letter before it with a smaller one.
    guard utf8.contains(where: { $0 >= 0xCC }) else { return true }
    var marks = 0
    for scalar in unicodeScalars where scalar != "\0" {
      marks = scalar.isMark ? marks + 1 : 0
      if marks > 30 { return false }
    }
    return true
  }

  /// The same for JSON, in which a mark can also be written as an escape.
  public var isStreamSafeJSON: Bool {
    guard utf8.contains(UInt8(ascii: "\\")) else { return isStreamSafe }
    var (units, rest): ([UInt16], ArraySlice<UInt16>) = ([], Array(utf16)[...])
    while let unit = rest.popFirst() {
      if unit == UInt16(UInt8(ascii: "\\")), rest.first == UInt16(UInt8(ascii: "u")),
        let escaped = UInt16(String(decoding: rest.dropFirst().prefix(4), as: UTF16.self), radix: 16)
      {
        units.append(escaped)
        rest = rest.dropFirst(5)
      } else {
        units.append(unit)
      }
    }
    return String(decoding: units, as: UTF16.self).isStreamSafe
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The same for a text in UTF-8.
  public var isStreamSafe: Bool { allSatisfy { $0 < 0xCC } || String(decoding: self, as: UTF8.self).isStreamSafe }
}

extension Unicode.Scalar {
  /// True if comparing moves it among its neighbours: a mark with a place of its own, or a vowel sign that is taken apart into such marks.
  fileprivate var isMark: Bool {
    guard value >= 0x300 else { return false }
    return properties.canonicalCombiningClass != .notReordered || [0x0F73, 0x0F75, 0x0F81].contains(value)
  }
}
