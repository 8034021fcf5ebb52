import AsyncHTTPClient
import BookStore
import Foundation
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOSSL
import Records
import SitRecords
import TestKit
import Testing

@testable import Certificates
@testable import Site

/// What the three listeners answer: this machine's over HTTP, the network's over HTTPS, and the one that only tells how to trust it.
@Suite(.timeLimit(.minutes(10))) struct NetworkServerTests {
  @Test func `a phone comes in once, over HTTP 2, with a cookie that no other host is sent`() async throws {
    let desk = try NetworkDesk()
    try await desk.work { phone in
      let path = String(phone.invitation.address.dropFirst(phone.own.count))
      #expect(try await phone.ask(phone.origin + "/sit").status == .unauthorized)
      let first = try await phone.ask(phone.origin + path)
      #expect(first.version == .http2)
      #expect(first.status == .seeOther && first.headers["location"] == ["/"])
      let cookie = try #require(first.headers["set-cookie"].first)
      for word in ["\(phone.cookieName)=", "Secure", "HttpOnly", "SameSite=Strict", "Path=/"] { #expect(cookie.contains(word), "\(word)") }
      #expect(!cookie.contains("Domain"))
      let known = String(cookie.prefix { $0 != ";" })
      #expect(try await phone.ask(phone.origin + "/sit", "GET", ["cookie": known]).status == .ok)
      #expect(try await phone.ask(phone.origin + path).status == .unauthorized, "once")
      #expect(try await phone.ask("https://annas-pc:\(phone.port)/sit", "GET", ["cookie": known]).status == .ok, "by its bare name too")
      #expect(try desk.server.browserAccess.browsers().count == 1)
    }
  }

  @Test func `no route of the book answers a foreign Host, a foreign page or a stranger over the network`() async throws {
    try await NetworkDesk().work { phone in
      let cookie = try await phone.enter()
      let strange = [
        ("origin", "https://evil.example"), ("origin", "http://annas-pc.local:\(phone.port)"), ("origin", phone.own),
        ("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site"), ("origin", phone.trust),
      ]
      let foreign = [
        "evil.example", "evil.example:\(phone.port)", "annas-pc.local", "annas-pc.local:\(phone.ownPort)", "localhost:\(phone.port)",
        "127.0.0.1:\(phone.port)", "192.168.1.7:\(phone.port)", "8.8.8.8:\(phone.port)", "annas-pc.local.evil.example:\(phone.port)",
      ]
      for (number, shape) in try Shape.all().enumerated() {
        let address = phone.origin + shape.example
        // Who asks is judged before what is asked for: each route meets one of them, and all routes together each many times.
        for host in [foreign[number % foreign.count], foreign[(number + 4) % foreign.count]] {
          let answer = try await phone.ask(address, "GET", ["host": host, "cookie": cookie])
          #expect(answer.status == .forbidden, "\(shape) as \(host)")
        }
        for (name, value) in [strange[number % strange.count], strange[(number + 1) % strange.count]] {
          let answer = try await phone.ask(address, "POST", ["cookie": cookie, name: value])
          #expect(answer.status == .forbidden, "\(shape) from \(value)")
        }
        guard !EveryRouteTests.open.contains(shape.pattern) else { continue }
        for cookie in ["", "\(phone.cookieName)=0123", cookie.replacing("__Host-", with: "")] {
          let answer = try await phone.ask(address, "GET", ["cookie": cookie])
          #expect(answer.status == .unauthorized, "\(shape) with \(cookie.prefix(12))")
          #expect(answer.headers["content-security-policy"].first?.contains("default-src 'none'") == true)
        }
      }
    }
  }

  @Test func `what was let out on the network is told to forget, on every route`() async throws {
    let desk = try NetworkDesk()
    try await desk.work { phone in
      let cookie = try await phone.enter()
      for browser in try desk.server.browserAccess.browsers() { try desk.server.browserAccess.letOut(browser) }
      for shape in try Shape.all() where !EveryRouteTests.open.contains(shape.pattern) {
        let answer = try await phone.ask(phone.origin + shape.example, "GET", ["cookie": cookie])
        #expect(answer.status == .unauthorized, "\(shape)")
        #expect(answer.headers["clear-site-data"] == ["\"cache\", \"storage\""], "\(shape)")
      }
    }
  }

  @Test func `plain HTTP on the network tells how to trust the book and knows nothing of it`() async throws {
    let desk = try NetworkDesk()
    try await desk.work { phone in
      let cookie = try await phone.enter()
      let paths = try Shape.all().map(\.example) + ["/", "/sit/", "/trust/x", "/trust/commonplace.key", "/trust/../sit", "/favicon.ico"]
      for path in paths {
        for method in ["GET", "POST"] {
          let answer = try await phone.ask(phone.trust + path, method, ["cookie": cookie, "sec-fetch-site": "same-origin"])
          #expect(answer.status == .notFound, "\(method) \(path)")
          expectPlain(answer)
        }
      }
      let root = try #require(desk.network?.certificate.authority)
      for path in TrustSite.Path.allCases {
        let answer = try await phone.ask(phone.trust + path.rawValue)
        #expect(answer.status == .ok, "\(path)")
        expectPlain(answer)
        for host in ["evil.example", "localhost:\(phone.trustPort)", "annas-pc.local:\(phone.port)", "127.0.0.1:\(phone.trustPort)"] {
          let foreign = try await phone.ask(phone.trust + path.rawValue, "GET", ["host": host])
          #expect(foreign.status == .forbidden, "\(path) as \(host)")
          expectPlain(foreign)
        }
      }
      let (page, pairs) = (try await phone.ask(phone.trust + "/trust").text, try root.fingerprint.split(separator: ":"))
      for start in stride(from: 0, to: 32, by: 8) { #expect(page.contains(pairs[start..<start + 8].joined(separator: ":"))) }
      let der = try await phone.ask(phone.trust + "/trust/commonplace.cer")
      #expect(der.headers["content-type"] == ["application/x-x509-ca-cert"])
      let kept = try root.rootDER
      #expect(Array(der.body.readableBytesView) == kept)
    }
  }

  private func expectPlain(_ answer: Answer) {
    for name in ["set-cookie", "location", "strict-transport-security"] { #expect(answer.headers[name].isEmpty, "\(name)") }
    #expect(answer.headers["content-security-policy"].first?.contains("default-src 'none'") == true)
  }

  @Test func `a form is taken from the network's own page and a stream tells of it`() async throws {
    let desk = try NetworkDesk()
    try await desk.work { phone in
      let cookie = try await phone.enter()
      let stream = try await phone.listen(phone.origin + "/live?after=\(try desk.book.latest())", "GET", ["cookie": cookie])
      #expect(stream.headers["content-encoding"].isEmpty, "each word is to arrive at once")
      let answer = try await phone.ask(
        phone.origin + "/sit/thoughts/2026-11-20", "POST",
        [
          "cookie": cookie, "origin": phone.origin, "sec-fetch-site": "same-origin", "accept": "application/json",
          "content-type": "application/x-www-form-urlencoded",
        ], body: "text=Quiet")
      try #require(answer.status == .ok, "\(answer.status)")
      var heard = ""
      for try await piece in stream.body {
        heard += String(buffer: piece)
        if heard.contains("thought") { break }
      }
      #expect(heard.contains("event: touch"))
    }
  }

  @Test func `pages are packed on the network alone`() async throws {
    let desk = try NetworkDesk()
    try await desk.work { phone in
      let cookie = try await phone.enter()
      let packed = try await phone.ask(phone.origin + "/sit", "GET", ["cookie": cookie, "accept-encoding": "gzip"])
      #expect(packed.headers["content-encoding"] == ["gzip"] && packed.headers["vary"] == ["Accept-Encoding"])
      let plain = try await phone.ask(phone.origin + "/sit", "GET", ["cookie": cookie])
      #expect(plain.headers["content-encoding"].isEmpty)
      #expect(packed.body.readableBytes * 3 < plain.body.readableBytes)
      let key = try desk.server.browserAccess.mint()
      let own = try await phone.ask("\(phone.own)/open/\(key)").headers["set-cookie"].first.map { String($0.prefix { $0 != ";" }) } ?? ""
      let here = try await phone.ask("\(phone.own)/sit", "GET", ["cookie": own, "accept-encoding": "gzip"])
      #expect(here.status == .ok && here.headers["content-encoding"].isEmpty)
    }
  }

  @Test func `the certificate is exchanged while a stream runs on`() async throws {
    let desk = try NetworkDesk()
    try await desk.work { phone in
      let cookie = try await phone.enter()
      let stream = try await phone.listen(phone.origin + "/live?after=\(try desk.book.latest())", "GET", ["cookie": cookie])
      let network = try #require(desk.network)
      let before = network.certificate.forHandshake().certificateChain?.count
      #expect(before == 2)
      let first = network.certificate.expiry
      #expect(
        network.certificate.forHandshake().certificateChain?.count == 2 && network.certificate.expiry == first, "none is made in vain")
      desk.clock.advance(seconds: 370 * 86_400)
      _ = network.certificate.forHandshake()
      #expect(try #require(network.certificate.expiry) > first ?? .distantFuture)
      _ = try Mindfulness(desk.book).think("Quiet.", on: Day("2026-11-20") ?? Day(ordinal: 0))
      var heard = ""
      for try await piece in stream.body {
        heard += String(buffer: piece)
        if heard.contains("thought") { break }
      }
      #expect(heard.contains("event: touch"))
    }
  }

  @Test func `idle and slow clients crowd out each other, and no phone`() async throws {
    let desk = try NetworkDesk(connections: 20)
    try await desk.work { phone in
      let cookie = try await phone.enter()
      var crowd: [SocketConnection] = []
      for number in 0..<60 {
        let wire = try SocketConnection(port: phone.port)
        // Some begin a handshake (RFC 8446, 5.1) and never end it.
        if number % 3 == 0 { try wire.say("\u{16}\u{03}\u{01}\u{02}") }
        crowd.append(wire)
      }
      #expect(try await phone.ask(phone.origin + "/sit", "GET", ["cookie": cookie]).status == .ok)
      #expect(desk.server.connections.count <= 20)
      withExtendedLifetime(crowd) {}
    }
  }
}
