public import BookStore
import GRDB
public import Records

/// Ingredients, as records a person adds to a blend, changes and takes out.
extension Blends {
  /// Adds ingredients at the end of a blend, as one act.
  ///
  /// Throws `name.blank`, `ingredient.taken`, `ingredient.circle`, `ingredient.draft`, `ingredient.many` or `amount.…`; then none was added.
  public func add(_ entries: [Ingredient.Entry], to blend: RecordID) throws -> Outcome<[Ingredient]> {
    try book.write(LocalizedText("act.ingredientsAdded")) { writing in
      let db = writing.database
      let name = try Blend.require(blend, in: db).name
      let added = try insert(entries, into: blend, after: try Ingredient.of(blend, in: db), by: writing)
      writing.name =
        added.count == 1
        ? LocalizedText("act.ingredientAdded", ["name": .name(added[0].name.text), "blend": .name(name.text)])
        : LocalizedText("act.ingredientsAdded", ["count": .count(added.count), "blend": .name(name.text)])
      return added
    }
  }

  /// Inserts ingredients in their order after those that are there already.
  ///
  /// - Parameter former: ingredients by their folded names, which those of the same name are from now on
  func insert(
    _ entries: [Ingredient.Entry], into blend: RecordID, after present: [Ingredient] = [], inPlaceOf former: [String: Ingredient] = [:],
    by writing: Writing
  ) throws -> [Ingredient] {
    guard present.count + entries.count <= Blend.mostIngredients else {
      throw UserError(.value, LocalizedText("ingredient.many", ["count": .count(Blend.mostIngredients)]))
    }
    let next = (present.last?.place ?? 0) + 1
    try Ingredient.keep(blend, in: writing.database)
    var former = former
    return try entries.enumerated().map { number, entry in
      let before = former.removeValue(forKey: entry.name.folded)
      var ingredient = Ingredient(entry, id: before?.id ?? writing.newID(), blend: blend, place: next + number)
      try ingredient.confirm(in: writing.database)
      if ingredient.kept == nil { try ingredient.keepSource(in: writing.database) }
      if let before { try ingredient.update(from: before, in: writing.database) } else { try ingredient.insert(in: writing.database) }
      return ingredient
    }
  }

  /// Why a blend cannot have an ingredient of that name; nil where it can. One that has the name may keep it.
  public func refusal(ofIngredientName typed: String, in blend: RecordID, for id: RecordID? = nil) throws -> LocalizedText? {
    try judged {
      let name = try Name(typed)
      try book.read { try Ingredient.confirm(name, of: id, in: blend, $0) }
    }
  }

  /// Makes some changes of an ingredient, as one act; what is not changed stays as the book has it by then.
  ///
  /// Throws `name.blank`, `ingredient.taken`, `ingredient.circle`, `ingredient.draft` or `amount.…`.
  public func edit(ingredient id: RecordID, _ changes: [Ingredient.Change], typing: Typing? = nil) throws -> Outcome<Ingredient> {
    try book.write(LocalizedText("act.ingredientChanged"), typing: typing) { writing in
      let db = writing.database
      let before = try Ingredient.require(id, in: db)
      writing.name = LocalizedText(
        "act.ingredientChanged", ["name": .name(before.name.text), "blend": .name(try Blend.require(before.blend, in: db).name.text)])
      var ingredient = before
      for change in changes { ingredient.apply(change) }
      guard ingredient != before else { return before }
      try ingredient.confirm(from: before, in: db)
      try Ingredient.keep(before.blend, in: db)
      if ingredient.source != before.source { try ingredient.keepSource(in: db) }
      try ingredient.update(from: before, in: db)
      return ingredient
    }
  }

  /// Takes an ingredient out of its blend. Throws `blend.noIngredients` for the last one of an added blend.
  public func delete(ingredient id: RecordID) throws -> Outcome<Ingredient> {
    try book.write(LocalizedText("act.ingredientRemoved")) { writing in
      let db = writing.database
      let ingredient = try Ingredient.require(id, in: db)
      let blend = try Blend.require(ingredient.blend, in: db)
      writing.name = LocalizedText("act.ingredientRemoved", ["name": .name(ingredient.name.text), "blend": .name(blend.name.text)])
      guard try blend.isDraft || Ingredient.of(blend.id, in: db).count > 1 else {
        throw UserError(.value, LocalizedText("blend.noIngredients"))
      }
      try Ingredient.keep(blend.id, in: db)
      try Ingredient.delete(id, in: db)
      return ingredient
    }
  }

  /// The ingredient of that id. Throws `id.unknown`.
  public func ingredient(_ id: RecordID) throws -> Ingredient { try book.read { try Ingredient.require(id, in: $0) } }
}

/// Amounts that are found by the share they are to have.
extension Blends {
  /// Amount of something that makes so many percent of the blend, by the blend's basis, all else unchanged.
  ///
  /// Throws `percent.…`, or `amount.share` where nothing else is in the blend or no such amount can be measured.
  public func amount(
    of name: Name, source: RecordID? = nil, percent: Rational, unit: UnitOfMeasure, in blend: RecordID, replacing id: RecordID? = nil
  ) throws -> Rational {
    let percent = try NumberRule.percent.check(percent)
    return try book.read { db in
      let owner = try Blend.require(blend, in: db)
      let others = try Ingredient.of(blend, in: db).filter { $0.id != id }
      let one = Ingredient(
        Ingredient.Entry(name: name, quantity: Quantity(1, unit), source: source), id: id ?? blend, blend: blend, place: 0)
      let composition = try Composition.of(owner, others + [one], in: db)
      guard let measure = composition.lines.last?.measure(ofOne: owner.basis), percent < 100, composition.total > measure else {
        throw UserError(.value, LocalizedText("amount.share"))
      }
      let exact = percent * (composition.total - measure) / ((100 - percent) * measure)
      let amount = exact.rounded(places: unit == .drop ? 0 : TypedNumber.mostPlaces)
      guard amount >= NumberRule.amount.least else { throw UserError(.value, LocalizedText("amount.share")) }
      return try NumberRule.amount.check(amount)
    }
  }
}
