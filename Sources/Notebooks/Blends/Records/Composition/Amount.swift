public import Records

/// How much of an ingredient there may be, in whatever unit: 0.0001 to 9,999.
public enum Amount {
  /// The least amount that can be typed, in any unit.
  public static let least = Rational(1, 10_000)
  /// The greatest amount that can be typed, in any unit.
  public static let most = Rational(mostUnits)
  /// The same as a whole number.
  public static let mostUnits = 9_999
  /// How many digits of a fraction are kept; scaled over and over, it would grow without end.
  static let longest = 400

  /// The amount a person typed, with at most four places after a point or a comma.
  public static func typed(_ text: String) throws(UserError) -> Rational { try read(TypedNumber(text), text) }

  /// The amount a person typed of which about so much was asked for: of two readings, the one that is near to it.
  public static func typed(_ text: String, near due: Rational) throws(UserError) -> Rational {
    guard case .twofold(let number) = TypedNumber(text) else { return try typed(text) }
    let near = [number, number * 1000].first { $0 * 10 >= due && $0 <= due * 10 }
    guard let near else { return try typed(text) }
    return try check(near)
  }

  /// The amount as a recipe tells it: typed, or a fraction.
  public static func written(_ text: String) throws(UserError) -> Rational { try read(TypedNumber(orFraction: text), text) }

  private static func read(_ number: TypedNumber, _ text: String) throws(UserError) -> Rational {
    switch number {
    case .number(let amount): return try check(amount)
    case .empty: throw UserError(.value, LocalizedText("amount.empty"))
    case .unreadable: throw UserError(.value, LocalizedText("amount.unreadable", TypedNumber.shown(text)))
    case .places: throw UserError(.value, LocalizedText("amount.places", TypedNumber.shown(text)))
    case .twofold(let number): throw UserError(.value, LocalizedText("amount.twofold", TypedNumber.shown(text, twofold: number)))
    }
  }

  /// An amount that was worked out, if there may be so much and it is no endless fraction.
  public static func check(_ amount: Rational) throws(UserError) -> Rational {
    guard amount >= least else { throw UserError(.value, LocalizedText("amount.small")) }
    guard amount <= most else { throw UserError(.value, LocalizedText("amount.large")) }
    guard amount.description.utf8.count <= longest else { throw UserError(.value, LocalizedText("amount.long")) }
    return amount
  }
}
