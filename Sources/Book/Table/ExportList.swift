public import Records

/// The list of names and values JSON and tables give away of a kind of thing: fields by their names and what is reckoned beside them.
public struct ExportList<Source>: Sendable {
  /// A name of the list, with how its value is found.
  public struct Column: Sendable {
    /// The name in JSON, and over the column of a table.
    public let name: String
    /// The names of what lies within it; in a table each has a column of its own, called `name.part`.
    public let parts: [String]
    /// Whether only JSON has it: what has many values does not fit into a line.
    public let isOnlyInJSON: Bool
    let value: @Sendable (Source) -> ExportedValue
  }

  /// The columns in the order they are exported.
  public let columns: [Column]
  /// Those that a table has too.
  private let columnsOfTable: [Column]
  /// All of them, in the order in which JSON has them.
  private let columnsOfJSON: [Column]

  /// Lists columns in the order they are exported.
  public init(_ columns: Column...) { self.init(columns) }
  /// Lists columns held in an array, in the order they are exported.
  public init(_ columns: [Column]) {
    self.columns = columns
    columnsOfTable = columns.filter { !$0.isOnlyInJSON }
    columnsOfJSON = columns.sorted { $0.name < $1.name }
  }

  /// The names over the columns of a table.
  public var names: [String] {
    columnsOfTable.flatMap { column in
      column.parts.isEmpty ? [column.name] : column.parts.map { "\(column.name).\($0)" }
    }
  }

  /// The line of a table, under the names.
  public func line(of source: Source) -> [String] {
    columnsOfTable.flatMap { column in
      let value = column.value(source)
      guard !column.parts.isEmpty else { return [value.cell] }
      guard case .object(let values) = value else { return column.parts.map { _ in "" } }
      return column.parts.map { part in values.first { $0.name == part }?.value.cell ?? "" }
    }
  }

  /// The value JSON writes: every name is there, with null where there is nothing.
  public func object(of source: Source) -> ExportedValue { .object(columnsOfJSON.map { ($0.name, $0.value(source)) }) }
}

extension ExportList.Column {
  /// A value that is reckoned, or that is told otherwise than it is kept.
  public static func value(_ name: String, _ value: @escaping @Sendable (Source) -> ExportedValue) -> Self {
    Self(name: name, parts: [], isOnlyInJSON: false, value: value)
  }

  /// A value of several parts; in a table each has a column of its own.
  public static func value(_ name: String, parts: [String], _ value: @escaping @Sendable (Source) -> ExportedValue) -> Self {
    Self(name: name, parts: parts, isOnlyInJSON: false, value: value)
  }

  /// Many values, which only JSON has.
  public static func values(_ name: String, _ values: @escaping @Sendable (Source) -> [ExportedValue]) -> Self {
    Self(name: name, parts: [], isOnlyInJSON: true) { .list(values($0)) }
  }

  /// A field of a record that the thing is, or is about, under the name the field has for it.
  public static func field<Record: Stored>(_ name: String, of record: @escaping @Sendable (Source) -> Record) -> Self {
    let field = Record.fields[name]
    return Self(name: field?.exportedName ?? name, parts: [], isOnlyInJSON: false) { field?.exported(record($0)) ?? .null }
  }

  /// The id of a record that the thing is, or is about.
  public static func id(of record: @escaping @Sendable (Source) -> some Identifiable<RecordID> & Sendable) -> Self {
    .value("id") { .written(record($0).id) }
  }
}

extension ExportList.Column where Source: Stored {
  /// A field of the record, under the name the field has for it.
  public static func field(_ name: String) -> Self { .field(name) { $0 } }

  /// The record's id.
  public static var id: Self { .value("id") { .written($0.id) } }
}
