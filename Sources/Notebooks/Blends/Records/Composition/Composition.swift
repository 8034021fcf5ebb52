public import Records

/// The make-up of a blend, reckoned by volume or by weight: shares, totals and dilution, all of them exact.
///
/// Where nobody knows how many drops make a millilitre, 20 are reckoned with; a range tells what it would be with up to 45.
public struct Composition: Hashable, Sendable {
  /// The share a line has in the whole.
  public struct Share: Hashable, Sendable {
    /// Of all lines together exactly 100.
    public let percent: Rational
    /// The same with four places, so that what is shown of all lines is together exactly 100.
    public let shown: String
    /// Between what it lies; nil where nothing rests on an estimate.
    public let range: ClosedRange<Rational>?
    /// Whether this line's own quantity is an estimate.
    public let isEstimated: Bool
    /// Whether it rests on a density that nobody gave, of this line or of another.
    public var isAssumed = false

    /// The share, and how well it is known.
    public var reckoned: Reckoned { Reckoned(percent, range: range, isAssumed: isAssumed) }
    /// With as many places as are known; exact shares are together exactly 100 as they are told.
    public var told: String { reckoned.isApproximate ? reckoned.shown(most: 4) : Composition.Share.shortest(shown) }

    private static func shortest(_ fixed: String) -> String {
      let digits = fixed.reversed().drop { $0 == "0" }
      return String((digits.first == "." ? digits.dropFirst() : digits).reversed())
    }
  }

  /// The ingredients in the order they were entered.
  public let lines: [BlendLine]
  /// Whether shares and totals are reckoned by volume or by weight.
  public let basis: Basis
  /// Shares, one for each of the lines.
  public let shares: [Share]
  /// Millilitres or grams of the whole, as the basis is.
  public let total: Rational
  /// Millilitres of the whole.
  public let volume: Reckoned
  /// Grams of the whole.
  public let weight: Reckoned
  /// Grams a millilitre of the whole.
  public let density: ReckonedDensity
  /// The materials on whose density, which nobody gave, shares and dilution rest.
  public let assumed: [String]
  /// Percent of the whole that is neat aromatic, with all that blends used as ingredients bring.
  public let dilution: Rational
  /// The least and the most it may be; nil where it rests on no estimate.
  public let dilutionRange: ClosedRange<Rational>?
  /// Whether there is something, and nothing in it thins it.
  public let isUndiluted: Bool
  /// How many ways lead from the whole to a material.
  public let pathCount: Int
  /// Millilitres or grams of each of the lines.
  let measures: [Rational]
  /// The limits on it.
  let limits: [Limit]

  /// The composition of those lines; blends used as ingredients are reckoned on the same basis.
  public init(_ lines: [BlendLine], by basis: Basis) {
    let lines = lines.map { $0.onBasis(basis) }
    let (volumes, weights) = (ShareRounding(lines, .volume), ShareRounding(lines, .weight))
    let reckoning = basis == .volume ? volumes : weights
    self.lines = lines
    self.basis = basis
    total = reckoning.total
    (volume, weight, density) = (volumes.whole, weights.whole, volumes.density)
    assumed = (reckoning.assumed + lines.flatMap { $0.content?.assumed ?? [] }).withoutRepeats
    let shares = reckoning.shares()
    self.shares = shares
    measures = reckoning.measures
    limits = Limit.merged(zip(lines, shares).flatMap { line, share in line.limits.map { $0.times(share.percent / 100) } })
    dilution = reckoning.dilution
    dilutionRange = reckoning.dilutionRange
    isUndiluted = reckoning.total > 0 && lines.allSatisfy(\.isUndiluted)
    pathCount = lines.reduce(0) { min(Composition.mostPaths + 1, $0 + ($1.content?.pathCount ?? 1)) }
  }

  /// As many paths are told apart.
  public static let mostPaths = 10_000
  /// So many blends may stand one inside the other.
  public static let deepest = 50
}

extension Composition {
  /// Whether a line's own quantity is an estimate.
  public var isEstimated: Bool { shares.contains(where: \.isEstimated) }
  /// Percent of the whole that is neat aromatic, and how well that is known.
  public var reckonedDilution: Reckoned { Reckoned(dilution, range: dilutionRange, isAssumed: !assumed.isEmpty) }
}

extension BlendLine {
  fileprivate func onBasis(_ basis: Basis) -> BlendLine {
    guard let parts, parts.basis != basis else { return self }
    var line = self
    line.parts = Composition(parts.lines, by: basis)
    return line
  }

  fileprivate var isUndiluted: Bool { concentration == 100 && (content?.isUndiluted ?? true) }
}
