/// Folds text for comparison in searches: removes case, accents, widths and other variants of a letter.
///
/// It uses a table that `scripts/folding` generates from Unicode's data, so every machine folds alike. Composed and decomposed letters fold
/// alike; a mark that makes a different letter in its script stays. Folding is idempotent.
public enum Folding {
  /// Version of the table; stored values of another version must be folded again.
  public static let version = String(decoding: PackageResources.folding_tsv.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)

  /// Folds a text into scalars.
  public static func fold(_ text: String) -> [UInt32] {
    var folded: [UInt32] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar.value, to: &folded) }
    return folded
  }

  /// Folds a name: one space between words, none at the ends.
  public static func name(_ text: String) -> String {
    String(fold(text)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Appends the folding of a scalar: usually one scalar, none for an accent, several for a ligature.
  @inline(__always)
  static func append(_ scalar: UInt32, to folded: inout [UInt32]) {
    guard scalar >= 0x80 else { return folded.append((0x41...0x5A).contains(scalar) ? scalar + 32 : scalar == 0x60 ? 0x27 : scalar) }
    append(letter: scalar, to: &folded)
  }

  private static func append(letter scalar: UInt32, to folded: inout [UInt32]) {
    if (0xAC00...0xD7A3).contains(scalar) { return folded += syllable(scalar - 0xAC00) }
    guard let parts = Table.unicode[scalar] else { return append(kept: scalar, to: &folded) }
    if parts.isEmpty {
      if let last = folded.last, otherLetters.contains(UInt64(last) << 32 | UInt64(scalar)) { folded.append(scalar) }
    } else {
      folded += parts
    }
  }

  /// Appends a mark in Unicode's canonical order.
  private static func append(kept scalar: UInt32, to folded: inout [UInt32]) {
    var index = folded.count
    let order = order(of: scalar)
    while order > 0, index > 0, self.order(of: folded[index - 1]) > order { index -= 1 }
    folded.insert(scalar, at: index)
  }

  private static func order(of scalar: UInt32) -> UInt8 {
    // Scripts with dropped marks lie below; the large ideographic blocks have none.
    guard scalar >= 0x07A6, !(0x3400...0x9FFF).contains(scalar) else { return 0 }
    return Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  /// Pairs of letters that differ only by a mark, as `scripts/folding` names them.
  private static let otherLetters = Set(
    ["и\u{306}", "і\u{308}", "у\u{306}", "г\u{301}", "к\u{301}"].map { text in
      text.unicodeScalars.reduce(0) { $0 << 32 | UInt64($1.value) }
    })

  /// The letters of a Korean syllable (The Unicode Standard, section 3.12).
  private static func syllable(_ index: UInt32) -> [UInt32] {
    let (first, vowel, last) = (0x1100 + index / 588, 0x1161 + index % 588 / 28, index % 28)
    return last == 0 ? [first, vowel] : [first, vowel, 0x11A7 + last]
  }

  /// The letters that change when folded, with their foldings; loaded with the first letter beyond ASCII.
  private struct Table: Sendable {
    static let unicode = Table()
    /// Scalars below get an array, those above (Chinese, Japanese, Korean) a dictionary.
    private static let near = 0x3000
    private var alphabets = [[UInt32]?](repeating: nil, count: near)
    private var others: [UInt32: [UInt32]] = [:]

    private init() {
      var (target, sources): ([UInt32], Bool) = ([], false)
      let table = PackageResources.folding_tsv.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
      for scalar in String(decoding: table, as: UTF8.self).unicodeScalars {
        switch scalar {
        case "\n": (target, sources) = ([], false)
        case "\t": sources = true
        default:
          if !sources {
            target.append(scalar.value)
          } else if scalar.value < Self.near {
            alphabets[Int(scalar.value)] = target
          } else {
            others[scalar.value] = target
          }
        }
      }
    }

    subscript(scalar: UInt32) -> [UInt32]? { scalar < Self.near ? alphabets[Int(scalar)] : others[scalar] }
  }
}

/// Natural sort order: runs of digits compare as numbers, so "#2" comes before "#10".
public enum NaturalOrder {
  /// Sort key of a text; "7" and "007" have the same key. Fold the text first to ignore case and accents.
  public static func key(of text: [UInt32]) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(3 * text.count)
    func append(_ number: UInt32) {
      for shift in [16, 8, 0] { key.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    var rest = text[...]
    while let scalar = rest.first {
      guard isDigit(scalar) else {
        // A letter with a kept mark sorts after the one without.
        append(marks.contains(scalar) ? scalar | 0x10_0000 : scalar)
        rest.removeFirst()
        continue
      }
      let number = rest.prefix(while: isDigit).drop { $0 == 48 }
      rest = rest.drop(while: isDigit)
      // Without leading zeros, the longer number is the larger one.
      append(48)
      append(UInt32(number.count))
      for digit in number { key.append(UInt8(digit)) }
    }
    return key
  }

  /// Sorts elements by their texts, the first text first; the sort is stable.
  public static func sorted<Element>(_ elements: [Element], by texts: (Element) -> [String]) -> [Element] {
    let keyed = elements.enumerated().map { place, element in (texts(element).map(Key.init), place, element) }
    return keyed.sorted { one, other in
      for (left, right) in zip(one.0, other.0) where left != right { return left < right }
      return one.1 < other.1
    }.map(\.2)
  }

  /// Sort key of a text, with the text itself as tie-breaker.
  struct Key: Comparable {
    private let bytes: [UInt8]
    private let scalars: [UInt32]

    init(_ text: String) {
      scalars = text.unicodeScalars.map(\.value)
      bytes = NaturalOrder.key(of: scalars)
    }

    static func < (one: Key, other: Key) -> Bool {
      one.bytes == other.bytes ? one.scalars.lexicographicallyPrecedes(other.scalars) : one.bytes.lexicographicallyPrecedes(other.bytes)
    }
  }

  private static let marks: ClosedRange<UInt32> = 0x300...0x36F

  private static func isDigit(_ scalar: UInt32) -> Bool { (48...57).contains(scalar) }
}
