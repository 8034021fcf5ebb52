public import BookStore
import GRDB
public import Records

/// A material or blend that went into a blend, and its amount.
public struct Ingredient: Hashable, Sendable, Identifiable {
  /// The id in the journal, the same in every copy of a book.
  public let id: RecordID
  /// The id of the blend it is in.
  public let blend: RecordID
  /// Its place in the order of the blend.
  let place: Int
  /// The name by which its material is known.
  public internal(set) var name: Name
  /// The amount that is put in.
  public internal(set) var quantity: Quantity
  /// Role in the blend, with its strength.
  public internal(set) var role: Role
  /// The blend that is used as this ingredient.
  public internal(set) var source: RecordID?
  /// The recipe that blend had when it was used; nil means its present one.
  public internal(set) var keptRecipe: KeptRecipe?

  /// An ingredient before it is in a blend.
  public struct Entry: Hashable, Sendable {
    /// The name by which its material will be known.
    public var name: Name
    /// The amount that is put in.
    public var quantity: Quantity
    /// Role in the blend, with its strength.
    public var role: Role
    /// The id of the blend that is used; nil if it is not a blend.
    public var source: RecordID?
    /// The stored recipe of that blend; nil means the one it has when the ingredient is added.
    var keptRecipe: KeptRecipe?

    /// Describes an ingredient, undiluted unless a role is given.
    public init(name: Name, quantity: Quantity, role: Role = .neat, source: RecordID? = nil) {
      (self.name, self.quantity, self.role, self.source) = (name, quantity, role, source)
    }
  }

  /// A change to one property of an ingredient.
  public enum Change: Hashable, Sendable {
    case name(Name)
    case amount(Rational)
    case unit(UnitOfMeasure)
    /// False turns a carrier into a neat aromatic.
    case isCarrier(Bool)
    /// The concentration of an aromatic in percent; a carrier has none.
    case concentration(Rational)
    case source(RecordID?)
  }

  /// The ingredient without its id and place, for use in another blend.
  public var entry: Entry {
    var entry = Entry(name: name, quantity: quantity, role: role, source: source)
    entry.keptRecipe = keptRecipe
    return entry
  }
}

extension Ingredient: Stored {
  /// The stored fields of an ingredient.
  public static let fields = FieldList<Ingredient>(
    "ingredient", tag: 32,
    [
      .id("blend", 1, \.blend, [.whole]),
      .integer("place", 2, { Int64($0.place) }, in: 0...1_000_000_000, [.machineMade]),
      .text("name", 3, \.name.text, max: Name.limit, label: "form.ingredient.name", [.searched, .name]),
      // Tag 4 was this field's while the journal stored it.
      .text("folded", nil, \.name.folded, [.machineMade]),
      .written("amount", 5, \.quantity.amount, group: "amount", label: "form.amount").worded(\Rational.phrases)
        .told(Quantity.phrases),
      .choice("unit", 6, \.quantity.unit, group: "amount", label: "form.unit").worded { (unit: UnitOfMeasure) in
        LocalizedText("blend.measure.\(unit)", ["count": 2])
      },
      .flag("carrier", 7, { $0.role == .carrier }, group: "role", label: "form.role").said {
        LocalizedText($0 == 1 ? "form.role.carrier" : "form.role.aromatic")
      }.usually(isSet: false),
      .written("concentration", 8, \.role.concentration, group: "role", label: "form.concentration").worded(\Rational.percentPhrases)
        .usually("100"),
      .id("source", 9, \.source, group: "source", label: "form.source"),
      .written("kept", 10, \.keptRecipe, group: "source", [.machineMade]),
    ]
  ) { LocalizedText("record.ingredient", ["name": .name($0.text("name"))]) }

  /// Reads an ingredient. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    let (isCarrier, percent): (Bool, Rational) = (try values["carrier"], try values.written("concentration"))
    self.init(
      id: try values.id, blend: try values["blend"], place: try values["place"], name: Name(kept: try values["name"]),
      quantity: Quantity(try values.written("amount"), try values.choice("unit")),
      role: isCarrier ? .carrier : .aromatic(concentration: percent), source: try values["source"],
      keptRecipe: try values.writtenIfKnown("kept"))
  }

  init(_ entry: Entry, id: RecordID, blend: RecordID, place: Int) {
    self.init(
      id: id, blend: blend, place: place, name: entry.name, quantity: entry.quantity, role: entry.role, source: entry.source,
      keptRecipe: entry.keptRecipe)
  }

  static func of(_ blend: RecordID, in db: Database) throws -> [Ingredient] {
    try all("WHERE blend = ? ORDER BY place, id", [blend], in: db)
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .name(let name): self.name = name
    case .amount(let amount): quantity.amount = amount
    case .unit(let unit): quantity.unit = unit
    case .isCarrier(true): role = .carrier
    case .isCarrier(false): if role == .carrier { role = .neat }
    case .concentration(let percent): if role != .carrier { role = .aromatic(concentration: percent) }
    case .source(let source):
      if source != self.source { keptRecipe = nil }
      self.source = source
    }
  }

  /// Throws if it cannot be in its blend: its name is blank or in use, its amount is out of bounds, or it is a blend that contains this
  /// one. Only fields that differ from before are checked: an undo can have left values no act would make.
  func confirm(from before: Ingredient? = nil, in db: Database) throws {
    if quantity.amount != before?.quantity.amount { _ = try NumberRule.amount.check(quantity.amount) }
    if role != before?.role { _ = try NumberRule.percent.check(role.concentration) }
    if name.folded != before?.name.folded { try Ingredient.confirm(name, of: id, in: blend, db) }
    if source != before?.source { try confirmSource(in: db) }
  }

  /// Throws `name.blank`, or `ingredient.taken` if another ingredient of the blend has the name.
  static func confirm(_ name: Name, of id: RecordID?, in blend: RecordID, _ db: Database) throws {
    try name.confirmNotBlank()
    let sql = "SELECT name FROM ingredient WHERE blend = ? AND folded = ? AND id IS NOT ? LIMIT 1"
    if let other = try db.first(String.self, sql, [blend, name.folded, id]) {
      throw UserError(.taken, "ingredient.taken", ["name": .name(other)])
    }
  }
}

extension Role {
  /// The stored concentration; 100 for a carrier.
  var concentration: Rational { if case .aromatic(let percent) = self { percent } else { Rational(100) } }
}

extension Blends {
  /// Adds ingredients at the end of a blend, as one act.
  ///
  /// Throws `name.blank`, `ingredient.taken`, `ingredient.circle`, `ingredient.draft`, `ingredient.many` or `amount.…`; then none is added.
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

  /// Inserts ingredients in order after those already present.
  ///
  /// - Parameter former: ingredients by folded name; an entry of the same name takes over the id
  func insert(
    _ entries: [Ingredient.Entry], into blend: RecordID, after present: [Ingredient] = [], inPlaceOf former: [String: Ingredient] = [:],
    by writing: Writing
  ) throws -> [Ingredient] {
    guard present.count + entries.count <= Blend.mostIngredients else {
      throw UserError(.value, "ingredient.many", ["count": .count(Blend.mostIngredients)])
    }
    let next = (present.last?.place ?? 0) + 1
    try Ingredient.freezeRecipe(of: blend, in: writing.database)
    var former = former
    return try entries.enumerated().map { number, entry in
      let before = former.removeValue(forKey: entry.name.folded)
      var ingredient = Ingredient(entry, id: before?.id ?? writing.newID(), blend: blend, place: next + number)
      try ingredient.confirm(in: writing.database)
      if ingredient.keptRecipe == nil { try ingredient.keepSource(in: writing.database) }
      if let before { try ingredient.update(from: before, in: writing.database) } else { try ingredient.insert(in: writing.database) }
      return ingredient
    }
  }

  /// The reason a blend cannot have an ingredient of that name; nil if it can. The ingredient `id` can keep its own.
  public func refusal(ofIngredientName typed: String, in blend: RecordID, for id: RecordID? = nil) throws -> LocalizedText? {
    try refusal {
      let name = try Name(typed)
      try book.read { try Ingredient.confirm(name, of: id, in: blend, $0) }
    }
  }

  /// Changes an ingredient, as one act; other fields stay as stored.
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
      try Ingredient.freezeRecipe(of: before.blend, in: db)
      if ingredient.source != before.source { try ingredient.keepSource(in: db) }
      try ingredient.update(from: before, in: db)
      return ingredient
    }
  }

  /// Removes an ingredient from its blend. Throws `blend.noIngredients` for the last ingredient of a blend that is no longer a draft.
  public func delete(ingredient id: RecordID) throws -> Outcome<Ingredient> {
    try book.write(LocalizedText("act.ingredientRemoved")) { writing in
      let db = writing.database
      let ingredient = try Ingredient.require(id, in: db)
      let blend = try Blend.require(ingredient.blend, in: db)
      writing.name = LocalizedText("act.ingredientRemoved", ["name": .name(ingredient.name.text), "blend": .name(blend.name.text)])
      guard try blend.isDraft || Ingredient.of(blend.id, in: db).count > 1 else { throw UserError(.value, "blend.noIngredients") }
      try Ingredient.freezeRecipe(of: blend.id, in: db)
      try Ingredient.delete(id, in: db)
      return ingredient
    }
  }

  /// The ingredient with that id. Throws `id.gone`.
  public func ingredient(_ id: RecordID) throws -> Ingredient { try book.read { try Ingredient.require(id, in: $0) } }

  /// The amount of an ingredient that makes that percent of the blend, by the blend's basis, all else unchanged.
  ///
  /// Throws `percent.…`, or `amount.share` if nothing else is in the blend or no such amount can be measured.
  public func amount(
    of name: Name, source: RecordID? = nil, percent: Rational, unit: UnitOfMeasure, in blend: RecordID, replacing id: RecordID? = nil
  ) throws -> Rational {
    let percent = try NumberRule.percent.check(percent)
    return try book.read { db in
      let owner = try Blend.require(blend, in: db)
      let others = try Ingredient.of(blend, in: db).filter { $0.id != id }
      // An ingredient that is only measured needs no id of its own.
      let one = Ingredient(
        Ingredient.Entry(name: name, quantity: Quantity(1, unit), source: source), id: id ?? blend, blend: blend, place: 0)
      let composition = try Composition.of(owner, others + [one], in: db)
      guard let measure = composition.lines.last?.measure(ofOne: owner.basis), percent < 100, composition.total > measure else {
        throw UserError(.value, "amount.share")
      }
      let exact = percent * (composition.total - measure) / ((100 - percent) * measure)
      let amount = exact.rounded(places: unit == .drop ? 0 : TypedNumber.mostPlaces)
      guard amount >= NumberRule.amount.least else { throw UserError(.value, "amount.share") }
      return try NumberRule.amount.check(amount)
    }
  }
}
