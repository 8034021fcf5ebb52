public import Records

/// How heavy a material is, in grams a millilitre.
public enum Density {
  /// Where none is given, as water.
  public static let assumed = Rational(1)
  public static let least = Rational(1, 10)
  public static let most = Rational(25)

  /// The density a person typed, 0.1 to 25 with at most four places after a point or a comma.
  public static func typed(_ text: String) throws(Refusal) -> Rational {
    switch TypedNumber(text) {
    case .number(let density): return try check(density, TypedNumber.shown(text))
    case .empty: throw Refusal(.value, Phrase("density.empty"))
    case .unreadable: throw Refusal(.value, Phrase("density.unreadable", TypedNumber.shown(text)))
    case .places: throw Refusal(.value, Phrase("density.places", TypedNumber.shown(text)))
    }
  }

  /// A number that was read, if there may be so much. Throws `density.small` or `density.large`, which quote it.
  static func check(_ number: Rational, _ quoted: [String: Phrase.Value]) throws(Refusal) -> Rational {
    guard number >= least else { throw Refusal(.value, Phrase("density.small", quoted)) }
    guard number <= most else { throw Refusal(.value, Phrase("density.large", quoted)) }
    return number
  }
}
