public import BookStore
public import Records

/// A material of a blend once every blend in it is expanded.
public struct NeatMaterial: Hashable, Sendable {
  /// The part a material plays in the whole.
  public enum Kind: String, CaseIterable, Sendable {
    case aromatic, carrier
    /// The diluent of an aromatic; its name is the aromatic's.
    case diluent
  }

  /// The material's name; for a diluent, that of the aromatic it dilutes.
  public let name: String
  /// The part it plays in the whole.
  public let kind: Kind
  /// Percentage of the whole; all materials add up to exactly 100.
  public let percent: Rational
  /// The paths to it: each has the names from a line of the blend itself down to the material.
  public let paths: [[String]]
}

extension [NeatMaterial] {
  /// The percentages of all materials with four places, adding up to exactly 100.
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
