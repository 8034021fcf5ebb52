import Assembly
import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// A book in memory under a clock held still, served, and a browser before it that was let in.
struct InProcessServer: Sendable {
  let clock: TestClock
  let book: Book
  let sit: Mindfulness
  let server: BookServer
  /// True for the listener of the network, which the browser meets as `https://localhost`.
  let isNetwork: Bool

  init(
    _ now: String = "2026-11-20T07:00:00.000Z", zone: String = "UTC", at place: Book.Place = .memory, publicOrigin: String? = nil,
    isWelcomed: Bool = true, isNetwork: Bool = false, stateFolder: String? = nil, push: (Book) throws -> Push? = { _ in nil }
  ) throws {
    self.isNetwork = isNetwork
    clock = TestClock(now, zone: zone)
    var surroundings = clock.surroundings
    if let stateFolder { surroundings.stateFolder = stateFolder }
    book = try Book.open(place, notebooks: Notebook.all, surroundings: surroundings)
    sit = Mindfulness(book)
    if isWelcomed { try sit.welcome() }
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    // Requests that never met a socket name `localhost` without a port: that of port 80.
    server = try BookServer(book: book, port: 80, publicOrigin: publicOrigin, push: try push(book), logger: logger)
  }

  /// Opens the door and runs the body with a browser that came through it.
  func work<Value: Sendable>(_ body: @Sendable (Browser) async throws -> Value) async throws -> Value {
    let key = try server.browserAccess.mint()
    let cookie = try server.browserAccess.admit(key, isSecure: isNetwork) ?? ""
    guard isNetwork else {
      return try await server.application().test(.router) { client in
        try await body(Browser(client: client, cookies: ["commonplace-80": cookie]))
      }
    }
    let router = server.buildRouter(server.services().at(Origins(names: ["localhost"], port: 443)))
    return try await Application(router: router).test(.router) { client in
      try await body(Browser(client: client, cookies: ["__Host-commonplace-443": cookie], origin: "https://localhost"))
    }
  }
}

extension BookServer {
  /// Waits until all that pages began is read, written out and backed up.
  func rest() async {
    for queue in [imports.queue, exports.queue, backups.queue] { await queue.rest() }
  }
}

extension DispatchQueue {
  /// Waits until all that was given to it is done.
  func rest() async { await withCheckedContinuation { done in async { done.resume() } } }
}

/// A browser's cookies and origin.
struct Browser: Sendable {
  let client: any TestClientProtocol
  var cookies: [String: String]
  var languages = "en"
  var origin = "http://localhost:80"
  /// The page its forms stand on.
  var page = "/sit"

  func get(_ path: String, _ more: HTTPFields = [:]) async throws -> TestResponse {
    try await client.execute(uri: path, method: .get, headers: headers.merged(with: more))
  }

  /// Posts a form as a browser does that runs no script.
  func post(_ path: String, _ fields: KeyValuePairs<String, String> = [:], _ more: HTTPFields = [:]) async throws -> TestResponse {
    try await post(path, form: fields.map { ($0.key, $0.value) }, more)
  }

  /// The same, of fields that a test put together.
  func post(_ path: String, form fields: [(name: String, value: String)], _ more: HTTPFields = [:]) async throws -> TestResponse {
    let own: HTTPFields = [
      .contentType: "application/x-www-form-urlencoded", .secFetchSite: "same-origin", .origin: origin, .referer: "\(origin)\(page)",
    ]
    return try await client.execute(
      uri: path, method: .post, headers: headers.merged(with: own).merged(with: more), body: ByteBuffer(string: Self.encoded(fields)))
  }

  /// Posts a form as our scripts do.
  func send(_ path: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> TestResponse {
    try await post(path, fields, [.accept: "application/json"])
  }

  /// The same of fields that a test put together.
  func send(_ path: String, form fields: [(name: String, value: String)]) async throws -> TestResponse {
    try await post(path, form: fields, [.accept: "application/json"])
  }

  private var headers: HTTPFields {
    [.cookie: cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; "), .acceptLanguage: languages]
  }

  /// The fields as a form, or an address, tells them.
  static func encoded(_ fields: [(name: String, value: String)]) -> String {
    func encoded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
    return fields.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
  }
}

extension HTTPFields {
  func merged(with other: HTTPFields) -> HTTPFields {
    var merged = self
    for field in other { merged[field.name] = field.value }
    return merged
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }

  /// The one JSON object it holds; empty where it holds none.
  var json: [String: Any] {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    return object as? [String: Any] ?? [:]
  }

  /// The act a plain post was answered with.
  var done: RecordID? { headers[.location].flatMap { $0.split(separator: "done=").last }.flatMap { RecordID($0) } }
}

/// The shape of an address that is routed; a part that begins with a colon is what it names.
struct Shape: Hashable, Sendable, CustomTestStringConvertible {
  let pattern: String

  var testDescription: String { pattern }

  /// Every shape of the program.
  static let all = rules.keys.sorted().map { Shape(pattern: $0) }

  /// Pages and files without values, except the endless stream.
  static let pages = all.filter { !$0.pattern.contains(":") && $0.pattern != "/live" && rules[$0.pattern]?.contains(.get) == true }

  /// The methods each is declared with.
  static let rules: [String: [HTTPRequest.Method]] = {
    let rules = EndpointRules()
    if let server = try? InProcessServer().server { _ = server.buildRouter(server.services(), rules) }
    return Dictionary(grouping: rules.all, by: \.pattern).mapValues { $0.map(\.method) }
  }()
}

extension Shape {
  /// An address of this shape: with names of the right kind that name nothing.
  var example: String {
    pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
      switch part {
      case ":day": "2026-11-20"
      case ":id", ":act": String(repeating: "0", count: 32)
      case ":key": pattern.hasPrefix("/open") ? "0123" : "goal"
      case ":version": "0123456789abcdef"
      case ":notebook": "site"
      case ":file": file
      case ":name": pattern.hasPrefix("/sit") ? "stage" : pattern.hasPrefix("/flights") ? "list" : "home"
      case ":code": pattern.contains("airlines") ? "UAL" : "KSFO"
      case ":text": pattern.hasPrefix("/projects") ? "title" : "name"
      case ":year": "2026"
      default: String(part)
      }
    }.joined(separator: "/")
  }

  private var file: String {
    let files = ["/projects": "items.csv", "/blends": "blends.csv", "/flights": "flights.csv"]
    return files.first { pattern.hasPrefix($0.key) }?.value ?? "registry.js"
  }
}
