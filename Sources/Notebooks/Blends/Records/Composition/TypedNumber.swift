public import Records

/// A text parsed as a number: digits with at most one point or comma and at most four places, blanks around it, nothing else.
enum TypedNumber {
  case number(Rational)
  case empty
  case unreadable
  /// Too many decimal places.
  case places
  /// Three decimal places or a thousands separator: this number, or a thousand times as much.
  case twofold(Rational)

  /// The most decimal places.
  static let mostPlaces = 4
  /// The most characters of a number.
  private static let longest = 40

  /// - Parameter most: the greatest possible number; rules out the higher of two readings if that is above it
  init(_ text: String, most: Rational? = nil) {
    let scalars = TypedNumber.trimmed(text)
    let parts = scalars.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    // Scalar by scalar: a digit with an accent, or one of another script, is refused.
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
    let number = whole * Rational(1, TypedNumber.powers[fraction])
    let isTwofold = fraction == 3 && number >= 1 && parts[0].count <= 3 && parts[0].first != "0"
    self = isTwofold && (most ?? whole) >= whole ? .twofold(number) : .number(number)
  }

  /// Also accepts a fraction: `7/3`.
  init(orFraction text: String, most: Rational? = nil) {
    self = text.contains("/") ? Rational(text).map(TypedNumber.number) ?? .unreadable : TypedNumber(text, most: most)
  }

  var number: Rational? { if case .number(let number) = self { number } else { nil } }

  /// The text for a sentence that refuses it.
  static func shown(_ text: String) -> [String: LocalizedText.Value] {
    ["text": .text(String(String.UnicodeScalarView(trimmed(text).prefix(60))))]
  }

  /// Both numbers a text can mean, written with its decimal sign.
  static func shown(_ text: String, twofold number: Rational) -> [String: LocalizedText.Value] {
    let one = text.contains(",") ? number.typed.replacing(".", with: ",") : number.typed
    return shown(text).merging(["one": .text(one), "other": .text((number * 1000).typed)]) { $1 }
  }

  private static let powers = [1, 10, 100, 1000, 10_000]

  private static func trimmed(_ text: String) -> Substring.UnicodeScalarView {
    let start = Substring(text).unicodeScalars.drop { $0.properties.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return start.prefix(0) }
    return start[...last]
  }
}

extension Rational {
  /// The number as a form field shows it, rounded to four places; shows all four if three could be read as thousands.
  public var typed: String {
    let text = decimal(places: TypedNumber.mostPlaces)
    return if case .twofold = TypedNumber(text) { fixed(places: TypedNumber.mostPlaces) } else { text }
  }
}
