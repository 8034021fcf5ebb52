import Foundation
import HTTPTypes
public import Hummingbird
import NIOCore
public import Records

/// The fields of a form, each name once.
public struct Form: Sendable {
  private let fields: [String: String]

  /// A form of those fields.
  public init(_ fields: [String: String]) { self.fields = fields }

  /// Reads a posted form, whose length the middleware has limited; an empty body is an empty form.
  public init(_ request: Request) async throws {
    let body = try await request.body.collect(upTo: EndpointRule.Body.form.limit)
    let type = request.headers[.contentType]?.split(separator: ";").first?.lowercased()
    guard body.readableBytes == 0 || type == "application/x-www-form-urlencoded" else { throw RequestRejected(.unsupportedMediaType) }
    fields = try Form.decode(String(buffer: body))
  }

  /// Reads the query of a request's address; one that cannot be read is the address of nothing.
  public init(addressOf request: Request) throws {
    do {
      fields = try Form.decode(request.uri.query ?? "")
    } catch is UserError {
      throw HTTPError(.notFound)
    }
  }

  /// Parses the fields of a query string or of a posted form. Throws `UserError(.value)` for malformed text.
  public init(decoding text: String) throws { fields = try Form.decode(text) }

  /// True if the form is only to be validated; a route then changes nothing.
  public var isQuestion: Bool { fields["judge"] != nil }

  /// The field as sent; nil if it is missing.
  public subscript(_ name: String) -> String? { fields[name] }

  /// The parsed field. Throws `UserError(.value)` if it is missing or invalid.
  public func require<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
    guard let value = fields[name].flatMap(read) else { throw Form.unreadable(name) }
    return value
  }

  /// The parsed field; nil if it is missing. Throws `UserError(.value)` if it is invalid.
  public func given<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
    fields[name] == nil ? nil : try require(name, read)
  }

  /// The parsed field; nil if it is empty or `none`. Throws `UserError(.value)` if it is missing or invalid.
  public func optional<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
    let text = try require(name) { $0 }
    return text.isEmpty || text == "none" ? nil : try require(name, read)
  }

  /// The field's value; nil if the person leaves the choice to the default.
  func choice<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
    self[name] == "auto" ? nil : try require(name, read)
  }

  /// The text of a field, with line feeds as line breaks.
  public func text(_ name: String) throws -> String {
    try require(name) { $0.replacingOccurrences(of: "\r\n", with: "\n") }
  }

  /// The pasted path of a folder, without blanks at its ends. Throws `folder.none` if it is empty, longer than any path can be, or has
  /// a NUL, at which the system would end it.
  func folder(_ name: String) throws -> String {
    let path = try text(name).trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1..<4096).contains(path.utf8.count), !path.utf8.contains(0) else { throw UserError(.value, "folder.none") }
    return path
  }

  /// The error for a field that is missing or invalid.
  public static func unreadable(_ name: String) -> UserError { UserError(.value, "form.unreadable", detail: "field \(name)") }

  private static let tooManyMarks = UserError(.value, "text.marks")

  /// The maximum number of fields, more than any page sends: each costs some microseconds.
  static let most = 10_000

  /// Throws `form.unreadable`, or `text.marks` before it compares a text with such marks (see `String.isStreamSafe`).
  static func decode(_ text: String) throws -> [String: String] {
    guard text.isStreamSafe else { throw tooManyMarks }
    var fields: [String: String] = [:]
    let pairs = text.split(separator: "&", maxSplits: most)
    guard pairs.count <= most else { throw RequestRejected(.contentTooLarge) }
    for pair in pairs {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
      }
      guard let name = halves[0], let value = halves.count == 2 ? halves[1] : "" else { throw unreadable("") }
      guard name.isStreamSafe, value.isStreamSafe else { throw tooManyMarks }
      fields[name] = value
    }
    return fields
  }
}
