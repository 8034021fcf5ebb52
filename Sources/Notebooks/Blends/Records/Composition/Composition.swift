import Algorithms
public import BookStore
public import Records

/// An ingredient of a blend with what its shares are worked out from.
public struct BlendLine: Hashable, Sendable {
  /// The ingredient's name as it was written.
  public var name: String
  /// The amount that is put in.
  public var quantity: Quantity
  /// Role in the blend, with its strength.
  public var role: Role
  /// The density, drops and maximum known of everything of this name.
  public var facts = MaterialFacts.none
  /// The composition of the blend used as this ingredient; nil where it is no blend.
  public var parts: Composition?

  var content: Composition? { parts.flatMap { $0.total > 0 ? $0 : nil } }

  /// Percent of what is put in that is not there to thin it; a blend that thins another still brings what it is made of.
  var concentration: Rational { role == .carrier && content == nil ? 0 : role.concentration }

  /// Percent of it that is neat aromatic, with the least and the most it may be.
  var aromatic: (percent: Rational, range: ClosedRange<Rational>) {
    guard let content else { return (concentration, concentration...concentration) }
    let part = concentration / 100
    let range = content.dilutionRange ?? content.dilution...content.dilution
    return (part * content.dilution, part * range.lowerBound...part * range.upperBound)
  }

  fileprivate func onBasis(_ basis: Basis) -> BlendLine {
    guard let parts, parts.basis != basis else { return self }
    var line = self
    line.parts = Composition(parts.lines, by: basis)
    return line
  }

  fileprivate var isUndiluted: Bool { concentration == 100 && (content?.isUndiluted ?? true) }
}

/// The make-up of a blend by volume or by weight: shares, totals and dilution, all of them exact.
///
/// A millilitre of unknown drops counts as 20; the range reaches to 45.
public struct Composition: Hashable, Sendable {
  /// The share a line has in the whole.
  public struct Share: Hashable, Sendable {
    /// Percentage of the whole; all lines together make exactly 100.
    public let percent: Rational
    /// The same with four places, so that what is shown of all lines is together exactly 100.
    public let shown: String
    /// Between what it lies; nil where nothing rests on an estimate.
    public let range: ClosedRange<Rational>?
    /// True if this line's own quantity is an estimate.
    public let isEstimated: Bool
    /// True if it rests on a density that nobody gave, of this line or of another.
    public var isAssumed = false

    /// The share, and how well it is known.
    public var number: ComputedNumber { ComputedNumber(percent, range: range, isAssumed: isAssumed) }
    /// The share as shown, with as many places as are known; exact ones add up to 100.
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
  /// Millilitres or grams of the whole, as the basis is.
  public let total: Rational
  /// Millilitres of the whole.
  public let volume: ComputedNumber
  /// Grams of the whole.
  public let weight: ComputedNumber
  /// Grams a millilitre of the whole.
  public let density: ComputedDensity
  /// The materials on whose density, which nobody gave, shares and dilution rest.
  public let assumed: [String]
  /// Percent of the whole that is neat aromatic, with all that blends used as ingredients bring.
  public let dilution: Rational
  /// The least and the most it may be; nil where it rests on no estimate.
  public let dilutionRange: ClosedRange<Rational>?
  /// True if there is something, and nothing in it thins it.
  public let isUndiluted: Bool
  /// Number of ways from the whole to a material.
  public let pathCount: Int
  let measures: [Rational]
  let limits: [Limit]

  /// The composition of those lines; blends used as ingredients take the same basis.
  public init(_ lines: [BlendLine], by basis: Basis) {
    let lines = lines.map { $0.onBasis(basis) }
    let (volumes, weights) = (ShareRounding(lines, .volume), ShareRounding(lines, .weight))
    let reckoning = basis == .volume ? volumes : weights
    (self.lines, self.basis) = (lines, basis)
    total = reckoning.total
    (volume, weight, density) = (volumes.whole, weights.whole, volumes.density)
    assumed = Array((reckoning.assumed + lines.flatMap { $0.content?.assumed ?? [] }).uniqued())
    let shares = reckoning.shares()
    self.shares = shares
    measures = reckoning.measures
    limits = Limit.merged(zip(lines, shares).flatMap { line, share in line.limits.map { $0.times(share.percent / 100) } })
    dilution = reckoning.dilution
    dilutionRange = reckoning.dilutionRange
    isUndiluted = reckoning.total > 0 && lines.allSatisfy(\.isUndiluted)
    pathCount = lines.reduce(0) { min(Composition.mostPaths + 1, $0 + ($1.content?.pathCount ?? 1)) }
  }

  /// Most paths that are listed.
  public static let mostPaths = 10_000
  /// Most blends one inside the other.
  public static let deepest = 50

  /// True if a line's own quantity is an estimate.
  public var isEstimated: Bool { shares.contains(where: \.isEstimated) }
  /// Percent of the whole that is neat aromatic, and how well that is known.
  public var dilutionNumber: ComputedNumber { ComputedNumber(dilution, range: dilutionRange, isAssumed: !assumed.isEmpty) }

  /// The materials in the order in which they are met, each named once for each kind, whatever its case and accents.
  public func neat() throws(UserError) -> [NeatMaterial] {
    guard pathCount <= Composition.mostPaths else {
      throw UserError(.value, LocalizedText("neat.paths", ["count": .count(Composition.mostPaths)]))
    }
    return materials(percent: 100, path: []).merged(by: { NeatKey(name: Folding.fold($0.name), kind: $0.kind) }) { one, other in
      NeatMaterial(name: one.name, kind: one.kind, percent: one.percent + other.percent, paths: one.paths + other.paths)
    }
  }

  private func materials(percent: Rational, path: [String]) -> [NeatMaterial] {
    zip(lines, shares).flatMap { line, share -> [NeatMaterial] in
      let (part, path) = (percent * share.percent / 100, path + [line.name])
      let taken = line.content == nil && line.role == .carrier ? part : part * line.concentration / 100
      func material(_ kind: NeatMaterial.Kind, _ percent: Rational) -> NeatMaterial {
        NeatMaterial(name: line.name, kind: kind, percent: percent, paths: [path])
      }
      let parts = line.content?.materials(percent: taken, path: path) ?? [material(line.role == .carrier ? .carrier : .aromatic, taken)]
      return taken < part ? parts + [material(.diluent, part - taken)] : parts
    }
  }
}

/// A material of which a blend is made in the end, when every blend in it is taken apart.
public struct NeatMaterial: Hashable, Sendable {
  /// The part a material plays in the whole.
  public enum Kind: String, CaseIterable, Sendable {
    case aromatic, carrier
    /// The diluent of an aromatic; its name is the aromatic's.
    case diluent
  }

  /// The material's name; of a diluent, that of the aromatic it thins.
  public let name: String
  /// The part it plays in the whole.
  public let kind: Kind
  /// Percentage of the whole; all materials together make exactly 100.
  public let percent: Rational
  /// The ways that lead to it: names from the blend's own line inward to its own.
  public let paths: [[String]]
}

private struct NeatKey: Hashable {
  let name: [UInt32]
  let kind: NeatMaterial.Kind
}

extension Sequence {
  /// One element for each key, in the order in which the keys are first met.
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

extension [NeatMaterial] {
  /// The percentages of all materials with four places, together exactly 100.
  public var percents: [String] { Rational.apportion(1_000_000, by: map(\.percent)).map { Rational($0, 10_000).fixed(places: 4) } }

  /// The materials in JSON.
  public var exported: ExportedValue {
    .list(
      zip(self, percents).map { material, percent in
        let paths = material.paths.map { ExportedValue.list($0.map(ExportedValue.text)) }
        return .object([
          ("name", .text(material.name)), ("kind", .named(material.kind)), ("percent", .text(percent)), ("paths", .list(paths)),
        ])
      })
  }
}
