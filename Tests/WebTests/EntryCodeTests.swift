import HTTPTypes
import Hummingbird
import HummingbirdTesting
import TestKit
import Testing

@testable import Site

/// A browser comes in by a code that its person types, once and in time, and nobody by guessing.
@Suite struct EntryCodeTests {
  private let desk: InProcessServer

  init() throws { desk = try InProcessServer() }

  @Test(arguments: ["%@%@", "%@ %@", " %@-%@ ", "%@–%@"])
  func `a code lets one browser in, once, however its digits are grouped`(_ way: String) async throws {
    let code = try desk.server.browserAccess.mintCode().digits
    let typed = way.replacing(/%@(.*)%@/) { "\(code.prefix(4))\($0.output.1)\(code.suffix(4))" }
    try await desk.work { browser in
      let stranger = stranger(like: browser)
      let first = try await stranger.post("/open", ["code": typed])
      #expect(first.status == .seeOther && first.headers[.location] == "/")
      let cookie = try #require(first.headers[.setCookie])
      for word in ["commonplace-80=", "HttpOnly", "SameSite=Strict", "Max-Age=34560000"] { #expect(cookie.contains(word)) }
      let second = try await stranger.post("/open", ["code": typed])
      #expect(second.status == .unauthorized && second.headers[.setCookie] == nil)
      #expect(second.text.contains("This code does not work") && second.text.contains("action=\"/open\""))
    }
  }

  @Test func `a code is good for ten minutes, and until there is a newer one`() throws {
    let access = desk.server.browserAccess
    let former = try access.mintCode()
    let newer = try access.mintCode()
    #expect(try access.admit(former, agent: "", from: nil) == nil)
    desk.clock.advance(seconds: 600)
    #expect(try access.admit(newer, agent: "", from: nil) != nil)

    let late = try access.mintCode()
    desk.clock.advance(seconds: 600.001)
    #expect(try access.admit(late, agent: "", from: nil) == nil)
  }

  @Test func `of an address and the code beside it one is good`() throws {
    let access = desk.server.browserAccess
    let one = try access.invite(to: "http://localhost")
    #expect(try access.admit(one.code, agent: "", from: nil) != nil && access.admit(one.key) == nil)
    let other = try access.invite(to: "http://localhost")
    #expect(try access.admit(other.key) != nil && access.admit(other.code, agent: "", from: nil) == nil)
  }

  @Test func `the eleventh code within a minute is not looked at, and an address still lets one in`() async throws {
    try await desk.work { browser in
      let code = try desk.server.browserAccess.mintCode()
      let wrong = code.digits == "00000000" ? "00000001" : "00000000"
      for number in 0..<10 {
        let typed = number == 0 ? "not a code" : wrong
        #expect(try await stranger(like: browser).post("/open", ["code": typed]).status == .unauthorized)
        desk.clock.advance(seconds: 1)
      }
      let eleventh = try await stranger(like: browser).post("/open", ["code": code.digits])
      #expect(eleventh.status == .tooManyRequests && eleventh.headers[.retryAfter] == "50")
      #expect(eleventh.text.contains("try again in 50 seconds") && eleventh.text.contains("action=\"/open\""))
      expectGuarded(eleventh)
      let key = try desk.server.browserAccess.mint()
      #expect(try await stranger(like: browser).get("/open/\(key)").status == .seeOther)

      desk.clock.advance(seconds: 49.5)
      let script = try await stranger(like: browser).send("/open", ["code": code.digits])
      #expect(script.headers[.retryAfter] == "1")
      #expect((script.json["error"] as? String)?.hasSuffix("try again in 1 second.") == true)
      desk.clock.advance(seconds: 0.5)
      #expect(try await stranger(like: browser).post("/open", ["code": code.digits]).status == .seeOther)
    }
  }

  #if os(Linux)
    @Test func `ten tries from ten addresses are ten tries`() async throws {
      try await desk.server.application().test(.live) { client in
        let port = try #require(client.port)
        for number in 1...11 {
          let wire = try SocketConnection(port: port, from: "127.0.1.\(number)")
          try wire.say(
            """
            POST /open HTTP/1.1\r\nHost: localhost:\(port)\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 13\r
            Content-Type: application/x-www-form-urlencoded\r\n\r\ncode=00000000
            """)
          #expect(try await wire.hear(until: "\r\n").hasPrefix("HTTP/1.1 \(number < 11 ? 401 : 429)"), "\(number)")
        }
      }
    }
  #endif

  @Test func `whoever is in uses no code up`() async throws {
    let code = try desk.server.browserAccess.mintCode()
    try await desk.work { browser async throws in
      #expect(try await browser.post("/open", ["code": code.digits]).status == .seeOther)
      #expect(try await stranger(like: browser).post("/open", ["code": code.digits]).status == .seeOther)
    }
  }

  @Test func `no more of a stranger's form is read than a code needs`() async throws {
    try await desk.work { browser async throws in
      let long = String(repeating: "1", count: 1100)
      #expect(try await stranger(like: browser).post("/open", ["code": long]).status == .contentTooLarge)
    }
  }

  @Test func `codes have eight digits of which the first may be zero, and none is likelier than another`() throws {
    func code(_ bytes: [UInt8]...) -> String {
      var thrown = bytes[...]
      return EntryCode { _ in thrown.removeFirst() }.description
    }
    #expect(code([0, 0, 0, 7]) == "0000 0007")
    // 4,199,999,999 is the last that counts; the one after it is thrown again.
    #expect(code([0xFA, 0x56, 0xE9, 0xFF]) == "9999 9999")
    #expect(code([0xFA, 0x56, 0xEA, 0x00], [0, 0, 0, 1]) == "0000 0001")
  }

  private func stranger(like browser: Browser) -> Browser {
    var stranger = browser
    stranger.cookies = [:]
    return stranger
  }
}
