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

/// The server's addresses, its answers over a socket, and its end.
@Suite struct ServerTests {
  private func book() throws -> Book {
    try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
  }

  @Test(arguments: ["0.0.0.0", "::", "192.168.1.7", "example.org", ""])
  func `it listens to nobody but this machine without a proxy's name`(_ host: String) throws {
    let book = try book()
    let refusal = #expect(throws: UserError.self) { try BookServer(book: book, host: host, logger: Logger(label: "test")) }
    #expect(refusal?.reason == .value)
    _ = try BookServer(book: book, host: host, publicOrigin: "https://book.example", logger: Logger(label: "test"))
  }

  @Test(arguments: ["book.example", "https://", "ftp://book.example", "https://book.example/sit"])
  func `a proxy's name is a whole origin`(_ origin: String) throws {
    let book = try book()
    #expect(throws: UserError.self) { try BookServer(book: book, publicOrigin: origin, logger: Logger(label: "test")) }
  }

  @Test func `two Hosts are believed no more than none`() async throws {
    let server = try served(.memory)
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      let own = "localhost:\(port)"
      for (hosts, status) in [
        ([own, "evil.example"], 403), (["evil.example", own], 403), ([own, own], 400), ([], 400), (["localhost"], 403),
        (["LOCALHOST.evil:\(port)"], 403),
      ] {
        let wire = try SocketConnection(port: port)
        try wire.say("GET /healthz HTTP/1.1\r\n" + hosts.map { "Host: \($0)\r\n" }.joined() + "\r\n")
        #expect(try await wire.hear(until: "\r\n\r\n").hasPrefix("HTTP/1.1 \(status)"), "\(hosts)")
      }
      let wire = try SocketConnection(port: port)
      try wire.say("GET /healthz HTTP/1.1\r\nHost: LocalHost:\(port)\r\n\r\n")
      #expect(try await wire.hear(until: "ok\n").hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func `an endless body is cut off, not kept`() async throws {
    let server = try served(.memory)
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      let cookie = try #require(try server.browserAccess.admit(try server.browserAccess.mint()))
      let wire = try SocketConnection(port: port)
      try wire.say(
        """
        POST /sit/sitting HTTP/1.1\r\nHost: localhost:\(port)\r\nSec-Fetch-Site: same-origin\r\nCookie: commonplace-\(port)=\(cookie)\r
        Transfer-Encoding: chunked\r\n\r\n
        """)
      let chunk = "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
      for _ in 0..<17 { try wire.say(chunk) }
      try wire.say("0\r\n\r\n")
      let answer = try await wire.hear(until: "\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 413"), "\(answer)")
    }
  }

  @Test func `it says its address once it is open, and takes it back when it ends`() async throws {
    let server = try served(.memory)
    let (addresses, heard) = AsyncStream.makeStream(of: String.self)
    let running = Task { try await server.run { heard.yield($0) } }
    let address = try #require(await addresses.first { _ in true })
    let match = try #require(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)\/open\/([0-9a-f]{32})/))
    let port = try #require(Int(match.1))
    #expect(try ServerAddresses(server.book).invitation().hasPrefix("http://127.0.0.1:\(port)/open/"))

    let taken = try BookServer(book: try book(), port: port, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let refusal = await #expect(throws: UserError.self) { try await taken.run { _ in } }
    #expect(refusal?.reason == .unreachable)

    running.cancel()
    _ = await running.result
    #expect(throws: UserError.self) { try ServerAddresses(server.book).invitation() }
  }

  @Test func `a sit ends by itself although nobody looks`() async throws {
    let clock = TestClock()
    let server = try served(.memory, clock: clock)
    let sit = Mindfulness(server.book)
    try await server.application().test(.router) { _ in
      let touches = try server.book.touches()
      _ = try sit.start(.minutes(1), in: .gmt)
      clock.advance(seconds: 61)
      for await touch in touches where touch.kinds.contains("session") { break }
    }
    #expect(try sit.sessions().map(\.milliseconds) == [60_000])
  }
}
