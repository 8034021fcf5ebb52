import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import Testing

@testable import Site

/// A number a person hid and still sees, a page that says another number than the book.
@Suite struct InsightsTests {
  private func desk() throws -> InProcessServer {
    let desk = try InProcessServer("2026-11-18T12:00:00.000Z")
    for (day, minutes) in [("2026-11-09", 4), ("2026-11-13", 30), ("2026-11-16", 10), ("2026-11-18", 14)] {
      let start = try #require(Instant("\(day)T06:00:00Z"))
      _ = try desk.sit.add(start: start, end: start.adding(milliseconds: Int64(minutes) * 60_000), in: .gmt)
    }
    return desk
  }

  @Test("W15, W-B7: the sentence about the weeks is computed, up to the same weekday")
  func theWeeks() async throws {
    let desk = try desk()
    try await desk.work { browser in
      #expect(try await browser.get("/sit").text.contains("20 min more than this time last week"))
      let start = try #require(Instant("2026-11-10T06:00:00Z"))
      _ = try desk.sit.add(start: start, end: start.adding(milliseconds: 1_200_000), in: .gmt)
      #expect(try await browser.get("/sit").text.contains("same as this time last week"))
    }
  }

  @Test func `only sit hides every number, shows them again, and both can be undone`() async throws {
    let desk = try desk()
    try await desk.work { browser in
      func sees() async throws -> [Bool] {
        let page = try await browser.get("/sit").text
        return ["class=\"dial\"", "class=\"figure\"", "gridcell", "/sit/insights"].map(page.contains)
      }
      #expect(try await sees() == [true, true, true, true])
      let answer = try await browser.post("/settings/only-sit", ["only": "on"])
      #expect(answer.done != nil)
      #expect(try await sees() == [false, false, false, false])
      #expect(try await browser.get("/sit").text.contains("id=\"thought\""))
      let charts = try await browser.get("/sit/insights").text
      #expect(!charts.contains("class=\"bar\""))
      _ = try await browser.post("/history/undoing")
      #expect(try await sees() == [true, true, true, true])
      _ = try await browser.post("/settings/only-sit", ["only": "on"])
      _ = try await browser.post("/settings/only-sit")
      #expect(try desk.sit.practice().hiddenFigures == [])
    }
  }

  @Test func `each figure can be hidden alone`() async throws {
    let desk = try desk()
    try await desk.work { browser in
      func shown() async throws -> String { try await browser.get("/sit").text + browser.get("/sit/insights").text }
      let before = try await shown()
      for name in Practice.FigureName.allCases {
        let others = Practice.FigureName.allCases.filter { $0 != name }.map { (name: $0.rawValue, value: "on") }
        #expect(try await browser.post("/settings/shown", form: others).status == .seeOther)
        #expect(try desk.sit.practice().hiddenFigures == [name])
        let after = try await shown()
        #expect(after.count < before.count, "\(name)")
        #expect(after.components(separatedBy: " checked").count == before.components(separatedBy: " checked").count - 1, "\(name)")
      }
    }
  }

  @Test func `a day of rest is an act, told on the page, and never one to come`() async throws {
    let desk = try desk()
    try await desk.work { browser in
      #expect(try await browser.post("/sit/rests/2026-11-17", ["rests": "on"]).done != nil)
      #expect(try await browser.get("/sit").text.contains("Tuesday 17\u{A0}November: no session, rest day"))
      #expect(try await browser.get("/day/2026-11-17").text.contains("name=\"rests\" value=\"on\" checked"))
      #expect(try await browser.send("/sit/rests/2026-11-19", ["rests": "on"]).status == .notFound)
      #expect(try await browser.post("/sit/rests/2026-11-17").done != nil)
      let day = try await browser.get("/day/2026-11-17").text
      #expect(!day.contains(" checked"))
    }
  }

  @Test func `a year shows its days and leads to those that hold anything`() async throws {
    let desk = try desk()
    let start = try #require(Instant("2022-02-28T06:00:00Z"))
    _ = try desk.sit.add(start: start, end: start.adding(milliseconds: 600_000), in: .gmt)
    try await desk.work { browser in
      let page = try await browser.get("/sit/years/2022").text
      #expect(page.components(separatedBy: "role=\"gridcell\"").count - 1 == 365)
      #expect(page.contains("10 min in 1 session") && page.contains("href=\"/sit/years/2026\"") && !page.contains("rel=\"prev\""))
      #expect(try await browser.get("/sit/years/2026").text.contains("href=\"/sit/years/2022\""))
      #expect(try await browser.get("/sit/years/2024").text.contains("No sessions this year."))
      for none in ["2027", "0", "-1", "x", "99999999999999999999"] {
        #expect(try await browser.get("/sit/years/\(none)").status == .notFound, "\(none)")
      }
    }
  }

  @Test func `the trend is chosen by a link, and nothing else is one`() async throws {
    try await desk().work { browser in
      for (step, bars) in [("week", 26), ("month", 24), ("year", 1)] {
        let page = try await browser.get("/sit/insights?by=\(step)").text
        #expect(page.components(separatedBy: "class=\"bar\"").count - 1 == bars + 24 + 7)
        #expect(page.contains("href=\"/sit/insights?by=\(step)\" aria-current=\"true\""))
      }
      #expect(try await browser.get("/sit/insights?by=day").status == .notFound)
      let empty = try await InProcessServer().work { try await $0.get("/sit/insights").text }
      #expect(empty.contains("Nothing here yet") && !empty.contains("<svg class=\"plot-bars\""))
    }
  }

  @Test func `thoughts are found by a plain question, page by page`() async throws {
    let desk = try InProcessServer()
    let today = try #require(Day("2026-11-20"))
    for ago in 0..<65 { _ = try desk.sit.think("Calm <b>Café</b> \(ago)", on: today.adding(-ago)) }
    try await desk.work { browser in
      var path: String? = "/sit/log?search=CAFE+calm"
      var found = 0
      while let next = path {
        let page = try await browser.get(next).text
        #expect(page.contains("65 thoughts with “CAFE calm”") && page.contains("value=\"CAFE calm\""))
        #expect(page.contains("<mark>Calm</mark> &lt;b&gt;<mark>Café</mark>&lt;/b&gt;"))
        found += page.components(separatedBy: "<article").count - 1
        path = page.firstMatch(of: /rel="next" href="([^"]*)"/).map { String($0.1).replacing("&amp;", with: "&") }
      }
      #expect(found == 65)
      #expect(try await browser.get("/sit/log?search=nowhere%26").text.contains("No thoughts contain “nowhere&amp;”"))
      for blank in ["", "+", "%20", "%CC%81"] { #expect(try await browser.get("/sit/log?search=\(blank)").text.contains("id=\"log\"")) }
      #expect(try await browser.get("/sit/log?search=%FF").status == .notFound)
    }
  }

  @Test("A21, A29: the log is a text to be read, in the reader's language and zone")
  func theLogAsText() async throws {
    let desk = try InProcessServer()
    let start = try #require(Instant("2026-11-19T06:00:00Z"))
    for (hour, source) in [(2, "Air\nlock"), (0, Session.here)] {
      let begin = start.adding(milliseconds: Int64(hour) * 3_600_000)
      _ = try desk.sit.add(start: begin, end: begin.adding(milliseconds: 90_000), in: .gmt, source: source)
    }
    _ = try desk.sit.think("Erste Zeile\r\n\r\ndritte", on: try #require(Day("2026-11-19")))
    _ = try desk.sit.think("Allein", on: try #require(Day("2024-02-29")))
    try await desk.work { browser in
      var german = browser
      german.languages = "de"
      let answer = try await german.get("/sit/log.txt")
      #expect(answer.headers[.contentDisposition] == "attachment; filename=\"log.txt\"")
      #expect(
        answer.text == """
          Commonplace – Logbuch

          Donnerstag, 29. Februar 2024

            Allein

          Donnerstag, 19. November 2026
            06:00–06:01  1 Min. 30 Sek.
            08:00–08:01  1 Min. 30 Sek.  Air lock

            Erste Zeile

            dritte

          """)
      #expect(!answer.text.contains("\r"))
    }
  }
}
