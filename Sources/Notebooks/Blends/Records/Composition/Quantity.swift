public import Records

/// So much of something.
public struct Quantity: Hashable, Sendable {
  /// The exact number of units.
  public var amount: Rational
  /// The unit the amount counts.
  public var unit: UnitOfMeasure

  /// Measures so many of that unit.
  public init(_ amount: Rational, _ unit: UnitOfMeasure) {
    self.amount = amount
    self.unit = unit
  }
}

extension Quantity {
  /// Millilitres of it, with so many drops to one where nobody knows.
  public func volume(_ facts: MaterialFacts, drops: Rational = DropsPerMillilitre.fewest) -> Rational {
    amount * Quantity.volume(of: unit, facts, drops: drops)
  }

  /// Grams of it, with so many drops to a millilitre where nobody knows.
  public func weight(_ facts: MaterialFacts, drops: Rational = DropsPerMillilitre.fewest) -> Rational {
    volume(facts, drops: drops) * facts.gramsPerMillilitre
  }

  /// Millilitres or grams of it.
  public func measure(_ basis: Basis, _ facts: MaterialFacts, drops: Rational = DropsPerMillilitre.fewest) -> Rational {
    basis == .volume ? volume(facts, drops: drops) : weight(facts, drops: drops)
  }

  /// Whether its volume and weight rest on an estimate of the size of a drop.
  public func isEstimated(_ facts: MaterialFacts) -> Bool { unit == .drop && facts.knownDrops == nil }

  /// Millilitres of one of the unit; always above 0.
  private static func volume(of unit: UnitOfMeasure, _ facts: MaterialFacts, drops: Rational) -> Rational {
    switch unit {
    case .drop: Rational(1) / (facts.knownDrops ?? (drops > 0 ? drops : DropsPerMillilitre.fewest))
    case .millilitre: 1
    case .litre: 1000
    case .tablespoon: 15
    case .cup: 240
    case .milligram, .gram, .kilogram, .ounce: (unit.grams ?? 1) / facts.gramsPerMillilitre
    }
  }
}

/// By what shares are reckoned.
public enum Basis: String, CaseIterable, Sendable { case volume, weight }
