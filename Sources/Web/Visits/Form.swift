import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Records

/// The fields a page sent, each name once.
struct Form: Sendable {
  private let fields: [String: String]

  init(_ fields: [String: String]) { self.fields = fields }

  /// Reads a posted form, already no longer than the guard lets in; an empty body is an empty form.
  init(_ request: Request) async throws {
    let body = try await request.body.collect(upTo: BodyGuard.limit)
    let type = request.headers[.contentType]?.split(separator: ";").first?.lowercased()
    guard body.readableBytes == 0 || type == "application/x-www-form-urlencoded" else { throw Turned(.unsupportedMediaType) }
    fields = try Form.decode(String(buffer: body))
  }

  /// The fields of an address, or of a posted form. Throws `Refusal(.value)` for what is no such text.
  init(decoding text: String) throws { fields = try Form.decode(text) }

  /// The field as sent, or nil where there is none.
  subscript(_ name: String) -> String? { fields[name] }

  /// The field as a value of its kind. Throws `Refusal(.value)` where it is missing or no such value.
  func require<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
    guard let value = fields[name].flatMap(read) else { throw Form.unreadable(name) }
    return value
  }

  /// The field as a value of its kind, nil where it is empty or says `none`. Throws `Refusal(.value)` where it is missing or no such value.
  func optional<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
    let text = try require(name) { $0 }
    return text.isEmpty || text == "none" ? nil : try require(name, read)
  }

  /// The text of a field, with line ends as we keep them.
  func text(_ name: String) throws -> String {
    try require(name) { $0.replacingOccurrences(of: "\r\n", with: "\n") }
  }

  static func unreadable(_ name: String) -> Refusal {
    Refusal(.value, Phrase("form.unreadable"), detail: "field \(name)")
  }

  static func decode(_ text: String) throws -> [String: String] {
    var fields: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
      }
      guard let name = halves[0], let value = halves.count == 2 ? halves[1] : "" else { throw unreadable("") }
      fields[name] = value
    }
    return fields
  }
}
