public import Records

/// How much of an ingredient there may be, in whatever unit: 0.0001 to 9,999.
public enum Amount {
  public static let least = Rational(1, 10_000)
  public static let most = Rational(9_999)
  /// How many digits of a fraction are kept; scaled over and over, it would grow without end.
  static let longest = 400

  /// The amount a person typed, with at most four places after a point or a comma.
  public static func typed(_ text: String) throws(Refusal) -> Rational { try read(TypedNumber(text), text) }

  /// The amount as a table tells it: typed, or a fraction.
  static func written(_ text: String) throws(Refusal) -> Rational { try read(TypedNumber(orFraction: text), text) }

  private static func read(_ number: TypedNumber, _ text: String) throws(Refusal) -> Rational {
    switch number {
    case .number(let amount): return try check(amount)
    case .empty: throw Refusal(.value, Phrase("amount.empty"))
    case .unreadable: throw Refusal(.value, Phrase("amount.unreadable", TypedNumber.shown(text)))
    case .places: throw Refusal(.value, Phrase("amount.places", TypedNumber.shown(text)))
    }
  }

  /// An amount that was worked out, if there may be so much and it is no endless fraction.
  public static func check(_ amount: Rational) throws(Refusal) -> Rational {
    guard amount >= least else { throw Refusal(.value, Phrase("amount.small")) }
    guard amount <= most else { throw Refusal(.value, Phrase("amount.large")) }
    guard amount.description.utf8.count <= longest else { throw Refusal(.value, Phrase("amount.long")) }
    return amount
  }
}
