import BookStore
import Foundation
import Hummingbird
import HummingbirdTesting
import Records
import Testing

@testable import FlightsRecords
@testable import Site

/// The pages of Flights over a real book: what is asked for is what is shown, and nothing is made by looking.
@Suite struct FlightsPagesTests {
  private let desk: InProcessServer
  private let shelf: FlightsShelf

  init() throws {
    desk = try InProcessServer()
    shelf = try FlightsShelf(desk.book)
  }

  private func idents(_ html: String) -> [String] { html.matches(of: /class="flight-ident">([A-Z0-9]+)</).map { String($0.1) } }

  private func shown(_ path: String) async throws -> [String] { try await desk.work { idents(try await $0.get(path).text) } }

  private func count(_ html: String) -> String { html.firstMatch(of: /title-count"[^>]*>\(([^)]*)\)/).map { String($0.1) } ?? "" }

  @Test func `search and filter leave each other alone (F-B5)`() async throws {
    try shelf.add("UAL1", "KPDX", "KSFO")
    try shelf.add("UAL2", "KJFK", "KSFO", "2022-01-26T15:00:00Z")
    try shelf.add("ANA3", "KPDX", "KSAN", "2022-01-26T14:00:00Z", airline: "ANA")
    #expect(try await shown("/flights?search=portl") == ["UAL1", "ANA3"])
    #expect(try await shown("/flights?destination=KSFO") == ["UAL1", "UAL2"])
    #expect(try await shown("/flights?search=portl&destination=KSFO") == ["UAL1"])
    #expect(try await shown("/flights?search=all+nippon&origin=KPDX&airline=ANA") == ["ANA3"])
    #expect(try await shown("/flights?search=portl&destination=any&airline=&state=nonsense") == ["UAL1", "ANA3"])
    let none = try await desk.work { try await $0.get("/flights?search=portl&destination=KSFO&state=cancelled").text }
    #expect(count(none) == "0" && none.contains("“portl”, To San Francisco and Cancelled"))
    #expect(none.contains("href=\"/flights?search=portl\"") && none.contains("href=\"/flights?destination=KSFO&amp;state=cancelled\""))
  }

  @Test(arguments: [
    ("/flights?", "portlnad", "UAL1</span>"), ("/flights/map?", "portlnad", "data-said=\"1 flight\""),
    ("/flights/figures?whose=all&", "portlnad", "data-said=\"1 flight\""), ("/flights/airports?", "portlnad", ">PDX</span>"),
    ("/flights/airlines?", "untied", ">UA</span>"),
  ])
  func `a letter typed wrong is mended where nothing is found, and the field keeps what was typed`(
    page: String, words: String, row: String
  ) async throws {
    try shelf.add("UAL1", "KPDX", "KSFO")
    try shelf.add("UAL2", "KJFK", "KSFO", "2022-01-26T15:00:00Z")
    let found = try await desk.work { try await $0.get("\(page)search=\(words)").text }
    #expect(found.contains("these are for \(words == "untied" ? "united" : "portland")."))
    #expect(found.contains(row) && found.contains("value=\"\(words)\"") && !found.contains("UAL2</span>"))
  }

  @Test func `a code nobody has fits no flight, and is no error`() async throws {
    try shelf.add("UAL1", "KPDX", "KSFO")
    let page = try await desk.work { try await $0.get("/flights?origin=ZZZZ").text }
    #expect(idents(page).isEmpty && page.contains("From ZZZZ"))
  }

  @Test func `looking makes nothing, on no page and for no code (F-B7)`() async throws {
    try shelf.add("UAL1", "KPDX", "KSFO")
    let flight = try shelf.add("UAL2", "KPDX", "XXXX")
    try await desk.work { browser in
      let (acts, latest) = (try desk.book.history(limit: 100).count, try desk.book.latest())
      for path in [
        "/flights", "/flights?origin=KORD", "/flights/filter?destination=KORD&before=", "/flights/map?origin=KORD",
        "/flights/map?pick=origin&destination=KORD", "/flights/\(flight)", "/flights/airports", "/flights/airports/KSFO",
        "/flights/airports/KORD", "/flights/airports/XXXX?side=departures", "/flights/airlines", "/flights/airlines/UAL",
        "/flights/airlines/KLM", "/flights/filter/choices",
      ] { #expect(try await browser.get(path).status.code < 500, "\(path)") }
      #expect(try desk.book.history(limit: 100).count == acts && desk.book.latest() == latest)
      #expect(try Flights(desk.book, world: .none).airports().count == 8)
    }
  }

  @Test func `a flight without airline, times or known airports has its page like any other (F-B8)`() async throws {
    let id = try shelf.add("", "XXXX", "XXXX", nil, nil, airline: nil, day: FlightDay("1998")) { flight in
      (flight.aircraft, flight.routeDistance, flight.filedSpeed, flight.details) = (nil, nil, nil, "no JSON")
    }
    try await desk.work { browser in
      for path in ["/flights", "/flights/\(id)", "/flights/airports/XXXX", "/flights/map", "/flights/filter"] {
        let answer = try await browser.get(path)
        #expect(answer.status == .ok, "\(path)")
        if path == "/flights" { #expect(answer.text.contains("1998")) }
      }
    }
  }

  @Test func `a list goes on where its page ended, in every order (F7, F-B12)`() async throws {
    for number in 0..<60 {
      try shelf.add("UAL\(number + 100)", "KPDX", "KSFO", "2022-01-26T16:\(number < 10 ? "0" : "")\(number):00Z") {
        $0.progress = number % 7
      }
    }
    try await desk.work { browser in
      for sort in ["", "?sort=progress", "?sort=-distance", "?sort=arrival"] {
        let first = try await browser.get("/flights\(sort)").text
        let next = try #require(first.firstMatch(of: /rel="next" href="([^"]*)"/)).1.replacing("&amp;", with: "&")
        let second = try await browser.get(String(next)).text
        #expect(idents(first).count == 50 && idents(second).count == 10 && Set(idents(first) + idents(second)).count == 60, "\(sort)")
        #expect(!second.contains("rel=\"next\"") && second.contains("rel=\"first\"") && count(second) == "60")
      }
    }
  }

  @Test func `a row that changed is html alone`() async throws {
    let ids = try ["UAL1", "UAL2", "UAL3"].map { try shelf.add($0, "KPDX", "KSFO") }
    let region = try await desk.work { try await $0.get("/flights?rows=\(ids[1])").text }
    #expect(idents(region) == ["UAL2"] && region.components(separatedBy: "data-same").count == 3)
  }
}
