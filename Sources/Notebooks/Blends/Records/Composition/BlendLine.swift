import Records

/// An ingredient of a blend, with the data its shares are computed from.
public struct BlendLine: Hashable, Sendable {
  /// The ingredient's name as it was written.
  public var name: String
  /// The amount that is put in.
  public var quantity: Quantity
  /// Role in the blend, with its strength.
  public var role: Role
  /// The known density, drops and maximum of its material.
  public var facts = MaterialFacts.none
  /// The composition of the blend used as this ingredient; nil if it is not a blend.
  public var parts: Composition?

  /// The composition of the blend used; nil if it is not a blend, or an empty one.
  var content: Composition? { parts.flatMap { $0.total > 0 ? $0 : nil } }

  /// Percent of the amount that is not diluent: 0 for a plain carrier; a blend used as a carrier still brings its materials.
  var concentration: Rational { role == .carrier && content == nil ? 0 : role.concentration }

  /// Percent of the line that is neat aromatic, with its possible range.
  var aromatic: (percent: Rational, range: ClosedRange<Rational>) {
    guard let content else { return (concentration, concentration...concentration) }
    let part = concentration / 100
    let range = content.dilutionRange ?? content.dilution...content.dilution
    return (part * content.dilution, part * range.lowerBound...part * range.upperBound)
  }

  /// The line with the composition of its blend on that basis.
  func onBasis(_ basis: Basis) -> BlendLine {
    guard let parts, parts.basis != basis else { return self }
    var line = self
    line.parts = Composition(parts.lines, by: basis)
    return line
  }

  /// True if nothing in it dilutes.
  var isUndiluted: Bool { concentration == 100 && (content?.isUndiluted ?? true) }
}

extension BlendLine {
  /// Density measured for that name; else that of the blend used; else that of water.
  var density: ComputedDensity {
    if let known = facts.knownDensity { return ComputedDensity(known) }
    return content?.density ?? ComputedDensity(NumberRule.assumedDensity, assumed: [name])
  }

  /// Its volume or its weight, with the range it lies in if the size of its drops or a density is uncertain.
  func measure(_ basis: Basis) -> ComputedNumber {
    let density = density
    let value = measure(quantity, basis, density.value, NumberRule.fewestDrops)
    let isConverted = quantity.unit.isWeight != (basis == .weight)
    let isEstimated = quantity.isEstimated(facts) || isConverted && density.range.lowerBound < density.range.upperBound
    guard isEstimated else { return ComputedNumber(value, isAssumed: isConverted && !density.assumed.isEmpty) }
    let ends = [density.range.lowerBound, density.range.upperBound].flatMap { density in
      [NumberRule.fewestDrops, NumberRule.mostEstimatedDrops].map { measure(quantity, basis, density, $0) }
    }
    return ComputedNumber(value, range: (ends.min() ?? value)...(ends.max() ?? value), isAssumed: isConverted && !density.assumed.isEmpty)
  }

  /// The volume or the weight of one unit of it.
  func measure(ofOne basis: Basis) -> Rational { measure(Quantity(1, quantity.unit), basis, density.value, NumberRule.fewestDrops) }

  private func measure(_ quantity: Quantity, _ basis: Basis, _ density: Rational, _ drops: Rational) -> Rational {
    var facts = facts
    facts.density = density
    return max(0, quantity.measure(basis, facts, drops: drops))
  }
}
