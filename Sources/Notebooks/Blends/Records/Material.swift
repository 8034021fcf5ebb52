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

  /// Of those names what is known, in one question.
  static func facts(of names: some Sequence<Name>, in db: Database) throws -> [RecordID: MaterialFacts] {
    let ids = Set(names.map(id))
    guard !ids.isEmpty else { return [:] }
    let marks = Array(repeating: "?", count: ids.count).joined(separator: ", ")
    let known = try all("WHERE id IN (\(marks))", StatementArguments(ids), in: db)
    return Dictionary(known.map { ($0.id, $0.facts) }) { first, _ in first }
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
  fileprivate var quoted: [String: LocalizedText.Value] { TypedNumber.shown(decimal(places: TypedNumber.mostPlaces)) }
}
