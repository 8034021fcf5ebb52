import Foundation
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

  /// Also accepts a fraction, alone or after a whole number: `7/3`, `1 1/2`, `½`, `1½`.
  init(orFraction text: String, most: Rational? = nil) {
    self = TypedNumber.fraction(text).map(TypedNumber.number) ?? TypedNumber(text, most: most)
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

  /// The signs of fractions, as keyboards and recipes have them.
  static let signs: [Character: Rational] = [
    "½": Rational(1, 2), "⅓": Rational(1, 3), "⅔": Rational(2, 3), "¼": Rational(1, 4), "¾": Rational(3, 4), "⅕": Rational(1, 5),
    "⅖": Rational(2, 5), "⅗": Rational(3, 5), "⅘": Rational(4, 5), "⅙": Rational(1, 6), "⅚": Rational(5, 6), "⅛": Rational(1, 8),
    "⅜": Rational(3, 8), "⅝": Rational(5, 8), "⅞": Rational(7, 8),
  ]

  /// The fraction, alone or after a whole number; nil for any other text.
  private static func fraction(_ text: String) -> Rational? {
    if text.contains("/"), let fraction = Rational(text) { return fraction }
    let typed = String(String.UnicodeScalarView(trimmed(text)))
    if let last = typed.last, let part = signs[last] {
      return typed.count == 1 ? part : whole(typed.dropLast()).map { $0 + part }
    }
    let words = typed.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[1].contains("/"), let part = Rational(String(words[1])), part > 0, part < 1 else { return nil }
    return whole(words[0]).map { $0 + part }
  }

  /// The whole number before a fraction, with blanks behind it; nil for any other text.
  private static func whole(_ text: Substring) -> Rational? {
    let digits = String(text).trimmingCharacters(in: .whitespaces)
    return digits.count <= longest && digits.allSatisfy { $0.isASCII && $0.isNumber } ? Rational(digits) : nil
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
