import BlendsRecords
import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import Testing

@testable import Site

/// Settings apply everywhere: those of the book to every browser, those of a cookie to this one.
@Suite struct SettingsTests {
  @Test func `a choice for the book is one act`() async throws {
    let desk = try InProcessServer()
    _ = try desk.book.choose(Settings.Change.firstWeekday(.wednesday))
    let choices = [
      ("goal", "20"), ("goal", "0"), ("day-boundary", "180"), ("week-start", "7"), ("week-start", "auto"), ("language", "de"),
      ("delay", "30"), ("bells", "0, 25"), ("accent", "earth"), ("line", "off"),
    ]
    try await desk.work { browser in
      var browser = browser
      browser.page = "/settings"
      for (number, (key, value)) in choices.enumerated() {
        let answer = try await browser.post("/settings/\(key)", ["value": value])
        #expect(answer.headers[.location]?.hasPrefix("/settings?done=") == true, "\(key) \(value)")
        #expect(try desk.book.history(limit: 50).count == number + 2, "\(key) \(value)")
        let again = try await browser.post("/settings/\(key)", ["value": value])
        #expect(again.headers[.location] == "/settings", "what changes nothing is no act: \(key) \(value)")
      }
    }
  }

  @Test func `a choice there is none of is refused`() async throws {
    let desk = try InProcessServer()
    let choices = [
      ("goal", "241"), ("goal", "-1"), ("goal", "x"), ("day-boundary", "361"), ("week-start", "8"), ("language", "xx"), ("language", ""),
      ("delay", "31"), ("delay", "x"), ("bells", "25, soon"), ("bells", "-1"), ("bells", "241"), ("accent", "plaid"), ("line", "maybe"),
    ]
    try await desk.work { browser async throws in
      for (key, value) in choices {
        #expect(try await browser.send("/settings/\(key)", ["value": value]).status == .unprocessableContent, "\(key) \(value)")
      }
      #expect(try await browser.send("/settings/nothing", ["value": "1"]).status == .notFound)
      #expect(try desk.book.history().isEmpty)
    }
  }

  @Test func `a choice for this browser stays in it`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser async throws in
      var browser = browser
      for (key, value) in [("theme", "dark"), ("bell", "silent"), ("tone", "bowl"), ("volume", "0"), ("shortcuts", "off")] {
        let answer = try await browser.post("/settings/browser", [key: value])
        #expect(answer.headers[.setCookie]?.hasPrefix("\(key)=\(value);") == true)
        browser.cookies[key] = value
        #expect(try await browser.get("/settings").text.contains("data-\(key)=\"\(value)\""))
        #expect(try await browser.send("/settings/browser", [key: "nonsense"]).status == .unprocessableContent)
      }
      #expect(try desk.book.history().isEmpty)
    }
  }

  @Test func `a zone chosen by hand holds against the browser's own, until left to it again`() async throws {
    try await InProcessServer().work { browser in
      let fixed = try await browser.post("/settings/browser", ["zone": "Asia/Kolkata"])
      #expect(fixed.headers[values: .setCookie].contains { $0.hasPrefix("zone=Asia/Kolkata") })
      #expect(fixed.headers[values: .setCookie].contains { $0.hasPrefix("zonefixed=1") })
      let left = try await browser.post("/settings/browser", ["zone": "auto"])
      #expect(left.headers[values: .setCookie].allSatisfy { $0.contains("Max-Age=0") })
      #expect(try await browser.send("/settings/browser", ["zone": "Moon/Tycho"]).status == .unprocessableContent)
    }
  }

  @Test func `today is the day where the person is, as their own day begins`() async throws {
    let desk = try InProcessServer("2026-11-20T23:30:00.000Z")
    try await desk.work { browser in
      func today(_ zone: String?) async throws -> String {
        var there = browser
        there.cookies["zone"] = zone
        let page = try await there.get("/sit").text
        return String(try #require(page.firstMatch(of: /action="\/sit\/thoughts\/([0-9-]+)"/)).1)
      }
      #expect(try await today(nil) == "2026-11-20")
      #expect(try await today("Pacific%2FAuckland") == "2026-11-21")
      #expect(try await today("Europe/Berlin") == "2026-11-21")
      #expect(try await today("Moon/Tycho") == "2026-11-20", "a zone nobody knows is none")
      _ = try desk.book.choose(Settings.Change.dayBoundary(try #require(DayBoundary(minutes: 240))))
      #expect(try await today("Europe/Berlin") == "2026-11-20")
    }
  }

  @Test func `the book remembers where a person last did something, not where they looked`() async throws {
    let desk = try InProcessServer("2026-11-20T23:30:00.000Z")
    try await desk.work { browser in
      var there = browser
      there.cookies["zone"] = "Europe/Berlin"
      _ = try await there.get("/sit")
      #expect(try desk.book.remembered("zone") == nil)
      _ = try await there.post("/sit/sitting", ["length": "2"])
      #expect(try desk.book.remembered("zone") == "Europe/Berlin")
      #expect(try await browser.get("/day/2026-11-21").text.contains("id=\"thought\""), "a browser without a zone goes by it")
    }
  }

  @Test func `who only types, with a script, does something too`() async throws {
    let desk = try InProcessServer()
    let blends = Blends(desk.book)
    let draft = try blends.draft(in: blends.addCategory("Soap").value.id, zone: .gmt).value.id
    try await desk.work { browser in
      for (zone, path, field, value) in [
        ("Europe/Berlin", "/sit/thoughts/2026-11-20", "text", "Calm"), ("Asia/Tokyo", "/blends/\(draft)/fields", "basis", "weight"),
      ] {
        var there = browser
        there.cookies["zone"] = zone
        let answer = try await there.send(path, form: [(field, value)])
        #expect(answer.status == .ok && answer.json["act"] is String, "\(answer.text)")
        #expect(try desk.book.remembered("zone") == zone)
      }
    }
  }
}
