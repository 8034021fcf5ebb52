import BookStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// How a person sits, by plain pages and forms alone.
@Suite struct PracticeTests {
  @Test func `a sit waits as long as was chosen, says so, and begins`() async throws {
    let desk = try InProcessServer()
    _ = try desk.sit.choose(.startDelay(10))
    try await desk.work { browser in
      _ = try await browser.post("/sit/sitting", ["length": "2"])
      desk.clock.advance(seconds: 2)
      let waiting = try await browser.get("/sit").text
      #expect(waiting.contains("data-elapsed=\"-8000\" data-length=\"120000\" data-waiting"))
      #expect(waiting.contains(">8</output>") && waiting.contains("http-equiv=\"refresh\" content=\"9\""))
      desk.clock.advance(seconds: 8)
      #expect(try await browser.get("/sit").text.contains("data-elapsed=\"0\" data-length=\"120000\">"))
      desk.clock.advance(seconds: 120)
      #expect(try await browser.get("/sit").text.contains("data-behaviour=\"done\""))
      #expect(try desk.sit.sessions().map(\.milliseconds) == [120_000])
    }
  }

  @Test func `a new book begins with the welcome, and only until it is skipped`() async throws {
    let desk = try InProcessServer(isWelcomed: false)
    try await desk.work { browser in
      for path in ["/", "/sit"] { #expect(try await browser.get(path).headers[.location] == "/sit/welcome") }
      #expect(try await browser.get("/settings").status == .ok, "nothing else is in the way")
      let skipped = try await browser.post("/sit/welcome", ["turn": "skip"])
      #expect(skipped.headers[.location] == "/")
      #expect(try await browser.get("/").status == .ok)
      #expect(try await browser.get("/sit").status == .ok)
      #expect(try desk.book.history().isEmpty)
    }
  }

  @Test func `the welcome says what each notebook is for, leads into any of them, and fills all with a sample`() async throws {
    let desk = try InProcessServer(isWelcomed: false)
    try await desk.work { browser in
      let page = try await browser.get("/sit/welcome").text
      for first in ["Sit for two minutes", "Write down a first thing to do", "Begin a first blend", "Import your flights"] {
        #expect(page.contains(">\(first)</button>"))
      }
      let led = try await browser.post("/sit/welcome", ["turn": "skip", "first": "projects"])
      #expect(try led.headers[.location] == "/projects?add=1" && !desk.sit.isNew() && desk.book.history().isEmpty)
      for _ in 0..<2 { #expect(try await browser.post("/sit/welcome", ["turn": "sample"]).headers[.location] == "/") }
      let names = try desk.book.history().map(\.name.key)
      #expect(Set(names) == ["act.sitSample", "act.sample", "act.blendsDemo", "act.flightsDemo"])
    }
  }

  @Test func `the welcome carries the goal to the colours and back, and keeps both at its end`() async throws {
    let desk = try InProcessServer(isWelcomed: false)
    try await desk.work { browser in
      #expect(try await browser.get("/sit/welcome?step=goal").text.contains("value=\"7\""))
      let next = try await browser.post("/sit/welcome", ["turn": "next", "goal": "12", "accent": "rose"])
      #expect(next.headers[.location] == "/sit/welcome?step=colours&goal=12&accent=rose")
      let back = try await browser.post("/sit/welcome", ["turn": "back", "goal": "12", "accent": "green"])
      let first = try await browser.get(try #require(back.headers[.location])).text
      #expect(first.contains("value=\"12\"") && first.contains("data-accent=\"green\""))
      #expect(try desk.book.history().isEmpty, "nothing is kept on the way")
      _ = try await browser.post("/sit/welcome", ["turn": "done", "goal": "12", "accent": "green"])
      #expect(try desk.book.history().count == 2)
      #expect(try await browser.get("/sit").text.contains("<html lang=\"en\" data-theme=\"system\" data-accent=\"green\""))
      #expect(try await browser.get("/sit/welcome").status == .ok, "whoever asks for it sees it again")
    }
  }

  @Test(
    arguments: [
      ["turn": "sideways"], ["turn": "done", "goal": "7"], ["turn": "done", "goal": "241", "accent": "rose"],
      ["turn": "next", "goal": "x", "accent": "rose"], ["turn": "done", "goal": "7", "accent": "plaid"], [:],
    ] as [KeyValuePairs<String, String>])
  func `what the welcome does not know is refused, and keeps nothing`(_ fields: KeyValuePairs<String, String>) async throws {
    let desk = try InProcessServer(isWelcomed: false)
    try await desk.work { browser async throws in
      #expect(try await browser.send("/sit/welcome", fields).status == .unprocessableContent)
      #expect(try desk.sit.isNew())
      for query in ["step=nowhere", "goal=-5&accent=%00", "goal=99999999999999999999&step=colours"] {
        #expect(try await browser.get("/sit/welcome?\(query)").status == .ok)
      }
    }
  }

  @Test func `the line is the day's, another by its number, and none where none is wanted`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      func line(_ path: String) async throws -> String? {
        try await browser.get(path).text.firstMatch(of: /<p class="line-text">([^<]*)</).map { String($0.1) }
      }
      let day = try #require(try await line("/sit"))
      desk.clock.advance(seconds: 3600)
      #expect(try await line("/sit") == day)
      let next = String(try #require(try await browser.get("/sit").text.firstMatch(of: /href="(\/sit\?line=\d+)"/)).1)
      #expect(try await line(next) != day)
      for odd in ["x", "-1", "99999999999999999999", ""] { #expect(try await line("/sit?line=\(odd)") != nil) }
      desk.clock.advance(seconds: 86_400)
      #expect(try await line("/sit") != day)
      _ = try desk.sit.choose(.line(false))
      for path in ["/sit", "/sit?line=3"] { #expect(try await line(path) == nil) }
    }
  }

  @Test func `Apple Health is offered on an iPhone where it is wished for, and nowhere else`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      _ = try await browser.post("/sit/sitting", ["length": "2"])
      desk.clock.advance(seconds: 120)
      let id = try #require(try desk.sit.sessions().first).id
      let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"
      for (wish, agent, isOffered) in [("on", phone, true), ("off", phone, false), ("", phone, false), ("on", "Mozilla/5.0 (X11)", false)] {
        var browser = browser
        browser.cookies["health"] = wish
        for path in ["/sit", "/sit/sessions/\(id)"] {
          let page = try await browser.get(path, [.userAgent: agent]).text
          #expect(page.contains("shortcuts://run-shortcut") == isOffered, "\(path) \(wish) \(agent)")
        }
      }
      desk.clock.advance(seconds: 601)
      var late = browser
      late.cookies["health"] = "on"
      #expect(try await !late.get("/sit", [.userAgent: phone]).text.contains("shortcuts://"))
      #expect(try await late.get("/sit/sessions/\(id)", [.userAgent: phone]).text.contains("shortcuts://"))
    }
  }
}
