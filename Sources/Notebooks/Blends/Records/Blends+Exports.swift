public import BookStore
public import Records

extension WholeBlend {
  /// The exported columns of a blend, with its age at that time.
  public static func exported(at now: Instant) -> ExportList<WholeBlend> {
    ExportList(
      .id(of: \.blend), .value("category") { .text($0.category.name.text) }, .field("name", of: \.blend), .field("status", of: \.blend),
      .field("created", of: \.blend), .field("zone", of: \.blend),
      .value("maturation") { $0.blend.maturation.map { span($0.amount, $0.unit) } ?? .null },
      .value("readyOn") { .written($0.blend.ready?.day) }, .value("readyAt") { .written($0.blend.ready?.instant) },
      .value("elapsed") { span($0.blend.elapsed(at: now), $0.blend.period) }, .field("destination", of: \.blend),
      .field("conclusion", of: \.blend), .field("update_text", of: \.blend), .field("application", of: \.blend),
      .value("target") { .object(.decimals("low", $0.blend.target.low) + .decimals("high", $0.blend.target.high)) },
      .field("basis", of: \.blend), .values("unknownDensities") { $0.composition.density.assumed.map(ExportedValue.text) },
      .values("ingredients") { whole in
        zip(whole.ingredients, zip(whole.composition.shares, whole.composition.lines)).map { ingredient, computed in
          ingredient.exported(share: computed.0.shown, computed.1.facts)
        }
      },
      .values("notes") { $0.notes.reversed().map(SmellNote.exported.object) },
      .values("batches") { $0.batches.reversed().map(WholeBatch.exported.object) })
  }

  private static func span(_ amount: Int, _ unit: Maturation.Unit) -> ExportedValue {
    .object([("amount", .whole(amount)), ("unit", .named(unit))])
  }
}

extension Ingredient {
  fileprivate func exported(share: String, _ facts: MaterialFacts) -> ExportedValue {
    .object(
      [("name", .text(name.text)), ("unit", .named(quantity.unit)), ("role", .named(role.kind)), ("share", .text(share))]
        + [("blend", .written(source)), ("blendAsUsed", .written(keptRecipe))] + .decimals("amount", quantity.amount)
        + .decimals("concentration", role == .carrier ? nil : role.concentration) + .decimals("density", facts.density)
        + .decimals("drops", facts.dropsPerMillilitre) + .decimals("maximum", facts.maximum))
  }
}

extension SmellNote {
  /// The exported columns of a note; its state can be null.
  public static let exported = ExportList<SmellNote>(.id, .field("day"), .field("text"), .field("state"), .field("created"))
}

extension WholeBatch {
  /// The exported columns of a batch, with its weighings in the blend's order.
  public static let exported = ExportList<WholeBatch>(
    .id(of: \.batch), .field("made", of: \.batch), .value("day") { .written($0.batch.day) },
    .values("weighings") { $0.weighings.map(\.exported) })
}

extension Weighing {
  fileprivate var exported: ExportedValue {
    .object(
      [("name", .text(name.text)), ("unit", .named(unit))] + .decimals("concentration", concentration) + .decimals("planned", planned)
        + .decimals("weighed", weighed))
  }
}

extension CountedCategory {
  /// The exported columns of a category, with the numbers of its blends and drafts.
  public static let exported = ExportList<CountedCategory>(
    .id(of: \.category), .field("name", of: \.category), .value("tbd") { .whole($0.counts[.tbd] ?? 0) },
    .value("pass") { .whole($0.counts[.pass] ?? 0) }, .value("fail") { .whole($0.counts[.fail] ?? 0) },
    .value("blends") { .whole($0.blends) }, .value("drafts") { .whole($0.drafts.count) })
}

extension Blends.UsedMaterial {
  /// The material in JSON, with its facts, and with its usages if given.
  public func exported(usages: [Blends.Usage]? = nil) -> ExportedValue {
    let facts = material.facts
    return .object(
      [("id", .written(id)), ("name", .text(material.name.text)), ("blends", .whole(blends))] + .decimals("density", facts.density)
        + .decimals("drops", facts.dropsPerMillilitre) + .decimals("maximum", facts.maximum)
        + (usages.map { [("usedIn", .list($0.map(\.exported)))] } ?? []))
  }
}

extension Blends.Usage {
  fileprivate var exported: ExportedValue {
    .object(
      [
        ("id", .written(blend.id)), ("category", .text(category.text)), ("name", .text(blend.name.text)),
        ("unit", .named(ingredient.quantity.unit)),
      ] + .decimals("amount", ingredient.quantity.amount))
  }
}

extension [(name: String, value: ExportedValue)] {
  /// A number as decimal text, or null; if four places are not exact, the exact number follows under the name with `Exact`.
  static func decimals(_ name: String, _ number: Rational?) -> Self {
    guard let number else { return [(name, .null)] }
    let rounded = (name: name, value: ExportedValue.text(number.decimal(places: 4)))
    return number.isExact(places: 4) ? [rounded] : [rounded, ("\(name)Exact", .text(number.description))]
  }
}

extension Blends {
  /// The given blends as JSON, in that order; missing ones are left out.
  public func exported(_ ids: [RecordID]) -> ExportedText {
    ExportedText(ids, as: .json, WholeBlend.exported(at: now), from: book) { try WholeBlend.all($0, in: $1) }
  }

  /// The blends of a category, or all blends, as JSON, sorted by name.
  public func exported(in category: RecordID? = nil) throws -> ExportedText {
    exported(try book.read { try Blend.found(in: category, $0) })
  }
}
