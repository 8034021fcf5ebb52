import Book
import GRDB
public import Records

/// What is known of everything that is called by one name, in all blends.
public struct Material: Hashable, Sendable, Identifiable {
  public let name: Name
  public internal(set) var facts: MaterialFacts

  /// Derived from the name as it is compared: the same on every device.
  public var id: RecordID { Material.id(of: name) }

  static func id(of name: Name) -> RecordID { id(ofFolded: name.folded) }
  static func id(ofFolded name: String) -> RecordID { RecordID(kind: "material", key: name) }

  /// Something of it that is set at once.
  public enum Change: Hashable, Sendable {
    case density(Rational?)
    case dropsPerMillilitre(Rational?)
    case maximum(Rational?)
  }
}

extension Material {
  static let entity = Entity(
    kind: "material", tag: 34, columns: ["name": 1, "density": 2, "drops": 3, "maximum": 4]
  ) { Phrase("record.material", ["name": .name($0.text("name"))]) }

  init(_ row: Row) {
    func number(_ column: Int) -> Rational? { (row[column] as String?).flatMap { Rational($0) } }
    self.init(
      name: Name(kept: row[0]), facts: MaterialFacts(density: number(1), dropsPerMillilitre: number(2), maximum: number(3)))
  }

  /// Of those names what is known, in one question.
  static func facts(of names: some Sequence<Name>, in db: Database) throws -> [RecordID: MaterialFacts] {
    let ids = Set(names.map(id))
    guard !ids.isEmpty else { return [:] }
    let marks = Array(repeating: "?", count: ids.count).joined(separator: ", ")
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, density, drops, maximum FROM material WHERE id IN (\(marks))", arguments: StatementArguments(Array(ids)))
    return Dictionary(rows.map(Material.init).map { ($0.id, $0.facts) }) { first, _ in first }
  }

  static func find(_ id: RecordID, in db: Database) throws -> Material? {
    let statement = try db.cachedStatement(sql: "SELECT name, density, drops, maximum FROM material WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id]).map(Material.init)
  }

  /// Keeps what is known.
  func put(in db: Database) throws {
    let numbers = [facts.density, facts.dropsPerMillilitre, facts.maximum].map { $0?.description }
    try db.cachedStatement(
      sql: """
        INSERT INTO material (id, name, density, drops, maximum) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET density = excluded.density, drops = excluded.drops, maximum = excluded.maximum
        """
    ).execute(arguments: [id, name.text, numbers[0], numbers[1], numbers[2]])
  }

  mutating func apply(_ change: Change) throws {
    switch change {
    case .density(let number): facts.density = try number.map { try Density.check($0, $0.quoted) }
    case .dropsPerMillilitre(let number): facts.dropsPerMillilitre = try number.map { try DropsPerMillilitre.check($0, $0.quoted) }
    case .maximum(let number): facts.maximum = try number.map { try Percent.check($0) }
    }
  }
}

extension Rational {
  fileprivate var quoted: [String: Phrase.Value] { TypedNumber.shown(decimal(places: TypedNumber.mostPlaces)) }
}
