import BookStore
import Files
import Foundation
import GRDB
import Records

/// A field of a kind of record in an archive; its values are written so that an import restores them exactly.
struct ArchivedField: Sendable {
  let name: String
  let kind: FieldKind

  /// The id every record has.
  static let id = ArchivedField(name: "id", kind: .id)

  /// The form of its values, for readers of the archive without this program.
  var form: String {
    switch kind {
    case .text, .choice, .written: "text"
    case .integer: "number"
    case .flag: "true or false"
    case .day: "day"
    case .instant: "instant"
    case .id: "id"
    }
  }

  /// Writes the value at that place of a row, so that an import restores it exactly. Throws if it is not stored in the form of its kind.
  func write(_ row: Row, at place: Int, to text: inout ArchiveText) throws {
    switch kind {
    case .integer, .flag, .instant:
      guard let number = try row.decode(Int64?.self, atIndex: place) else { return text.appendNull() }
      if kind == .flag {
        text.append(number != 0)
      } else if kind == .instant, Instant.range.contains(number) {
        text.append(Instant(milliseconds: number))
      } else {
        text.append(number)
      }
    case .text, .choice, .written, .day, .id:
      try row.withUnsafeData(atIndex: place) { data in
        guard let data else { return text.appendNull() }
        data.withUnsafeBytes { bytes in
          let bytes = bytes.bindMemory(to: UInt8.self)
          if kind == .id { text.append(id: bytes) } else { text.append(text: bytes) }
        }
      }
    }
  }

  /// The refusal of a value that it cannot have: “12” cannot stand in “day”.
  func refusal(of value: String) -> LocalizedText {
    let shown = String(value.filter { $0 != "\0" }.prefix(60))
    return LocalizedText("archive.value", ["field": .text(name), "value": .text(shown)])
  }

  /// The value as a table of the book stores it, from its JSON token; nil if it is not of the field's kind.
  func value(_ token: Int, of record: JSONRecord) -> DatabaseValue? {
    let value = parsed(token, of: record)
    guard let value, let number = Int64.fromDatabaseValue(value), let range = kind.range else { return value }
    return range.contains(number) ? value : nil
  }

  private func parsed(_ token: Int, of record: JSONRecord) -> DatabaseValue? {
    switch (record.kind(at: token), kind) {
    case (.null, _): return .null
    case (.yes, .flag): return true.databaseValue
    case (.no, .flag): return false.databaseValue
    case (.number, .flag), (.yes, _), (.no, _), (.key, _), (.object, _), (.array, _): return nil
    case (.number, _): return Int64(String(decoding: record.text(at: token), as: UTF8.self))?.databaseValue
    case (.text, .instant): return Instant(utf8: record.text(at: token))?.databaseValue
    case (.text, .id): return RecordID(String(decoding: record.text(at: token), as: UTF8.self))?.databaseValue
    case (.text, .flag), (.text, .integer): return nil
    case (.text, _):
      let text = String(decoding: record.text(at: token), as: UTF8.self)
      return text.utf8.contains(0) ? nil : text.databaseValue
    }
  }
}

extension JSONRecord {
  /// A value as it is written; "…" for a list or an object.
  func written(at token: Int) -> String {
    switch kind(at: token) {
    case .object, .array: "…"
    case .key, .text, .number: String(decoding: text(at: token), as: UTF8.self)
    case .yes: "true"
    case .no: "false"
    case .null: "null"
    }
  }
}

/// A kind of record in an archive: its file, its fields, and the notebook's ways to read and write it.
struct ArchivedKind: Sendable {
  /// The notebook's name in the program.
  let notebook: String
  let entity: Entity
  /// All fields but computed ones, in the order of a row.
  let fields: [ArchivedField]
  /// The columns of a whole row, the id first.
  let names: [String]
  let columns: String
  /// The places of the fields in a whole row.
  let places: [Int]
  /// The place in a whole row of the record it is a part of; nil if it is none.
  let whole: Int?
  /// Reads the record of a whole row as its notebook does. Throws if the notebook cannot.
  let confirm: @Sendable (Row) throws -> Void
  /// Writes a new record from its whole row, in which computed columns are NULL.
  let insert: @Sendable ([DatabaseValue], Database) throws -> Void

  init(_ type: (some Stored).Type, of notebook: Notebook) {
    self.init(fields: type.fields, of: notebook)
  }

  private init<Record: Stored>(fields list: FieldList<Record>, of notebook: Notebook) {
    self.notebook = notebook.name
    entity = list.entity
    names = ["id"] + list.fields.map(\.name)
    columns = list.columns
    let given = list.fields.enumerated().filter { !$0.element.isComputed }
    fields = given.map { ArchivedField(name: $0.element.name, kind: $0.element.kind) }
    places = given.map { $0.offset + 1 }
    whole = given.first { $0.element.traits.contains(.whole) }.map { $0.offset + 1 }
    confirm = { row in _ = try Record(row) }
    insert = { try Record.insert($0, in: $1) }
  }

  /// All kinds of those notebooks; kinds that others refer to come first.
  static func all(of notebooks: [Notebook]) -> [ArchivedKind] {
    notebooks.flatMap { notebook in notebook.records.map { ArchivedKind($0, of: notebook) } }
  }

  var name: String { entity.kind }
  var document: String { "\(notebook)/\(name).json" }
}

/// The bytes of a JSON or CSV file in an archive, as they are written: a book of twenty years has twenty million values.
struct ArchiveText {
  /// The two forms of records in an archive.
  enum Form { case json, csv }

  let form: Form
  private(set) var bytes: [UInt8] = []

  init(_ form: Form) { self.form = form }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Returns the bytes written so far, and removes them.
  mutating func take() -> [UInt8] {
    let taken = bytes
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  mutating func append(plain: [UInt8]) { bytes.append(contentsOf: plain) }

  /// Appends no value: `null` in JSON, an empty cell in a table.
  mutating func appendNull() {
    if form == .json { bytes.append("null") }
  }

  mutating func append(_ flag: Bool) { bytes.append(flag ? "true" : "false") }

  mutating func append(_ number: Int64) { bytes.append(contentsOf: String(number).utf8) }

  /// Appends a text in UTF-8: a JSON string (RFC 8259), or a cell that no spreadsheet reads as a formula.
  mutating func append(text utf8: UnsafeBufferPointer<UInt8>) {
    guard form == .json else {
      guard CSV.isLikeFormula(utf8) else { return CSV.append(utf8, to: &bytes) }
      return ([UInt8(ascii: "'")] + utf8).withUnsafeBufferPointer { CSV.append($0, to: &bytes) }
    }
    bytes.append(json: utf8)
  }

  /// Appends the id with those bytes, written like a `RecordID`.
  mutating func append(id: UnsafeBufferPointer<UInt8>) {
    quoting { text in
      for byte in id {
        text.bytes.append(hex: byte >> 4)
        text.bytes.append(hex: byte & 0xF)
      }
    }
  }

  mutating func append(_ instant: Instant) { quoting { instant.append(to: &$0.bytes) } }

  /// Puts what the body appends between quotes in JSON; a table has no quotes.
  private mutating func quoting(_ body: (inout ArchiveText) -> Void) {
    if form == .json { bytes.append(UInt8(ascii: "\"")) }
    body(&self)
    if form == .json { bytes.append(UInt8(ascii: "\"")) }
  }
}
