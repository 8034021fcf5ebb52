import BookStore
import FlightsRecords
import Foundation
import HTTPTypes
import HummingbirdTesting
import Records
import Testing

/// An airport all the world knows and no page shows, a record nobody asked for.
@Suite struct WorldAirportsTests {
  private let fixture: FlightDesk
  private var flights: Flights { Flights(fixture.desk.book) }

  init() throws { fixture = try FlightDesk() }

  @Test func theyAreListedBelowTheBooksOwn() async throws {
    try await fixture.desk.work { browser in
      let page = try await browser.get("/flights/airports?search=san").text
      let (own, world) = (try #require(page.range(of: "data-key=\"list\"")), try #require(page.range(of: "data-key=\"world\"")))
      #expect(own.lowerBound < world.lowerBound && page[own.lowerBound..<world.lowerBound].contains("/flights/airports/KSFO"))
      #expect(!page[world.lowerBound...].contains("/flights/airports/KSFO\""))
      #expect(try await browser.get("/flights/airports?search=san%20diego").text.contains("/flights/airports/KSAN\""))
      let japan = try await browser.get("/flights/airports?search=japan").text
      #expect(japan.contains("Nothing of them is in your book yet.") && japan.contains(/And \d+ more: write another word\./))
      #expect(japan.matches(of: /<li class="row" data-key=/).count == 50, "no more than fit a page")
      #expect(try await !browser.get("/flights/airports").text.contains("data-key=\"world\""))
      #expect(try await browser.get("/flights/airports?search=quebec%20montreal").text.contains("/flights/airports/CYUL\""))
    }
  }

  @Test func itsPageMakesNoRecordUntilSomethingIsChanged() async throws {
    try await fixture.desk.work { browser in
      let before = try fixture.desk.book.latest()
      let page = try await browser.get("/flights/airports/KEF").text
      for fact in ["BIKF", "KEF", "Keflav", "Iceland", "Atlantic/Reykjavik", "data-centre=\"BIKF\""] {
        #expect(page.contains(fact), "\(fact)")
      }
      #expect(page.contains("nothing of it is in your book yet") && !page.contains("airport-ways"))
      let map = try await browser.get("/flights/map/data?destination=BIKF").text
      #expect(map.contains("\"pins\":[[\"BIKF\""))
      #expect(try await browser.get("/flights/map?origin=BIKF").text.contains("BIKF"))
      #expect(try fixture.desk.book.latest() == before && flights.airport(ofCode: "BIKF") == nil)
      let edit = String(repeating: "e", count: 32)
      let refused = try await browser.send("/flights/airports/BIKF/fields", ["zone": "Moon/Tycho", "edit": edit]).json
      #expect(refused["saved"] as? Bool == false)
      #expect(try flights.airport(ofCode: "BIKF") == nil)
      for city in ["R", "Reykjanes"] {
        #expect(try await browser.send("/flights/airports/BIKF/fields", ["city": city, "edit": edit]).json["saved"] as? Bool == true)
      }
      #expect(try flights.airport("BIKF").place.city == "Reykjanes")
      #expect(try await browser.get("/flights/airports/BIKF").text.contains("airport-ways"))
      _ = try fixture.desk.book.undo()
      #expect(try flights.airport(ofCode: "BIKF") == nil)
      #expect(try await browser.get("/flights/airports/QQQQ").status == .notFound)
    }
  }
}
