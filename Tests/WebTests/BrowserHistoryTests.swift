import Assembly
import BookStore
import Hummingbird
import HummingbirdTesting
import Records
import TestKit
import Testing
import Words

@testable import Site

/// Who came and who went is told as long as it is not too long ago.
@Suite struct BrowserHistoryTests {
  private let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

  @Test func `who came by what, and who was let out by whom, is listed, the newest first`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let access = desk.server.browserAccess
      let own = try #require(try access.browsers().first)
      try access.rename(own, "Desk")
      desk.clock.advance(seconds: 1)
      for number in 0..<2 {
        desk.clock.advance(seconds: 1)
        _ = try access.admit(try access.mintCode(), agent: agent, from: "192.168.1.\(number)")
      }
      let others = try access.browsers().filter { $0.agent == agent }
      desk.clock.advance(seconds: 1)
      _ = try await browser.post("/settings/browsers/\(others[0].id)/leaving")
      desk.clock.advance(seconds: 1)
      try access.letOut(others[1])
      try access.letOut(others[1])
      let told = try access.history().map { Language.english.text($0.phrase(in: .english)) }
      let firefox = "Firefox on Linux"
      let expected = [
        "\(firefox) was signed out in a terminal", "\(firefox) was signed out by Desk", "\(firefox) signed in by a code",
        "\(firefox) signed in by a code", "A browser signed in by an address",
      ]
      #expect(told == expected)
      let page = try await browser.get("/settings/browsers").text
      #expect(page.contains("\(firefox) was signed out by Desk<br>") && page.contains("Today, 07:00 · From 192.168.1.1"))

      _ = try await browser.post("/settings/browsers/\(own.id)/leaving")
      #expect(try access.history().first.map { Language.english.text($0.phrase(in: .english)) } == "Desk signed itself out")
    }
  }

  @Test func `a browser that ended by itself is listed at the time it ended, before anything is written and after`() throws {
    let desk = try InProcessServer()
    let access = desk.server.browserAccess
    let cookie = try #require(try access.admit(try access.mint(), agent: agent))
    let end = desk.clock.now.milliseconds + 90 * 86_400_000
    desk.clock.advance(seconds: 100 * 86_400)
    for isWritten in [false, true] {
      if isWritten { _ = try access.admit(try access.mint()) }
      let event = try #require(try access.history().first { $0.what == .unused })
      #expect(event.instant.milliseconds == end && event.name.browser == "Firefox")
      #expect(try access.history().count == (isWritten ? 3 : 2) && access.wasLetOut(cookie))
    }
  }

  @Test func `the newest five hundred are kept, and fifty of them shown at first`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let access = desk.server.browserAccess
      for number in 0..<260 {
        desk.clock.advance(seconds: 1)
        let cookie = try #require(try access.admit(try access.mint(), from: "number \(number)"))
        try access.letOut(try #require(try access.browser(with: cookie)))
      }
      let events = try access.history()
      #expect(events.count == 500 && events.compactMap(\.place).last == "number 10" && events.compactMap(\.place).first == "number 259")
      let shown = { (page: String) in page.matches(of: /was signed out in a terminal/).count }
      let page = try await browser.get("/settings/browsers").text
      #expect(shown(page) == 25 && page.contains("?history=all\">Show all 500<"))
      let whole = try await browser.get("/settings/browsers?history=all").text
      #expect(shown(whole) == 250 && !whole.contains("Show all"))
    }
  }

  @Test func `a visit writes no history, and without the state of the device there is none`() throws {
    let desk = try InProcessServer()
    let access = desk.server.browserAccess
    let cookie = try #require(try access.admit(try access.mint()))
    let before = try desk.book.remembered("door.comings")
    desk.clock.advance(seconds: 7200)
    try access.welcome(try #require(try access.browser(with: cookie)), from: "192.168.1.7")
    let after = try desk.book.remembered("door.comings")
    #expect(after == before && before != nil)
    for key in ["door.comings", "door.guests"] { try desk.book.remember(key, nil) }
    #expect(try access.history().isEmpty && access.browsers().isEmpty)
  }
}
