public import Records

/// A share of a hundred that is more than nothing: a concentration, a maximum, a target.
public enum Percent {
  /// The percentage a person typed, above 0 to 100, with at most four places after a point or a comma.
  public static func typed(_ text: String) throws(UserError) -> Rational { try read(TypedNumber(text, most: 100), text) }

  /// The percentage as a recipe tells it: typed, or a fraction.
  public static func written(_ text: String) throws(UserError) -> Rational { try read(TypedNumber(orFraction: text, most: 100), text) }

  private static func read(_ number: TypedNumber, _ text: String) throws(UserError) -> Rational {
    switch number {
    case .number(let percent), .twofold(let percent): return try check(percent)
    case .empty: throw UserError(.value, LocalizedText("percent.empty"))
    case .unreadable: throw UserError(.value, LocalizedText("percent.unreadable", TypedNumber.shown(text)))
    case .places: throw UserError(.value, LocalizedText("percent.places", TypedNumber.shown(text)))
    }
  }

  /// A percentage that was worked out or read, if it is above 0 and not over 100.
  public static func check(_ percent: Rational) throws(UserError) -> Rational {
    guard percent > 0 else { throw UserError(.value, LocalizedText("percent.small")) }
    guard percent <= 100 else { throw UserError(.value, LocalizedText("percent.large")) }
    guard percent.description.utf8.count <= Amount.longest else { throw UserError(.value, LocalizedText("amount.long")) }
    return percent
  }
}
