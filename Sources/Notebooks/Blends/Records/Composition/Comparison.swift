import Algorithms
public import BookStore
public import Records

/// Two blends side by side, in parts of a thousand by volume or weight, with blends used as ingredients expanded.
public struct Comparison: Hashable, Sendable {
  /// The shares of one name in the two blends.
  public struct Row: Hashable, Sendable {
    /// The name as written in the first blend that has it; nil for the diluents of blends used as ingredients.
    public let name: String?
    /// Parts of a thousand, to a tenth; nil if the blend has none.
    public let one: Rational?
    /// Parts of a thousand in the other blend, to a tenth; nil if that blend has none.
    public let other: Rational?
    /// True if it dilutes, in either blend.
    public let isCarrier: Bool
    /// `other` minus `one`; nil counts as 0.
    public var difference: Rational { (other ?? 0) - (one ?? 0) }
  }

  /// Basis of the parts.
  public let basis: Basis
  /// The lines of `one` in order, then the lines that only `other` has.
  public let rows: [Row]
  /// Materials of unknown density on which the parts depend.
  public let assumed: [String]

  /// Compares two blends; the parts of each add up to exactly 1,000, rounded by largest remainder.
  public init<Key: Hashable>(_ one: Composition, _ other: Composition, folded: (String) -> Key) {
    let (left, right) = (Comparison.parts(of: one, folded), Comparison.parts(of: other, folded))
    var unmatched = right
    var rows = left.map { line in
      let match = unmatched.firstIndex { $0.key == line.key }.map { unmatched.remove(at: $0) }
      return Row(name: line.name, one: line.parts, other: match?.parts, isCarrier: line.isCarrier || match?.isCarrier == true)
    }
    rows += unmatched.map { Row(name: $0.name, one: nil, other: $0.parts, isCarrier: $0.isCarrier) }
    self.rows = rows
    basis = one.basis
    assumed = Array((one.assumed + other.assumed).uniqued())
  }

  private static func parts<Key: Hashable>(
    of composition: Composition, _ folded: (String) -> Key
  ) -> [(key: Key?, name: String?, parts: Rational, isCarrier: Bool)] {
    let expanded = composition.expanded().map { (key: $0.name.map(folded), name: $0.name, measure: $0.measure, isCarrier: $0.isCarrier) }
    let lines = expanded.merged(by: \.key) { ($0.key, $0.name, $0.measure + $1.measure, $0.isCarrier || $1.isCarrier) }
    let tenths = Rational.apportion(10_000, by: lines.map(\.measure))
    return zip(lines, tenths).map { ($0.key, $0.name, Rational($1, 10), $0.isCarrier) }
  }
}

extension Composition {
  /// The measures of its lines, with blends among them replaced by their own lines; the diluent of such a blend has no name.
  ///
  /// Blends stay whole if there are too many paths to their materials.
  fileprivate func expanded() -> [(name: String?, measure: Rational, isCarrier: Bool)] {
    guard pathCount <= Composition.mostPaths else { return zip(lines, measures).map { ($0.name, $1, $0.role == .carrier) } }
    return zip(lines, measures).flatMap { line, measure -> [(name: String?, measure: Rational, isCarrier: Bool)] in
      guard let content = line.content else { return [(line.name, measure, line.role == .carrier)] }
      let pure = measure * line.concentration / 100
      let parts = content.expanded().map { (name: $0.name, measure: $0.measure * pure / content.total, isCarrier: $0.isCarrier) }
      return pure < measure ? parts + [(nil, measure - pure, true)] : parts
    }
  }
}

extension Blends {
  /// The comparison of two blends, line by line.
  public struct Compared: Sendable {
    /// The first blend, whose basis is used for both.
    public let one: Blend
    /// The blend it is compared with.
    public let other: Blend
    /// The shares of both, name by name.
    public let comparison: Comparison
  }

  /// Compares two blends on the basis of the first. Throws `id.gone`.
  public func compare(_ one: RecordID, with other: RecordID) throws -> Compared {
    try book.read { db in
      let (left, right) = (try Blend.require(one, in: db), try Blend.require(other, in: db))
      let first = try Composition.of(left, Ingredient.of(one, in: db), in: db)
      let second = try Composition.of(right, Ingredient.of(other, in: db), in: db)
      return Compared(
        one: left, other: right,
        comparison: Comparison(first, Composition(second.lines, by: first.basis)) { Name.folded($0) })
    }
  }
}

extension Blends.Compared {
  /// The comparison in JSON: parts of 1,000 as decimal text, null if none.
  public var exported: ExportedValue {
    func head(_ blend: Blend) -> ExportedValue { .object([("id", .written(blend.id)), ("name", .text(blend.name.text))]) }
    let rows = comparison.rows.map { row in
      ExportedValue.object([
        ("name", .written(row.name)), ("one", .written(row.one?.decimal(places: 1))), ("other", .written(row.other?.decimal(places: 1))),
        ("difference", .text(row.difference.decimal(places: 1))),
      ])
    }
    return .object([("one", head(one)), ("other", head(other)), ("basis", .named(comparison.basis)), ("rows", .list(rows))])
  }
}
