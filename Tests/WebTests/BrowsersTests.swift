import BookStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import Synchronization
import TestKit
import Testing

@testable import Site

/// A person sees which browsers are let in, and lets any of them out.
@Suite struct BrowsersTests {
  private let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1"

  @Test func `each browser is listed, and one that is signed out is asked for a new address`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      var other = browser
      let access = desk.server.browserAccess
      other.cookies = ["commonplace-80": try #require(try access.admit(try access.mint(), agent: phone))]
      let page = try await browser.get("/settings/browsers").text
      #expect(page.contains("Safari on iPhone") && page.contains("This browser"))
      #expect(!page.contains("Sign out all others"), "there is but one")
      // Only what nobody here could take back is asked about.
      #expect(page.contains("data-ask=\"leave-own\"") && page.ranges(of: "data-ask=").count == 1)

      let id = try #require(try access.browsers().first { $0.agent == phone }?.id)
      #expect(try await browser.post("/settings/browsers/\(id)/leaving").headers[.location] == "/settings/browsers")
      #expect(try await other.get("/sit").status == .unauthorized)
      #expect(try await browser.get("/sit").status == .ok)
    }
  }

  @Test func `a button makes an address by which one other browser comes in`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let page = try await browser.post("/settings/browsers").text
      let key = String(try #require(page.firstMatch(of: /\/open\/([0-9a-f]{32})</)).output.1)
      #expect(page.contains(/class="code" dir="ltr">\d{4} \d{4}</) && !page.contains("class=\"qr\""), "this machine has no camera")
      let access = desk.server.browserAccess
      #expect(try access.admit(key) != nil && access.admit(key) == nil)
    }
  }

  @Test func `an address that other machines reach is a picture too`() async throws {
    try await InProcessServer(publicOrigin: "https://localhost.example").work { browser in
      let page = try await browser.post("/settings/browsers").text
      #expect(page.contains("https://localhost.example/open/") && page.contains("class=\"qr\" role=\"img\""))
    }
  }

  @Test func `a person names a browser, and takes the name away again`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let access = desk.server.browserAccess
      _ = try access.admit(try access.mint(), agent: phone)
      let id = try #require(try access.browsers().first { $0.agent == phone }?.id)
      let address = "/settings/browsers/\(id)/name"
      #expect(try await browser.post(address, ["name": "  My \n phone "]).headers[.location] == "/settings/browsers")
      let page = try await browser.get("/settings/browsers").text
      #expect(page.contains("value=\"My phone\"") && page.contains("Safari on iPhone · Last here: Today, 07:00 · Signed in: Today, 07:00"))
      #expect(page.contains("Sign out: My phone"))
      let long = try await browser.send(address, ["name": String(repeating: "x", count: 61)])
      #expect(long.status == .unprocessableContent && (long.json["error"] as? String)?.contains("at most 60 characters") == true)
      #expect(try await browser.send(address, ["name": ""]).status == .ok)
      #expect(try access.browsers().first { $0.id == id }?.name == BrowserName(agent: phone))
      #expect(try await browser.send("/settings/browsers/00000000/name", ["name": "x"]).status == .notFound)
    }
  }

  @Test func `where a browser was is noted when it comes in, and with its last visit`() async throws {
    let desk = try InProcessServer()
    let access = desk.server.browserAccess
    let cookie = try #require(try access.admit(try access.mint(), from: "192.168.1.7"))
    try await desk.server.application().test(.live) { client in
      let port = try #require(client.port)
      let wire = try SocketConnection(port: port)
      let jar = ["Cookie: commonplace-\(port)=\(cookie)"]
      try wire.get("/settings/browsers", port: port, jar)
      #expect(try await wire.hear(until: "</html>").contains("This browser · From 192.168.1.7 · Signed in: Today, 07:00"))
      desk.clock.advance(seconds: 3600)
      try wire.get("/sit", port: port, jar)
      while try access.browsers().first?.place != "loopback" { await Task.yield() }
    }
  }

  @Test func `all others are signed out at once, and at last oneself`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let access = desk.server.browserAccess
      for _ in 0..<3 { _ = try access.admit(try access.mint()) }
      let page = try await browser.get("/settings/browsers").text
      #expect(page.contains("Sign out all other browsers?") && page.contains(/popovertarget="leave-others"[^>]*>Sign out all others</))
      _ = try await browser.post("/settings/browsers/leaving")
      let left = try access.browsers()
      #expect(left.count == 1)
      _ = try await browser.post("/settings/browsers/\(left[0].id)/leaving")
      #expect(try await browser.get("/sit").status == .unauthorized)
    }
  }

  @Test func `what was noted with a moment that no clock tells is dropped`() {
    func known(_ moment: Int64) -> KnownBrowsers {
      func entry(_ since: Int64, _ seen: Int64) -> String { #"{"agent":"x","since":\#(since),"seen":\#(seen)}"# }
      let cookies = #"{"cc":\#(entry(moment, 0)),"dd":\#(entry(0, moment))}"#
      let text = #"{"keys":{"aa":\#(moment)},"code":{"hash":"bb","since":\#(moment)},"cookies":\#(cookies)}"#
      return KnownBrowsers(text, at: Instant(milliseconds: 0))
    }
    #expect(known(0).keys.count == 1 && known(0).code != nil && known(0).cookies.count == 2)
    for moment in [Int64.min, Instant.range.upperBound + 1, .max] {
      let rest = known(moment)
      #expect(rest.keys.isEmpty && rest.code == nil && rest.cookies.isEmpty && rest.events.isEmpty, "\(moment)")
    }
  }

  @Test func `when a browser was last here is noted to the hour`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let access = desk.server.browserAccess
      let came = desk.clock.now
      desk.clock.advance(seconds: 3599)
      _ = try await browser.get("/sit")
      desk.clock.advance(seconds: 1)
      let now = desk.clock.now
      _ = try await browser.get("/sit")
      while try access.browsers().first?.seen != now { await Task.yield() }
      #expect(try access.browsers().first?.since == came)
    }
  }

  @Test func `a browser that was signed out gets no further event`() async throws {
    let desk = try InProcessServer()
    let isLetIn = Mutex(true)
    var events = try EventStream(desk.server.services()).events(after: desk.book.latest()) { isLetIn.withLock(\.self) }
      .makeAsyncIterator()
    #expect(try await events.next() != nil, "the pause before the page connects again")
    isLetIn.withLock { $0 = false }
    _ = try desk.sit.think("One.", on: Day(ordinal: 9000))
    #expect(try await events.next() == nil)
  }

  @Test func `the stream of a browser that was signed out ends`() async throws {
    let desk = try InProcessServer()
    let stream = EventStream(desk.server.services(), heartbeat: .milliseconds(1))
    for try await _ in try stream.events(after: 0, while: { false }) {}
  }

  @Test(arguments: [
    ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"),
    ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge", "Windows"),
    ("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome", "Android"),
    ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15", "Safari", "macOS"),
    ("", nil, nil),
  ])
  func `a browser is called what its person calls it`(_ agent: String, _ browser: String?, _ system: String?) {
    let name = BrowserName(agent: agent)
    #expect(name.browser == browser && name.system == system)
  }
}
