import Algorithms
public import Records

/// The make-up of a blend by volume or by weight: shares, totals and dilution, all exact.
///
/// Drops of unknown size count as 20 to the millilitre; the ranges allow for up to 45.
public struct Composition: Hashable, Sendable {
  /// A line's share of the whole.
  public struct Share: Hashable, Sendable {
    /// Percentage of the whole; all lines add up to exactly 100.
    public let percent: Rational
    /// The percentage with exactly four places, as exports have it; those of all lines add up to exactly 100.
    public let shown: String
    /// The range it lies in; nil if no estimate is involved.
    public let range: ClosedRange<Rational>?
    /// True if this line's own quantity is an estimate.
    public let isEstimated: Bool
    /// True if it depends on an assumed density, of this line or of another.
    public var isAssumed = false

    /// The share with its uncertainty.
    public var number: ComputedNumber { ComputedNumber(percent, range: range, isAssumed: isAssumed) }
    /// The percentage as pages and the shell have it, with as many places as are known; exact ones add up to 100.
    public var told: String { number.isApproximate ? number.shown(most: 4) : Composition.Share.shortest(shown) }

    private static func shortest(_ fixed: String) -> String {
      let digits = fixed.reversed().drop { $0 == "0" }
      return String((digits.first == "." ? digits.dropFirst() : digits).reversed())
    }
  }

  /// The ingredients in the order they were entered.
  public let lines: [BlendLine]
  /// Basis of shares and totals: volume or weight.
  public let basis: Basis
  /// Shares, one for each of the lines.
  public let shares: [Share]
  /// The whole in millilitres or grams, by the basis.
  public let total: Rational
  /// The whole in millilitres.
  public let volume: ComputedNumber
  /// The whole in grams.
  public let weight: ComputedNumber
  /// Density of the whole, in grams per millilitre.
  public let density: ComputedDensity
  /// Materials of unknown density on which shares and dilution depend.
  public let assumed: [String]
  /// Percent of the whole that is neat aromatic, including the aromatics of blends used as ingredients.
  public let dilution: Rational
  /// The range of the dilution; nil if no estimate is involved.
  public let dilutionRange: ClosedRange<Rational>?
  /// True if the blend is not empty and nothing dilutes it.
  public let isUndiluted: Bool
  /// Number of paths from the whole to its materials, counted to `mostPaths` + 1.
  public let pathCount: Int
  /// The measure of each line, in millilitres or grams by the basis.
  let measures: [Rational]
  /// The shares of the materials that have a maximum.
  let limits: [Limit]

  /// The composition of those lines; blends used as ingredients get the same basis.
  public init(_ lines: [BlendLine], by basis: Basis) {
    let lines = lines.map { $0.onBasis(basis) }
    let (volumes, weights) = (LineMeasures(lines, .volume), LineMeasures(lines, .weight))
    let chosen = basis == .volume ? volumes : weights
    (self.lines, self.basis) = (lines, basis)
    total = chosen.total
    (volume, weight, density) = (volumes.whole, weights.whole, volumes.density)
    assumed = Array((chosen.assumed + lines.flatMap { $0.content?.assumed ?? [] }).uniqued())
    let shares = chosen.shares()
    self.shares = shares
    measures = chosen.measures
    limits = Limit.merged(zip(lines, shares).flatMap { line, share in line.limits.map { $0.times(share.percent / 100) } })
    dilution = chosen.dilution
    dilutionRange = chosen.dilutionRange
    isUndiluted = chosen.total > 0 && lines.allSatisfy(\.isUndiluted)
    pathCount = lines.reduce(0) { min(Composition.mostPaths + 1, $0 + ($1.content?.pathCount ?? 1)) }
  }

  /// The most paths that are listed.
  public static let mostPaths = 10_000
  /// The deepest nesting of blends in blends.
  public static let deepest = 50

  /// True if a line's own quantity is an estimate.
  public var isEstimated: Bool { shares.contains(where: \.isEstimated) }
  /// The dilution in percent, with its uncertainty.
  public var dilutionNumber: ComputedNumber { ComputedNumber(dilution, range: dilutionRange, isAssumed: !assumed.isEmpty) }

  /// The materials of the whole once blends and dilutions are taken apart, in the order they first occur; those of one kind and one name,
  /// without case and accents, are merged. Throws `neat.paths` for too many paths.
  public func neat() throws(UserError) -> [NeatMaterial] {
    guard pathCount <= Composition.mostPaths else { throw UserError(.value, "neat.paths", ["count": .count(Composition.mostPaths)]) }
    return materials(percent: 100, path: []).merged(by: { NeatKey(name: Folding.fold($0.name), kind: $0.kind) }) { one, other in
      NeatMaterial(name: one.name, kind: one.kind, percent: one.percent + other.percent, paths: one.paths + other.paths)
    }
  }

  /// The materials of this blend as a part of an outer one: `percent` of it, reached by `path`.
  private func materials(percent: Rational, path: [String]) -> [NeatMaterial] {
    zip(lines, shares).flatMap { line, share -> [NeatMaterial] in
      let (part, path) = (percent * share.percent / 100, path + [line.name])
      // A material's part without its diluent; for a blend, the part without what dilutes it here.
      let pure = line.content == nil && line.role == .carrier ? part : part * line.concentration / 100
      func material(_ kind: NeatMaterial.Kind, _ percent: Rational) -> NeatMaterial {
        NeatMaterial(name: line.name, kind: kind, percent: percent, paths: [path])
      }
      let parts = line.content?.materials(percent: pure, path: path) ?? [material(line.role == .carrier ? .carrier : .aromatic, pure)]
      return pure < part ? parts + [material(.diluent, part - pure)] : parts
    }
  }
}

/// The name and kind by which materials are merged.
private struct NeatKey: Hashable {
  let name: [UInt32]
  let kind: NeatMaterial.Kind
}

extension Sequence {
  /// One element for each key, in the order the keys first occur.
  func merged<Key: Hashable>(by key: (Element) -> Key, _ merge: (Element, Element) -> Element) -> [Element] {
    var (merged, places): ([Element], [Key: Int]) = ([], [:])
    for element in self {
      if let place = places[key(element)] {
        merged[place] = merge(merged[place], element)
      } else {
        places[key(element)] = merged.count
        merged.append(element)
      }
    }
    return merged
  }
}
