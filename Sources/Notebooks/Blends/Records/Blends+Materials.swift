public import BookStore
import GRDB
public import Records

/// The facts known of the names of ingredients.
extension Blends {
  /// A name that ingredients have, what is known of it, and how many blends it is in.
  public struct UsedMaterial: Hashable, Sendable, Identifiable {
    /// The name as it was written last, with its facts, all of them nil where nothing was said.
    public let material: Material
    /// Blends with an ingredient of this name, drafts aside.
    public let blends: Int
    /// The material's id.
    public var id: RecordID { material.id }
  }

  /// A use of a material: the blend, and the amount in it.
  public struct Usage: Hashable, Sendable {
    /// The blend that holds it.
    public let blend: Blend
    /// The name of the blend's category.
    public let category: Name
    /// The ingredient by which the blend holds it.
    public let ingredient: Ingredient
  }

  /// Sets facts on all ingredients of that name.
  ///
  /// Throws `name.blank`, or what the changes throw where there may not be so much.
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

  /// Every name ingredients have, each written as it was last, by name.
  public func materials() throws -> [UsedMaterial] {
    try book.read { db in
      var known = Dictionary(try Material.readable(in: db).map { ($0.id, $0) }) { first, _ in first }
      var used = try Row.fetchAll(db.cachedStatement(sql: UsedMaterial.question("GROUP BY ingredient.folded"))).map { row in
        let name = Name(kept: try row.decode(atIndex: 0))
        return UsedMaterial(
          material: Material(name: name, facts: known.removeValue(forKey: Material.id(of: name))?.facts ?? .none),
          blends: try row.decode(atIndex: 1))
      }
      used += known.values.filter { $0.facts != .none }.map { UsedMaterial(material: $0, blends: 0) }
      return NaturalOrder.sorted(used) { [$0.material.name.folded] }
    }
  }

  /// Finds a name by its id. Throws `id.unknown`.
  public func material(_ id: RecordID) throws -> UsedMaterial {
    try book.read { db in
      guard let name = try Material.name(of: id, in: db), let used = try UsedMaterial.find(name, in: db) else {
        throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(id.description)]))
      }
      return used
    }
  }

  /// The one of that name, however it is written. Throws `ingredient.unknown`.
  public func material(named text: String) throws -> UsedMaterial {
    let name = try Name(text)
    guard let used = try book.read({ try UsedMaterial.find(name, in: $0) }) else {
      throw UserError(.unknown, LocalizedText("ingredient.unknown", ["name": .name(name.text)]))
    }
    return used
  }

  /// In how many blends something is; also what is in none.
  public func used(_ material: Material) throws -> UsedMaterial {
    try book.read { try UsedMaterial.find(material.name, in: $0) } ?? UsedMaterial(material: material, blends: 0)
  }

  /// The blends with an ingredient of that name, by category and name.
  public func usages(of name: Name) throws -> [Usage] {
    try book.read { db in
      let ingredients = try Ingredient.all("WHERE folded = ?", [name.folded], in: db)
      let blends = try Blend.all(
        "WHERE id IN (SELECT blend FROM ingredient WHERE folded = ?) AND NOT draft", [name.folded], in: db)
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
  /// The name as it was written last, and how many blends have it.
  fileprivate static func question(_ which: StaticString) -> String {
    """
    SELECT ingredient.name, count(DISTINCT ingredient.blend), max(ingredient.number)
    FROM ingredient JOIN blend ON blend.id = ingredient.blend WHERE NOT blend.draft \(which)
    """
  }

  /// The facts known of a name, and the number of blends it is in; nil where it is in none and nothing is known of it.
  fileprivate static func find(_ name: Name, in db: Database) throws -> Blends.UsedMaterial? {
    let known = try Material.find(name, in: db)
    let row = try Row.fetchOne(
      db.cachedStatement(sql: question("AND ingredient.folded = ? GROUP BY ingredient.folded")), arguments: [name.folded])
    guard row != nil || known.map({ $0.facts != .none }) == true else { return nil }
    let name = try row.map { Name(kept: try $0.decode(atIndex: 0)) } ?? known?.name ?? name
    let blends = try row.map { try $0.decode(Int.self, atIndex: 1) } ?? 0
    return Blends.UsedMaterial(material: Material(name: name, facts: known?.facts ?? .none), blends: blends)
  }
}

extension Category {
  /// The name of each.
  static func names(in db: Database) throws -> [RecordID: Name] {
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT id, name FROM category"))
    let names = try rows.map { (try $0.decode(RecordID.self, atIndex: 0), Name(kept: try $0.decode(atIndex: 1))) }
    return Dictionary(names) { first, _ in first }
  }
}

extension Material {
  /// The name an id is derived from: of a known material, else of an ingredient, searched by the index.
  fileprivate static func name(of id: RecordID, in db: Database) throws -> Name? {
    if let known = try all(in: db).first(where: { $0.id == id }) ?? find(id, in: db) { return known.name }
    let names = try String.fetchCursor(
      db.cachedStatement(
        sql: """
          WITH RECURSIVE used (folded) AS (
            SELECT min(folded) FROM ingredient
            UNION ALL SELECT (SELECT min(folded) FROM ingredient WHERE folded > used.folded) FROM used WHERE used.folded IS NOT NULL)
          SELECT folded FROM used WHERE folded IS NOT NULL
          """))
    while let folded = try names.next() { if self.id(ofFolded: folded) == id { return Name(kept: folded) } }
    return nil
  }
}
