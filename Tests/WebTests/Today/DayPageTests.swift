import BlendsRecords
import BookStore
import FlightsRecords
import Foundation
import Hummingbird
import HummingbirdTesting
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// A day over all notebooks: what is to be done on it, and what was.
@Suite struct DayPageTests {
  private let flight: FlightDesk
  private var desk: InProcessServer { flight.desk }
  private var projects: Projects { Projects(desk.book) }
  private var blends: Blends { Blends(desk.book) }
  private let berlin: TimeZone
  private let today: Day

  init() throws {
    flight = try FlightDesk()
    berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    today = try #require(Day("2026-11-20"))
  }

  @Test func `today asks for what is due, and shows what comes up`() async throws {
    _ = try projects.add([.title("Late"), .deadline(today.adding(-3))], today: today)
    _ = try projects.add([.title("Planned"), .when(today)], today: today)
    _ = try projects.add([.title("Some day")], today: today)
    _ = try projects.add([.title("Tomorrow’s"), .when(today.adding(1))], today: today)
    _ = try projects.add([.title("Far away"), .when(today.adding(8))], today: today)
    desk.clock.set(try #require(Instant("2026-11-19T07:00:00.000Z")))
    _ = try made("Rose", maturing: "3 days")
    desk.clock.set(try #require(Instant("2026-11-20T07:00:00.000Z")))
    _ = try made("Iris", maturing: "2 days")
    _ = try flight.add("XQ7", "2026-11-22", departure: 10 * 60)
    try await desk.work { browser in
      let page = try await browser.get("/").text
      #expect(rows(page, "projects-day", "planned") == ["Late", "Planned"])
      #expect(rows(page, "projects-day", "next") == ["Some day"], "what has its day waits for it")
      #expect(part(page, "coming").contains("Tomorrow’s") && part(page, "coming").contains("XQ7 Frankfurt → San Francisco"))
      #expect(part(page, "coming").contains(">Rose<") && part(page, "coming").contains(">10:00<"))
      #expect(!part(page, "coming").contains("Far away"))
      #expect(part(page, "blends-day").contains(">Iris<") && !part(page, "coming").contains(">Iris<"), "it stands there once")
      #expect(page.contains("id=\"gauge\"") && page.contains("id=\"thought\""))
    }
  }

  @Test func `what was done on a past day stands on its page as it was lived`() async throws {
    let past = try #require(Day("2026-11-10"))
    desk.clock.set(try #require(Instant("2026-11-10T09:00:00.000Z")))
    _ = try projects.complete(projects.add([.title("Water the fern")], today: past).value.id, today: past)
    _ = try made("Rose")
    _ = try desk.sit.think("All quiet.", on: past)
    _ = try desk.sit.add(
      start: try #require(Instant("2026-11-10T06:00:00.000Z")), end: try #require(Instant("2026-11-10T06:20:00.000Z")), in: berlin)
    _ = try flight.add("XQ7", "2026-11-10", departure: 10 * 60)
    desk.clock.set(try #require(Instant("2026-11-20T07:00:00.000Z")))
    try await desk.work { browser in
      let page = try await browser.get("/day/2026-11-10").text
      #expect(rows(page, "projects-day", "completed") == ["Water the fern"])
      #expect(part(page, "blends-day").contains(">Rose<") && part(page, "flights-day").contains("XQ7"))
      #expect(page.contains("All quiet.</textarea>") && part(page, "day").contains("20 min"))
      #expect(!page.contains("id=\"stage\"") && part(page, "projects-day").contains("aria-pressed=\"true\""))
      let other = try await browser.get("/day/2026-11-11").text
      #expect(!other.contains("fern") && !other.contains("All quiet") && !part(other, "flights-day").contains("XQ7"))
    }
  }

  @Test func `a day belongs to whoever lived it: by its boundary and where they were`() async throws {
    _ = try desk.book.choose(Settings.Change.dayBoundary(try #require(DayBoundary(minutes: 180))))
    // Half past two in the night, in Berlin and then in Tokyo.
    desk.clock.set(try #require(Instant("2026-11-12T01:30:00.000Z")))
    try await desk.work { browser in
      var browser = browser
      browser.cookies["zone"] = "Europe/Berlin"
      let (one, two) = (try projects.add([.title("One")], today: today).value.id, try projects.add([.title("Two")], today: today).value.id)
      _ = try await browser.post("/projects/items/\(one)/completion", ["completed": "on"])
      browser.cookies["zone"] = "Asia/Tokyo"
      _ = try await browser.post("/projects/items/\(two)/completion", ["completed": "on"])
      browser.cookies["zone"] = "America/New_York"
      #expect(rows(try await browser.get("/day/2026-11-11").text, "projects-day", "completed") == ["One"])
      #expect(rows(try await browser.get("/day/2026-11-12").text, "projects-day", "completed") == [], "it has not come there yet")
      desk.clock.advance(seconds: 86_400)
      #expect(rows(try await browser.get("/day/2026-11-12").text, "projects-day", "completed") == ["Two"])
      let counts = try desk.book.counts(of: today.adding(-30)...today)
      #expect(counts == [try #require(Day("2026-11-11")): 1, try #require(Day("2026-11-12")): 1])
    }
  }

  @Test func `on this day tells of earlier years, and of the 29th of February only in leap years`() async throws {
    for (day, thought) in [("2024-02-29", "Leap"), ("2025-02-28", "Last"), ("2025-11-20", "Eleven"), ("2020-11-20", "Old")] {
      _ = try desk.sit.think(thought, on: try #require(Day(day)))
    }
    try await desk.work { browser in
      let memories = part(try await browser.get("/").text, "memories")
      #expect(
        memories.contains("Eleven") && memories.contains("1 year ago") && memories.contains("Old") && memories.contains("6 years ago"))
      #expect(!memories.contains("Leap") && !memories.contains("Last"))
      #expect(part(try await browser.get("/day/2028-02-29").text, "memories").contains("Leap"))
      #expect(part(try await browser.get("/day/2026-02-28").text, "memories").contains("Last"))
    }
  }

  @Test func `a sit whose time is over is finished before the day is drawn`() async throws {
    let folder = try TemporaryFolder()
    let desk = try InProcessServer(at: .file(folder.path("book.sqlite")))
    try await desk.work { browser in
      _ = try await browser.post("/sit/sitting", ["length": "2"])
      #expect(try await browser.get("/").text.contains("http-equiv=\"refresh\""))
      desk.clock.advance(seconds: 121)
      let page = try await browser.get("/").text
      #expect(!page.contains("data-running") && page.contains("data-behaviour=\"done\""))
      #expect(part(page, "year").contains("Friday 20\u{A0}November: 1 entry"))
    }
  }

  @Test func `a notebook without anything says its first step, and one that has something does not`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let page = try await browser.get("/").text
      for first in ["New item", "Begin a first blend", "Import your flights"] { #expect(page.contains(first)) }
      _ = try Blends(desk.book).addCategory("Soap")
      let then = try await browser.get("/").text
      #expect(!then.contains("Begin a first blend") && then.contains("Import your flights"))
    }
  }

  @Test func `no day is out of reach, and what names none is not found`() async throws {
    try await desk.work { browser in
      for day in ["0001-01-01", "1999-12-31", "2026-11-21", "9999-12-31"] {
        let answer = try await browser.get("/day/\(day)")
        #expect(answer.status == .ok, "\(day)")
        #expect(
          answer.text.contains("rel=\"prev\"") == (day != "0001-01-01") && answer.text.contains("Previous month") == (day != "0001-01-01"))
        #expect(
          answer.text.contains("rel=\"next\"") == (day != "9999-12-31") && answer.text.contains("Next month") == (day != "9999-12-31"))
      }
      #expect(try await !browser.get("/sit/weeks/0001-01-01").text.contains("rel=\"prev\""))
      for path in ["/day/2026-02-30", "/day/today"] {
        let answer = try await browser.get(path)
        #expect(answer.status == .notFound, "\(path)")
      }
      for query in ["month=2026-13", "month=", "of=nothing", "of=%00"] { #expect(try await browser.get("/?\(query)").status == .ok) }
    }
  }

  private func made(_ name: String, maturing: String = "1 hour") throws -> Blend {
    let category = try blends.addCategory("Soap \(name)").value
    let entry = Ingredient.Entry(name: try Name("Orange"), quantity: Quantity(Rational(1), .drop))
    let recipe = Blends.Recipe(
      [.name(name), .destination("Jar"), .maturation(try Maturation(written: maturing))], ingredients: [entry])
    return try blends.add(recipe, to: category.id, zone: berlin).value
  }

  /// The element of that id as the page has it, up to the next region.
  private func part(_ page: String, _ id: String) -> Substring {
    guard let start = page.range(of: "id=\"\(id)\"")?.upperBound else { return "" }
    return page[start...].prefix(
      upTo: page.range(of: "data-live=", range: page.index(start, offsetBy: 20)..<page.endIndex)?.lowerBound ?? page.endIndex)
  }

  /// The titles of the items in a list of a part.
  private func rows(_ page: String, _ id: String, _ list: String) -> [String] {
    let part = part(page, id)
    guard let start = part.range(of: "data-key=\"\(list)\"")?.upperBound else { return [] }
    let end = part.range(of: "</section>", range: start..<part.endIndex)?.lowerBound ?? part.endIndex
    return part[start..<end].matches(of: /aria-label="Open ([^"]+)"/).map { String($0.1) }
  }
}
