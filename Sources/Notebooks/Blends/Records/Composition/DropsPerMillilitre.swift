public import Records

/// How many drops of a material make a millilitre.
public enum DropsPerMillilitre {
  /// Where none is given: the biggest drops, reckoned with unless something else is asked for.
  public static let fewest = Rational(20)
  /// Where none is given: the smallest drops.
  public static let mostEstimated = Rational(45)
  /// The fewest drops a millilitre that can be typed.
  public static let least = Rational(5)
  /// The most drops a millilitre that can be typed.
  public static let most = Rational(100)

  /// The number a person typed, 5 to 100 with at most four places after a point or a comma.
  public static func typed(_ text: String) throws(UserError) -> Rational {
    switch TypedNumber(text, most: most) {
    case .number(let drops), .twofold(let drops): return try check(drops, TypedNumber.shown(text))
    case .empty: throw UserError(.value, LocalizedText("drops.empty"))
    case .unreadable: throw UserError(.value, LocalizedText("drops.unreadable", TypedNumber.shown(text)))
    case .places: throw UserError(.value, LocalizedText("drops.places", TypedNumber.shown(text)))
    }
  }

  /// A number that was read, if there may be so much. Throws `drops.small` or `drops.large`, which quote it.
  static func check(_ number: Rational, _ quoted: [String: LocalizedText.Value]) throws(UserError) -> Rational {
    guard number >= least else { throw UserError(.value, LocalizedText("drops.small", quoted)) }
    guard number <= most else { throw UserError(.value, LocalizedText("drops.large", quoted)) }
    return number
  }
}
