public import BookStore
public import Foundation
import GRDB
public import Records

/// The size a copy is scaled to: a factor, or a total.
public enum Scale: Hashable, Sendable {
  case factor(Rational)
  /// A total in millilitres.
  case volume(Rational)
  /// A total in grams.
  case weight(Rational)

  /// Parses `3`, `1/3`, `30 ml`, `30 g`, or another unit. Throws `scale.unreadable` or `amount.twofold`.
  public init(written text: String) throws {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let number = text.prefix { $0.isASCII && ($0.isNumber || ".,/".contains($0)) }
    let unit = text.dropFirst(number.count).trimmingCharacters(in: .whitespaces)
    let typed = TypedNumber(orFraction: String(number))
    if case .twofold(let one) = typed {
      throw UserError(.value, "amount.twofold", TypedNumber.shown(String(number), twofold: one))
    }
    guard let amount = typed.number, amount > Rational(0) else { throw UserError(.value, "scale.unreadable") }
    if unit.isEmpty {
      self = .factor(amount)
      return
    }
    guard let unit = UnitOfMeasure(text: unit), unit != .drop else { throw UserError(.value, "scale.unreadable") }
    let whole = Quantity(amount, unit)
    self = unit.isWeight ? .weight(whole.weight(.none)) : .volume(whole.volume(.none))
  }
}

extension Blends {
  /// Copies a blend with its ingredients. The copy's name gets the next free number; its status is TBD, it is dated now, and it has no
  /// conclusion and no update. Throws `blend.isDraft`.
  public func duplicate(_ id: RecordID, zone: TimeZone) throws -> Outcome<Blend> {
    try copy(id, "act.blendDuplicated", zone: zone) { _ in Rational(1) }
  }

  /// Copies a blend with every amount multiplied exactly. Throws `blend.isDraft`, `blend.noIngredients`, `scale.unreadable`, or
  /// `amount.small` or `amount.large` if an ingredient's amount would be too small or too large.
  public func scale(_ id: RecordID, to scale: Scale, zone: TimeZone) throws -> Outcome<Blend> {
    try copy(id, "act.blendScaled", zone: zone) { try factor(for: scale, of: $0) }
  }

  /// The factor that brings the whole to the scale.
  private func factor(for scale: Scale, of composition: Composition) throws -> Rational {
    let (wanted, whole): (Rational, Rational) =
      switch scale {
      case .factor(let factor): (factor, 1)
      case .volume(let volume): (volume, composition.volume.value)
      case .weight(let weight): (weight, composition.weight.value)
      }
    guard whole > 0 else { throw UserError(.value, "blend.noIngredients") }
    guard wanted > 0 else { throw UserError(.value, "scale.unreadable") }
    return wanted / whole
  }

  private func copy(_ id: RecordID, _ act: String, zone: TimeZone, factor: (Composition) throws -> Rational) throws -> Outcome<Blend> {
    try book.write(LocalizedText(act)) { writing in
      let db = writing.database
      let original = try Blend.require(id, in: db)
      guard !original.isDraft else { throw UserError(.value, "blend.isDraft") }
      var copy = original
      copy.name = Name(kept: try CopyName.next(after: original.name.text, isTaken: CopyName.isTaken(in: original.category, db)))
      copy.status = .tbd
      copy.making = Making(writing.now, in: zone)
      (copy.conclusion, copy.update) = ("", "")
      copy = copy.with(id: writing.newID())
      try copy.insert(in: db)
      let ingredients = try Ingredient.of(id, in: db)
      let factor = try factor(try Composition.of(original, ingredients, in: db))
      let entries = ingredients.map { ingredient in
        var entry = ingredient.entry
        entry.quantity.amount = ingredient.quantity.amount * factor
        return entry
      }
      _ = try insert(entries, into: copy.id, by: writing)
      writing.name = LocalizedText(act, ["name": .name(original.name.text), "copy": .name(copy.name.text)])
      return copy
    }
  }
}

extension Blend {
  /// The same under another id, and in another category if one is given.
  func with(id: RecordID, in other: RecordID? = nil) -> Blend {
    Blend(
      id: id, category: other ?? category, name: name, isDraft: isDraft, status: status, making: making, maturation: maturation,
      period: period, destination: destination, conclusion: conclusion, update: update, basis: basis, use: use, target: target)
  }
}
