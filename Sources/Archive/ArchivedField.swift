import BookStore
import Files
import Foundation
import GRDB
import Records

/// A field of a kind of record as an archive has it: its value is written so that the very same comes back.
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

  /// Writes the value at that place of a row, so that the very same comes back. Throws where it is none of its kind: the book is damaged.
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

  /// The value as a table of the book keeps it, from the token of its JSON; nil where it is none of that kind.
  func value(_ token: Int, of record: JSONRecord) -> DatabaseValue? {
    let value = told(token, of: record)
    guard let value, let number = Int64.fromDatabaseValue(value), let range = kind.range else { return value }
    return range.contains(number) ? value : nil
  }

  private func told(_ token: Int, of record: JSONRecord) -> DatabaseValue? {
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

/// A kind of record as an archive has it: in which files, with which fields, and how it is read as its notebook reads it.
struct ArchivedKind: Sendable {
  /// The notebook's name in the program.
  let notebook: String
  let entity: Entity
  /// All but what is reckoned, in the order a row holds them.
  let fields: [ArchivedField]
  /// The columns of a whole row, the id before them.
  let names: [String]
  /// The same in SQL.
  let columns: String
  /// At which places of a whole row the fields stand.
  let places: [Int]
  /// Reads the record of a whole row as its notebook does. Throws where the notebook could not.
  let confirm: @Sendable (Row) throws -> Void
  /// Writes a new record by its whole row, in which what is reckoned is NULL.
  let insert: @Sendable ([DatabaseValue], Database) throws -> Void

  init(_ type: (some Stored).Type, of notebook: Notebook) {
    self.init(fields: type.fields, of: notebook)
  }

  private init<Record: Stored>(fields list: FieldList<Record>, of notebook: Notebook) {
    self.notebook = notebook.name
    entity = list.entity
    names = ["id"] + list.fields.map(\.name)
    columns = list.columns
    let given = list.fields.enumerated().filter { !$0.element.isReckoned }
    fields = given.map { ArchivedField(name: $0.element.name, kind: $0.element.kind) }
    places = given.map { $0.offset + 1 }
    confirm = { row in _ = try Record(row) }
    insert = { try Record.insert($0, in: $1) }
  }

  /// All kinds of those notebooks, those that others hang under first.
  static func all(of notebooks: [Notebook]) -> [ArchivedKind] {
    notebooks.flatMap { notebook in notebook.records.map { ArchivedKind($0, of: notebook) } }
  }

  var name: String { entity.kind }
  var document: String { "\(notebook)/\(name).json" }
}

/// Bytes of a file of JSON or of a table, as they are written into an archive: a book of twenty years has twenty million values.
struct ArchiveText {
  /// The two forms in which an archive has its records.
  enum Form { case json, csv }

  let form: Form
  private(set) var bytes: [UInt8] = []

  init(_ form: Form) { self.form = form }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Takes out what was written so far.
  mutating func take() -> [UInt8] {
    let taken = bytes
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  mutating func append(plain: [UInt8]) { bytes.append(contentsOf: plain) }

  /// No value: an empty cell of a table.
  mutating func appendNull() {
    if form == .json { bytes.append("null") }
  }

  mutating func append(_ flag: Bool) { bytes.append(flag ? "true" : "false") }

  mutating func append(_ number: Int64) { bytes.append(contentsOf: String(number).utf8) }

  /// A text in UTF-8: a string of JSON (RFC 8259), or a cell that no spreadsheet takes for a formula.
  mutating func append(text utf8: UnsafeBufferPointer<UInt8>) {
    guard form == .json else {
      guard CSV.isLikeFormula(utf8) else { return CSV.append(utf8, to: &bytes) }
      return ([UInt8(ascii: "'")] + utf8).withUnsafeBufferPointer { CSV.append($0, to: &bytes) }
    }
    bytes.append(json: utf8)
  }

  /// The id of those bytes, as `RecordID` says it.
  mutating func append(id: UnsafeBufferPointer<UInt8>) {
    quoting { text in
      for byte in id {
        text.bytes.append(hex: byte >> 4)
        text.bytes.append(hex: byte & 0xF)
      }
    }
  }

  mutating func append(_ instant: Instant) { quoting { instant.append(to: &$0.bytes) } }

  /// In JSON between quotes, in a table as it is.
  private mutating func quoting(_ body: (inout ArchiveText) -> Void) {
    if form == .json { bytes.append(UInt8(ascii: "\"")) }
    body(&self)
    if form == .json { bytes.append(UInt8(ascii: "\"")) }
  }
}
