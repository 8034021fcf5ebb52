import Book
import GRDB
public import Records

/// What went into a blend, and how much of it.
public struct Ingredient: Hashable, Sendable, Identifiable {
  public let id: RecordID
  public let blend: RecordID
  /// Its place among the others, in the order they were entered.
  let place: Int
  public internal(set) var name: Name
  public internal(set) var quantity: Quantity
  public internal(set) var role: Role
  /// The blend that is used as this ingredient.
  public internal(set) var source: RecordID?

  /// What is said of an ingredient before it is one.
  public struct Entry: Hashable, Sendable {
    public var name: Name
    public var quantity: Quantity
    public var role: Role
    public var source: RecordID?

    public init(name: Name, quantity: Quantity, role: Role = .neat, source: RecordID? = nil) {
      self.name = name
      self.quantity = quantity
      self.role = role
      self.source = source
    }
  }

  /// Something of it that is set at once.
  public enum Change: Hashable, Sendable {
    case name(Name)
    case amount(Rational)
    case unit(UnitOfMeasure)
    /// What was a carrier becomes a neat aromatic.
    case isCarrier(Bool)
    /// How many percent of an aromatic are not thinned; a carrier has none.
    case concentration(Rational)
    case source(RecordID?)
  }

  public var entry: Entry { Entry(name: name, quantity: quantity, role: role, source: source) }
}

extension Ingredient {
  static let entity = Entity(
    kind: "ingredient", tag: 32,
    columns: [
      "blend": 1, "place": 2, "name": 3, "folded": 4, "amount": 5, "unit": 6, "carrier": 7, "concentration": 8, "source": 9,
    ],
    groups: [["name", "folded"], ["amount", "unit"], ["carrier", "concentration"]]
  ) { Phrase("record.ingredient", ["name": .name($0.text("name"))]) }

  static let columns = "id, blend, place, name, amount, unit, carrier, concentration, source"

  init(_ row: Row) throws {
    guard let amount = Rational(row[4] as String), let unit = UnitOfMeasure(rawValue: row[5]), let percent = Rational(row[7] as String)
    else { throw Refusal(.file, Phrase("book.damaged", ["path": ""]), detail: "an ingredient's amount is \(row[4] as String)") }
    self.init(
      id: row[0], blend: row[1], place: row[2], name: Name(kept: row[3]), quantity: Quantity(amount, unit),
      role: row[6] ? .carrier : .aromatic(concentration: percent), source: row[8])
  }

  init(_ entry: Entry, id: RecordID, blend: RecordID, place: Int) {
    self.init(
      id: id, blend: blend, place: place, name: entry.name, quantity: entry.quantity, role: entry.role, source: entry.source)
  }

  func insert(in db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO ingredient (id, blend, place, name, folded, amount, unit, carrier, concentration, source)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [id, blend, place] + arguments)
  }

  func update(in db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE ingredient SET name = ?, folded = ?, amount = ?, unit = ?, carrier = ?, concentration = ?, source = ? WHERE id = ?"
    ).execute(arguments: arguments + [id])
  }

  private var arguments: StatementArguments {
    [
      name.text, name.folded, quantity.amount.description, quantity.unit.rawValue, role == .carrier, role.concentration.description,
      source,
    ]
  }

  static func known(_ id: RecordID, in db: Database) throws -> Ingredient {
    guard let ingredient = try all("WHERE id = ?", [id], in: db).first else {
      throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)]))
    }
    return ingredient
  }

  /// The ingredients of a blend, in the order they were entered.
  static func of(_ blend: RecordID, in db: Database) throws -> [Ingredient] {
    try all("WHERE blend = ? ORDER BY place, id", [blend], in: db)
  }

  static func all(_ question: String, _ arguments: StatementArguments, in db: Database) throws -> [Ingredient] {
    try Array(
      Row.fetchCursor(db.cachedStatement(sql: "SELECT \(columns) FROM ingredient \(question)"), arguments: arguments)
        .map(Ingredient.init))
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .name(let name): self.name = name
    case .amount(let amount): quantity.amount = amount
    case .unit(let unit): quantity.unit = unit
    case .isCarrier(true): role = .carrier
    case .isCarrier(false): if role == .carrier { role = .neat }
    case .concentration(let percent): if role != .carrier { role = .aromatic(concentration: percent) }
    case .source(let source): self.source = source
    }
  }

  /// Refuses what can be no ingredient of its blend: a blank name or one that another has, no amount, or a blend that is made of this
  /// one. Of what it was before, only what differs is looked at: an undo may have left what no act would make.
  func confirm(from before: Ingredient? = nil, in db: Database) throws {
    if quantity.amount != before?.quantity.amount { _ = try Amount.check(quantity.amount) }
    if role != before?.role { _ = try Percent.check(role.concentration) }
    if name.folded != before?.name.folded { try Ingredient.confirm(name, of: id, in: blend, db) }
    if source != before?.source { try confirmSource(in: db) }
  }

  /// Refuses a blank name, and one that another ingredient of the blend has.
  static func confirm(_ name: Name, of id: RecordID?, in blend: RecordID, _ db: Database) throws {
    try name.confirmNotBlank()
    let statement = try db.cachedStatement(sql: "SELECT name FROM ingredient WHERE blend = ? AND folded = ? AND id IS NOT ? LIMIT 1")
    if let other = try String.fetchOne(statement, arguments: [blend, name.folded, id]) {
      throw Refusal(.taken, Phrase("ingredient.taken", ["name": .name(other)]))
    }
  }
}

extension Role {
  /// What is kept of it beside whether it is a carrier: of a carrier always the whole.
  var concentration: Rational { if case .aromatic(let percent) = self { percent } else { Rational(100) } }
}
