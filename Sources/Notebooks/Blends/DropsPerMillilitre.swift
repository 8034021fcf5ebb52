public import Records

/// How many drops of a material make a millilitre.
public enum DropsPerMillilitre {
  /// Where none is given: the biggest drops, reckoned with unless something else is asked for.
  public static let fewest = Rational(20)
  /// Where none is given: the smallest drops.
  public static let mostEstimated = Rational(45)
  public static let least = Rational(5)
  public static let most = Rational(100)

  /// The number a person typed, 5 to 100 with at most four places after a point or a comma.
  public static func typed(_ text: String) throws(Refusal) -> Rational {
    switch TypedNumber(text) {
    case .number(let drops): return try check(drops, TypedNumber.shown(text))
    case .empty: throw Refusal(.value, Phrase("drops.empty"))
    case .unreadable: throw Refusal(.value, Phrase("drops.unreadable", TypedNumber.shown(text)))
    case .places: throw Refusal(.value, Phrase("drops.places", TypedNumber.shown(text)))
    }
  }

  /// A number that was read, if there may be so much. Throws `drops.small` or `drops.large`, which quote it.
  static func check(_ number: Rational, _ quoted: [String: Phrase.Value]) throws(Refusal) -> Rational {
    guard number >= least else { throw Refusal(.value, Phrase("drops.small", quoted)) }
    guard number <= most else { throw Refusal(.value, Phrase("drops.large", quoted)) }
    return number
  }
}
