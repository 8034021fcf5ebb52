public import BookStore
import GRDB
public import Records

/// A thing that went into a blend, and how much of it.
public struct Ingredient: Hashable, Sendable, Identifiable {
  /// The id the journal knows it by, the same in every copy of a book.
  public let id: RecordID
  /// The id of the blend it is in.
  public let blend: RecordID
  /// Its place among the others, in the order they were entered.
  let place: Int
  /// The name by which its material is known.
  public internal(set) var name: Name
  /// The amount that is put in.
  public internal(set) var quantity: Quantity
  /// Role in the blend, with its strength.
  public internal(set) var role: Role
  /// The blend that is used as this ingredient.
  public internal(set) var source: RecordID?
  /// The recipe of that blend as it was when it was used; nil is the one it has.
  public internal(set) var kept: KeptRecipe?

  /// An ingredient before it is in a blend.
  public struct Entry: Hashable, Sendable {
    /// The name by which its material will be known.
    public var name: Name
    /// The amount that is put in.
    public var quantity: Quantity
    /// Role in the blend, with its strength.
    public var role: Role
    /// The id of the blend that is used; nil where it is no blend.
    public var source: RecordID?
    /// The recipe by which that blend counts; nil is the one it has by then.
    var kept: KeptRecipe?

    /// Describes an ingredient, undiluted unless a role is given.
    public init(name: Name, quantity: Quantity, role: Role = .neat, source: RecordID? = nil) {
      (self.name, self.quantity, self.role, self.source) = (name, quantity, role, source)
    }
  }

  /// Something of it that is set at once.
  public enum Change: Hashable, Sendable {
    case name(Name)
    case amount(Rational)
    case unit(UnitOfMeasure)
    /// A carrier that is none any more becomes a neat aromatic.
    case isCarrier(Bool)
    /// Percentage of an aromatic that is not thinned; a carrier has none.
    case concentration(Rational)
    case source(RecordID?)
  }

  /// The ingredient without its id and place, as another blend may have it too.
  public var entry: Entry {
    var entry = Entry(name: name, quantity: quantity, role: role, source: source)
    entry.kept = kept
    return entry
  }
}

extension Ingredient: Stored {
  /// Its fields, each said once.
  public static let fields = FieldList<Ingredient>(
    "ingredient", tag: 32,
    [
      .id("blend", 1, \.blend),
      .integer("place", 2, { Int64($0.place) }, in: 0...1_000_000_000, [.machineMade]),
      .text("name", 3, \.name.text, max: Name.limit, label: "form.ingredient.name", [.searched]),
      // 4 was this one's, when the journal had it.
      .text("folded", nil, \.name.folded, [.machineMade]),
      .written("amount", 5, \.quantity.amount, group: "amount", label: "form.amount"),
      .choice("unit", 6, \.quantity.unit, group: "amount", label: "form.unit"),
      .flag("carrier", 7, { $0.role == .carrier }, group: "role", label: "form.role"),
      .written("concentration", 8, \.role.concentration, group: "role", label: "form.concentration"),
      .id("source", 9, \.source, group: "source", label: "form.source"),
      .written("kept", 10, \.kept, group: "source", [.machineMade]),
    ]
  ) { LocalizedText("record.ingredient", ["name": .name($0.text("name"))]) }

  /// Reads an ingredient. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    let (isCarrier, percent): (Bool, Rational) = (try values["carrier"], try values.written("concentration"))
    self.init(
      id: try values.id, blend: try values["blend"], place: try values["place"], name: Name(kept: try values["name"]),
      quantity: Quantity(try values.written("amount"), try values.choice("unit")),
      role: isCarrier ? .carrier : .aromatic(concentration: percent), source: try values["source"],
      kept: try values.writtenIfKnown("kept"))
  }

  init(_ entry: Entry, id: RecordID, blend: RecordID, place: Int) {
    self.init(
      id: id, blend: blend, place: place, name: entry.name, quantity: entry.quantity, role: entry.role, source: entry.source,
      kept: entry.kept)
  }

  /// The ingredients of a blend, in the order they were entered.
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
      if source != self.source { kept = nil }
      self.source = source
    }
  }

  /// Refuses what can be no ingredient of its blend: a blank name or one that another has, no amount, or a blend that is made of this
  /// one. Only fields that differ from before are checked: an undo may have left values no act would make.
  func confirm(from before: Ingredient? = nil, in db: Database) throws {
    if quantity.amount != before?.quantity.amount { _ = try NumberRule.amount.check(quantity.amount) }
    if role != before?.role { _ = try NumberRule.percent.check(role.concentration) }
    if name.folded != before?.name.folded { try Ingredient.confirm(name, of: id, in: blend, db) }
    if source != before?.source { try confirmSource(in: db) }
  }

  /// Refuses a blank name, and one that another ingredient of the blend has.
  static func confirm(_ name: Name, of id: RecordID?, in blend: RecordID, _ db: Database) throws {
    try name.confirmNotBlank()
    let statement = try db.cachedStatement(sql: "SELECT name FROM ingredient WHERE blend = ? AND folded = ? AND id IS NOT ? LIMIT 1")
    if let other = try String.fetchOne(statement, arguments: [blend, name.folded, id]) {
      throw UserError(.taken, LocalizedText("ingredient.taken", ["name": .name(other)]))
    }
  }
}

extension Role {
  /// The percentage that is kept of it; of a carrier always the whole.
  var concentration: Rational { if case .aromatic(let percent) = self { percent } else { Rational(100) } }
}
