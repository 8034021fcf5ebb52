import Assembly
import BookStore
import GRDB
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Site
import Synchronization

/// A book served without a socket.
struct InProcessServer {
  let book: Book
  private let server: BookServer

  init(_ books: BookFixture, _ path: String) throws {
    book = try books.open(path)
    var logger = Logger(label: "bench")
    logger.logLevel = .critical
    // Requests in process name `localhost` without a port: port 80.
    server = try BookServer(book: book, port: 80, logger: logger)
  }

  /// Runs the body with an admitted browser.
  func work<Value: Sendable>(_ body: (Browser) async throws -> Value) async throws -> Value {
    let cookie = try server.browserAccess.admit(try server.browserAccess.mint()) ?? ""
    let headers: HTTPFields = [.cookie: "commonplace-80=\(cookie); zone=Europe/Berlin", .acceptLanguage: "en"]
    return try await body(Browser(book: book, ask: try await asking(server.application(), headers)))
  }

  private func asking(_ application: some ApplicationProtocol, _ headers: HTTPFields) async throws -> (String) async throws -> Int {
    let responder = try await application.responder
    return { page in
      let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: page, headerFields: headers)
      let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: application.logger)
      let response = try await responder.respond(
        to: Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: .init(source: source))
      let length = Counter()
      try await response.body.write(length)
      guard response.status == .ok, length.bytes > 0 else { throw BenchmarkFailure("\(page) answered \(response.status)") }
      return length.bytes
    }
  }
}

/// Counts the bytes of a response.
private final class Counter: ResponseBodyWriter {
  var bytes = 0

  func write(_ buffer: ByteBuffer) async throws { bytes += buffer.readableBytes }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Requests pages and times them.
struct Browser {
  let book: Book
  let ask: (String) async throws -> Int

  /// Seconds until the page is complete.
  func time(_ page: String) async throws -> Double { try await seconds { _ = try await ask(page) } }

  /// Every statement of the page in order, with its values.
  func statements(of page: String) async throws -> [String] {
    // A page reads several times, on any free connection: the longest record is from one connection that did everything.
    var longest: [String] = []
    for _ in 0..<20 {
      let traced = Mutex<[String]>([])
      try book.read { db in
        db.trace { event in
          // SQLite reports what it runs within a statement as a comment.
          guard case .statement(let statement) = event, !statement.sql.hasPrefix("--") else { return }
          traced.withLock { $0.append(statement.expandedSQL) }
        }
      }
      _ = try await ask(page)
      try book.read { db in db.trace() }
      // The reads that start and stop the trace leave the end and the beginning of their own transactions.
      let all = traced.withLock(\.self)
      guard let first = all.firstIndex(where: { $0.hasPrefix("BEGIN") }), let last = all.lastIndex(where: { $0.hasPrefix("BEGIN") })
      else { continue }
      let own = all[first..<last].filter { !$0.hasPrefix("BEGIN") && !$0.hasPrefix("COMMIT") && !$0.hasPrefix("ROLLBACK") }
      if own.count > longest.count { longest = own }
    }
    guard !longest.isEmpty else { throw BenchmarkFailure("no statements of \(page) were recorded") }
    return longest
  }
}

/// A page compared with its statements alone.
struct PageBesideSQL {
  let name: String
  let page: String
  let path: String
  /// The aim, as a multiple of the statements' time.
  var most = 5.0
  var rounds = 51

  func measure(_ books: BookFixture) async throws -> Figure {
    let desk = try InProcessServer(books, path)
    let figure = try await desk.work { browser in
      let statements = try await browser.statements(of: page)
      var (ours, floor): ([Double], [Double]) = ([], [])
      // The first rounds fill caches.
      for round in -10..<rounds {
        let times = (try await browser.time(page), try PageBesideSQL.time(statements, in: browser.book))
        guard round >= 0 else { continue }
        ours.append(times.0)
        floor.append(times.1)
      }
      return Figure.ratio("\(name): page / its SQL alone", ours, to: floor, atMost: most, ", \(statements.count) statements")
    }
    try desk.book.close()
    return figure
  }

  /// Seconds to step through the compiled statements, on a connection that knows the program's functions.
  private static func time(_ statements: [String], in book: Book) throws -> Double {
    try book.read { db in
      let compiled = try statements.map { try db.cachedStatement(sql: $0) }
      return try seconds {
        for statement in compiled {
          let rows = try Row.fetchCursor(statement)
          while try rows.next() != nil {}
        }
      }
    }
  }
}
