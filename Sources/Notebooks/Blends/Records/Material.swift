public import BookStore
import GRDB
public import Records

/// The material of all ingredients with one name, in all blends, with the facts known about it.
public struct Material: Hashable, Sendable, Identifiable {
  /// The name of its ingredients, as last spelt.
  public let name: Name
  /// The density, drops and maximum; each nil if unknown.
  public internal(set) var facts: MaterialFacts

  /// The id, derived from the folded name: the same on every device.
  public var id: RecordID { Material.id(of: name) }

  static func id(of name: Name) -> RecordID { id(ofFolded: name.folded) }
  static func id(ofFolded name: String) -> RecordID { RecordID(kind: "material", key: name) }

  /// A change to one fact of a material.
  public enum Change: Hashable, Sendable {
    case density(Rational?)
    case dropsPerMillilitre(Rational?)
    case maximum(Rational?)
  }

  /// The name an id is derived from: that of a stored material, else that of an ingredient, found by the index.
  fileprivate static func name(of id: RecordID, in db: Database) throws -> Name? {
    if let known = try all(in: db).first(where: { $0.id == id }) ?? find(id, in: db) { return known.name }
    let names = try db.all(
      String.self,
      """
      WITH RECURSIVE used (folded) AS (
        SELECT min(folded) FROM ingredient
        UNION ALL SELECT (SELECT min(folded) FROM ingredient WHERE folded > used.folded) FROM used WHERE used.folded IS NOT NULL)
      SELECT folded FROM used WHERE folded IS NOT NULL
      """)
    return names.first { self.id(ofFolded: $0) == id }.map(Name.init(kept:))
  }
}

extension Material: Stored {
  /// The stored fields of a material.
  public static let fields = FieldList<Material>(
    "material", tag: 34,
    [
      .text("name", 1, \.name.text, max: Name.limit, [.key, .name]),
      .written("density", 2, \.facts.density, label: "material.density").worded(\Rational.phrases)
        .told(MaterialFacts.densityPhrases),
      .written("drops", 3, \.facts.dropsPerMillilitre, label: "material.drops").worded(\Rational.phrases),
      .written("maximum", 4, \.facts.maximum, label: "material.maximum").worded(\Rational.percentPhrases),
    ]
  ) { LocalizedText("record.material", ["name": .name($0.text("name"))]) }

  /// Reads a material. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    let facts = MaterialFacts(
      density: try values.writtenIfKnown("density"), dropsPerMillilitre: try values.writtenIfKnown("drops"),
      maximum: try values.writtenIfKnown("maximum"))
    self.init(name: Name(kept: try values["name"]), facts: facts)
  }

  static func find(_ name: Name, in db: Database) throws -> Material? { try known([name], in: db).first }

  /// The known facts about materials of those names, by their ids.
  static func facts(of names: some Sequence<Name>, in db: Database) throws -> [RecordID: MaterialFacts] {
    Dictionary(try known(names, in: db).map { ($0.id, $0.facts) }) { first, _ in first }
  }

  /// The materials of those names.
  ///
  /// The stored id of a name beyond ASCII can come from another folding table, so such names are compared themselves.
  private static func known(_ names: some Sequence<Name>, in db: Database) throws -> [Material] {
    let folded = Set(names.map(\.folded))
    guard !folded.isEmpty else { return [] }
    let marks = Array(repeating: "?", count: folded.count).joined(separator: ", ")
    let sql = "WHERE id IN (\(marks)) OR name GLOB '*[^ -~]*' AND folded(name) IN (\(marks)) ORDER BY number DESC"
    return try all(sql, StatementArguments(folded.map(id(ofFolded:))) + StatementArguments(folded), in: db).filter {
      folded.contains($0.name.folded)
    }
  }

  mutating func apply(_ change: Change) throws {
    switch change {
    case .density(let number): facts.density = try number.map { try NumberRule.density.check($0) }
    case .dropsPerMillilitre(let number): facts.dropsPerMillilitre = try number.map { try NumberRule.drops.check($0) }
    case .maximum(let number): facts.maximum = try number.map { try NumberRule.percent.check($0) }
    }
  }
}

extension Blends {
  /// A material with the number of blends that use it.
  public struct UsedMaterial: Hashable, Sendable, Identifiable {
    /// The name as last written, with its facts.
    public let material: Material
    /// Number of blends with an ingredient of this name, without drafts.
    public let blends: Int
    /// The material's id.
    public var id: RecordID { material.id }
  }

  /// A use of a material: the blend, and the amount in it.
  public struct Usage: Hashable, Sendable {
    /// The blend that uses it.
    public let blend: Blend
    /// The name of the blend's category.
    public let category: Name
    /// The ingredient of the blend that uses it.
    public let ingredient: Ingredient
  }

  /// Sets facts for all ingredients with that name.
  ///
  /// Throws `name.blank`, or the error of a change whose number is out of range.
  public func edit(material name: Name, _ changes: [Material.Change], typing: Typing? = nil) throws -> Outcome<Material> {
    try name.confirmNotBlank()
    return try book.write(LocalizedText("act.materialChanged", ["name": .name(name.text)]), typing: typing) { writing in
      let before = try Material.find(name, in: writing.database) ?? Material(name: name, facts: MaterialFacts.none)
      var material = before
      for change in changes { try material.apply(change) }
      if material != before { try material.put(in: writing.database) }
      return material
    }
  }

  /// All materials by name, each as last written: those of ingredients, and unused ones with facts.
  public func materials() throws -> [UsedMaterial] {
    try book.read { db in
      var known = Dictionary(try Material.readable(in: db).map { ($0.id, $0) }) { first, _ in first }
      var used = try db.rows(UsedMaterial.usageSQL("GROUP BY ingredient.folded")).map { row in
        let name = Name(kept: try row.decode(atIndex: 0))
        return UsedMaterial(
          material: Material(name: name, facts: known.removeValue(forKey: Material.id(of: name))?.facts ?? .none),
          blends: try row.decode(atIndex: 1))
      }
      used += known.values.filter { $0.facts != .none }.map { UsedMaterial(material: $0, blends: 0) }
      return NaturalOrder.sorted(used) { [$0.material.name.folded] }
    }
  }

  /// The material with that id. Throws `id.gone`.
  public func material(_ id: RecordID) throws -> UsedMaterial {
    try book.read { db in
      guard let name = try Material.name(of: id, in: db), let used = try UsedMaterial.find(name, in: db) else { throw UserError.gone }
      return used
    }
  }

  /// The material with that name, ignoring case and accents. Throws `ingredient.unknown`.
  public func material(named text: String) throws -> UsedMaterial {
    let name = try Name(text)
    guard let used = try book.read({ try UsedMaterial.find(name, in: $0) }) else {
      throw UserError(.unknown, "ingredient.unknown", ["name": .name(name.text)])
    }
    return used
  }

  /// A material with the number of blends that use it, which can be 0.
  public func used(_ material: Material) throws -> UsedMaterial {
    try book.read { try UsedMaterial.find(material.name, in: $0) } ?? UsedMaterial(material: material, blends: 0)
  }

  /// The blends with an ingredient of that name, sorted by category and name.
  public func usages(of name: Name) throws -> [Usage] {
    try book.read { db in
      let ingredients = try Ingredient.all("WHERE folded = ?", [name.folded], in: db)
      let blends = try Blend.all("WHERE id IN (SELECT blend FROM ingredient WHERE folded = ?) AND NOT draft", [name.folded], in: db)
      let byID = Dictionary(blends.map { ($0.id, $0) }) { first, _ in first }
      let names = try Category.names(in: db)
      let usages = ingredients.compactMap { ingredient in
        byID[ingredient.blend].flatMap { blend in
          names[blend.category].map { Usage(blend: blend, category: $0, ingredient: ingredient) }
        }
      }
      return NaturalOrder.sorted(usages) { [$0.category.folded, $0.blend.name.folded, $0.ingredient.id.description] }
    }
  }
}

extension Blends.UsedMaterial {
  /// The name as last written, the number of blends with it, and the newest of its ingredients.
  fileprivate static func usageSQL(_ which: StaticString) -> String {
    """
    SELECT ingredient.name, count(DISTINCT ingredient.blend), max(ingredient.number)
    FROM ingredient JOIN blend ON blend.id = ingredient.blend WHERE NOT blend.draft \(which)
    """
  }

  fileprivate static func find(_ name: Name, in db: Database) throws -> Blends.UsedMaterial? {
    let known = try Material.find(name, in: db)
    let row = try db.row(usageSQL("AND ingredient.folded = ? GROUP BY ingredient.folded"), [name.folded])
    guard row != nil || known.map({ $0.facts != .none }) == true else { return nil }
    let name = try row.map { Name(kept: try $0.decode(atIndex: 0)) } ?? known?.name ?? name
    let blends = try row.map { try $0.decode(Int.self, atIndex: 1) } ?? 0
    return Blends.UsedMaterial(material: Material(name: name, facts: known?.facts ?? .none), blends: blends)
  }
}
