public import Records

/// Facts known of an ingredient by its name, in every blend alike.
public struct MaterialFacts: Hashable, Sendable {
  /// Grams a millilitre; nil counts as 1.
  public var density: Rational?
  /// Nil counts as 20 and is an estimate.
  public var dropsPerMillilitre: Rational?
  /// How many percent of a whole blend may be this, neat; nil is any.
  public var maximum: Rational?

  /// Takes the facts that are known; the rest are assumed.
  public init(density: Rational? = nil, dropsPerMillilitre: Rational? = nil, maximum: Rational? = nil) {
    self.density = density
    self.dropsPerMillilitre = dropsPerMillilitre
    self.maximum = maximum
  }

  /// Nothing is known.
  public static let none = MaterialFacts()
}

extension MaterialFacts {
  /// Never 0: what nobody may type is taken for not known.
  var knownDensity: Rational? { density.flatMap { $0 > 0 ? $0 : nil } }
  var gramsPerMillilitre: Rational { knownDensity ?? Density.assumed }
  var knownDrops: Rational? { dropsPerMillilitre.flatMap { $0 > 0 ? $0 : nil } }
}
