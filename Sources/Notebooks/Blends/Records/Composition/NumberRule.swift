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

  /// Grams per millilitre of a material of unknown density: that of water.
  static let assumedDensity = Rational(1)
  /// Drops per millilitre of a material for which they are unknown: the biggest drops.
  public static let fewestDrops = Rational(20)
  /// Drops per millilitre of the smallest drops.
  public static let mostEstimatedDrops = Rational(45)

  /// The least number; 0 itself is never accepted.
  public let least: Rational
  /// The greatest number.
  public let most: Rational
  /// The beginning of the keys of those sentences.
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
