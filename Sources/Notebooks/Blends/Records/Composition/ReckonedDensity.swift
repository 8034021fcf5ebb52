public import Records

/// How heavy a millilitre of something is, and how well that is known.
public struct ReckonedDensity: Hashable, Sendable {
  /// Grams a millilitre, never 0.
  public let value: Rational
  /// Between what it lies; one number where it rests on no estimate.
  let range: ClosedRange<Rational>
  /// The materials of which nobody gave it: each counts as water.
  public let assumed: [String]

  init(_ value: Rational, range: ClosedRange<Rational>? = nil, assumed: [String] = []) {
    self.value = value
    self.range = range ?? value...value
    self.assumed = assumed
  }
}

extension BlendLine {
  /// What a person measured of all that is called so; else what comes of the blend used as this; else as water.
  var density: ReckonedDensity {
    if let known = facts.knownDensity { return ReckonedDensity(known) }
    return content?.density ?? ReckonedDensity(Density.assumed, assumed: [name])
  }

  /// Millilitres or grams of it, and between what they lie.
  func measure(_ basis: Basis) -> Reckoned {
    let density = density
    let value = measure(quantity, basis, density.value, DropsPerMillilitre.fewest)
    let isConverted = quantity.unit.isWeight != (basis == .weight)
    let isEstimated = quantity.isEstimated(facts) || isConverted && density.range.lowerBound < density.range.upperBound
    guard isEstimated else { return Reckoned(value, isAssumed: isConverted && !density.assumed.isEmpty) }
    let ends = [density.range.lowerBound, density.range.upperBound].flatMap { density in
      [DropsPerMillilitre.fewest, DropsPerMillilitre.mostEstimated].map { measure(quantity, basis, density, $0) }
    }
    return Reckoned(
      value, range: (ends.min() ?? value)...(ends.max() ?? value), isAssumed: isConverted && !density.assumed.isEmpty)
  }

  /// Millilitres or grams of one of its unit.
  func measure(ofOne basis: Basis) -> Rational {
    measure(Quantity(1, quantity.unit), basis, density.value, DropsPerMillilitre.fewest)
  }

  private func measure(_ quantity: Quantity, _ basis: Basis, _ density: Rational, _ drops: Rational) -> Rational {
    var facts = facts
    facts.density = density
    return max(0, quantity.measure(basis, facts, drops: drops))
  }
}
