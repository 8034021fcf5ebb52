/// Folds text for comparison in searches: removes case, accents, widths and other variants of a letter.
///
/// It uses a table that `scripts/folding` generates from Unicode's data, so every machine folds alike. Composed and decomposed letters fold
/// alike; a mark stays where it makes a different letter, as in Russian й. Folding is idempotent.
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
    let folded = fold(text)
    // Asking Unicode about each character takes two thirds of the time.
    guard folded.allSatisfy({ $0 < 0x80 }) else { return String(folded).split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return String(Array(folded.split { $0 == 0x20 || (0x9...0xD).contains($0) }.joined(separator: [0x20])))
  }

  /// Appends the folding of a scalar: usually one scalar, none for a combining accent, several for a ligature.
  @inline(__always)
  static func append(_ scalar: UInt32, to folded: inout [UInt32]) {
    // Some people type a backtick for an apostrophe.
    guard scalar >= 0x80 else { return folded.append((0x41...0x5A).contains(scalar) ? scalar + 32 : scalar == 0x60 ? 0x27 : scalar) }
    append(letter: scalar, to: &folded)
  }

  private static func append(letter scalar: UInt32, to folded: inout [UInt32]) {
    if (0xAC00...0xD7A3).contains(scalar) { return folded += syllable(scalar - 0xAC00) }
    guard let parts = Table.unicode[scalar] else { return append(kept: scalar, to: &folded) }
    if parts.isEmpty {
      // A mark is dropped, except where it makes a different letter.
      if let last = folded.last, otherLetters.contains(UInt64(last) << 32 | UInt64(scalar)) { folded.append(scalar) }
    } else {
      folded += parts
    }
  }

  /// Appends a scalar that stays as it is; a mark goes to its place in Unicode's canonical order, unless thirty precede it: to sort more
  /// would take the square of their number.
  private static func append(kept scalar: UInt32, to folded: inout [UInt32]) {
    var index = folded.count
    let order = order(of: scalar)
    let isSorted = order > 0 && !(index >= 30 && folded.suffix(30).allSatisfy { self.order(of: $0) > 0 })
    while isSorted, index > 0, self.order(of: folded[index - 1]) > order { index -= 1 }
    folded.insert(scalar, at: index)
  }

  private static func order(of scalar: UInt32) -> UInt8 {
    // Below U+07A6 every mark is dropped, except those of `otherLetters`; the large ideographic blocks have none.
    guard scalar >= 0x07A6, !(0x3400...0x9FFF).contains(scalar) else { return 0 }
    return Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  /// Letters with the mark that makes each another letter, packed into one number; the same as `OTHER_LETTERS` in `scripts/folding`.
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

    /// Reads the table: in each line the folding, a tab, and the letters that fold to it.
    private init() {
      var (target, isAfterTab): ([UInt32], Bool) = ([], false)
      let table = PackageResources.folding_tsv.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
      for scalar in String(decoding: table, as: UTF8.self).unicodeScalars {
        switch scalar {
        case "\n": (target, isAfterTab) = ([], false)
        case "\t": isAfterTab = true
        default:
          if !isAfterTab {
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
