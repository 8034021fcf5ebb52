import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// A whole sit by plain pages and forms alone: what works without a script cannot break with one.
@Suite struct SitFlowTests {
  @Test func `press, sit two minutes, write the thought, find both again`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      #expect(try await browser.get("/").text.contains("action=\"/sit/sitting\""))
      let waiting = try await browser.get("/sit").text
      #expect(waiting.contains("action=\"/sit/sitting\""))

      let start = try await browser.post("/sit/sitting", ["length": "2"])
      #expect(start.status == .seeOther)
      #expect(start.headers[.location] == "/sit")
      #expect(start.headers[.setCookie]?.hasPrefix("length=2;") == true)
      desk.clock.advance(seconds: 60)
      let running = try await browser.get("/sit").text
      #expect(running.contains("data-elapsed=\"60000\" data-length=\"120000\""))

      desk.clock.advance(seconds: 61)
      let done = try await browser.get("/sit").text
      #expect(done.contains("data-behaviour=\"done\""))
      let session = try #require(try desk.sit.sessions().first)
      #expect(session.milliseconds == 120_000)
      #expect(done.contains(session.id.description))

      let save = try await browser.post("/sit/thoughts/2026-11-20", ["text": "Calm.\r\nAt last.", "base": "", "edit": ""])
      #expect(save.headers[.location] == "/sit")
      #expect(try desk.sit.thought(on: session.day)?.text == "Calm.\nAt last.")
      desk.clock.advance(seconds: 60)
      let after = try await browser.get("/sit").text
      #expect(after.contains("At last."))
      #expect(!after.contains("data-behaviour=\"done\""))
      let log = try await browser.get("/sit/log").text
      #expect(log.contains("/sit/sessions/\(session.id)") && log.contains("At last."))
    }
  }

  @Test func `a browser that has chosen no length offers that of the last session, if it was one of whole minutes`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let offered = #/class="round" name="length" value="([^"]*)"/#
      #expect(try await browser.get("/sit").text.firstMatch(of: offered)?.1 == "2")
      for (seconds, length) in [(600.0, "10"), (754, "2"), (18_000, "2"), (900, "15")] {
        let end = desk.clock.now
        _ = try desk.sit.add(start: end.adding(milliseconds: Int64(-seconds * 1000)), end: end, in: .gmt)
        #expect(try await browser.get("/sit").text.firstMatch(of: offered)?.1 == Substring(length), "\(seconds)")
        desk.clock.advance(seconds: 30_000)
      }
      var choosing = browser
      choosing.cookies["length"] = "5"
      #expect(try await choosing.get("/sit").text.firstMatch(of: offered)?.1 == "5")
    }
  }

  @Test func `a start whose answer was lost, and that is asked for again when the sit is over, begins no other`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let headers: HTTPFields = [
        .accept: "application/json", HTTPField.Name("Idempotency-Key")!: "\(RecordID(kind: "test", key: "start"))",
      ]
      let start = { try await browser.post("/sit/sitting", ["length": "2"], headers) }
      let first = try await start()
      desk.clock.advance(seconds: 80)
      _ = try await browser.post("/sit/sitting/cancelling")
      _ = try await browser.post("/sit/sitting/finishing")
      #expect(try await start().text == first.text)
      #expect(try await !browser.get("/sit").text.contains("data-running"))
    }
  }

  @Test func `a cancelled sit is offered, kept as far as it went, and told with its Undo`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      _ = try await browser.post("/sit/sitting", ["length": "2"])
      desk.clock.advance(seconds: 80)
      _ = try await browser.post("/sit/sitting/cancelling")
      desk.clock.advance(seconds: 300)
      #expect(try await browser.get("/sit").text.contains("Save 1:20"))
      #expect(try desk.sit.sessions().isEmpty)
      let keep = try await browser.post("/sit/sitting/finishing")
      let act = try #require(keep.done)
      #expect(try desk.sit.sessions().map(\.milliseconds) == [80_000])
      let page = try await browser.get(try #require(keep.headers[.location])).text
      #expect(page.contains("action=\"/history/\(act)/undoing\""))
    }
  }

  @Test func `an open-ended sit ends at the press, or when it was last seen`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      _ = try await browser.post("/sit/sitting", ["length": "open"])
      desk.clock.advance(seconds: 750)
      #expect(try await browser.send("/sit/sitting/presence").status == .ok)
      desk.clock.advance(seconds: 3600)
      #expect(try await browser.get("/sit").text.contains("name=\"at\" value=\"seen\""))
      _ = try await browser.post("/sit/sitting/finishing", ["at": "seen"])
      #expect(try desk.sit.sessions().map(\.milliseconds) == [750_000])
    }
  }

  @Test func `a session made by hand is found, corrected, deleted and brought back`() async throws {
    let desk = try InProcessServer("2026-11-20T12:00:00.000Z", zone: "Europe/Berlin")
    try await desk.work { browser in
      var browser = browser
      browser.page = "/sit/sessions/new"
      let made = try await browser.post(
        "/sit/sessions", ["start": "2026-11-19T07:00", "end": "2026-11-19T07:20:30", "zone": "Europe/Berlin"])
      #expect(made.headers[.location]?.hasPrefix("/day/2026-11-19?done=") == true)
      let session = try #require(try desk.sit.sessions().first)
      #expect(session.start.description == "2026-11-19T06:00:00.000Z")
      #expect(session.milliseconds == 1_230_000)

      browser.page = "/sit/sessions/\(session.id)"
      let corrected = try await browser.post(
        "/sit/sessions/\(session.id)", ["start": "2026-11-19T07:00", "end": "2026-11-19T07:10", "zone": "Europe/Berlin"])
      #expect(corrected.headers[.location]?.hasPrefix("/sit/sessions/\(session.id)?done=") == true)
      let deleted = try await browser.post("/sit/sessions/\(session.id)/deletion")
      #expect(deleted.headers[.location]?.hasPrefix("/day/2026-11-19?done=") == true, "its own page is gone")
      #expect(try await browser.get("/sit/sessions/\(session.id)").status == .notFound)

      let act = try #require(deleted.done)
      _ = try await browser.post("/history/\(act)/undoing")
      #expect(try desk.sit.sessions().map(\.milliseconds) == [600_000])
    }
  }

  @Test func `a session in an hour the clocks skip is refused, and says why`() async throws {
    let desk = try InProcessServer("2026-11-20T12:00:00.000Z", zone: "Europe/Berlin")
    try await desk.work { browser in
      let answer = try await browser.post(
        "/sit/sessions", ["start": "2026-03-29T02:30", "end": "2026-03-29T03:20", "zone": "Europe/Berlin"])
      #expect(answer.status == .unprocessableContent && answer.text.contains("The clocks skip"))
    }
    #expect(try desk.sit.sessions().isEmpty)
  }

  @Test func `a session that cannot be is shown again as it was filled in`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let answer = try await browser.post(
        "/sit/sessions", ["start": "2026-11-20T06:30", "end": "2026-11-20T06:10", "zone": "Europe/Berlin"])
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains("role=\"alert\""))
      #expect(answer.text.contains("value=\"2026-11-20T06:30\""))
      let nonsense = try await browser.post("/sit/sessions", ["start": "soon", "end": "later", "zone": "Moon/Tycho"])
      #expect(nonsense.status == .unprocessableContent)
      #expect(try desk.sit.sessions().isEmpty)
    }
  }

  @Test func `deleting all asks first and is undone at once`() async throws {
    let desk = try InProcessServer()
    _ = try desk.sit.think("Calm.", on: try #require(Day("2026-11-20")))
    _ = try desk.sit.add(
      start: desk.clock.now.adding(milliseconds: -600_000), end: desk.clock.now.adding(milliseconds: -60_000), in: .gmt)
    try await desk.work { browser in
      var browser = browser
      browser.page = "/sit/deletion"
      #expect(try await browser.get("/sit/deletion").text.contains("1 session"))
      let answer = try await browser.post("/sit/deletion")
      #expect(answer.headers[.location]?.hasPrefix("/sit?done=") == true)
      #expect(try desk.sit.sessions().isEmpty && desk.sit.thoughts().isEmpty)
      _ = try await browser.post("/history/undoing")
      #expect(try desk.sit.sessions().count == 1 && desk.sit.thoughts().count == 1)
    }
  }

  @Test func `a day has one page, which a day to come has without Sit, and that takes no thought`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser async throws in
      #expect(try await browser.get("/sit/days/2026-11-19").headers[.location] == "/day/2026-11-19")
      #expect(try await browser.get("/day/2026-11-20").text.contains("href=\"/sit/sessions/new?day=2026-11-20\""))
      #expect(try await browser.get("/sit/sessions/new?day=2026-11-19").text.contains("value=\"2026-11-19T08:00\""))
      #expect(try await browser.get("/day/2026-11-21").text.contains("id=\"thought\"") == false)
      #expect(try await browser.send("/sit/thoughts/2026-11-21", ["text": "Early."]).status == .notFound)
      #expect(try await browser.get("/sit/weeks/2026-11-20").status == .ok)
      #expect(try await browser.get("/sit/weeks/2027-11-20").status == .notFound)
    }
  }
}
