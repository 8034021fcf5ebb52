import BookStore
import Foundation
import Hummingbird
import HummingbirdTesting
import Records
import Testing

@testable import FlightsPages
@testable import FlightsRecords
@testable import Site

/// Airports, airlines, the filter and the map, over a real book.
@Suite struct FlightsPlacesTests {
  private let desk: InProcessServer
  private let shelf: FlightsShelf

  init() throws {
    desk = try InProcessServer()
    shelf = try FlightsShelf(desk.book)
  }

  private func text(_ path: String) async throws -> String {
    try await desk.work { browser in
      let answer = try await browser.get(path)
      #expect(answer.status == .ok, "\(path)")
      return answer.text.replacing(/<[^>]*>/, with: " ").replacing("&#39;", with: "'").split { $0.isWhitespace }.joined(separator: " ")
    }
  }

  @Test func `airports are told by code and friendly name, and found by any word (F8, F14)`() async throws {
    try shelf.add("UAL1", "KPDX", "KSFO")
    let all = try await text("/flights/airports")
    #expect(all.contains("Airports (8)") && all.contains("SFO San Francisco International United States 1 flight"))
    #expect(all.contains("XXXX XXXX known from flights only"))
    let found = try await text("/flights/airports?search=diego")
    #expect(found.contains("Airports (1)") && found.contains("SAN San Diego International") && !found.contains("SFO San"))
    #expect(try await text("/flights/airports?search=zzz").contains("Nothing begins with “zzz”"))
  }

  @Test func `an airport shows what arrives and what departs, by its own clocks (F12, F13)`() async throws {
    try shelf.add("UAL1", "KPDX", "KSFO", "2022-01-26T16:00:00Z", "2022-01-26T17:41:00Z") { flight in
      flight.told.times.on.scheduled = Instant("2022-01-26T17:13:00Z")
      flight.details = "{\"gate_destination\":\"E9\",\"terminal_destination\":\"3\"}"
    }
    try shelf.add("UAL2", "KSFO", "RJTT", "2022-01-27T01:00:00Z", "2022-01-27T12:00:00Z")
    let arrivals = try await text("/flights/airports/KSFO")
    #expect(arrivals.contains("Arrivals 1 Departures 1"))
    #expect(
      arrivals.contains(
        "Wed 26 Jan 2022 scheduled 09:13 09:41 PST landing, actual Portland UAL1 Terminal 3 Gate E9 United A319 Landed 28 min late"
      ))
    #expect(arrivals.contains("4 m") && arrivals.contains("37.619° N, 122.375° W") && arrivals.contains("America/Los_Angeles"))
    #expect(try await text("/flights/airports/KPDX").contains("UAL1"), "where nothing arrives, what departs is shown")
    let departures = try await text("/flights/airports/KSFO?side=departures")
    #expect(departures.contains("17:00 PST take-off, actual Ota UAL2") && !departures.contains("UAL1"))
  }

  @Test func `an airport whose code no address can bear as it is has its page`() async throws {
    try shelf.add("UAL1", "US-0123", "KSFO")
    try await desk.work { browser in
      let list = try await browser.get("/flights/airports").text
      let path = Address.airport("US-0123").path
      #expect(list.contains("href=\"\(path)\""))
      let page = try await browser.get(path).text
      #expect(page.contains("Smith &lt;Field&gt;, Nowhere<"))
    }
  }

  @Test func `an airline shows its flights and routes, and what is known of it`() async throws {
    for number in 0..<3 { try shelf.add("UAL\(number)", "KPDX", "KSFO", "2022-01-2\(number + 1)T16:00:00Z") }
    let page = try await text("/flights/airlines/ual")
    for piece in ["United", "Flights 3", "Portland → to San Francisco 3 flights", "United Airways", "1-800", "Home"] {
      #expect(page.contains(piece), "\(piece)")
    }
    #expect(try await text("/flights/airlines?search=nip").contains("NH All Nippon"))
  }

  @Test func `the map's facts stand in lists, and each airport may be either end (F10)`() async throws {
    try shelf.add("UAL1", "KPDX", "KSFO")
    try shelf.add("UAL2", "KPDX", "KSFO", "2022-01-27T16:00:00Z")
    try shelf.add("ANA3", "KSFO", "RJTT", airline: "ANA")
    let page = try await text("/flights/map")
    #expect(page.contains("San Francisco International 3 flights") && page.contains("Portland → to San Francisco 2 flights"))
    let asked = try await desk.work { try await $0.get("/flights/map?airline=UAL").text }
    #expect(
      asked.contains("href=\"/flights/map?destination=KSFO&amp;airline=UAL\"")
        && asked.contains("href=\"/flights/map?origin=KSFO&amp;airline=UAL\""))
    #expect(!asked.contains("RJTT") && asked.contains("(2)"))
  }

  @Test func `the units are those in the settings (F15)`() async throws {
    try shelf.add("UAL1", "KPDX", "KSFO")
    for change in [FlightUnits.Change.distance("mi"), .speed("kn"), .height("ft")] { _ = try Flights(desk.book).choose(change) }
    let list = try await text("/flights")
    #expect(list.contains("551 mi") && list.contains(/average [0-9]+ kn/))
    #expect(try await text("/flights/airports/KSFO").contains("13 ft"))
  }

  @Test func `what is gone is nowhere as a page`() async throws {
    let nobody = RecordID(kind: "flight", key: "nobody")
    try await desk.work { browser async throws in
      for path in ["/flights/\(nobody)", "/flights/airports/QQQX", "/flights/airlines/KLM", "/flights/xyz"] {
        #expect(try await browser.get(path).status == .notFound, "\(path)")
      }
    }
  }
}
