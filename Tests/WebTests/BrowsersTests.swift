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

  @Test func `a button makes an address by which one other browser comes in`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let page = try await browser.post("/settings/browsers/invitation").text
      let key = String(try #require(page.firstMatch(of: /\/open\/([0-9a-f]{32})</)).output.1)
      let access = desk.server.browserAccess
      #expect(try access.admit(key) != nil && access.admit(key) == nil)
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
