import Records

/// A name of ingredients as the shell gives it away, with what is known of it; what is not known is null.
public struct ExportedMaterial: Encodable, Sendable {
  private let material: Blends.UsedMaterial
  private let usages: [Blends.Usage]?

  /// The name alone.
  public init(_ material: Blends.UsedMaterial) {
    self.material = material
    usages = nil
  }

  /// The name with where it is used.
  public init(_ material: Blends.UsedMaterial, usages: [Blends.Usage]) {
    self.material = material
    self.usages = usages
  }

  private enum Key: String, CodingKey { case id, name, blends, density, densityExact, drops, dropsExact, maximum, maximumExact, usedIn }

  public func encode(to encoder: any Encoder) throws {
    let facts = material.material.facts
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(material.id, forKey: .id)
    try values.encode(material.material.name.text, forKey: .name)
    try values.encode(material.blends, forKey: .blends)
    try values.encode(facts.density, forKey: .density, exactly: .densityExact)
    try values.encode(facts.dropsPerMillilitre, forKey: .drops, exactly: .dropsExact)
    try values.encode(facts.maximum, forKey: .maximum, exactly: .maximumExact)
    if let usages { try values.encode(usages.map { ExportedUsage(usage: $0) }, forKey: .usedIn) }
  }
}

/// A blend in which an ingredient is, as the shell gives it away.
private struct ExportedUsage: Encodable {
  let usage: Blends.Usage

  private enum Key: String, CodingKey { case id, category, name, amount, amountExact, unit }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(usage.blend.id, forKey: .id)
    try values.encode(usage.category.text, forKey: .category)
    try values.encode(usage.blend.name.text, forKey: .name)
    try values.encode(usage.ingredient.quantity.amount, forKey: .amount, exactly: .amountExact)
    try values.encode(usage.ingredient.quantity.unit.rawValue, forKey: .unit)
  }
}

/// A material of which a blend is made in the end, as the shell gives it away; the percentages of all are together exactly 100.
public struct ExportedNeatMaterial: Encodable, Sendable {
  public let name: String
  public let kind: NeatMaterial.Kind
  public let percent: String
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
