import BookStore
import Files
import GRDB
import Records

/// A field of a kind of record as an archive has it: its value is written so that the very same comes back.
struct ArchivedField: Sendable {
  let name: String
  let kind: FieldKind

  /// The id every record has.
  static let id = ArchivedField(name: "id", kind: .id)

  /// The form of its values, for whoever reads the archive without this program.
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

  /// The value as JSON.
  func write(_ value: DatabaseValue, to json: inout ArchiveText) {
    switch value.storage {
    case .null: json.append("null")
    case .int64(let number):
      if kind == .flag {
        json.append(number == 0 ? "false" : "true")
      } else if kind == .instant, ArchivedField.hasName(number) {
        json.append("\"")
        json.append(Instant(milliseconds: number))
        json.append("\"")
      } else {
        json.append(String(number))
      }
    case .string(let text): json.append(quoting: text)
    // The tables have neither numbers with a point nor blobs other than ids.
    case .double(let number): json.append(String(number))
    case .blob(let data): json.append(quoting: RecordID(bytes: data)?.description ?? "")
    }
  }

  /// The value as the cell of a table, guarded against being taken for a formula.
  func cell(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .null: ""
    case .int64(let number):
      if kind == .flag {
        number == 0 ? "false" : "true"
      } else if kind == .instant, ArchivedField.hasName(number) {
        Instant(milliseconds: number).description
      } else {
        String(number)
      }
    case .string(let text): CSV.guarded(text)
    case .double(let number): String(number)
    case .blob(let data): RecordID(bytes: data)?.description ?? ""
    }
  }

  /// The value as a table of the book keeps it, from the token of its JSON; nil where it is none of that kind.
  func value(_ token: Int, of record: JSONRecord) -> DatabaseValue? {
    switch (record.kind(at: token), kind) {
    case (.null, _): return .null
    case (.yes, .flag): return true.databaseValue
    case (.no, .flag): return false.databaseValue
    case (.number, .flag), (.yes, _), (.no, _), (.key, _), (.object, _), (.array, _): return nil
    case (.number, _): return Int64(String(decoding: record.text(at: token), as: UTF8.self))?.databaseValue
    case (.text, .instant): return Instant(utf8: record.text(at: token))?.databaseValue
    case (.text, .id): return RecordID(String(decoding: record.text(at: token), as: UTF8.self))?.databaseValue
    case (.text, .flag), (.text, .integer): return nil
    case (.text, _): return String(decoding: record.text(at: token), as: UTF8.self).databaseValue
    }
  }

  /// ISO 8601 has four digits for a year.
  private static let named = Int64(-62_135_596_800_000)...253_402_300_799_999

  private static func hasName(_ milliseconds: Int64) -> Bool { named.contains(milliseconds) }
}
