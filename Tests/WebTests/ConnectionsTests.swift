import BookStore
import Foundation
import Hummingbird
import HummingbirdTesting
import SitRecords
import TestKit
import Testing

@testable import Site

/// Connections without admission neither stop the server nor stay open.
@Suite struct ConnectionsTests {
  @Test(arguments: [
    "", "GET /sit HTT", "GET /sit HTTP/1.1\r\nHost: localhost\r\n", "POST /sit/sitting HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
  ])
  func `connections that ask for nothing crowd out each other, and no page`(_ begun: String) async throws {
    let server = try limited(to: 8)
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      let own = try SocketConnection(port: port)
      let cookie = try #require(try server.browserAccess.admit(try server.browserAccess.mint()))
      try own.get("/live", port: port, ["Cookie: commonplace-\(port)=\(cookie)"])
      _ = try await own.hear(until: "retry: 1000\n\n")

      var idle: [SocketConnection] = []
      for _ in 0..<12 {
        let wire = try SocketConnection(port: port)
        // The other end may have let go of it by now.
        if !begun.isEmpty { try? wire.say(begun) }
        idle.append(wire)
        let page = try SocketConnection(port: port)
        try page.get("/healthz", port: port)
        #expect(try await page.hear(until: "ok\n").hasPrefix("HTTP/1.1 200"))
      }
      #expect(server.connections.count <= 8)
      _ = try Mindfulness(server.book).start(.minutes(1), in: .gmt)
      #expect(try await own.hear(until: "event: touch").isEmpty == false, "the stream of the person goes on")
    }
  }

  @Test(arguments: ["", "GET /sit HTT", "POST /sit/sitting HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1"])
  func `a connection on which nothing comes is closed`(_ begun: String) async throws {
    let server = try limited(idle: .milliseconds(50))
    try await server.application().test(.live) { client in
      let wire = try SocketConnection(port: try #require(client.port))
      // On a slow machine it may be closed by now.
      if !begun.isEmpty { try? wire.say(begun) }
      _ = try await wire.hearOut()
      await closed(server)
    }
  }

  @Test func `a head too long to be read is refused, and its connection does not stay`() async throws {
    let server = try limited()
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      var wires: [SocketConnection] = []
      for _ in 0..<4 {
        let wire = try SocketConnection(port: port)
        try? wire.say("GET /?\(String(repeating: "a", count: 400_000))")
        wires.append(wire)
      }
      await closed(server)
      for wire in wires {
        let answer = try await wire.hearOut()
        // An answer under way is lost with its connection.
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400") && answer.contains("Content-Security-Policy"), "\(answer)")
      }
    }
  }

  @Test func `a head with more marks on a letter than a language has is refused, an accent of another program's is not`() async throws {
    let marks = String(repeating: "\u{301}", count: 31)
    let server = try limited()
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      func status(_ path: String, _ more: [String] = []) async throws -> String {
        let wire = try SocketConnection(port: port)
        try wire.get(path, port: port, more)
        return String(try await wire.hear(until: "\r\n\r\n").prefix(12))
      }
      for name in ["Cookie", "Accept-Language", "Origin", "Connection", "Expect", "X-Any"] {
        #expect(try await status("/healthz", ["\(name): x\(marks)"]) == "HTTP/1.1 400", "\(name)")
      }
      for path in ["/x\(marks)", "/x" + String(repeating: "%CC%81", count: 31), "/healthz?x=" + String(repeating: "%cc%81", count: 31)] {
        #expect(try await status(path) == "HTTP/1.1 400", "\(path)")
      }
      #expect(try await status("/healthz?x=%C3%BC", ["Cookie: name=Zoë; ё=\(marks.dropLast())"]) == "HTTP/1.1 200")
    }
  }

  @Test(arguments: [
    "5\r\nabc", "zz\r\nabc\r\n0\r\n\r\n", "1\r\na\r\n0\r\nname : x\r\n\r\n",
  ])
  func `a body that cannot be read is the client's fault, and changes nothing`(_ body: String) async throws {
    var limits = ServerLimits()
    limits.patience = .seconds(3600)
    let server = try served(.memory, limits: limits)
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      let cookie = try #require(try server.browserAccess.admit(try server.browserAccess.mint()))
      let before = try server.book.latest()
      let wire = try SocketConnection(port: port)
      let head = ["POST /sit/sitting HTTP/1.1", "Host: localhost:\(port)", "Cookie: commonplace-\(port)=\(cookie)"]
      let more = ["Sec-Fetch-Site: same-origin", "Content-Type: application/x-www-form-urlencoded", "Transfer-Encoding: chunked"]
      try wire.say((head + more).joined(separator: "\r\n") + "\r\n\r\n\(body)")
      wire.finish()
      let answer = try await wire.hearOut()
      #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
      #expect(try server.book.latest() == before)
    }
  }

  @Test(arguments: ["Connection: close", "Connection: Close", "Connection: close, TE"])
  func `a client that asks for one answer gets it, and the end`(_ wish: String) async throws {
    let server = try limited()
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      let wire = try SocketConnection(port: port)
      try wire.get("/healthz", port: port, [wish])
      #expect(try await wire.hearOut().hasSuffix("ok\n"))
    }
  }

  @Test func `a client of HTTP 1 point 0 is told where an answer ends`() async throws {
    let server = try limited()
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      let once = try SocketConnection(port: port)
      try once.say("GET /healthz HTTP/1.0\r\nHost: localhost:\(port)\r\n\r\n")
      let answer = try await once.hearOut()
      #expect(answer.hasPrefix("HTTP/1.0 200") && answer.hasSuffix("ok\n") && !answer.contains("chunked"), "\(answer)")

      let kept = try SocketConnection(port: port)
      for _ in 0..<3 {
        try kept.say("GET /healthz HTTP/1.0\r\nHost: localhost:\(port)\r\nConnection: Keep-Alive\r\n\r\n")
        #expect(try await kept.hear(until: "ok\n").lowercased().contains("connection: keep-alive"))
      }
    }
  }

  @Test func `a client that waits for it is told to send its body`() async throws {
    let server = try limited()
    try await server.application().test(.live) { client in
      let port = try #require(client.port)
      let wire = try SocketConnection(port: port)
      try wire.say("POST /sit/sitting HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n")
      _ = try await wire.hear(until: "HTTP/1.1 100 Continue\r\n\r\n")
      try wire.say("a")
      #expect(try await wire.hear(until: "\r\n\r\n").hasPrefix("HTTP/1.1 403"))
    }
  }

  @Test func `a program of another user of this machine is not let in with a browser's cookie`() async throws {
    for (users, status) in [(LocalUsers.own(nil), 200), (LocalUsers([]), 401)] {
      var limits = ServerLimits()
      limits.users = users
      let server = try served(.memory, limits: limits)
      try await server.application().test(.live) { client in
        let port = try #require(client.port)
        let cookie = try #require(try server.browserAccess.admit(try server.browserAccess.mint()))
        let wire = try SocketConnection(port: port)
        try wire.get("/settings", port: port, ["Cookie: commonplace-\(port)=\(cookie)"])
        let answer = try await wire.hear(until: "\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(answer)")
      }
    }
  }

  private func limited(to connections: Int = 1000, idle: Duration = .seconds(3600)) throws -> BookServer {
    try served(.memory, limits: ServerLimits(connections: connections, idle: idle))
  }

  /// Waits until no connection stands but the one the test itself was given.
  private func closed(_ server: BookServer) async {
    while server.connections.count > 1 { await Task.yield() }
  }
}
