import Book
import Foundation
public import Records

/// A blend as the shell and the page give it away; what it has not is null.
public struct ExportedBlend: Encodable, Sendable {
  private let whole: WholeBlend
  private let now: Instant

  public init(_ whole: WholeBlend, now: Instant) {
    self.whole = whole
    self.now = now
  }

  private enum Key: String, CodingKey {
    case id, category, name, status, created, maturation, readyOn, readyAt, elapsed, destination, conclusion, update, use, target
    case basis, ingredients, notes
  }

  public func encode(to encoder: any Encoder) throws {
    let blend = whole.blend
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(blend.id, forKey: .id)
    try values.encode(whole.category.name.text, forKey: .category)
    try values.encode(blend.name.text, forKey: .name)
    try values.encode(blend.status.rawValue, forKey: .status)
    try values.encode(blend.making.instant, forKey: .created)
    try values.encode(blend.maturation.map { Span(amount: $0.amount, unit: $0.unit.rawValue) }, forKey: .maturation)
    try values.encode(blend.ready?.day, forKey: .readyOn)
    try values.encode(blend.ready?.instant, forKey: .readyAt)
    try values.encode(Span(amount: blend.elapsed(at: now), unit: blend.period.rawValue), forKey: .elapsed)
    try values.encode(blend.destination, forKey: .destination)
    try values.encode(blend.conclusion, forKey: .conclusion)
    try values.encode(blend.update, forKey: .update)
    try values.encode(blend.use.rawValue, forKey: .use)
    try values.encode(Bounds(target: blend.target), forKey: .target)
    try values.encode(blend.basis.rawValue, forKey: .basis)
    let shares = whole.composition.shares.map(\.shown)
    try values.encode(zip(whole.ingredients, shares).map { ExportedIngredient($0, share: $1) }, forKey: .ingredients)
    try values.encode(whole.notes.reversed().map(ExportedNote.init), forKey: .notes)
  }

  private struct Span: Encodable {
    let amount: Int
    let unit: String
  }

  private struct Bounds: Encodable {
    let target: Blend.Target

    private enum Key: String, CodingKey { case low, lowExact, high, highExact }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(target.low, forKey: .low, exactly: .lowExact)
      try values.encode(target.high, forKey: .high, exactly: .highExact)
    }
  }
}

extension Blends {
  /// Those blends as the shell and the page give them away, in that order and all as they are at one moment. Throws `id.unknown`.
  public func exported(_ ids: [RecordID]) throws -> [ExportedBlend] {
    let now = now
    return try blends(ids).map { ExportedBlend($0, now: now) }
  }

  /// The blends of a category, or of all, by name; which there are, and what is in them, is of one moment.
  public func exported(in category: RecordID? = nil) throws -> [ExportedBlend] {
    try book.still { try exported(blends(in: category).blends.map(\.id)) }
  }
}

/// An ingredient as the shell and the page give it away: amounts are decimal numbers as texts.
public struct ExportedIngredient: Encodable, Sendable {
  private let ingredient: Ingredient
  private let share: String

  init(_ ingredient: Ingredient, share: String) {
    self.ingredient = ingredient
    self.share = share
  }

  private enum Key: String, CodingKey { case name, amount, amountExact, unit, role, concentration, concentrationExact, share, blend }

  public func encode(to encoder: any Encoder) throws {
    let percent = ingredient.role == .carrier ? nil : ingredient.role.concentration
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(ingredient.name.text, forKey: .name)
    try values.encode(ingredient.quantity.amount, forKey: .amount, exactly: .amountExact)
    try values.encode(ingredient.quantity.unit.rawValue, forKey: .unit)
    try values.encode(ingredient.role.kind.rawValue, forKey: .role)
    try values.encode(percent, forKey: .concentration, exactly: .concentrationExact)
    try values.encode(share, forKey: .share)
    try values.encode(ingredient.source, forKey: .blend)
  }
}

/// A note as the shell and the page give it away; `state` is null where it says nothing.
public struct ExportedNote: Encodable, Sendable {
  private let note: SmellNote

  public init(_ note: SmellNote) { self.note = note }

  private enum Key: String, CodingKey { case id, day, text, state }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(note.id, forKey: .id)
    try values.encode(note.day, forKey: .day)
    try values.encode(note.text, forKey: .text)
    try values.encode(note.state?.rawValue, forKey: .state)
  }
}

/// A category as the shell gives it away.
public struct ExportedCategory: Encodable, Sendable {
  private let counted: CountedCategory

  public init(_ counted: CountedCategory) { self.counted = counted }

  private enum Key: String, CodingKey { case id, name, tbd, pass, fail, blends }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(counted.id, forKey: .id)
    try values.encode(counted.category.name.text, forKey: .name)
    try values.encode(counted.counts[.tbd] ?? 0, forKey: .tbd)
    try values.encode(counted.counts[.pass] ?? 0, forKey: .pass)
    try values.encode(counted.counts[.fail] ?? 0, forKey: .fail)
    try values.encode(counted.blends, forKey: .blends)
  }
}
