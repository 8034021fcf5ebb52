import Assembly
import BookStore
import HTTPTypes
import HummingbirdTesting
import Logging
import NIOCore
import Records
import TestKit
import Testing

@testable import Site

/// Beyond this machine the book is reached over HTTPS only: key and cookie never cross a network in the clear.
@Suite struct PublicOriginTests {
  private func serve(_ origin: String, host: String = "127.0.0.1") throws {
    let book = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    _ = try BookServer(book: book, host: host, publicOrigin: origin, logger: Logger(label: "test"))
  }

  @Test(arguments: ["http://book.example", "http://192.168.1.7:8642", "http://localhost.example", "http://127.0.0.1.example:80"])
  func `a proxy without HTTPS is refused`(origin: String) throws {
    let refusal = #expect(throws: UserError.self) { try serve(origin) }
    #expect(refusal?.phrase.key == "serve.openOrigin")
  }

  @Test(arguments: ["http://localhost", "http://127.0.0.1:9000", "https://book.example"])
  func `one on this machine may do without`(origin: String) throws { try serve(origin) }

  @Test func `and does not let the server listen to others`() {
    #expect(throws: UserError.self) { try serve("http://localhost", host: "0.0.0.0") }
  }
}

/// A cookie of loopback, which another user of the machine can obtain, is none over HTTPS, and the other way round.
@Suite struct KindOfConnectionTests {
  @Test func `a cookie admits over the kind of connection it was given on, and over no other`() throws {
    let access = BrowserAccess(try Book.open(.memory, notebooks: [], surroundings: TestClock().surroundings))
    for isSecure in [false, true] {
      let cookie = try #require(try access.admit(access.mint(), isSecure: isSecure))
      #expect(try access.browser(with: cookie, isSecure: isSecure) != nil)
      #expect(try access.browser(with: cookie, isSecure: !isSecure) == nil)
    }
  }
}

/// What a proxy can do wrong is told in a sentence.
@Suite struct ProxyTests {
  /// A browser behind a proxy of that name; requests that never met a socket name `localhost`.
  private func work(at origin: String, _ body: @Sendable (Browser) async throws -> Void) async throws {
    let desk = try InProcessServer(publicOrigin: origin)
    let access = desk.server.browserAccess
    try await desk.work { browser in
      var proxied = browser
      proxied.cookies["__Host-commonplace-80"] = try access.admit(access.mint(), isSecure: true)
      try await body(proxied)
    }
  }

  @Test func `a proxy that asks under another name is told to pass on the Host, on the first page already`() async throws {
    try await work(at: "https://book.example") { browser in
      let answer = try await browser.get("/sit", [.forwardedHost: "book.example"])
      #expect(answer.status == .forbidden && answer.text.contains("proxy_set_header Host"))
      #expect(try await browser.get("/sit", [.forwardedHost: "other.example"]).status == .ok)
    }
    try await work(at: "https://localhost") { browser in
      let answer = try await browser.get("/sit", [.forwardedHost: "localhost"])
      #expect(answer.status == .ok)
    }
  }

  @Test func `a proxy that strips the browser's headers is told to pass them on, and nothing is changed`() async throws {
    try await work(at: "https://localhost") { browser in
      let cookie: HTTPFields = [.cookie: browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")]
      let stripped = try await browser.client.execute(uri: "/sit/sittings", method: .post, headers: cookie)
      #expect(stripped.status == .forbidden && String(buffer: stripped.body).contains("Sec-Fetch-Site"))
      let foreign = try await browser.client.execute(
        uri: "/sit/sittings", method: .post, headers: cookie.merged(with: [.origin: "https://evil.example"]))
      #expect(foreign.status == .forbidden && !String(buffer: foreign.body).contains("Sec-Fetch-Site"))
    }
  }

  @Test func `pages that go through a proxy watch whether it holds back what comes piece by piece`() async throws {
    for (origin, isWatched) in [("https://localhost", true), ("https://book.example", false)] {
      try await work(at: origin) { browser in
        let page = try await browser.get("/sit").text
        #expect(page.contains("data-behaviour=\"heldBack\"") == isWatched, "\(origin)")
      }
    }
  }
}
