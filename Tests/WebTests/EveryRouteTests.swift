import BookStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// A route that forgot a guard is an open window: these ask every one in the way that comes nearest to what is allowed, and one in every way
/// a stranger would.
@Suite struct EveryRouteTests {
  private static let unsafe: [HTTPRequest.Method] = [.post, .put, .patch, .delete]
  private static let open: Set = [
    "/healthz", "/assets/:version/:notebook/:file", "/manifest.webmanifest", "/worker.js", "/open/:key", "/open",
  ]
  /// Asked in every way.
  private static let one = Shape(pattern: "/sit/thoughts/:day")

  @Test(arguments: [false, true]) func `a foreign Host is refused everywhere`(isNetwork: Bool) async throws {
    let hosts = ["localhost:80, evil", "evil.example", "evil.example:80", "localhost:81", "127.0.0.1:8642", "localhost.evil.example"]
    try await InProcessServer(isNetwork: isNetwork).work { browser in
      for (shape, host) in everywhere(hosts) {
        for method in shape.methods {
          let answer = try await ask(browser, shape.example, method, [.hostField: host, .secFetchSite: "same-origin"])
          #expect(answer.status == .forbidden, "\(method) \(shape.example) as \(host)")
          expectGuarded(answer, of: shape)
        }
      }
    }
  }

  @Test(arguments: [false, true]) func `nothing is changed for a foreign page`(isNetwork: Bool) async throws {
    let desk = try InProcessServer(isNetwork: isNetwork)
    let strangers: [HTTPFields] = [
      [.secFetchSite: "same-origin", .origin: "http://evil.example"], [:], [.origin: "http://evil.example"], [.origin: "null"],
      [.origin: "http://localhost:81"], [.origin: isNetwork ? "http://localhost" : "https://localhost:80"], [.secFetchSite: "cross-site"],
      [.secFetchSite: "same-site"],
      [.secFetchSite: "none"], [.secFetchSite: "cross-site", .origin: "http://localhost:80"],
    ]
    try await desk.work { browser in
      let before = try desk.book.latest()
      for (shape, stranger) in everywhere(strangers) {
        for method in Self.unsafe where shape.methods.contains(method) {
          let answer = try await ask(browser, shape.example, method, stranger)
          #expect(answer.status == .forbidden, "\(method) \(shape.example) from \(stranger)")
          expectGuarded(answer, of: shape)
        }
        #expect(try desk.book.latest() == before, "\(shape.pattern)")
      }
    }
  }

  @Test(arguments: [false, true]) func `nobody is let in without the cookie`(isNetwork: Bool) async throws {
    let desk = try InProcessServer(isNetwork: isNetwork)
    try await desk.work { browser in
      let (name, other) = isNetwork ? ("__Host-commonplace-443", "commonplace-443") : ("commonplace-80", "__Host-commonplace-80")
      let access = desk.server.browserAccess
      let letOut = try access.admit(access.mint(), agent: "let out", isSecure: isNetwork) ?? ""
      for guest in try access.browsers() where guest.agent == "let out" { try access.letOut(guest) }
      let jars = [[:], [name: "0123"], [other: browser.cookies[name] ?? ""], [name: letOut]]
      for (shape, cookies) in everywhere(jars) {
        var stranger = browser
        stranger.cookies = cookies
        for method in shape.methods {
          let answer = try await ask(stranger, shape.example, method, [.secFetchSite: "same-origin"])
          if !Self.open.contains(shape.pattern) {
            #expect(answer.status == .unauthorized, "\(method) \(shape.example)")
          }
          expectGuarded(answer, of: shape)
        }
      }
    }
  }

  @Test func `asking changes nothing in the book, and nothing fails`() async throws {
    let desk = try InProcessServer()
    _ = try desk.sit.think("Quiet.", on: Day("2026-11-20") ?? Day(ordinal: 0))
    try await desk.work { browser in
      for shape in Shape.all where shape.pattern != "/live" && shape.methods.contains(.get) {
        let before = try desk.book.latest()
        let answer = try await ask(browser, shape.example, .get, [:])
        expectGuarded(answer, of: shape)
        #expect(answer.status.code < 500, "\(shape.example): \(answer.status)")
        let head = try await ask(browser, shape.example, .head, [:])
        #expect(head.body.readableBytes == 0 && head.status.code < 500, "\(shape.example): \(head.status)")
        #expect(try desk.book.latest() == before, "\(shape.pattern)")
      }
    }
  }

  @Test func `what an address cannot do is said, and what it can`() async throws {
    try await InProcessServer().work { browser in
      let methods: [HTTPRequest.Method] = [.put, .patch, .delete, .options, .get, .post]
      for (shape, method) in everywhere(methods) where !shape.able.contains(method) {
        let answer = try await ask(browser, shape.example, method, [.secFetchSite: "same-origin"])
        #expect(answer.status == .methodNotAllowed, "\(method) \(shape.pattern): \(answer.status)")
        #expect(answer.headers[.allow] == shape.able.map(\.rawValue).sorted().joined(separator: ", "), "\(method) \(shape.pattern)")
      }
    }
  }

  @Test func `a form for a record there is none of is refused in a sentence, and changes nothing`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let before = try desk.book.latest()
      for shape in Shape.all where shape.able.contains(.post) && [":id", ":act"].contains(where: shape.pattern.contains) {
        let answer = try await browser.send(shape.example, Self.fields)
        let isToldOtherwise = [HTTPResponse.Status.conflict, .unprocessableContent, .unsupportedMediaType].contains(answer.status)
        #expect(answer.status == .notFound || isToldOtherwise, "\(shape.pattern): \(answer.status)")
        #expect((answer.json["error"] as? String)?.contains(" ") == true, "\(shape.pattern): \(answer.text)")
      }
      #expect(try desk.book.latest() == before)
    }
  }

  /// Enough for any form of a record to look for it.
  private static let fields: KeyValuePairs = [
    "text": "a", "answer": "mine", "other": String(repeating: "0", count: 32), "name": "a", "amount": "1", "unit": "ml", "status": "pass",
    "line": "1", "mine": "yes", "flown": "yes", "diverted": "on", "day": "2026-11-01", "density": "1", "sort": "title", "priority": "1",
    "completed": "on", "after": "", "start": "2026-11-01T07:00", "end": "2026-11-01T07:10", "zone": "UTC",
    "act": String(repeating: "0", count: 32),
  ]

  @Test func `an address nobody has is answered like any other`() async throws {
    try await InProcessServer().work { browser in
      for path in ["/nowhere", "/sit/nowhere", "/sit/days/yesterday", "/sit/sessions/7", "/sit/../etc/passwd", "/sit/%2e%2e/x", "//sit//"] {
        let answer = try await browser.get(path)
        #expect(answer.status == .notFound || path == "//sit//", "\(path)")
        let head = try await ask(browser, path, .head, [:])
        #expect(head.status == answer.status && head.body.readableBytes == 0)
        expectGuarded(answer)
        #expect(!answer.text.isEmpty)
      }
    }
  }

  /// Every address in the first of those ways, and one in all; while soaking every address in all.
  private func everywhere<Way>(_ ways: [Way]) -> [(shape: Shape, way: Way)] {
    Shape.all.flatMap { shape in
      Soak.choice(shape == Self.one ? ways : [ways[0]], soaking: ways).map { (shape, $0) }
    }
  }

  private func ask(
    _ browser: Browser, _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields
  ) async throws -> TestResponse {
    let cookie = browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    return try await browser.client.execute(uri: path, method: method, headers: headers.merged(with: [.cookie: cookie]))
  }
}

extension Shape {
  /// The methods it answers.
  fileprivate var able: [HTTPRequest.Method] { Self.rules[pattern, default: []].flatMap { $0 == .get ? [.get, .head] : [.post] } }

  /// Its methods, and one it does not answer; while soaking every other one.
  fileprivate var methods: [HTTPRequest.Method] {
    Soak.choice(able + [.put], soaking: [.get, .head, .post, .put, .patch, .delete, .options])
  }
}

/// Every answer carries every header, whatever went wrong before.
func expectGuarded(_ answer: TestResponse, of shape: Shape? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
  let missing = SecurityHeadersMiddleware.always.filter { answer.headers[$0.0] != $0.1 }.map(\.0)
  #expect(
    missing.isEmpty && answer.headers[.cacheControl] != nil, "\(missing) \(shape?.pattern ?? "")", sourceLocation: sourceLocation)
}
