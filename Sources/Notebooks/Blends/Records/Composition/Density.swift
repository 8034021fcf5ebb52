public import Records

/// How heavy a material is, in grams a millilitre.
public enum Density {
  /// Where none is given, as water.
  static let assumed = Rational(1)
  /// The least density that can be typed, in grams a millilitre.
  public static let least = Rational(1, 10)
  /// The greatest density that can be typed, in grams a millilitre.
  public static let most = Rational(25)

  /// The density a person typed, 0.1 to 25 with at most four places after a point or a comma.
  public static func typed(_ text: String) throws(UserError) -> Rational {
    switch TypedNumber(text, most: most) {
    case .number(let density), .twofold(let density): return try check(density, TypedNumber.shown(text))
    case .empty: throw UserError(.value, LocalizedText("density.empty"))
    case .unreadable: throw UserError(.value, LocalizedText("density.unreadable", TypedNumber.shown(text)))
    case .places: throw UserError(.value, LocalizedText("density.places", TypedNumber.shown(text)))
    }
  }

  /// A number that was read, if there may be so much. Throws `density.small` or `density.large`, which quote it.
  static func check(_ number: Rational, _ quoted: [String: LocalizedText.Value]) throws(UserError) -> Rational {
    guard number >= least else { throw UserError(.value, LocalizedText("density.small", quoted)) }
    guard number <= most else { throw UserError(.value, LocalizedText("density.large", quoted)) }
    return number
  }
}
