import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import Testing

@testable import FlightsRecords
@testable import Site

/// Many flights marked at once, the way from figures back to the list, and the flight that comes next.
@Suite struct FlightsMarkingTests {
  private let desk: InProcessServer
  private let shelf: FlightsShelf
  private var flights: Flights { Flights(desk.book) }

  init() throws {
    desk = try InProcessServer()
    shelf = try FlightsShelf(desk.book)
  }

  private func mine() throws -> Set<String> { Set(try flights.page(FlightQuery(mine: true)).flights.map(\.ident)) }

  @Test func `the flights that are ticked become one's own as one act, which one undo takes back`() async throws {
    let ids = try (1...3).map { try shelf.add("UAL\($0)", "KPDX", "KSFO") }
    try await desk.work { browser in
      let page = try await browser.get("/flights/marking").text
      #expect(ids.allSatisfy { page.contains("name=\"flight-\($0)\"") })
      let shown = ids.map { "\($0)" }.joined(separator: " ")
      let answer = try await browser.post(
        "/flights/marking", ["asked": "", "shown": shown, "mark": "mine", "flight-\(ids[0])": "on", "flight-\(ids[2])": "on"])
      #expect(answer.status == .seeOther)
    }
    #expect(try mine() == ["UAL1", "UAL3"])
    let act = try #require(try desk.book.history().first)
    #expect(act.name == LocalizedText("act.flightsMine", ["count": 2]))
    _ = try desk.book.undo(act.id)
    #expect(try mine() == [])
  }

  @Test func `all flights that are asked for become one's own, and no other`() async throws {
    for number in 1...60 { try shelf.add("UAL\(number)", "KPDX", "KSFO", "2022-01-26T16:00:\(10 + number % 50)Z") }
    try shelf.add("ANA3", "RJTT", "KSFO", airline: "ANA")
    try await desk.work { browser in
      _ = try await browser.post("/flights/marking", ["asked": "search=portland", "shown": "", "mark": "allMine"])
    }
    #expect(try flights.count(FlightQuery(mine: true)) == 60)
    try await desk.work { browser in
      _ = try await browser.post("/flights/marking", ["asked": "airline=UAL&whose=mine", "shown": "", "mark": "allOthers"])
    }
    #expect(try flights.count(FlightQuery(mine: true)) == 0)
  }

  @Test func `from the list to figures and back nothing is asked that the person did not ask`() async throws {
    try shelf.add("UAL1", "KPDX", "KSFO")
    try await desk.work { browser in
      let figures = try await browser.get("/flights/figures").text
      #expect(figures.contains("href=\"/flights\" data-carries") && figures.contains("href=\"/flights/map\" data-carries"))
      let asked = try await browser.get("/flights/figures?search=portl&whose=mine").text
      #expect(asked.contains("href=\"/flights?search=portl&amp;whose=mine\" data-carries"))
    }
  }

  @Test func `figures and the map are asked by a search and a year, as the list is`() async throws {
    try shelf.add("UAL1", "KPDX", "KSFO", "2021-05-01T16:00:00Z", "2021-05-01T18:00:00Z") { $0.isMine = true }
    try shelf.add("UAL2", "KSAN", "KSFO") { $0.isMine = true }
    try await desk.work { browser in
      for page in ["/flights/figures", "/flights/map"] {
        let html = try await browser.get(page).text
        #expect(html.contains("<option value=\"2022\">2022</option>") && html.contains("<option value=\"2021\">2021</option>"), "\(page)")
        #expect(try await browser.get("\(page)?year=2021").text.contains("data-said=\"1 flight\""), "\(page)")
        #expect(try await browser.get("\(page)?search=diego").text.contains("data-said=\"1 flight\""), "\(page)")
      }
      let list = try await browser.get("/flights?year=2021").text
      #expect(list.contains("UAL1") && !list.contains("UAL2"))
    }
  }

  @Test func `a year is a picture to keep: its ways on the map, its numbers, whole in itself`() async throws {
    try shelf.add("UAL1", "KPDX", "KSFO") { $0.isMine = true }
    try shelf.add("UAL2", "KSFO", "KPDX", "2022-02-26T16:00:00Z", "2022-02-26T18:00:00Z") { $0.isMine = true }
    try shelf.add("UAL3", "KSFO", "RJTT", "2021-02-26T16:00:00Z", "2021-02-26T18:00:00Z") { $0.isMine = true }
    try await desk.work { browser in
      #expect(try await browser.get("/flights/years/2022").text.contains("src=\"/flights/years/2022/picture\""))
      let picture = try await browser.get("/flights/years/2022/picture")
      #expect(picture.headers[.contentType] == "image/svg+xml")
      let paths = picture.text.components(separatedBy: "<path d=\"")
      let (countries, ways) = (paths.filter { $0.hasPrefix("m") }, paths.filter { !$0.hasPrefix("m") }.joined(separator: "<path d=\""))
      #expect(countries.count > 200, "the countries are under them")
      #expect(ways.contains("Flights in 2022") && ways.contains("1,773 km"))
      #expect(ways.matches(of: /<path d="M\d+ \d+l/).count == 1, "there and back is one line")
      #expect(ways.matches(of: /h0"/).count == 2 && !ways.contains("href="))
    }
  }

  @Test func `the next flight is the first of one's own that is not over`() async throws {
    func add(_ ident: String, _ hours: Int64, mine: Bool = true, _ change: (inout Flight) -> Void = { _ in }) throws {
      try shelf.add(ident, "KPDX", "KSFO") { flight in
        let start = desk.book.surroundings.now().adding(milliseconds: hours * 3_600_000)
        flight.told.times.off = FlightTimes.Event(scheduled: start)
        flight.told.times.on = FlightTimes.Event(scheduled: start.adding(milliseconds: 7_200_000))
        flight.told.day = .day(Day(of: start, in: .gmt))
        flight.isMine = mine
        change(&flight)
        flight.id = RecordID(kind: "flight", key: ident)
      }
    }
    try add("UAL1", -48)
    try add("UAL2", 10, mine: false)
    try add("UAL3", 20) { $0.isCancelled = true }
    try add("UAL4", 50)
    try add("UAL5", 30)
    let today = Day(of: desk.book.surroundings.now(), in: .gmt)
    #expect(try flights.next(at: desk.book.surroundings.now(), today: today)?.flights.map(\.ident) == ["UAL5"])
    try add("UAL6", -1)
    #expect(try flights.next(at: desk.book.surroundings.now(), today: today)?.flights.map(\.ident) == ["UAL6"])
    try await desk.work { browser in
      let (all, some) = (try await browser.get("/flights").text, try await browser.get("/flights?search=ual").text)
      #expect(all.contains("id=\"next-title\"") && !some.contains("id=\"next-title\""))
    }
  }
}
