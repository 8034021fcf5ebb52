import Assembly
import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import ReadingRecords
import Records
import TestKit
import Testing

@testable import Site
@testable import stage

/// A book in memory with the notebook Reading beside the others, served, and a browser before it that was let in.
struct ReadingDesk: Sendable {
  let clock = TestClock()
  let book: Book
  let readings: Readings
  let server: BookServer
  private static let parts = SiteParts(NotebookModule.withReading)

  init() throws {
    book = try Book.open(.memory, notebooks: NotebookModule.withReading.notebooks, surroundings: clock.surroundings)
    readings = Readings(book)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    // Requests that never met a socket name `localhost` without a port: that of port 80.
    server = try BookServer(book: book, parts: Self.parts, port: 80, logger: logger)
  }

  /// Adds books of those titles, each a minute after the one before it.
  func add(_ titles: String...) throws -> [Reading] {
    try titles.map { title in
      clock.advance(seconds: 60)
      return try readings.add(title).value
    }
  }

  /// Runs the body with a browser that has come in.
  func work(in language: String = "en", _ body: @Sendable (ReadingBrowser) async throws -> Void) async throws {
    let cookie = try server.browserAccess.admit(try server.browserAccess.mint()) ?? ""
    try await server.application().test(.router) { client in
      try await body(ReadingBrowser(client: client, headers: [.cookie: "commonplace-80=\(cookie)", .acceptLanguage: language]))
    }
  }
}

/// A browser whose forms come from the page of Reading.
struct ReadingBrowser: Sendable {
  let client: any TestClientProtocol
  let headers: HTTPFields

  /// The page at that path, which is there.
  func page(_ path: String = "/reading") async throws -> String {
    let answer = try await client.execute(uri: path, method: .get, headers: headers)
    #expect(answer.status == .ok, "\(path)")
    return String(buffer: answer.body)
  }

  /// Posts a form as our scripts do.
  func send(_ path: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> Sent {
    var headers = headers
    headers[.accept] = "application/json"
    return try await post(path, fields, headers)
  }

  /// Posts a form as a browser does that runs no script.
  func post(_ path: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> Sent { try await post(path, fields, headers) }

  private func post(_ path: String, _ fields: KeyValuePairs<String, String>, _ headers: HTTPFields) async throws -> Sent {
    var headers = headers
    headers[.contentType] = "application/x-www-form-urlencoded"
    headers[.secFetchSite] = "same-origin"
    headers[.origin] = "http://localhost:80"
    headers[.referer] = "http://localhost:80/reading"
    let form = fields.map { "\($0.key)=\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
    let answer = try await client.execute(
      uri: path, method: .post, headers: headers, body: ByteBuffer(string: form.joined(separator: "&")))
    let json = try? JSONSerialization.jsonObject(with: Data(String(buffer: answer.body).utf8)) as? [String: Any]
    return Sent(status: answer.status, location: answer.headers[.location], json: json ?? [:])
  }

  /// The answer to a form.
  struct Sent {
    let status: HTTPResponse.Status
    let location: String?
    let json: [String: Any]
  }
}
