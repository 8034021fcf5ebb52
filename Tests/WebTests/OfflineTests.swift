import BookStore
import HTTPTypes
import HummingbirdTesting
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// What a browser did without the book, and brings later.
@Suite struct OfflineTests {
  private let desk: InProcessServer
  private var projects: Projects { Projects(desk.book) }

  init() throws { desk = try InProcessServer("2026-11-20T07:00:00.000Z") }

  @Test(arguments: [
    // On the evening before in New York, where it was the 19th.
    ("2026-11-20T03:30:00.250Z[America/New_York]", "2026-11-20T03:30:00.250Z", "2026-11-20"),
    ("2026-08-23T07:00:00.000Z[UTC]", "2026-08-23T07:00:00.000Z", "2026-08-24"),
    // By a wrong clock, or nothing that can be read.
    ("2026-11-20T07:00:00.001Z[UTC]", "2026-11-20T07:00:00.000Z", "2026-11-21"),
    ("2026-08-22T06:59:59.999Z[UTC]", "2026-11-20T07:00:00.000Z", "2026-11-21"),
    ("2026-11-20T03:30:00.000Z[Mars/Olympus]", "2026-11-20T07:00:00.000Z", "2026-11-21"),
    ("2026-11-20T03:30:00.000Z", "2026-11-20T07:00:00.000Z", "2026-11-21"), ("yesterday[UTC]", "2026-11-20T07:00:00.000Z", "2026-11-21"),
  ])
  func `an act that waited has the moment, the zone and the day it was written in`(_ value: String, created: String, tomorrow: String)
    async throws
  {
    let headers: HTTPFields = [.accept: "application/json", HTTPField.Name("Commonplace-Written")!: value]
    try await desk.work { browser in
      #expect(try await browser.post("/projects/items", ["line": "Dig on:tomorrow"], headers).status == .ok)
      let item = try #require(try projects.items(of: nil, sorted: .manual).first)
      #expect(item.created == Instant(created) && item.when == Day(tomorrow))
      #expect(try desk.book.acts(HistoryFilter(), limit: 1).acts.first?.instant == Instant(created))
      // The next is of the present again.
      #expect(try await browser.send("/projects/items/\(item.id)/completion", ["completed": "on"]).status == .ok)
      #expect(try projects.item(item.id).completion?.instant == desk.clock.now)
    }
  }

  @Test func `a zone that the person fixed stays`() async throws {
    try await desk.work { browser in
      var browser = browser
      browser.cookies["zone"] = "UTC"
      browser.cookies["zonefixed"] = "1"
      _ = try await browser.post(
        "/projects/items", ["line": "Dig on:today"],
        [HTTPField.Name("Commonplace-Written")!: "2026-11-20T03:30:00.000Z[America/New_York]"])
      #expect(try projects.items(of: nil, sorted: .manual).first?.when == Day("2026-11-20"))
    }
  }

  @Test func `a session of a browser is kept once, ends the running one it is, and comes back from no deletion`() async throws {
    let id = RecordID(at: desk.clock.now, randomBytes: Array(1...10))
    let start = desk.clock.now
    try await desk.work { browser in
      _ = try await browser.send("/sit/sitting", ["length": "20", "id": "\(id)"])
      #expect(try desk.sit.sitting()?.id == id)
      desk.clock.advance(seconds: 300)
      let fields: KeyValuePairs = ["id": "\(id)", "start": "\(start.milliseconds)", "end": "\(start.milliseconds + 300_000)"]
      for _ in 1...2 { #expect(try await browser.send("/sit/sitting/away", fields).status == .ok) }
      #expect(try desk.sit.sitting() == nil)
      #expect(try desk.sit.sessions().map { [$0.start.milliseconds, $0.milliseconds] } == [[start.milliseconds, 300_000]])
      #expect(try desk.sit.sessions().first?.wasWatched == true)
      _ = try desk.sit.delete(id)
      _ = try await browser.send("/sit/sitting/away", fields)
      #expect(try desk.sit.sessions().isEmpty)
      // An id by a clock that is ahead would look like one made after the end.
      let ahead = RecordID(at: desk.clock.now.adding(milliseconds: 600_000), randomBytes: Array(1...10))
      _ = try await browser.send("/sit/sitting", ["length": "2", "id": "\(ahead)"])
      #expect(try desk.sit.sitting().map { $0.id != ahead } == true)
    }
  }

  @Test func `a session that a browser dropped is dropped where it is that one, and nowhere else`() async throws {
    let (id, other) = (RecordID(at: desk.clock.now, randomBytes: Array(1...10)), RecordID(kind: "test", key: "other"))
    try await desk.work { browser in
      _ = try await browser.send("/sit/sitting", ["length": "20", "id": "\(id)"])
      _ = try await browser.send("/sit/sitting/discarding", ["id": "\(other)"])
      #expect(try desk.sit.sitting()?.id == id)
      _ = try await browser.send("/sit/sitting/discarding", ["id": "\(id)"])
      #expect(try desk.sit.sitting() == nil)
    }
  }

  @Test func `a session stopped without the book is as long as it was, though the book ended it meanwhile`() async throws {
    let ids = (1...3 as ClosedRange<UInt8>).map { RecordID(at: desk.clock.now, randomBytes: Array(repeating: $0, count: 10)) }
    try await desk.work { browser in
      for id in ids {
        let start = desk.clock.now.milliseconds
        _ = try await browser.send("/sit/sitting", ["length": "10", "id": "\(id)"])
        _ = try await browser.send("/sit/sitting/cancelling", ["id": "\(ids[2])"])
        desk.clock.advance(seconds: 900)
        // Only one was cancelled before its time was over.
        #expect(try desk.sit.sitting()?.id == (id == ids[2] ? id : nil))
        let fields: KeyValuePairs = ["id": "\(id)", "start": "\(start)", "end": "\(start + 120_000)"]
        let dropped = id == ids[1]
        _ = try await browser.send("/sit/sitting/\(dropped ? "discarding" : "away")", dropped ? ["id": "\(id)"] : fields)
      }
      #expect(try desk.sit.sitting() == nil)
      let sessions = try desk.sit.sessions()
      #expect(sessions.map(\.id) == [ids[0], ids[2]] && sessions.allSatisfy { $0.milliseconds == 120_000 })
    }
  }

  private func sat(_ key: String, _ start: Int64, _ end: Int64, _ browser: Browser) async throws -> HTTPResponse.Status {
    let id = RecordID(kind: "test", key: key)
    return try await browser.send("/sit/sitting/away", ["id": "\(id)", "start": "\(start)", "end": "\(end)"]).status
  }

  @Test func `a session by a clock that is ahead ends now, and one too short or upside down is none`() async throws {
    let now = desk.clock.now.milliseconds
    try await desk.work { browser in
      let ahead = try await sat("ahead", now - 60_000, now + 60_000, browser)
      #expect(ahead == .ok)
      #expect(try desk.sit.sessions().map { [$0.start.milliseconds, $0.end.milliseconds] } == [[now - 120_000, now]])
      for (key, start, end) in [("short", now - 9_999, now), ("reversed", now, now - 60_000)] {
        let status = try await sat(key, start, end, browser)
        #expect(status == .unprocessableContent)
      }
      #expect(try await browser.send("/sit/sitting/away", ["id": "x", "start": "", "end": "9"]).status == .unprocessableContent)
      #expect(try desk.sit.sessions().count == 1)
    }
  }

  @Test func `the worker knows the pages of the notebooks, and a page without a connection leads to them`() async throws {
    try await desk.work { browser in
      let stranger = Browser(client: browser.client, cookies: [:])
      let worker = try await stranger.get("/worker.js")
      #expect(worker.text.hasPrefix("const [AWAY, ASSETS, PAGES] = [\"/away\", \"\(desk.server.services().assets.version)\", [\"/\", "))
      for page in ["/sit", "/projects", "/projects/inbox"] { #expect(worker.text.prefix { $0 != "\n" }.contains("\"\(page)\"")) }
      #expect(worker.headers[.contentType] == "text/javascript; charset=utf-8" && worker.headers[.cacheControl] == "no-cache")
      #expect(try await stranger.get("/away").status == .unauthorized)
      let page = try await browser.get("/away").text
      for link in ["/", "/sit", "/projects"] { #expect(page.contains("<a class=\"row-link\" href=\"\(link)\">")) }
    }
  }
}
