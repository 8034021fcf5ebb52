import Assembly
import BookStore
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// Open pages hear of every change from anyone, and delay nothing when they leave or the server ends.
@Suite struct LiveTests {
  private let day = Day("2026-11-20") ?? Day(ordinal: 0)
  private var thought: RecordID { RecordID(kind: "thought", key: day.description) }

  @Test func `a stream tells at once what came since, then every commit`() async throws {
    let desk = try InProcessServer()
    _ = try desk.sit.think("One.", on: day)
    var events = try EventStream(desk.server.services()).events(after: 0).makeAsyncIterator()
    #expect(try await events.next().map { String(buffer: $0) } == "retry: 1000\n\n")
    let first = try desk.book.latest()
    #expect(try await next(&events) == Told(sequence: first, kinds: ["act", "thought", "thought=\(thought)"]))
    _ = try desk.sit.start(.minutes(2), in: .gmt)
    #expect(try await next(&events) == Told(sequence: first + 1, kinds: ["sitting"]))
  }

  @Test func `a stream that has nothing to tell is silent, but breathes`() async throws {
    let desk = try InProcessServer()
    _ = try desk.sit.think("One.", on: day)
    var events = try EventStream(desk.server.services(), heartbeat: .milliseconds(1)).events(after: try desk.book.latest())
      .makeAsyncIterator()
    #expect(try await events.next().map { String(buffer: $0) } == "retry: 1000\n\n")
    for _ in 0..<3 { #expect(try await events.next().map { String(buffer: $0) } == ":\n\n") }
  }

  @Test func `a page from before the feed's memory is told to look at everything`() async throws {
    let desk = try InProcessServer()
    var events = try EventStream(desk.server.services()).events(after: 1_000_000).makeAsyncIterator()
    _ = try await events.next()
    #expect(try await next(&events)?.kinds == ["*"])
  }

  @Test func `a write by this process and by another reach a page over the wire`() async throws {
    let folder = try TemporaryFolder()
    let place = Book.Place.file(folder.path("book.sqlite"))
    let server = try served(place)
    let other = Mindfulness(try Book.open(place, notebooks: Notebook.all, surroundings: TestClock(seed: 2).surroundings))
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      let wire = try SocketConnection(port: port)
      let cookie = try #require(try server.browserAccess.admit(try server.browserAccess.mint()))
      let latest = try server.book.latest()
      try wire.get("/live?after=\(latest)", port: port, ["Cookie: commonplace-\(port)=\(cookie)"])
      let head = try await wire.hear(until: "retry: 1000\n\n").lowercased()
      #expect(head.contains("content-type: text/event-stream"))
      #expect(head.contains("cache-control: no-store"))
      #expect(head.contains("content-security-policy: default-src 'none'"))

      _ = try Mindfulness(server.book).think("Ours.", on: day)
      #expect(try await wire.hear(until: "\n\n").contains("\"kinds\":[\"act\",\"thought\",\"thought=\(thought)\"]"))
      _ = try other.setGoal(12, from: day)
      #expect(try await wire.hear(until: "goal").contains("event: touch"))
    }
  }

  @Test func `a browser that reconnects goes on where it was`() async throws {
    let server = try served(.memory)
    let sit = Mindfulness(server.book)
    let cookie = try #require(try server.browserAccess.admit(try server.browserAccess.mint()))
    _ = try sit.think("One.", on: day)
    let known = try server.book.latest()
    _ = try sit.setGoal(12, from: day)
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      let wire = try SocketConnection(port: port)
      try wire.get("/live?after=0", port: port, ["Cookie: commonplace-\(port)=\(cookie)", "Last-Event-ID: \(known)"])
      let heard = try await wire.hear(until: "event: touch")
      #expect(heard.contains("id: \(known + 1)"))
      #expect(try await wire.hear(until: "]}").contains("[\"act\",\"goal\",\"goal="))
    }
  }

  @Test func `the server ends although a page listens, and the page is told so`() async throws {
    let server = try served(.memory)
    let wire = try await server.application().test(.live) { client in
      let port = try #require(client.port)
      let wire = try SocketConnection(port: port)
      let cookie = try #require(try server.browserAccess.admit(try server.browserAccess.mint()))
      try wire.get("/live", port: port, ["Cookie: commonplace-\(port)=\(cookie)"])
      _ = try await wire.hear(until: "retry: 1000\n\n")
      return wire
    }
    // Chunked: an empty chunk says that this was all.
    #expect(try await wire.hearOut().contains("0\r\n\r\n"))
  }

  @Test func `a page that leaves is forgotten`() async throws {
    let server = try served(.memory)
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      let cookie = try #require(try server.browserAccess.admit(try server.browserAccess.mint()))
      for _ in 0..<8 {
        let wire = try SocketConnection(port: port)
        try wire.get("/live", port: port, ["Cookie: commonplace-\(port)=\(cookie)"])
        _ = try await wire.hear(until: "retry: 1000\n\n")
      }
      let wire = try SocketConnection(port: port)
      try wire.get("/healthz", port: port)
      #expect(try await wire.hear(until: "ok\n").contains("200 OK"))
    }
  }

  private struct Told: Equatable {
    let sequence: Int64
    let kinds: [String]
  }

  private func next(
    _ events: inout AsyncThrowingStream<ByteBuffer, any Error>.AsyncIterator
  ) async throws -> Told? {
    guard let text = try await events.next().map({ String(buffer: $0) }) else { return nil }
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("data: ") })
    let object = try JSONSerialization.jsonObject(with: Data(line.dropFirst(6).utf8)) as? [String: Any]
    let sequence = try #require(object?["sequence"] as? Int64)
    #expect(text.hasPrefix("id: \(sequence)\nevent: touch\n"))
    return Told(sequence: sequence, kinds: try #require(object?["kinds"] as? [String]))
  }
}

/// A server of a book at that place, to be met over the wire.
func served(_ place: Book.Place, clock: TestClock = TestClock(), limits: ServerLimits = ServerLimits()) throws -> BookServer {
  let book = try Book.open(place, notebooks: Notebook.all, surroundings: clock.surroundings)
  var logger = Logger(label: "test")
  logger.logLevel = .critical
  return try BookServer(book: book, port: 0, limits: limits, logger: logger)
}
