import Foundation
import Records

/// Takes known keys out of the further facts of a file; `others` is the rest.
struct DetailsReading {
  private var object: [String: JSONValue]

  init(_ details: String) {
    // JSON other than an object has no keys, and keys that cannot be compared are not looked at; the export contains both unchanged.
    guard details.isStreamSafeJSON else {
      object = [:]
      return
    }
    object = (try? JSONDecoder().decode([String: JSONValue].self, from: Data(details.utf8))) ?? [:]
  }

  /// The text at that key; nil if it is missing or empty.
  mutating func take(_ key: String) -> String? {
    guard let text = object.removeValue(forKey: key)?.text.trimmingCharacters(in: .whitespacesAndNewlines) else { return nil }
    return text.isEmpty ? nil : text
  }

  mutating func takeNumber(_ key: String) -> Int? {
    guard case .number(let number)? = object[key], let whole = Int(exactly: number.rounded()), whole.magnitude < 1_000_000_000 else {
      return nil
    }
    object[key] = nil
    return whole
  }

  mutating func takeFlag(_ key: String) -> Bool {
    guard case .flag(let flag)? = object[key] else { return false }
    object[key] = nil
    return flag
  }

  mutating func takeAll(_ key: String) -> [String] {
    guard case .list(let values)? = object[key] else { return [] }
    object[key] = nil
    return values.map(\.text).filter { !$0.isEmpty }
  }

  mutating func drop(_ key: String) { object[key] = nil }

  /// Drops keys of an inner object.
  mutating func drop(_ keys: [String], of key: String) {
    guard case .object(let values)? = object[key] else { return }
    object[key] = .object(values.filter { !keys.contains($0.key) })
  }

  var others: [FlightDetails.Other] {
    object.sorted { $0.key < $1.key }.map { FlightDetails.Other(key: $0, text: $1.text) }.filter { !$0.text.isEmpty }
  }

  /// The web addresses at those keys, each once; nothing that a browser would run.
  static func links(in details: String, _ keys: [String]) -> [String] {
    var reading = DetailsReading(details)
    var links: [String] = []
    for link in keys.compactMap({ reading.take($0) }) where isOfTheWeb(link) && !links.contains(link) { links.append(link) }
    return links
  }

  private static func isOfTheWeb(_ text: String) -> Bool {
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty else { return false }
    return ["http", "https"].contains(parts.scheme?.lowercased())
  }
}

/// Any JSON value, as needed to show it.
private enum JSONValue: Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var text: String {
    switch self {
    case .null: ""
    case .flag(let flag): "\(flag)"
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): text
    case .list(let values): values.map(\.text).joined(separator: ", ")
    case .object(let values): values.sorted { $0.key < $1.key }.map { "\($0): \($1.text)" }.joined(separator: ", ")
    }
  }
}
