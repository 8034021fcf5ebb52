public import Records

/// An amount with its unit.
public struct Quantity: Hashable, Sendable {
  /// The exact number of units.
  public var amount: Rational
  /// The unit the amount counts.
  public var unit: UnitOfMeasure

  /// An amount in that unit.
  public init(_ amount: Rational, _ unit: UnitOfMeasure) { (self.amount, self.unit) = (amount, unit) }

  /// Its volume in millilitres, with `drops` drops to the millilitre if their size is unknown.
  public func volume(_ facts: MaterialFacts, drops: Rational = NumberRule.fewestDrops) -> Rational {
    amount * Quantity.volume(of: unit, facts, drops: drops)
  }

  /// Its weight in grams, with `drops` drops to the millilitre if their size is unknown.
  public func weight(_ facts: MaterialFacts, drops: Rational = NumberRule.fewestDrops) -> Rational {
    volume(facts, drops: drops) * facts.gramsPerMillilitre
  }

  /// Its volume in millilitres or its weight in grams, by the basis.
  public func measure(_ basis: Basis, _ facts: MaterialFacts, drops: Rational = NumberRule.fewestDrops) -> Rational {
    basis == .volume ? volume(facts, drops: drops) : weight(facts, drops: drops)
  }

  /// True if its volume and weight depend on an estimate of the size of a drop.
  public func isEstimated(_ facts: MaterialFacts) -> Bool { unit == .drop && facts.knownDrops == nil }

  private static func volume(of unit: UnitOfMeasure, _ facts: MaterialFacts, drops: Rational) -> Rational {
    switch unit {
    case .drop: Rational(1) / (facts.knownDrops ?? (drops > 0 ? drops : NumberRule.fewestDrops))
    case .millilitre: 1
    case .litre: 1000
    case .tablespoon: 15
    case .cup: 240
    case .milligram, .gram, .kilogram, .ounce: (unit.grams ?? 1) / facts.gramsPerMillilitre
    }
  }

  /// The amount as it can be measured: a computed number of drops is rounded to whole ones, 16.9014 drops to 17.
  ///
  /// An amount a person typed stays unchanged, even half a drop; less than a drop is never rounded up to one.
  public var told: Rational {
    guard unit == .drop, !amount.isExact(places: TypedNumber.mostPlaces), amount >= 1 else {
      return amount.rounded(places: TypedNumber.mostPlaces)
    }
    return amount.rounded(places: 0)
  }

  /// A fraction as recipes write it, `1/3`, `2 1/3`: halves to eighths of spoons and cups; of every unit but drops, fractions that no
  /// decimal equals. Nil for any other amount.
  public var fraction: String? {
    let rest = amount - amount.floor
    let parts = "\(rest)".split(separator: "/")
    guard amount > 0, unit != .drop, parts.count == 2, let denominator = Int(parts[1]) else { return nil }
    let most = !amount.isExact(places: TypedNumber.mostPlaces) ? 32 : isOfKitchen ? 8 : 0
    guard denominator <= most else { return nil }
    return amount.floor == 0 ? "\(rest)" : "\(amount.floor) \(rest)"
  }

  /// True for units that are measured in fractions.
  private var isOfKitchen: Bool { [.tablespoon, .cup].contains(unit) }

  /// A number of drops that cannot be counted, with the nearest whole number.
  public struct Uncountable: Hashable, Sendable {
    /// The number asked for.
    public let amount: Rational
    /// The nearest whole number; nil if that is 0.
    public let whole: Rational?
    /// The percentage by which the whole number is more, or less.
    public var percent: Rational { ((whole ?? amount) - amount) * 100 / amount }
  }

  /// The nearest whole drops; nil if it is whole already, or not in drops.
  public var uncountable: Uncountable? {
    guard unit == .drop, amount > 0, !amount.isExact(places: 0) else { return nil }
    let whole = amount.rounded(places: 0)
    return Uncountable(amount: amount, whole: whole >= 1 ? whole : nil)
  }
}

/// Basis of shares.
public enum Basis: String, CaseIterable, Sendable { case volume, weight }

extension Rational {
  /// The number in words of History, rounded as pages show it.
  var phrases: [LocalizedText] { [LocalizedText("elsewhere.value", ["value": worded])] }
  /// The number as a percentage, rounded likewise.
  var percentPhrases: [LocalizedText] { [LocalizedText("blend.measure.percent", ["number": worded])] }

  /// The number as a language writes it, rounded as pages show it.
  var worded: LocalizedText.Value { Double(decimal(places: 4)).map { .number($0) } ?? .text(description) }
}
