import Assembly
import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Records
import SyncClient
import TestKit

@testable import Site

/// A book in a file, served under a held clock, and a browser before it that was let in and says what a recording asks.
struct RecordedDesk: Sendable {
  let clock: TestClock
  let book: Book
  let server: BookServer
  let path: String

  init(at path: String, now: String, zone: String, seed: UInt64) throws {
    self.path = path
    clock = TestClock(now, zone: zone, seed: seed)
    book = try Book.open(.file(path), notebooks: Notebook.all, surroundings: clock.surroundings)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let sync = BookSync(book, file: SyncFile(of: path, in: "\(path).state"), hostName: "Desk", logger: logger)
    server = try BookServer(book: book, port: 80, sync: sync, logger: logger)
  }

  /// Runs the body with a browser that came through the door, and closes the book.
  func work<Value: Sendable>(_ body: @Sendable (RecordedBrowser) async throws -> Value) async throws -> Value {
    let key = try server.browserAccess.mint()
    let value = try await server.application().test(.router) { client in
      let answer = try await client.execute(uri: "/open/\(key)", method: .get)
      let cookie = (answer.headers[.setCookie] ?? "").prefix { $0 != ";" }
      return try await body(RecordedBrowser(client: client, cookie: String(cookie)))
    }
    try book.close()
    return value
  }
}

/// What a request of a recording sends, its names already filled in.
struct RecordedRequest: Sendable {
  var method: HTTPRequest.Method
  var path: String
  var headers: [(name: String, value: String)] = []
  var fields: [(name: String, value: String)] = []
  var files: [SentFile] = []
}

/// A browser on this machine that sends what it is told to.
struct RecordedBrowser: Sendable {
  let client: any TestClientProtocol
  /// What lets it in.
  let cookie: String

  func ask(_ request: RecordedRequest) async throws -> TestResponse {
    var headers: HTTPFields = [.cookie: cookie, .acceptLanguage: "en"]
    var body = ByteBuffer()
    if request.method == .post {
      headers[.secFetchSite] = "same-origin"
      headers[.origin] = "http://localhost:80"
      if request.files.isEmpty {
        headers[.contentType] = "application/x-www-form-urlencoded"
        body = ByteBuffer(string: request.fields.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&"))
      } else {
        headers[.contentType] = "multipart/form-data; boundary=abc"
        body = ByteBuffer(bytes: MultipartTests.form(of: request.files, boundary: "abc"))
      }
    }
    for (name, value) in request.headers {
      guard let name = HTTPField.Name(name) else { continue }
      // A wish is kept beside what lets the browser in; `none` is a stranger's.
      headers[name] = name != .cookie ? value : value == "none" ? nil : "\(cookie); \(value)"
    }
    return try await client.execute(uri: request.path, method: request.method, headers: headers, body: body)
  }

  private func encoded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
}
