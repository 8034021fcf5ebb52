public import GRDB
public import Records

/// The list of names and values that JSON and tables export of a kind of thing: its fields and computed values.
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

/// A value as JSON and tables export it; both are written from it, so they cannot disagree.
public enum ExportedValue: Sendable {
  case null
  case text(String)
  case integer(Int64)
  case number(Double)
  case flag(Bool)
  case list([ExportedValue])
  /// Values by their names; in a table each has its own column.
  case object([(name: String, value: ExportedValue)])

  /// A value in its written form, such as a day, an id or a fraction; null if none.
  public static func written(_ value: (some CustomStringConvertible)?) -> ExportedValue { value.map { .text($0.description) } ?? .null }

  /// A whole number; null if none.
  public static func whole(_ value: (some BinaryInteger)?) -> ExportedValue { value.map { .integer(Int64($0)) } ?? .null }

  /// A number; null if none.
  public static func decimal(_ value: Double?) -> ExportedValue { value.map(ExportedValue.number) ?? .null }

  /// A value stored by a name; null if none.
  public static func named(_ value: (some RawRepresentable<String>)?) -> ExportedValue { value.map { .text($0.rawValue) } ?? .null }

  /// The cell of a table: texts guarded against being read as formulas, numbers as in JSON, empty for no value.
  var cell: String {
    switch self {
    case .null, .list, .object: ""
    case .text(let text): CSV.guarded(text)
    case .integer(let integer): "\(integer)"
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .flag(let flag): "\(flag)"
    }
  }

  /// The value in JSON: no spaces, names in byte order. Throws `book.fault` for a number that is not finite.
  public var json: String {
    get throws {
      var bytes: [UInt8] = []
      try append(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Adds the value in JSON to other bytes.
  public func append(to bytes: inout [UInt8]) throws {
    switch self {
    case .null: bytes.append("null")
    case .text(let text): bytes.append(json: text)
    case .integer(let integer): bytes.append(contentsOf: String(integer).utf8)
    case .number(let number):
      guard number.isFinite else { throw UserError(.fault, "book.fault", detail: "JSON has no \(number)") }
      bytes.append(contentsOf: cell.utf8)
    case .flag(let flag): bytes.append(flag ? "true" : "false")
    case .list(let values):
      bytes.append("[")
      for place in values.indices {
        if place > 0 { bytes.append(",") }
        try values[place].append(to: &bytes)
      }
      bytes.append("]")
    case .object(let values):
      bytes.append("{")
      for (place, value) in ExportedValue.ordered(values).enumerated() {
        if place > 0 { bytes.append(",") }
        bytes.append(json: value.name)
        bytes.append(":")
        try value.value.append(to: &bytes)
      }
      bytes.append("}")
    }
  }

  /// The values sorted by name; those of an `ExportList` are in that order already.
  private static func ordered(_ values: [(name: String, value: ExportedValue)]) -> [(name: String, value: ExportedValue)] {
    values.indices.dropFirst().allSatisfy { values[$0 - 1].name < values[$0].name } ? values : values.sorted { $0.name < $1.name }
  }
}

/// An export as a text in pieces: of any number of records, few are in memory at once.
///
/// The records are chosen at the start. Each is read when its turn comes; one that is missing by then is left out.
public struct ExportedText: Sendable {
  /// The form of an export.
  public enum Form: String, CaseIterable, Sendable { case csv, json }

  static let length = 1000

  private enum Position { case head, body(hasRecords: Bool), end }

  /// The form of this export.
  public let form: Form
  private let head: String
  private let piece: @Sendable (Int) throws -> (count: Int, text: String)?
  private var position = Position.head
  private var next = 0

  /// - Parameters:
  ///   - keys: the keys of the things, in the order of the export
  ///   - read: reads the things of some of the keys, in one state of the book
  public init<Key: Sendable, Source>(
    _ keys: [Key], as form: Form, _ list: ExportList<Source>, from book: Book,
    _ read: @escaping @Sendable (ArraySlice<Key>, Database) throws -> [Source]
  ) {
    self.form = form
    head = form == .csv ? CSV.table([list.names]) : "["
    piece = { index in
      let start = index * ExportedText.length
      guard start < keys.count else { return nil }
      let sources = try book.read { try read(keys[start..<min(start + ExportedText.length, keys.count)], $0) }
      let objects = { try sources.map { try list.object(of: $0).json }.joined(separator: ",") }
      return (sources.count, form == .csv ? CSV.table(sources.map(list.line)) : try objects())
    }
  }

  /// Exports things in memory.
  public init<Source: Sendable>(_ sources: [Source], as form: Form, _ list: ExportList<Source>, from book: Book) {
    self.init(sources, as: form, list, from: book) { slice, _ in Array(slice) }
  }

  /// The next piece; nil after the last.
  public mutating func nextPiece() throws -> String? {
    switch position {
    case .head:
      position = .body(hasRecords: false)
      return head
    case .body(let hasRecords):
      guard let (count, text) = try piece(next) else {
        position = .end
        return form == .csv ? nil : "]"
      }
      next += 1
      position = .body(hasRecords: hasRecords || count > 0)
      return form == .json && hasRecords && count > 0 ? "," + text : text
    case .end:
      return nil
    }
  }

  /// The whole export as one text, for a short one.
  public func whole() throws -> String {
    var (copy, text) = (self, "")
    while let piece = try copy.nextPiece() { text += piece }
    return text
  }
}
