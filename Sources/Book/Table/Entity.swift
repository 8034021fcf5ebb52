import Algorithms
public import GRDB
public import Records

/// Facts about a table of records beyond its schema: its permanent numbers in the journal, the columns that merge as one, and its title.
///
/// The table has `number INTEGER PRIMARY KEY` (local), `id BLOB NOT NULL UNIQUE`, and the columns named here; others can only be generated
/// columns. A computed column is NULL until its notebook has computed it.
public struct Entity: Sendable {
  /// The kind, as pages and commands name it; also the table's name.
  public let kind: String
  /// The kind's permanent number in the journal; never reused.
  public let tag: Int
  /// Every stored column, with its field number; numbers are never reused.
  public let columns: [(key: String, value: Int)]
  /// The kind of value of each stored column, by field number.
  let kinds: [Int: FieldKind]
  /// The columns that are computed from others; the journal does not have them.
  public let computed: [String]
  /// Columns whose values only make sense together: they change, merge and are undone as one.
  public let groups: [[String]]
  /// Columns (by number) for which the smallest of several concurrent values wins.
  let least: Set<Int>
  /// The columns of typed texts, each with the key of its name in the language files, if any.
  public let texts: [(column: String, label: String?)]
  /// A column that a person sets in a form.
  struct FormField: Sendable {
    let column: String
    let label: String
    let kind: FieldKind
    /// The wording of its numbers; nil for plain numbers.
    let said: (@Sendable (Int64) -> LocalizedText)?
    /// The wording of a choice or of a value with its own form; nil for plain texts.
    let worded: (@Sendable (String) -> [LocalizedText])?
    /// The wording of its whole group, with a name for it; nil if each is shown alone.
    let told: (label: String?, words: @Sendable (Values) -> [LocalizedText])?
    /// The value that a new record has anyway; nil if there is none.
    let usual: JournalValue?
  }

  let formFields: [FormField]
  /// The numbers of the columns of typed texts.
  let typedTags: Set<Int>
  /// The numbers of the columns whose conflicting values are kept for an answer: typed texts and columns set in forms.
  let askedAbout: Set<Int>
  /// The column that names the record it is a part of; nil if it is part of none.
  let wholeColumn: String?
  /// The column of its name; nil if records of this kind have none.
  let nameColumn: String?
  /// The name that must be unique among its records; nil if two can share one.
  let naming: Naming?
  /// The record's name in History and in the trash, made from its values.
  public let title: @Sendable (Values) -> LocalizedText
  let statements: TableStatements

  /// A kind of record with those fields.
  init<Record>(_ kind: String, tag: Int, _ fields: [Field<Record>], naming: Naming?, title: @escaping @Sendable (Values) -> LocalizedText) {
    (self.kind, self.tag, self.naming, self.title) = (kind, tag, naming, title)
    columns = fields.compactMap { field in field.tag.map { (field.name, $0) } }
    kinds = Dictionary(fields.compactMap { field in field.tag.map { ($0, field.kind) } }) { first, _ in first }
    let groups = fields.compactMap(\.group).uniqued()
    self.groups = groups.map { group in fields.filter { $0.group == group }.map(\.name) }
    least = Set(fields.filter { $0.traits.contains(.least) }.compactMap(\.tag))
    let typed = fields.filter { $0.traits.contains(.typed) }
    texts = typed.map { ($0.name, $0.label) }
    let labelled = fields.filter { $0.tag != nil && $0.label != nil && $0.traits.isDisjoint(with: [.typed, .key, .machineMade]) }
    formFields = labelled.map {
      FormField(column: $0.name, label: $0.label ?? "", kind: $0.kind, said: $0.said, worded: $0.worded, told: $0.told, usual: $0.usual)
    }
    typedTags = Set(typed.compactMap(\.tag))
    askedAbout = typedTags.union(labelled.compactMap(\.tag))
    wholeColumn = fields.first { $0.traits.contains(.whole) }?.name
    nameColumn = naming?.title ?? fields.first { $0.traits.contains(.name) }?.name
    computed = fields.filter(\.isComputed).map(\.name)
    statements = TableStatements(of: kind, columns: fields.map(\.name), journaled: columns.map(\.key), computed: computed)
  }

  /// A record's values by column, as the journal stores them; blobs are hex.
  public struct Values: Sendable {
    let byColumn: [String: JournalValue]

    /// The text in that column; empty if none.
    public func text(_ column: String) -> String {
      if case .text(let text) = byColumn[column] { text } else { "" }
    }

    /// The whole number in that column; 0 if none, or if it is out of every range.
    public func integer(_ column: String) -> Int64 {
      if case .integer(let integer) = byColumn[column], Instant.range.contains(integer) { integer } else { 0 }
    }
  }

  /// The columns that change together with this one, itself included.
  func companions(of column: String) -> [String] { groups.first { $0.contains(column) } ?? [column] }

  /// The columns set in forms that are shown together with this one, itself included, and the one that speaks for them, if any.
  func shown(with field: FormField) -> (fields: [FormField], teller: FormField?) {
    let group = companions(of: field.column)
    let fields = formFields.filter { group.contains($0.column) }
    guard let teller = fields.first(where: { $0.told != nil }) else { return ([field], nil) }
    return (fields, teller)
  }

  /// The record's name without the kind, which a field that refers to it tells; its title if records of this kind have no names.
  func name(_ values: Values) -> LocalizedText {
    guard let name = nameColumn.map({ values.text($0) }) else { return title(values) }
    return LocalizedText("elsewhere.value", ["value": .text(name.isEmpty ? "…" : name)])
  }

  /// The record's name, from a row with the id and then every column in the order of the list.
  public func title(ofRow values: [DatabaseValue]) -> LocalizedText {
    title(Values(byColumn: Dictionary(zip(columns.map(\.key), values.dropFirst().map(JournalValue.init))) { first, _ in first }))
  }

  func tag(of column: String) -> Int? { columns.first { $0.key == column }?.value }

  func values(_ tagged: TaggedValues) -> Values {
    Values(byColumn: Dictionary(columns.compactMap { name, tag in tagged[tag].map { (name, $0) } }) { first, _ in first })
  }
}
