public import GRDB
public import Records

/// Everything the book knows of one kind of record: its table, its permanent number, its fields, and how it is called.
///
/// The list writes records and gives them away; a record reads itself, by its own initialiser from named values.
public struct FieldList<Record: Sendable>: Sendable {
  /// The fields in the order a row holds them, the id aside.
  public let fields: [Field<Record>]
  /// The kind as the journal, history and pages know it.
  public let entity: Entity
  /// The index of each field in a row of the entity's statements.
  let places: [String: Int]
  /// The range of the numbers at each index; nil where there are none.
  let ranges: [ClosedRange<Int64>?]
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
    ranges = [nil] + fields.map(\.kind.range)
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

/// An attribute of a kind of record, said once: its column, its permanent number, its kind of value, and everything that follows from it.
public struct Field<Record>: Sendable {
  /// The column's name.
  public let name: String
  /// The permanent number in the journal, never reused; nil where the value is worked out from others, so that neither the journal nor an
  /// archive has it.
  public let tag: Int?
  /// The kind of value it holds.
  public let kind: FieldKind
  /// The name of the values it merges with as one; nil where it stands for itself.
  public let group: String?
  /// The key of its name in the language files; nil where a person never meets it.
  public let label: String?
  /// The name JSON and tables give it.
  public let exportedName: String
  /// The wording of its numbers, where these stand for something; nil for plain numbers.
  public private(set) var said: (@Sendable (Int64) -> LocalizedText)?
  /// The roles it plays.
  public let traits: FieldTraits
  /// The value its column holds.
  public let stored: @Sendable (Record) -> DatabaseValue
  let exported: @Sendable (Record) -> ExportedValue
}

/// The kinds of value a field may hold.
public enum FieldKind: Hashable, Sendable {
  /// A text, of which a person may write at most so many characters as a person counts them.
  case text(max: Int?)
  /// A whole number of that range.
  case integer(ClosedRange<Int64>)
  case flag
  case day
  case instant
  /// The id of another record.
  case id
  /// One of these names.
  case choice([String])
  /// A text with a form of its own, as a rule or a fraction.
  case written
}

/// The roles a field may play beside holding a value.
public struct FieldTraits: OptionSet, Sendable {
  /// The roles as bits, one each.
  public let rawValue: Int

  /// Saved as a person writes, with both texts kept where two were written at once.
  public static let typed = FieldTraits(rawValue: 1 << 0)
  /// Looked through by a search.
  public static let searched = FieldTraits(rawValue: 1 << 1)
  /// Part of what the record's id is derived from.
  public static let key = FieldTraits(rawValue: 1 << 2)
  /// Written by the program, not by a person.
  public static let machineMade = FieldTraits(rawValue: 1 << 3)

  /// The smallest of several concurrent values wins, not the newest.
  public static let least = FieldTraits(rawValue: 1 << 4)

  /// Takes the roles from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension FieldKind {
  /// The numbers that may stand in it; nil where it holds none.
  public var range: ClosedRange<Int64>? {
    switch self {
    case .integer(let range): range
    case .instant: Instant.range
    case .flag: 0...1
    case .text, .day, .id, .choice, .written: nil
    }
  }
}

extension Field {
  /// True if its value is computed from others. If it is NULL, its notebook computes it before the commit.
  public var isReckoned: Bool { tag == nil }

  /// A text.
  public static func text(
    _ name: StaticString, _ tag: Int?, _ value: @escaping @Sendable (Record) -> String?, max: Int? = nil, group: String? = nil,
    label: String? = nil, as exported: String? = nil, _ traits: FieldTraits = []
  ) -> Field {
    Field(name, tag, .text(max: max), group, label, exported, traits, value) { value($0).map(ExportedValue.text) ?? .null }
  }

  /// A whole number of that range: one beyond it is refused wherever it comes in, and none that is read is so great that reckoning with it
  /// would leave the whole numbers.
  public static func integer(
    _ name: StaticString, _ tag: Int?, _ value: @escaping @Sendable (Record) -> Int64?, in range: ClosedRange<Int64>,
    group: String? = nil, label: String? = nil, as exported: String? = nil, _ traits: FieldTraits = []
  ) -> Field {
    Field(name, tag, .integer(range), group, label, exported, traits, value) { value($0).map(ExportedValue.integer) ?? .null }
  }

  /// Yes or no.
  public static func flag(
    _ name: StaticString, _ tag: Int?, _ value: @escaping @Sendable (Record) -> Bool?, group: String? = nil, label: String? = nil,
    as exported: String? = nil, _ traits: FieldTraits = []
  ) -> Field {
    Field(name, tag, .flag, group, label, exported, traits, value) { value($0).map(ExportedValue.flag) ?? .null }
  }

  /// A civil day.
  public static func day(
    _ name: StaticString, _ tag: Int?, _ value: @escaping @Sendable (Record) -> Day?, group: String? = nil, label: String? = nil,
    as exported: String? = nil, _ traits: FieldTraits = []
  ) -> Field {
    Field(name, tag, .day, group, label, exported, traits, value) { .written(value($0)) }
  }

  /// A moment on the world's clock.
  public static func instant(
    _ name: StaticString, _ tag: Int?, _ value: @escaping @Sendable (Record) -> Instant?, group: String? = nil, label: String? = nil,
    as exported: String? = nil, _ traits: FieldTraits = []
  ) -> Field {
    Field(name, tag, .instant, group, label, exported, traits, value) { .written(value($0)) }
  }

  /// The id of another record.
  public static func id(
    _ name: StaticString, _ tag: Int?, _ value: @escaping @Sendable (Record) -> RecordID?, group: String? = nil, label: String? = nil,
    as exported: String? = nil, _ traits: FieldTraits = []
  ) -> Field {
    Field(name, tag, .id, group, label, exported, traits, value) { .written(value($0)) }
  }

  /// A choice among the names an enumeration has; `none` is kept where there is no value.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: StaticString, _ tag: Int?, _ value: @escaping @Sendable (Record) -> Choice?, none: String? = nil, group: String? = nil,
    label: String? = nil, as exported: String? = nil, _ traits: FieldTraits = []
  ) -> Field {
    Field(
      name, tag, .choice(Choice.allCases.map(\.rawValue)), group, label, exported, traits, { value($0)?.rawValue ?? none },
      { value($0).map { .text($0.rawValue) } ?? .null })
  }

  /// A value as the text it is written by.
  public static func written<Value: LosslessStringConvertible & Sendable>(
    _ name: StaticString, _ tag: Int?, _ value: @escaping @Sendable (Record) -> Value?, group: String? = nil, label: String? = nil,
    as exported: String? = nil, _ traits: FieldTraits = []
  ) -> Field {
    Field(name, tag, .written, group, label, exported, traits, { value($0)?.description }, { .written(value($0)) })
  }

  /// The civil day of `created`, as the person lived it: the book reckons it where it first knows of the record.
  public static var dayMade: Field { .day("created_day", nil, { _ in nil }, [.machineMade]) }

  /// The same, with numbers that a person reads so.
  public func said(_ words: @escaping @Sendable (Int64) -> LocalizedText) -> Field {
    var field = self
    field.said = words
    return field
  }

  private init(
    _ name: StaticString, _ tag: Int?, _ kind: FieldKind, _ group: String?, _ label: String?, _ exportedName: String?,
    _ traits: FieldTraits, _ stored: @escaping @Sendable (Record) -> (some DatabaseValueConvertible & Sendable)?,
    _ exported: @escaping @Sendable (Record) -> ExportedValue
  ) {
    self.name = name.description
    (self.tag, self.kind, self.group, self.label) = (tag, kind, group, label)
    self.exportedName = exportedName ?? name.description
    self.traits = traits
    self.stored = { stored($0)?.databaseValue ?? .null }
    self.exported = exported
  }
}

/// The indexes of a record's fields in a row, as its initialiser asks for them.
///
/// The initialiser asks for the same names in the same order for every row of a query: each is looked up once, and later recognised by the
/// address of its literal.
@usableFromInline final class FieldPlaces {
  /// The names asked for so far, in their order, by the addresses of their literals; one value, so that asking is one access.
  @usableFromInline struct Asked {
    @usableFromInline var known: [(literal: UnsafePointer<UInt8>, place: Int)] = []
    @usableFromInline var next = 0

    /// The place of the name that comes next, where it is the one that came after the same before.
    @inlinable mutating func place(of name: StaticString) -> Int? {
      guard next < known.count, known[next].literal == name.utf8Start else { return nil }
      next += 1
      return known[next - 1].place
    }
  }

  let kind: String
  private let places: [String: Int]
  /// The range of the numbers at each place; nil where there are none.
  @usableFromInline let ranges: [ClosedRange<Int64>?]
  @usableFromInline var asked = Asked()

  init<Record>(of fields: FieldList<Record>) {
    kind = fields.entity.kind
    (places, ranges) = (fields.places, fields.ranges)
  }

  /// Begins a row: the first name comes again.
  func rewind() { asked.next = 0 }

  /// The place of a field; nil where there is none of that name.
  @inlinable func place(of name: StaticString) -> Int? { asked.place(of: name) ?? lookedUp(name) }

  @usableFromInline func lookedUp(_ name: StaticString) -> Int? {
    guard let place = places["\(name)"] else { return nil }
    if asked.next == asked.known.count {
      asked.known.append((name.utf8Start, place))
      asked.next += 1
    }
    return place
  }
}
