public import Records

/// The facts about a material, the same in every blend.
public struct MaterialFacts: Hashable, Sendable {
  /// Grams per millilitre; nil counts as 1.
  public var density: Rational?
  /// Drops per millilitre; nil counts as 20 and is an estimate.
  public var dropsPerMillilitre: Rational?
  /// The highest percentage of a whole blend it can make up, neat; nil means no maximum.
  public var maximum: Rational?

  /// No known facts.
  public static let none = MaterialFacts()

  /// Never 0: a density of 0 or less counts as unknown.
  var knownDensity: Rational? { density.flatMap { $0 > 0 ? $0 : nil } }
  var gramsPerMillilitre: Rational { knownDensity ?? NumberRule.assumedDensity }
  var knownDrops: Rational? { dropsPerMillilitre.flatMap { $0 > 0 ? $0 : nil } }
}
