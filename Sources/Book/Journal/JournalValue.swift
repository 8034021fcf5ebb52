import Foundation
import GRDB

/// A column's value as the journal writes it in JSON: whole numbers, texts, and blobs as hex text.
enum JournalValue: Hashable, Sendable {
  case null, integer(Int64), text(String)

  /// The text that it is; empty where it is none.
  var text: String { if case .text(let text) = self { text } else { "" } }
}

/// A record's values by the permanent numbers of its columns.
typealias TaggedValues = [Int: JournalValue]

extension [Int: JournalValue] {
  /// The values of a change's JSON; empty where the change holds none.
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
      throw Damage(detail: "the journal holds values that are no JSON")
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
  /// Numbers as a list of JSON, for a question about many.
  var json: String { "[\(map(String.init).joined(separator: ","))]" }
}
