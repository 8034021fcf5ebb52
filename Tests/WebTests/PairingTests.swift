import Assembly
import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// Who comes in, for how long, and who does not.
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
      #expect(first.headers[.location] == "/sit")
      let cookie = try #require(first.headers[.setCookie])
      for word in ["commonplace=", "HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=34560000"] { #expect(cookie.contains(word)) }
      #expect(!cookie.contains("Secure") && !cookie.contains("Domain"))

      let second = try await stranger.get("/open/\(key)")
      #expect(second.status == .unauthorized)
      #expect(second.headers[.setCookie] == nil)

      stranger.cookies = ["commonplace": String(cookie.dropFirst("commonplace=".count).prefix { $0 != ";" })]
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

  @Test func `a browser stays in for 400 days, and no longer than it is wanted`() throws {
    let browserAccess = try InProcessServer().server.browserAccess
    let desk = try InProcessServer()
    let cookie = try #require(try desk.server.browserAccess.admit(try desk.server.browserAccess.mint()))
    #expect(cookie.count == 64)
    #expect(try !browserAccess.knows(cookie), "another book has another door")
    desk.clock.advance(seconds: 400 * 86_400)
    #expect(try desk.server.browserAccess.knows(cookie))
    desk.clock.advance(seconds: 1)
    #expect(try !desk.server.browserAccess.knows(cookie))

    let other = try #require(try desk.server.browserAccess.admit(try desk.server.browserAccess.mint()))
    try desk.server.browserAccess.forget(other)
    #expect(try !desk.server.browserAccess.knows(other))
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

  @Test func `a key made by another process opens the browserAccess of the server that runs`() throws {
    let folder = try TemporaryFolder()
    let place = Book.Place.file(folder.path("book.sqlite"))
    let serving = BrowserAccess(try Book.open(place, notebooks: Notebook.all, surroundings: TestClock(seed: 1).surroundings))
    let shell = BrowserAccess(try Book.open(place, notebooks: Notebook.all, surroundings: TestClock(seed: 2).surroundings))
    #expect(throws: UserError.self) { try shell.invitation() }
    try serving.serve(at: "http://127.0.0.1:8642")
    let address = try shell.invitation()
    #expect(address.hasPrefix("http://127.0.0.1:8642/open/"))
    let cookie = try #require(try serving.admit(String(address.suffix(32))))
    #expect(try shell.knows(cookie))
    try serving.leave("http://127.0.0.1:9999")
    #expect(try shell.invitation().isEmpty == false, "another server's leaving is not ours")
    try serving.leave("http://127.0.0.1:8642")
    #expect(throws: UserError.self) { try shell.invitation() }
  }

  @Test func `who knocks with wrong keys is asked to wait, and the owner still comes in`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      var stranger = browser
      stranger.cookies = [:]
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
      #expect(cookie.hasPrefix("__Host-commonplace="))
      #expect(cookie.contains("Secure"))
      phone.cookies = browser.cookies
      #expect(try await phone.get("/sit").status == .unauthorized, "the plain cookie does not count there")
    }
  }
}
