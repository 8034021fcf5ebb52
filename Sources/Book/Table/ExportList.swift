public import Records

/// The names under which JSON and tables export a kind of thing, each with its value: a field or a computed value.
public struct ExportList<Source>: Sendable {
  /// A name of the list, with the function for its value.
  public struct Column: Sendable {
    /// The name in JSON, and in the header of a table.
    public let name: String
    /// The names of the parts of its value; in a table each has its own column, named `name.part`.
    public let parts: [String]
    /// True if only JSON has it: a list of values does not fit into a line.
    public let isOnlyInJSON: Bool
    let value: @Sendable (Source) -> ExportedValue
  }

  /// The columns in the order they are exported.
  public let columns: [Column]
  private let columnsOfTable: [Column]
  private let columnsOfJSON: [Column]

  /// Lists columns in the order they are exported.
  public init(_ columns: Column...) { self.init(columns) }
  /// Lists columns of an array, in the order they are exported.
  public init(_ columns: [Column]) {
    self.columns = columns
    columnsOfTable = columns.filter { !$0.isOnlyInJSON }
    columnsOfJSON = columns.sorted { $0.name < $1.name }
  }

  /// The header of a table.
  public var names: [String] {
    columnsOfTable.flatMap { column in
      column.parts.isEmpty ? [column.name] : column.parts.map { "\(column.name).\($0)" }
    }
  }

  /// A line of a table.
  public func line(of source: Source) -> [String] {
    columnsOfTable.flatMap { column in
      let value = column.value(source)
      guard !column.parts.isEmpty else { return [value.cell] }
      guard case .object(let values) = value else { return column.parts.map { _ in "" } }
      return column.parts.map { part in values.first { $0.name == part }?.value.cell ?? "" }
    }
  }

  /// The value JSON writes, with every name; null stands for no value.
  public func object(of source: Source) -> ExportedValue { .object(columnsOfJSON.map { ($0.name, $0.value(source)) }) }
}

extension ExportList.Column {
  /// A value that is computed, or exported in another form than stored; in a table each of its parts has its own column.
  public static func value(_ name: String, parts: [String] = [], _ value: @escaping @Sendable (Source) -> ExportedValue) -> Self {
    Self(name: name, parts: parts, isOnlyInJSON: false, value: value)
  }

  /// Many values, which only JSON has.
  public static func values(_ name: String, _ values: @escaping @Sendable (Source) -> [ExportedValue]) -> Self {
    Self(name: name, parts: [], isOnlyInJSON: true) { .list(values($0)) }
  }

  /// A field of a record that the thing is, or is about, under the field's exported name.
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
  /// A field of the record, under the field's exported name.
  public static func field(_ name: String) -> Self { .field(name) { $0 } }

  /// The record's id.
  public static var id: Self { .value("id") { .written($0.id) } }
}
