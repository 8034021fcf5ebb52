public import Records

extension Quantity {
  /// The amount as a person measures it: of a drop that was worked out there is no part, so that 16.9014 drops are 17.
  ///
  /// What a person typed stays as it is, also half a drop; and what would be less than a drop is not made one.
  public var told: Rational {
    guard unit == .drop, !amount.isExact(places: TypedNumber.mostPlaces), amount >= 1 else {
      return amount.rounded(places: TypedNumber.mostPlaces)
    }
    return amount.rounded(places: 0)
  }

  /// A fraction as a recipe writes it, `1/3`, `2 1/3`: of spoons and cups the parts one measures by, of all else but drops what no decimal
  /// tells; nil for any other amount.
  public var fraction: String? {
    let rest = amount - amount.floor
    let parts = "\(rest)".split(separator: "/")
    guard amount > 0, unit != .drop, parts.count == 2, let denominator = Int(parts[1]) else { return nil }
    guard denominator <= (amount.isExact(places: TypedNumber.mostPlaces) ? isOfKitchen ? 8 : 0 : 32) else { return nil }
    return amount.floor == 0 ? "\(rest)" : "\(amount.floor) \(rest)"
  }

  private var isOfKitchen: Bool { [.tablespoon, .cup].contains(unit) }

  /// A number of drops that nobody can count, and the whole one that is nearest.
  public struct Uncountable: Hashable, Sendable {
    /// The number that was asked for.
    public let amount: Rational
    /// The nearest whole number; nil where that would be none.
    public let whole: Rational?
    /// By how many percent there is more, or less, of it then.
    public var percent: Rational { ((whole ?? amount) - amount) * 100 / amount }
  }

  /// The whole drops that come nearest to it; nil where it is whole, or no drops.
  public var uncountable: Uncountable? {
    guard unit == .drop, amount > 0, !amount.isExact(places: 0) else { return nil }
    let whole = amount.rounded(places: 0)
    return Uncountable(amount: amount, whole: whole >= 1 ? whole : nil)
  }
}
