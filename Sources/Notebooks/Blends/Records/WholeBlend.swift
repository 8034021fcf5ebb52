import BookStore
import GRDB
public import Records

/// A blend with everything that belongs to it.
public struct WholeBlend: Sendable, Identifiable {
  /// The blend itself.
  public let blend: Blend
  /// The category of the blend.
  public let category: Category
  /// The ingredients in the order they were entered.
  public let ingredients: [Ingredient]
  /// The shares, totals and dilution of the ingredients.
  public private(set) var composition: Composition
  /// The notes on its smell, latest day first.
  public let notes: [SmellNote]
  /// The batches weighed of it, latest first.
  public let batches: [WholeBatch]
  /// Number of other blends that use it, without drafts.
  public let uses: Int
  /// The ingredients whose blends have changed since they were used here.
  public let outdated: [Ingredient]
  /// The lacks that keep a draft from becoming a blend; none for a blend, unless an undo removed something.
  public let lacks: [Blend.Lack]
  /// The blend's id.
  public var id: RecordID { blend.id }

  /// The blend with shares by that basis; unchanged if nil.
  public func measured(by basis: Basis?) -> WholeBlend {
    guard let basis, basis != composition.basis else { return self }
    var whole = self
    whole.composition = Composition(composition.lines, by: basis)
    return whole
  }

  /// True if some ingredients are blends and the paths to the materials are few enough to list.
  public var isMadeOfBlends: Bool { ingredients.contains { $0.source != nil } && composition.pathCount <= Composition.mostPaths }
}

extension Blends {
  /// The blend with that id. Throws `id.gone`.
  public func blend(_ id: RecordID) throws -> WholeBlend { try book.read { try WholeBlend.require(id, in: $0) } }

  /// Computes the composition of a blend.
  public func composition(of id: RecordID) throws -> Composition {
    try book.read { db in try Composition.of(Blend.require(id, in: db), Ingredient.of(id, in: db), in: db) }
  }
}

extension WholeBlend {
  fileprivate static func require(_ id: RecordID, in db: Database) throws -> WholeBlend {
    try WholeBlend(Blend.require(id, in: db), in: db)
  }

  static func all(_ ids: some Sequence<RecordID>, in db: Database) throws -> [WholeBlend] {
    try Blend.all(ids, in: db).map { try WholeBlend($0, in: db) }
  }

  private init(_ blend: Blend, in db: Database) throws {
    let ingredients = try Ingredient.of(blend.id, in: db)
    self.init(
      blend: blend, category: try Category.require(blend.category, in: db), ingredients: ingredients,
      composition: try Composition.of(blend, ingredients, in: db), notes: try SmellNote.of(blend.id, in: db),
      batches: try WholeBatch.of(blend.id, in: db), uses: try blend.uses(in: db),
      outdated: try ingredients.filter { try $0.isOutdated(in: db) }, lacks: try blend.lacks(in: db))
  }
}

extension Composition {
  /// The composition of those ingredients with the blends among them resolved, all on the basis of the outermost blend.
  static func of(_ blend: Blend, _ ingredients: [Ingredient], in db: Database) throws -> Composition {
    var reading = Reading(basis: blend.basis, open: [blend.id])
    return try reading.composition(of: ingredients, in: db)
  }

  private struct Reading {
    let basis: Basis
    /// The blends whose ingredients are being resolved; stops at a circle, which no verb allows but undo and redo can bring back.
    var open: Set<RecordID>
    var known: [RecordID: Composition] = [:]

    mutating func composition(of ingredients: [Ingredient], in db: Database) throws -> Composition {
      let facts = try Material.facts(of: ingredients.map(\.name), in: db)
      var lines: [BlendLine] = []
      for ingredient in ingredients {
        lines.append(
          BlendLine(
            name: ingredient.name.text, quantity: ingredient.quantity, role: ingredient.role,
            facts: facts[Material.id(of: ingredient.name)] ?? .none, parts: try parts(of: ingredient, in: db)))
      }
      return Composition(lines, by: basis)
    }

    private mutating func parts(of ingredient: Ingredient, in db: Database) throws -> Composition? {
      if let kept = ingredient.keptRecipe { return try composition(of: kept, in: db) }
      return try ingredient.source.flatMap { try parts(of: $0, in: db) }
    }

    private func composition(of kept: KeptRecipe, in db: Database) throws -> Composition {
      let facts = try Material.facts(of: kept.lines.map(\.name), in: db)
      return Composition(
        try kept.lines.map { line in
          BlendLine(
            name: line.name.text, quantity: line.quantity, role: line.role, facts: facts[Material.id(of: line.name)] ?? .none,
            parts: try line.parts.map { try composition(of: $0, in: db) })
        }, by: basis)
    }

    private mutating func parts(of source: RecordID, in db: Database) throws -> Composition? {
      if let composition = known[source] { return composition }
      guard open.insert(source).inserted else { return nil }
      let composition = try composition(of: Ingredient.of(source, in: db), in: db)
      open.remove(source)
      known[source] = composition
      return composition
    }
  }
}

extension Blend {
  fileprivate func uses(in db: Database) throws -> Int {
    try db.first(
      Int.self,
      """
      SELECT count(DISTINCT ingredient.blend) FROM ingredient JOIN blend ON blend.id = ingredient.blend
      WHERE ingredient.source = ? AND NOT blend.draft
      """, [id]) ?? 0
  }
}
