import Book
import GRDB
public import Records

/// A blend with all that belongs to it.
public struct WholeBlend: Sendable, Identifiable {
  public let blend: Blend
  public let category: Category
  public let ingredients: [Ingredient]
  public let composition: Composition
  public let notes: [SmellNote]
  public let batches: [Batch]
  /// What stands between a draft and a blend; of a blend nothing, unless an undo took it back.
  public let lacks: [Blend.Lack]
  public var id: RecordID { blend.id }

  /// Whether some of its ingredients are blends, by no more ways than are told apart.
  public var isMadeOfBlends: Bool {
    ingredients.contains { $0.source != nil } && composition.pathCount <= Composition.mostPaths
  }
}

extension Blends {
  /// The blend that the text names: a whole id, or its ending. Throws `id.unknown` or `id.ambiguous`.
  public func blend(_ text: String) throws -> WholeBlend { try blend(id(ofBlend: text)) }

  /// That blend. Throws `id.unknown`.
  public func blend(_ id: RecordID) throws -> WholeBlend { try book.read { try WholeBlend.known(id, in: $0) } }

  /// Those blends in that order, all of them as they are at one moment. Throws `id.unknown`.
  public func blends(_ ids: [RecordID]) throws -> [WholeBlend] {
    try book.read { db in try ids.map { try WholeBlend.known($0, in: db) } }
  }

  /// What a blend is made of.
  public func composition(of id: RecordID) throws -> Composition {
    try book.read { db in try Composition.of(Blend.known(id, in: db), Ingredient.of(id, in: db), in: db) }
  }
}

extension WholeBlend {
  fileprivate static func known(_ id: RecordID, in db: Database) throws -> WholeBlend {
    let blend = try Blend.known(id, in: db)
    let ingredients = try Ingredient.of(id, in: db)
    return WholeBlend(
      blend: blend, category: try Category.known(blend.category, in: db), ingredients: ingredients,
      composition: try Composition.of(blend, ingredients, in: db), notes: try SmellNote.of(id, in: db), batches: try Batch.of(id, in: db),
      lacks: try blend.lacks(in: db))
  }
}

extension Composition {
  /// What those ingredients make, the blends among them resolved, all reckoned as the outermost is.
  static func of(_ blend: Blend, _ ingredients: [Ingredient], in db: Database) throws -> Composition {
    var reading = Reading(basis: blend.basis, open: [blend.id])
    return try reading.composition(of: ingredients, in: db)
  }

  /// Resolves blends within blends, each of them once.
  private struct Reading {
    let basis: Basis
    /// The blends whose ingredients are being resolved: undo and redo can bring back a circle that no verb lets in, and there it ends.
    var open: Set<RecordID>
    var known: [RecordID: Composition] = [:]

    mutating func composition(of ingredients: [Ingredient], in db: Database) throws -> Composition {
      let facts = try Material.facts(of: ingredients.map(\.name), in: db)
      var lines: [BlendLine] = []
      for ingredient in ingredients {
        lines.append(
          BlendLine(
            name: ingredient.name.text, quantity: ingredient.quantity, role: ingredient.role,
            facts: facts[Material.id(of: ingredient.name)] ?? .none, parts: try ingredient.source.flatMap { try parts(of: $0, in: db) }))
      }
      return Composition(lines, by: basis)
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
