public import BookStore
import GRDB
public import Records

/// The material behind every ingredient of a name, in all blends, and what is known of it.
public struct Material: Hashable, Sendable, Identifiable {
  /// The name its ingredients have, as the person spelt it last.
  public let name: Name
  /// The density, drops and maximum that are known; nil for each that is not.
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

extension Material: Stored {
  /// Its fields, each said once.
  public static let fields = FieldList<Material>(
    "material", tag: 34,
    [
      .text("name", 1, \.name.text, max: Name.limit, [.key]),
      .written("density", 2, \.facts.density, label: "material.density"),
      .written("drops", 3, \.facts.dropsPerMillilitre, label: "material.drops"),
      .written("maximum", 4, \.facts.maximum, label: "material.maximum"),
    ]
  ) { LocalizedText("record.material", ["name": .name($0.text("name"))]) }

  /// Reads what is known of a name. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    let facts = MaterialFacts(
      density: try values.writtenIfKnown("density"), dropsPerMillilitre: try values.writtenIfKnown("drops"),
      maximum: try values.writtenIfKnown("maximum"))
    self.init(name: Name(kept: try values["name"]), facts: facts)
  }

  /// The material of a name.
  static func find(_ name: Name, in db: Database) throws -> Material? { try known([name], in: db).first }

  /// Facts known of those names, in one query.
  static func facts(of names: some Sequence<Name>, in db: Database) throws -> [RecordID: MaterialFacts] {
    Dictionary(try known(names, in: db).map { ($0.id, $0.facts) }) { first, _ in first }
  }

  /// Letters beyond ASCII may have been folded by another table when the id was derived: these names are compared themselves.
  private static func known(_ names: some Sequence<Name>, in db: Database) throws -> [Material] {
    let folded = Set(names.map(\.folded))
    guard !folded.isEmpty else { return [] }
    let marks = Array(repeating: "?", count: folded.count).joined(separator: ", ")
    let sql = "WHERE id IN (\(marks)) OR name GLOB '*[^ -~]*' AND folded(name) IN (\(marks)) ORDER BY number DESC"
    return try all(sql, StatementArguments(folded.map(id(ofFolded:))) + StatementArguments(folded), in: db).filter {
      folded.contains($0.name.folded)
    }
  }

  mutating func apply(_ change: Change) throws {
    switch change {
    case .density(let number): facts.density = try number.map { try NumberRule.density.check($0) }
    case .dropsPerMillilitre(let number): facts.dropsPerMillilitre = try number.map { try NumberRule.drops.check($0) }
    case .maximum(let number): facts.maximum = try number.map { try NumberRule.percent.check($0) }
    }
  }
}

/// Facts known of an ingredient by its name, in every blend alike.
public struct MaterialFacts: Hashable, Sendable {
  /// Grams a millilitre; nil counts as 1.
  public var density: Rational?
  /// Nil counts as 20 and is an estimate.
  public var dropsPerMillilitre: Rational?
  /// Highest percentage of a whole blend it may be, neat; nil is any.
  public var maximum: Rational?

  /// Takes the facts that are known; the rest are assumed.
  public init(density: Rational? = nil, dropsPerMillilitre: Rational? = nil, maximum: Rational? = nil) {
    (self.density, self.dropsPerMillilitre, self.maximum) = (density, dropsPerMillilitre, maximum)
  }

  /// Nothing is known.
  public static let none = MaterialFacts()

  /// Never 0: what nobody may type is taken for not known.
  var knownDensity: Rational? { density.flatMap { $0 > 0 ? $0 : nil } }
  var gramsPerMillilitre: Rational { knownDensity ?? NumberRule.assumedDensity }
  var knownDrops: Rational? { dropsPerMillilitre.flatMap { $0 > 0 ? $0 : nil } }
}
