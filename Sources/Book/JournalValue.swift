import Foundation
import GRDB

/// A column's value as the journal writes it in JSON: whole numbers, texts, and blobs as hex text.
enum JournalValue: Hashable, Sendable, Codable {
  case null, integer(Int64), text(String)

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

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .integer(let integer): try container.encode(integer)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A record's values by the permanent numbers of its columns.
typealias TaggedValues = [Int: JournalValue]

extension [Int: JournalValue] {
  /// The values of a change's JSON; empty where the change holds none.
  static func parsed(_ json: String?) throws -> TaggedValues {
    guard let json else { return [:] }
    let byText = try JSONDecoder().decode([String: JournalValue].self, from: Data(json.utf8))
    return Dictionary(byText.compactMap { key, value in Int(key).map { ($0, value) } }) { first, _ in first }
  }

  var json: String {
    get throws {
      var byText: [String: JournalValue] = [:]
      for (tag, value) in self { byText[String(tag)] = value }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(byText), as: UTF8.self)
    }
  }
}
