import Foundation
import HTTPTypes
public import Hummingbird
import NIOCore
public import Records

/// The fields a page sent, each name once.
public struct Form: Sendable {
  private let fields: [String: String]

  /// A form of those fields.
  public init(_ fields: [String: String]) { self.fields = fields }

  /// Reads a posted form, already no longer than the guard lets in; an empty body is an empty form.
  public init(_ request: Request) async throws {
    let body = try await request.body.collect(upTo: EndpointRule.Body.form.limit)
    let type = request.headers[.contentType]?.split(separator: ";").first?.lowercased()
    guard body.readableBytes == 0 || type == "application/x-www-form-urlencoded" else { throw RequestRejected(.unsupportedMediaType) }
    fields = try Form.decode(String(buffer: body))
  }

  /// The fields of an address, or of a posted form. Throws `UserError(.value)` for what is no such text.
  public init(decoding text: String) throws { fields = try Form.decode(text) }

  /// The field as sent, or nil where there is none.
  public subscript(_ name: String) -> String? { fields[name] }

  /// The field as a value of its kind. Throws `UserError(.value)` where it is missing or no such value.
  public func require<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
    guard let value = fields[name].flatMap(read) else { throw Form.unreadable(name) }
    return value
  }

  /// The field as a value of its kind; nil where there is no such field. Throws `UserError(.value)` where it is no such value.
  public func given<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
    fields[name] == nil ? nil : try require(name, read)
  }

  /// The field as a value of its kind, nil where it is empty or says `none`. Throws `UserError(.value)` where it is missing or no such
  /// value.
  public func optional<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
    let text = try require(name) { $0 }
    return text.isEmpty || text == "none" ? nil : try require(name, read)
  }

  /// The text of a field, with line ends as we keep them.
  public func text(_ name: String) throws -> String {
    try require(name) { $0.replacingOccurrences(of: "\r\n", with: "\n") }
  }

  /// The refusal of a field that is missing or no such value.
  public static func unreadable(_ name: String) -> UserError { UserError(.value, "form.unreadable", detail: "field \(name)") }

  /// More than any page sends: each costs some microseconds.
  static let most = 10_000

  static func decode(_ text: String) throws -> [String: String] {
    var fields: [String: String] = [:]
    let pairs = text.split(separator: "&", maxSplits: most)
    guard pairs.count <= most else { throw RequestRejected(.contentTooLarge) }
    for pair in pairs {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
      }
      guard let name = halves[0], let value = halves.count == 2 ? halves[1] : "" else { throw unreadable("") }
      fields[name] = value
    }
    return fields
  }
}
