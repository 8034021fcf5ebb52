public import Records

/// Everything the book knows about a kind of record: its table, its permanent number, its fields, and its title.
///
/// The list writes and exports records; a record reads itself, by its own initialiser from named values.
public struct FieldList<Record: Sendable>: Sendable {
  /// The fields in the order of a row, without the id.
  public let fields: [Field<Record>]
  /// The kind as the journal, history and pages know it.
  public let entity: Entity
  /// The index of each field in a row of the entity's statements.
  let places: [String: Int]
  /// The range of the numbers at each index; nil if it holds no number.
  let ranges: [ClosedRange<Int64>?]
  /// The fields that are searched for words.
  let searched: [Field<Record>]

  /// - Parameters:
  ///   - kind: the table's name, by which pages name the kind too
  ///   - tag: the kind's permanent number in the journal
  ///   - naming: the rule for unique names; nil if two records can share one
  ///   - title: the record's name in History and in the trash, from its values
  public init(
    _ kind: StaticString, tag: Int, _ fields: [Field<Record>], naming: Naming? = nil,
    title: @escaping @Sendable (Entity.Values) -> LocalizedText
  ) {
    self.fields = fields
    searched = fields.filter { $0.traits.contains(.searched) }
    entity = Entity(kind.description, tag: tag, fields, naming: naming, title: title)
    ranges = [nil] + fields.map(\.kind.range)
    places = Dictionary(fields.enumerated().map { ($1.name, $0 + 1) }) { first, _ in first }
  }

  /// The field of that name; nil if none.
  public subscript(_ name: String) -> Field<Record>? { places[name].map { fields[$0 - 1] } }

  /// The columns that a record is read from: the id, then the fields in their order.
  public var columns: String { entity.statements.columns }

  /// Throws if a text has more characters, as a person counts them, than that field accepts from a person, or `text.marks` if it cannot be
  /// compared (see `String.isStreamSafe`).
  ///
  /// - Parameter key: the key of the error sentence, which gets the `count` and the `limit`
  public func confirm(_ text: String, fits name: String, else key: String = "text.tooLong") throws {
    guard text.isStreamSafe else { throw UserError(.value, "text.marks") }
    guard case .text(let most?) = self[name]?.kind, text.count > most else { return }
    throw UserError(.value, LocalizedText(key, ["count": .count(text.count), "limit": .count(most)]))
  }

  /// The field of that record whose text is saved as a person types.
  public func text(_ name: String, of record: RecordID) -> TextField { TextField(name, of: record, entity) }
}
