import Foundation
import HTTPTypes
import HummingbirdTesting
import SitRecords
import TestKit
import Testing

/// What is seen of a sit beside its sky: by whoever looks, whoever hears the page, and whoever is elsewhere.
@Suite struct SittingSeenTests {
  @Test func `every other page says that a sit runs, and leads to it`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let word = "A session is running"
      #expect(try await !browser.get("/projects").text.contains(word))
      _ = try await browser.post("/sit/sitting", ["length": "2"])
      for page in ["/projects", "/settings", "/sit/log"] {
        let text = try await browser.get(page).text
        #expect(text.contains("<a class=\"pill\" href=\"/sit\">") && text.contains(word), "\(page)")
      }
      #expect(try await browser.get("/sit").text.contains("<title>\(word) · Commonplace</title>"))
      desk.clock.advance(seconds: 121)
      #expect(try await !browser.get("/projects").text.contains(word))
      #expect(try await browser.get("/sit").text.contains("<title>Sit · Commonplace</title>"))
    }
  }

  @Test func `the ring has a value, and the time left is there for whoever wishes to know`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      _ = try await browser.post("/sit/sitting", ["length": "2"])
      desk.clock.advance(seconds: 30)
      let text = try await browser.get("/sit").text
      #expect(text.contains("role=\"progressbar\"") && text.contains("aria-valuenow=\"25\""))
      #expect(text.contains("<h2 class=\"observe\"") && text.contains("<output aria-live=\"off\">1:30</output></summary>"))
    }
  }

  @Test func `a sample fills an empty notebook once, and one Undo takes it back (W18)`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      #expect(try await browser.get("/sit").text.contains("action=\"/sit/sample\""))
      let act = try #require(try await browser.post("/sit/sample").done)
      let sessions = try desk.sit.sessions()
      #expect(sessions.count > 300 && sessions.allSatisfy { (60_000...20 * 60_000).contains($0.milliseconds) })
      #expect(try await browser.send("/sit/sample").status == .conflict)
      _ = try await browser.post("/history/\(act)/undoing")
      #expect(try desk.sit.sessions().isEmpty)
    }
  }

  @Test func `the goal is changed where it is read`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser async throws -> Void in
      #expect(try await browser.get("/sit").text.contains("action=\"/settings/goal\""))
      #expect(try await browser.post("/settings/goal", ["value": "12"]).done != nil)
      #expect(try await browser.get("/sit").text.contains("of 12 min today"))
    }
  }
}
