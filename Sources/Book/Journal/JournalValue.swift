import Foundation
import GRDB
import Records

/// A column's value as the journal stores it in JSON: a whole number, a text, or a blob as hexadecimal text.
enum JournalValue: Hashable, Sendable {
  case null, integer(Int64), text(String)

  /// The text; empty for any other value.
  var text: String { if case .text(let text) = self { text } else { "" } }
}

/// A record's values by field number.
typealias TaggedValues = [Int: JournalValue]

extension [Int: JournalValue] {
  /// The values in a change's JSON; empty if the change has none.
  static func parsed(_ json: String?) throws -> TaggedValues {
    guard var json else { return [:] }
    let values = json.withUTF8 { bytes in
      var row = JournaledRow(bytes)
      return row.values()
    }
    return try values ?? decoded(json)
  }

  private static func decoded(_ json: String) throws -> TaggedValues {
    do {
      let byText = try JSONDecoder().decode([String: JournalValue].self, from: Data(json.utf8))
      return Dictionary(byText.compactMap { key, value in Int(key).map { ($0, value) } }) { first, _ in first }
    } catch {
      throw Damage("the values of a change are not valid JSON")
    }
  }

  var json: String {
    get throws {
      var byText: [String: Any] = [:]
      for (tag, value) in self {
        switch value {
        case .null: byText[String(tag)] = NSNull()
        case .integer(let integer): byText[String(tag)] = integer
        case .text(let text): byText[String(tag)] = text
        }
      }
      let data = try JSONSerialization.data(withJSONObject: byText, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
  }
}

extension JournalValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}

extension [Int64] {
  var json: String { "[\(map(String.init).joined(separator: ","))]" }
}

extension JournalValue {
  init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let integer): self = .integer(integer)
    // Tables of records have no REAL column.
    case .double(let double): self = .integer(Int64(exactly: double.rounded()) ?? 0)
    case .string(let text): self = .text(text)
    case .blob(let data): self = .text(RecordID(bytes: data)?.description ?? "")
    }
  }
}
