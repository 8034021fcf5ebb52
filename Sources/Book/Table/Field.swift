public import GRDB
public import Records

/// A field of a kind of record: its column, its field number, its kind of value, and all that follows from these.
public struct Field<Record>: Sendable {
  /// The column's name.
  public let name: String
  /// The field number, never reused; nil if the value is computed from others, and so in neither the journal nor an
  /// archive.
  public let tag: Int?
  /// The kind of value it holds.
  public let kind: FieldKind
  /// The name of the group of fields that merge as one; nil if it merges alone.
  public let group: String?
  /// The key of its name in the language files; nil if it is never shown.
  public let label: String?
  /// The name in JSON and tables.
  public let exportedName: String
  /// The wording of its numbers; nil for plain numbers.
  public private(set) var said: (@Sendable (Int64) -> LocalizedText)?
  /// The wording of a text that a person did not write: of a choice, or of a value with its own form; empty if unknown.
  public private(set) var worded: (@Sendable (String) -> [LocalizedText])?
  /// The wording of all fields of its group as one, by their values, with the key of a name for them; nil if each is shown alone.
  private(set) var told: (label: String?, words: @Sendable (Entity.Values) -> [LocalizedText])?
  /// The stored value that a new record has anyway, which is not worth showing; nil if there is none.
  private(set) var usual: JournalValue?
  /// The roles it plays.
  public let traits: FieldTraits
  /// The value its column holds.
  public let stored: @Sendable (Record) -> DatabaseValue
  let exported: @Sendable (Record) -> ExportedValue
}

/// The kinds of value a field can hold.
public enum FieldKind: Hashable, Sendable {
  /// A text; a person can write at most `max` characters, as a person counts them.
  case text(max: Int?)
  /// A whole number in that range.
  case integer(ClosedRange<Int64>)
  case flag
  case day
  case instant
  /// The id of another record.
  case id
  /// One of these names.
  case choice([String])
  /// A text with its own form, such as a rule or a fraction.
  case written
}

/// The roles a field can play in addition to holding a value.
public struct FieldTraits: OptionSet, Sendable {
  /// The roles as bits, one each.
  public let rawValue: Int

  /// Saved as a person types; if two devices edit it concurrently, both texts are kept.
  public static let typed = FieldTraits(rawValue: 1 << 0)
  /// Searched for words.
  public static let searched = FieldTraits(rawValue: 1 << 1)
  /// Part of the values that the record's id is derived from.
  public static let key = FieldTraits(rawValue: 1 << 2)
  /// Written by the program, not by a person.
  public static let machineMade = FieldTraits(rawValue: 1 << 3)

  /// The smallest of several concurrent values wins, not the newest.
  public static let least = FieldTraits(rawValue: 1 << 4)

  /// The record it is a part of: in an archive neither comes without the other.
  public static let whole = FieldTraits(rawValue: 1 << 5)

  /// The record's name, where no rule for names says it.
  public static let name = FieldTraits(rawValue: 1 << 6)

  /// Makes the roles from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension FieldKind {
  /// The range of its numbers; nil if it holds no number.
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
  public var isComputed: Bool { tag == nil }

  /// A text.
  public static func text(
    _ name: StaticString, _ tag: Int?, _ value: @escaping @Sendable (Record) -> String?, max: Int? = nil, group: String? = nil,
    label: String? = nil, as exported: String? = nil, _ traits: FieldTraits = []
  ) -> Field {
    Field(name, tag, .text(max: max), group, label, exported, traits, value) { value($0).map(ExportedValue.text) ?? .null }
  }

  /// A whole number in that range. A number out of range is refused at every input, so that computing with one that was read cannot
  /// overflow.
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

  /// An instant in time.
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

  /// A case of an enumeration, by its raw value; `none` is stored for no value.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: StaticString, _ tag: Int?, _ value: @escaping @Sendable (Record) -> Choice?, none: String? = nil, group: String? = nil,
    label: String? = nil, as exported: String? = nil, _ traits: FieldTraits = []
  ) -> Field {
    Field(
      name, tag, .choice(Choice.allCases.map(\.rawValue)), group, label, exported, traits, { value($0)?.rawValue ?? none },
      { value($0).map { .text($0.rawValue) } ?? .null })
  }

  /// A value in its written form.
  public static func written<Value: LosslessStringConvertible & Sendable>(
    _ name: StaticString, _ tag: Int?, _ value: @escaping @Sendable (Record) -> Value?, group: String? = nil, label: String? = nil,
    as exported: String? = nil, _ traits: FieldTraits = []
  ) -> Field {
    Field(name, tag, .written, group, label, exported, traits, { value($0)?.description }, { .written(value($0)) })
  }

  /// The civil day of `created`, as the person lived it: the book computes it when it first gets the record.
  public static var dayMade: Field { .day("created_day", nil, { _ in nil }, [.machineMade]) }

  /// A copy of the field whose numbers are shown in words.
  public func said(_ words: @escaping @Sendable (Int64) -> LocalizedText) -> Field {
    var field = self
    field.said = words
    return field
  }

  /// A copy of the field whose choices are shown in words.
  public func worded<Choice: RawRepresentable & Sendable>(
    _ words: @escaping @Sendable (Choice) -> LocalizedText
  ) -> Field where Choice.RawValue == String {
    var field = self
    field.worded = { Choice(rawValue: $0).map { [words($0)] } ?? [] }
    return field
  }

  /// A copy of the field whose written values are shown in words, one after the other.
  public func worded<Value: LosslessStringConvertible & Sendable>(_ words: @escaping @Sendable (Value) -> [LocalizedText]) -> Field {
    var field = self
    field.worded = { Value($0).map(words) ?? [] }
    return field
  }

  /// A copy of the field that speaks for its whole group, such as an amount for its unit, under that name.
  public func told(as label: String? = nil, _ words: @escaping @Sendable (Entity.Values) -> [LocalizedText]) -> Field {
    var field = self
    field.told = (label, words)
    return field
  }

  /// A copy of the field that is not shown of a new record that holds that stored text.
  public func usually(_ text: String) -> Field { holding(usual: .text(text)) }
  /// A copy of the field that is not shown of a new record that holds that number.
  public func usually(number: Int) -> Field { holding(usual: .integer(Int64(number))) }
  /// A copy of the field that is not shown of a new record that is switched so.
  public func usually(isSet: Bool) -> Field { holding(usual: .integer(isSet ? 1 : 0)) }

  private func holding(usual value: JournalValue) -> Field {
    var field = self
    field.usual = value
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
