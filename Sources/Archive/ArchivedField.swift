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
    let shown = String(value.unicodeScalars.filter { $0 != "\0" }.prefix(60))
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
      return text.utf8.contains(0) || !text.isStreamSafe ? nil : text.databaseValue
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
