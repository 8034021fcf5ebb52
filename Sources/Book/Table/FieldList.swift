import GRDB
public import Records

/// Everything the book knows of one kind of record: its table, its permanent number, its fields, and how it is called.
///
/// The list writes records and gives them away; a record reads itself, by its own initialiser from named values.
public struct FieldList<Record: Sendable>: Sendable {
  /// The fields in the order a row holds them, the id aside.
  public let fields: [Field<Record>]
  /// The kind as the journal, history and pages know it.
  public let entity: Entity
  /// At which place of a row that was asked for by the entity's statements a field stands.
  let places: [String: Int]
  /// Those a search looks through.
  let searched: [Field<Record>]

  /// - Parameters:
  ///   - kind: the table's name, by which pages know the kind too
  ///   - tag: the kind's permanent number in the journal
  ///   - naming: by what a person tells the records apart; nil where two may have one name
  ///   - title: the record's name in History and in the trash, from its values
  public init(
    _ kind: StaticString, tag: Int, _ fields: [Field<Record>], naming: Naming? = nil,
    title: @escaping @Sendable (Entity.Values) -> LocalizedText
  ) {
    self.fields = fields
    searched = fields.filter { $0.traits.contains(.searched) }
    let groups = fields.compactMap(\.group).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    entity = Entity(
      kind: kind.description, tag: tag, columns: fields.compactMap { field in field.tag.map { (field.name, $0) } },
      kinds: Dictionary(fields.compactMap { field in field.tag.map { ($0, field.kind) } }) { first, _ in first }, all: fields.map(\.name),
      groups: groups.map { group in fields.filter { $0.group == group }.map(\.name) },
      least: Set(fields.filter { $0.traits.contains(.least) }.compactMap(\.tag)),
      texts: fields.filter { $0.traits.contains(.typed) }.map { ($0.name, $0.label) },
      formed: fields.filter { $0.tag != nil && $0.traits.isDisjoint(with: [.typed, .key, .machineMade]) }.compactMap { field in
        field.label.map { Entity.Formed(column: field.name, label: $0, kind: field.kind, said: field.said) }
      }, naming: naming, title: title)
    places = Dictionary(fields.enumerated().map { ($1.name, $0 + 1) }) { first, _ in first }
  }

  /// The field of that name; nil where there is none.
  public subscript(_ name: String) -> Field<Record>? { places[name].map { fields[$0 - 1] } }

  /// The columns of the table in the order of the fields, the id before them: what a record is read from.
  public var columns: String { entity.statements.columns }

  /// Refuses a text with more characters than that field takes from a person, as a person counts them.
  ///
  /// - Parameter key: how it is said, with how many there are and how many there may be
  public func confirm(_ text: String, fits name: String, else key: String = "text.tooLong") throws {
    guard case .text(let most?) = self[name]?.kind, text.count > most else { return }
    throw UserError(.value, LocalizedText(key, ["count": .count(text.count), "limit": .count(most)]))
  }

  /// The text of that record that is saved as a person writes.
  public func text(_ name: String, of record: RecordID) -> TextField { TextField(name, of: record, entity) }
}
