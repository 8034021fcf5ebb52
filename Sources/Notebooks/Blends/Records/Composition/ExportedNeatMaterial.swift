import Records

/// A material of which a blend is made in the end, as the shell gives it away; the percentages of all are together exactly 100.
public struct ExportedNeatMaterial: Encodable, Sendable {
  /// The material's name; of a diluent, that of the aromatic it thins.
  public let name: String
  /// The part it plays in the whole.
  public let kind: NeatMaterial.Kind
  /// The percentage of the whole, as a decimal number.
  public let percent: String
  /// The ways that lead to it, names from the blend's own line inward.
  public let paths: [[String]]

  private enum Key: String, CodingKey { case name, kind, percent, paths }

  /// All materials of one blend.
  public static func all(in materials: [NeatMaterial]) -> [ExportedNeatMaterial] {
    zip(materials, Rational.apportion(1_000_000, by: materials.map(\.percent))).map { material, share in
      ExportedNeatMaterial(
        name: material.name, kind: material.kind, percent: Rational(share, 10_000).fixed(places: 4), paths: material.paths)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .name)
    try values.encode(kind.rawValue, forKey: .kind)
    try values.encode(percent, forKey: .percent)
    try values.encode(paths, forKey: .paths)
  }
}
