public import Records

/// Rule for a number a person types: its bounds, and the key of the sentences that refuse it.
public struct NumberRule: Sendable {
  /// An amount of an ingredient, in any unit: 0.0001 to 9,999.
  public static let amount = NumberRule("amount", from: Rational(1, 10_000), to: 9_999)
  /// A percentage above 0: a concentration, a maximum, a target.
  public static let percent = NumberRule("percent", from: 0, to: 100)
  /// The density of a material, in grams per millilitre.
  public static let density = NumberRule("density", from: Rational(1, 10), to: 25, isQuoted: true)
  /// The number of drops of a material in a millilitre.
  public static let drops = NumberRule("drops", from: 5, to: 100, isQuoted: true)

  static let assumedDensity = Rational(1)
  /// Drops per millilitre of a material for which they are unknown: the biggest drops.
  public static let fewestDrops = Rational(20)
  /// Drops per millilitre of the smallest drops.
  public static let mostEstimatedDrops = Rational(45)

  /// The least number; 0 itself is never accepted.
  public let least: Rational
  /// The greatest number.
  public let most: Rational
  private let key: String
  /// True if the sentence that refuses a number quotes it.
  private let isQuoted: Bool
  /// The most characters of a fraction; repeated scaling would let it grow without end.
  private static let longest = 400

  private init(_ key: String, from least: Rational, to most: Rational, isQuoted: Bool = false) {
    (self.key, self.least, self.most, self.isQuoted) = (key, least, most, isQuoted)
  }

  /// Parses the number a person typed, with at most four places after a point or a comma.
  public func typed(_ text: String) throws(UserError) -> Rational { try read(TypedNumber(text, most: limit), text) }

  /// Parses the number a person typed when about `due` is expected; of two readings, the one near `due`.
  public func typed(_ text: String, near due: Rational) throws(UserError) -> Rational {
    guard case .twofold(let number) = TypedNumber(text) else { return try typed(text) }
    let near = [number, number * 1000].first { $0 * 10 >= due && $0 <= due * 10 }
    guard let near else { return try typed(text) }
    return try check(near)
  }

  /// Parses the number in a recipe's form: as typed, or a fraction.
  public func written(_ text: String) throws(UserError) -> Rational { try read(TypedNumber(orFraction: text, most: limit), text) }

  /// The number if it is within bounds and its fraction is not too long.
  public func check(_ number: Rational) throws(UserError) -> Rational {
    try check(number, as: number.decimal(places: TypedNumber.mostPlaces))
  }

  private func check(_ number: Rational, as text: String) throws(UserError) -> Rational {
    let quoted = isQuoted ? TypedNumber.shown(text) : [:]
    guard number >= least, number > 0 else { throw UserError(.value, "\(key).small", quoted) }
    guard number <= most else { throw UserError(.value, "\(key).large", quoted) }
    guard number.description.utf8.count <= NumberRule.longest else { throw UserError(.value, "amount.long") }
    return number
  }

  /// The bound that can rule out one of two readings; nil for an amount, which can be of any size.
  private var limit: Rational? { most < 1000 ? most : nil }

  private func read(_ number: TypedNumber, _ text: String) throws(UserError) -> Rational {
    let quoted = TypedNumber.shown(text)
    switch number {
    case .number(let number): return try check(number, as: text)
    case .twofold(let number):
      guard limit == nil else { return try check(number, as: text) }
      throw UserError(.value, "\(key).twofold", TypedNumber.shown(text, twofold: number))
    case .empty: throw UserError(.value, "\(key).empty")
    case .unreadable: throw UserError(.value, "\(key).unreadable", quoted)
    case .places: throw UserError(.value, "\(key).places", quoted)
    }
  }
}

/// A text parsed as a number: digits with at most one point or comma and at most four places, blanks around it, nothing else.
enum TypedNumber {
  case number(Rational)
  case empty
  case unreadable
  /// Too many decimal places.
  case places
  /// Three decimal places or a thousands separator: this number, or a thousand times as much.
  case twofold(Rational)

  static let mostPlaces = 4
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
