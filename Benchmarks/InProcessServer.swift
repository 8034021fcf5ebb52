import Assembly
import BookStore
import GRDB
import HTTPTypes
import HummingbirdTesting
import Logging
import NIOCore
import Site

/// A book served without a socket in between.
struct InProcessServer {
  let book: Book
  private let server: BookServer

  init(_ books: BookFixture, _ path: String) throws {
    book = try books.open(path)
    var logger = Logger(label: "bench")
    logger.logLevel = .critical
    // Requests that never met a socket name `localhost` without a port: that of port 80.
    server = try BookServer(book: book, port: 80, logger: logger)
  }

  /// Opens the door and runs the body with a browser that came through it.
  func work<Value: Sendable>(_ body: @Sendable (Browser) async throws -> Value) async throws -> Value {
    let cookie = try server.browserAccess.admit(try server.browserAccess.mint()) ?? ""
    return try await server.application().test(.router) { client in
      try await body(Browser(book: book, client: client, cookie: "commonplace-80=\(cookie); zone=Europe/Berlin"))
    }
  }
}

/// Asks for pages and holds the watch.
struct Browser: Sendable {
  let book: Book
  let client: any TestClientProtocol
  let cookie: String

  /// Seconds until the page is whole. Throws where it is none.
  func time(_ page: String) async throws -> Double {
    try await seconds {
      let answer = try await client.execute(uri: page, method: .get, headers: [.cookie: cookie, .acceptLanguage: "en"])
      guard answer.status == .ok, answer.body.readableBytes > 0 else { throw BenchmarkFailure("\(page) answered \(answer.status)") }
    }
  }

  /// Every statement the page runs, in order, as SQLite was given it.
  func statements(of page: String) async throws -> [String] {
    // What a book learns once, as how its tables are made, is no part of the page.
    _ = try await time(page)
    // A page reads several times, and each time whatever connection is free: the fullest hearing is that in which one made them all.
    var fullest: [String] = []
    for _ in 0..<20 {
      let heard = try await heard(of: page)
      if heard.count > fullest.count { fullest = heard }
    }
    guard !fullest.isEmpty else { throw BenchmarkFailure("nobody heard what \(page) asked for") }
    return fullest
  }

  /// What one connection heard; nothing, where the page was read by another.
  private func heard(of page: String) async throws -> [String] {
    let notes = Notes()
    try book.read { db in db.trace { notes.take($0) } }
    _ = try await time(page)
    try book.read { db in db.trace() }
    // The reads that began and ended the listening have left an end and a beginning of their own.
    let heard = notes.statements
    guard let first = heard.firstIndex(where: { $0.hasPrefix("BEGIN") }), let last = heard.lastIndex(where: { $0.hasPrefix("BEGIN") })
    else { return [] }
    return Array(heard[first..<last])
  }
}
