import BookStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import Testing

@testable import Site

/// A route that forgot a guard is an open window: these ask every one, in every way a stranger would.
@Suite struct EveryRouteTests {
  static let methods: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .options]
  static let unsafe: [HTTPRequest.Method] = [.post, .put, .patch, .delete]
  static let open: Set = ["/healthz", "/assets/:version/:notebook/:file", "/open/:key", "/worker.js"]

  @Test func `a foreign Host is refused everywhere`() async throws {
    try await InProcessServer().work { browser in
      for shape in try Shape.all() {
        for host in ["evil.example", "evil.example:80", "localhost:81", "127.0.0.1:8642", "localhost.evil.example", "localhost:80, evil"] {
          for method in Self.methods {
            let answer = try await ask(browser, shape.example, method, [.hostField: host, .secFetchSite: "same-origin"])
            #expect(answer.status == .forbidden, "\(method) \(shape.example) as \(host)")
            expectGuarded(answer, of: shape)
          }
        }
      }
    }
  }

  @Test func `nothing is changed for a foreign page`() async throws {
    let desk = try InProcessServer()
    let strangers: [HTTPFields] = [
      [:], [.origin: "http://evil.example"], [.origin: "null"], [.origin: "http://localhost:81"], [.origin: "https://localhost:80"],
      [.secFetchSite: "cross-site"], [.secFetchSite: "same-site"], [.secFetchSite: "none"],
      [.secFetchSite: "cross-site", .origin: "http://localhost:80"], [.secFetchSite: "same-origin", .origin: "http://evil.example"],
    ]
    try await desk.work { browser in
      for shape in try Shape.all() {
        let before = try desk.book.latest()
        for stranger in strangers {
          for method in Self.unsafe {
            let answer = try await ask(browser, shape.example, method, stranger)
            #expect(answer.status == .forbidden, "\(method) \(shape.example) from \(stranger)")
            expectGuarded(answer, of: shape)
          }
        }
        #expect(try desk.book.latest() == before, "\(shape.pattern)")
      }
    }
  }

  @Test func `nobody is let in without the cookie`() async throws {
    try await InProcessServer().work { browser in
      for shape in try Shape.all() {
        for cookies in [[:], ["commonplace-80": "0123"], ["__Host-commonplace-80": browser.cookies["commonplace-80"] ?? ""]] {
          var stranger = browser
          stranger.cookies = cookies
          for method in Self.methods {
            let answer = try await ask(stranger, shape.example, method, [.secFetchSite: "same-origin"])
            if !Self.open.contains(shape.pattern) {
              #expect(answer.status == .unauthorized, "\(method) \(shape.example)")
            }
            expectGuarded(answer, of: shape)
          }
        }
      }
    }
  }

  @Test func `asking changes nothing in the book`() async throws {
    let desk = try InProcessServer()
    _ = try desk.sit.think("Quiet.", on: Day("2026-11-20") ?? Day(ordinal: 0))
    try await desk.work { browser in
      for shape in try Shape.all() where shape.pattern != "/live" {
        let before = try desk.book.latest()
        for method in [HTTPRequest.Method.get, .head, .options] {
          let answer = try await ask(browser, shape.example, method, [:])
          expectGuarded(answer, of: shape)
          #expect(answer.status.code < 500, "\(method) \(shape.example): \(answer.status)")
        }
        #expect(try desk.book.latest() == before, "\(shape.pattern)")
      }
    }
  }

  @Test func `what an address cannot do is said, and what it can`() async throws {
    let desk = try InProcessServer()
    let rules = Dictionary(grouping: desk.rules, by: \.pattern)
    try await desk.work { browser in
      for (pattern, rules) in rules {
        let able = rules.flatMap { $0.method == .get ? [HTTPRequest.Method.get, .head] : [.post] }
        for method in Self.methods where !able.contains(method) {
          let answer = try await ask(browser, Shape(pattern: pattern).example, method, [.secFetchSite: "same-origin"])
          #expect(answer.status == .methodNotAllowed, "\(method) \(pattern): \(answer.status)")
          #expect(answer.headers[.allow] == able.map(\.rawValue).sorted().joined(separator: ", "), "\(method) \(pattern)")
        }
      }
    }
  }

  @Test func `there are routes to ask`() throws { #expect(try Shape.all().count > 100) }

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

  private func ask(
    _ browser: Browser, _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields
  ) async throws -> TestResponse {
    let cookie = browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    return try await browser.client.execute(uri: path, method: method, headers: headers.merged(with: [.cookie: cookie]))
  }
}

/// Every answer carries every header, whatever went wrong before.
func expectGuarded(_ answer: TestResponse, of shape: Shape? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
  let place = shape?.pattern ?? ""
  for (name, value) in SecurityHeadersMiddleware.always {
    #expect(answer.headers[name] == value, "\(name) \(place)", sourceLocation: sourceLocation)
  }
  #expect(answer.headers[.cacheControl] != nil, "\(place)", sourceLocation: sourceLocation)
}
