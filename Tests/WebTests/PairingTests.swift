import Assembly
import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import TestKit
import Testing

@testable import Site

/// Admission of browsers: who, and for how long.
@Suite struct PairingTests {
  @Test func `an address lets one browser in, once`() async throws {
    let desk = try InProcessServer()
    let key = try desk.server.browserAccess.mint()
    #expect(key.count == 32)
    try await desk.work { browser in
      var stranger = browser
      stranger.cookies = [:]
      let first = try await stranger.get("/open/\(key)")
      #expect(first.status == .seeOther)
      #expect(first.headers[.location] == "/")
      let cookie = try #require(first.headers[.setCookie])
      for word in ["commonplace-80=", "HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=34560000"] { #expect(cookie.contains(word)) }
      #expect(!cookie.contains("Secure") && !cookie.contains("Domain"))

      let second = try await stranger.get("/open/\(key)")
      #expect(second.status == .unauthorized)
      #expect(second.headers[.setCookie] == nil)

      stranger.cookies = ["commonplace-80": String(cookie.dropFirst("commonplace-80=".count).prefix { $0 != ";" })]
      #expect(try await stranger.get("/sit").status == .ok)
      #expect(try await stranger.get("/open/\(key)").status == .seeOther, "who is in may reload the address")
    }
  }

  @Test func `a key that waited a quarter of an hour opens nothing`() throws {
    let desk = try InProcessServer()
    let (early, late) = (try desk.server.browserAccess.mint(), try desk.server.browserAccess.mint())
    desk.clock.advance(seconds: 15 * 60)
    #expect(try desk.server.browserAccess.admit(early) != nil)
    desk.clock.advance(seconds: 1)
    #expect(try desk.server.browserAccess.admit(late) == nil)
  }

  @Test func `a browser that comes stays in for 400 days, and one that does not for 90`() async throws {
    let desk = try InProcessServer()
    let (access, day) = (desk.server.browserAccess, 86_400.0)
    let cookie = try #require(try access.admit(try access.mint()))
    #expect(cookie.count == 64)
    #expect(try InProcessServer().server.browserAccess.browser(with: cookie) == nil, "another book has another door")
    for _ in 0..<16 {
      desk.clock.advance(seconds: 25 * day)
      try access.welcome(try #require(try access.browser(with: cookie)))
    }
    desk.clock.advance(seconds: 1)
    #expect(try access.browser(with: cookie) == nil)

    let other = try #require(try access.admit(try access.mint()))
    desk.clock.advance(seconds: 90 * day)
    #expect(try access.browser(with: other) != nil)
    desk.clock.advance(seconds: 1)
    #expect(try access.browser(with: other) == nil)
  }

  @Test func `the book holds neither keys nor cookies, only their hashes`() throws {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: Notebook.all, surroundings: clock.surroundings)
    let browserAccess = BrowserAccess(book)
    let key = try browserAccess.mint()
    let cookie = try #require(try browserAccess.admit(try browserAccess.mint()))
    try book.close()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      let bytes = try Data(contentsOf: folder.url.appendingPathComponent(name))
      #expect(bytes.range(of: Data(key.utf8)) == nil)
      #expect(bytes.range(of: Data(cookie.utf8)) == nil)
    }
  }

  @Test func `a key made by another process opens the door of the server that runs`() throws {
    let folder = try TemporaryFolder()
    let place = Book.Place.file(folder.path("book.sqlite"))
    let serving = try Book.open(place, notebooks: Notebook.all, surroundings: TestClock(seed: 1).surroundings)
    let shell = ServerAddresses(try Book.open(place, notebooks: Notebook.all, surroundings: TestClock(seed: 2).surroundings))
    #expect(throws: UserError.self) { try shell.invitation() }
    let first = try serve(serving, at: 8642)
    let address = try shell.invitation()
    #expect(address.hasPrefix("http://127.0.0.1:8642/open/"))
    #expect(try BrowserAccess(serving).admit(String(address.suffix(32))) != nil)

    let second = try serve(serving, at: 8643)
    #expect(try shell.invitation().hasPrefix("http://127.0.0.1:8643/open/"), "the newest")
    try second.end()
    #expect(try shell.invitation().hasPrefix("http://127.0.0.1:8642/open/"), "one server's end is not the other's")
    try first.end()
    #expect(throws: UserError.self) { try shell.invitation() }
  }

  @Test func `a server that was killed is not told of`() throws {
    let folder = try TemporaryFolder()
    let book = try Book.open(
      .file(folder.path("book.sqlite")), notebooks: Notebook.all, surroundings: TestClock().surroundings)
    try serve(book, at: 8642).begin()
    #expect(throws: UserError.self, "whoever made the mark is gone, and said nothing") { try ServerAddresses(book).invitation() }
    let next = try serve(book, at: 8643)
    #expect(try ServerAddresses(book).invitation().hasPrefix("http://127.0.0.1:8643/open/"))
    try next.end()
  }

  private func serve(_ book: Book, at port: Int) throws -> ServerAddressService {
    let service = ServerAddressService(book, Origins(port: port, proxy: nil))
    try service.begin()
    return service
  }

  @Test func `who knocks with wrong keys is asked to wait, and the owner still comes in`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      var stranger = browser
      stranger.cookies = [:]
      let key = try desk.server.browserAccess.mint()
      #expect(try await stranger.client.execute(uri: "/open/\(key)", method: .head).status == .noContent, "a look is no use of it")
      #expect(try await stranger.get("/open/\(key)").status == .seeOther)
      for number in 0..<10 { #expect(try await stranger.get("/open/\(number)").status == .unauthorized) }
      let eleventh = try await stranger.get("/open/11")
      #expect(eleventh.status == .tooManyRequests)
      expectGuarded(eleventh)
      #expect(try await stranger.get("/open/\(try desk.server.browserAccess.mint())").status == .seeOther)
      desk.clock.advance(seconds: 60)
      #expect(try await stranger.get("/open/12").status == .unauthorized)
    }
  }

  @Test func `over HTTPS the cookie is the host's own and never sent in the clear`() async throws {
    let desk = try InProcessServer(publicOrigin: "https://localhost")
    try await desk.work { browser in
      var phone = browser
      phone.cookies = [:]
      let answer = try await phone.get("/open/\(try desk.server.browserAccess.mint())")
      let cookie = try #require(answer.headers[.setCookie])
      #expect(cookie.hasPrefix("__Host-commonplace-80="))
      #expect(cookie.contains("Secure"))
      phone.cookies = browser.cookies
      #expect(try await phone.get("/sit").status == .unauthorized, "the plain cookie does not count there")
    }
  }
}
