import Records

/// What a text says as a number people type: digits with at most one point or comma and at most four places, blanks around it, nothing else.
enum TypedNumber {
  case number(Rational)
  case empty
  case unreadable
  /// Too many of them.
  case places

  static let mostPlaces = 4
  private static let longest = 40

  init(_ text: String) {
    let scalars = TypedNumber.trimmed(text)
    let parts = scalars.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    // Scalar by scalar: a digit with an accent, or one of another script, is none.
    let digits = parts.flatMap { $0 }
    let fraction = parts.count == 2 ? parts[1].count : 0
    guard !scalars.isEmpty else {
      self = .empty
      return
    }
    guard scalars.count <= TypedNumber.longest, !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else {
      self = .unreadable
      return
    }
    guard fraction <= TypedNumber.mostPlaces, let whole = Rational(String(String.UnicodeScalarView(digits))) else {
      self = .places
      return
    }
    self = .number(whole * Rational(1, TypedNumber.powers[fraction]))
  }

  /// The same, or a fraction where it is only so exact: `7/3`.
  init(orFraction text: String) {
    self = text.contains("/") ? Rational(text).map(TypedNumber.number) ?? .unreadable : TypedNumber(text)
  }

  /// The number, where the text is one.
  var number: Rational? { if case .number(let number) = self { number } else { nil } }

  /// The text as a sentence quotes it.
  static func shown(_ text: String) -> [String: LocalizedText.Value] {
    ["text": .text(String(String.UnicodeScalarView(trimmed(text).prefix(60))))]
  }

  private static let powers = [1, 10, 100, 1000, 10_000]

  private static func trimmed(_ text: String) -> Substring.UnicodeScalarView {
    let start = Substring(text).unicodeScalars.drop { $0.properties.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return start.prefix(0) }
    return start[...last]
  }
}
