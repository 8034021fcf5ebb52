import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
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

      let id = try #require(try access.browsers().first { $0.agent == phone }?.id)
      #expect(try await browser.post("/settings/browsers/\(id)/leaving").headers[.location] == "/settings/browsers")
      #expect(try await other.get("/sit").status == .unauthorized)
      #expect(try await browser.get("/sit").status == .ok)
    }
  }

  @Test func `all others are signed out at once, and at last oneself`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let access = desk.server.browserAccess
      for _ in 0..<3 { _ = try access.admit(try access.mint()) }
      #expect(try await browser.get("/settings/browsers").text.contains("Sign out all others"))
      _ = try await browser.post("/settings/browsers/leaving")
      let left = try access.browsers()
      #expect(left.count == 1)
      _ = try await browser.post("/settings/browsers/\(left[0].id)/leaving")
      #expect(try await browser.get("/sit").status == .unauthorized)
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

  @Test func `a browser has the name a person gives it, and says from where it was here`() async throws {
    let desk = try InProcessServer(publicOrigin: "https://book.example")
    let access = desk.server.browserAccess
    _ = try access.admit(try access.mint(), agent: phone, from: "https://book.example")
    let id = try #require(try access.browsers().first { $0.agent == phone }?.id)
    try await desk.work { browser in
      #expect(try await browser.get("/settings/browsers").text.contains("from https://book.example"))
      #expect(try await browser.post("/settings/browsers/\(id)/name", ["name": "  My   phone "]).status == .seeOther)
      #expect(try await browser.get("/settings/browsers").text.contains("value=\"My phone\""))
      let long = String(repeating: "a", count: 61)
      #expect(try await browser.post("/settings/browsers/\(id)/name", ["name": long]).status == .unprocessableContent)
      #expect(try access.browsers().first { $0.id == id }?.name == "My phone")
      _ = try await browser.post("/settings/browsers/\(id)/name", ["name": ""])
      #expect(try access.browsers().first { $0.id == id }?.name == nil)
    }
  }

  @Test func `who came and went is told, the newest first`() async throws {
    let desk = try InProcessServer()
    let access = desk.server.browserAccess
    _ = try access.admit(try access.mint(), agent: phone)
    try access.name(try #require(try access.browsers().first { $0.agent == phone }), "My phone")
    desk.clock.advance(seconds: 1)
    try access.letOut(try #require(try access.browsers().first { $0.agent == phone }))
    _ = try access.admit(try access.mint(), agent: "curl/8", from: "192.168.1.7")
    desk.clock.advance(seconds: 91 * 86_400)
    _ = try access.admit(try access.mint())
    let told = try access.log().map { "\($0.kind) \($0.name ?? $0.agent) \($0.place)" }
    #expect(
      told == ["cameIn  ", "stayedAway curl/8 192.168.1.7", "cameIn curl/8 192.168.1.7", "letOut My phone ", "cameIn \(phone) "])
    for _ in 0..<500 { _ = try access.admit(try access.mint()) }
    #expect(try access.log().count == 500)
  }

  @Test func `the page of comings and goings says what the log says`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let access = desk.server.browserAccess
      _ = try access.admit(try access.mint(), agent: phone)
      try access.letOut(try #require(try access.browsers().first { $0.agent == phone }))
      let page = try await browser.get("/settings/browsers/log").text
      #expect(page.contains("Safari on iPhone") && page.contains("Was signed out · last on this machine"))
    }
  }

  @Test func `a browser that was let out forgets what it kept, and a stranger is told nothing of the kind`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let access = desk.server.browserAccess
      try access.letOut(try #require(try access.browsers().first))
      let answer = try await browser.get("/sit")
      #expect(answer.status == .unauthorized)
      #expect(answer.headers[.clearSiteData] == "\"cache\", \"storage\"")
      #expect(answer.headers[.setCookie]?.contains("Max-Age=0") == true)
      for cookies in [[:], ["commonplace-80": "0123"]] {
        var stranger = browser
        stranger.cookies = cookies
        #expect(try await stranger.get("/sit").headers[.clearSiteData] == nil)
      }
    }
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
