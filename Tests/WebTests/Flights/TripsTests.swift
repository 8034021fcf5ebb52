import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import Testing

@testable import FlightsRecords

/// A trip without its layover, a name that only the page knew.
@Suite struct TripsTests {
  private func flown() throws -> FlownDesk {
    let flown = try FlownDesk()
    try flown.fly("SFO-FRA", "2022-01-26", "2022-01-26T22:00:00Z 2022-01-27T08:30:00Z")
    try flown.fly("FRA-LHR", "2022-01-27", "2022-01-27T10:40:00Z 2022-01-27T12:15:00Z")
    return flown
  }

  @Test func `a trip shows its way, its layovers and its days`() async throws {
    try await flown().desk.work { browser in
      let page = try await browser.get("/flights/trips").text
      #expect(page.contains("<span class=\"trip-name\">London</span>") && page.contains("2 h 10 min in Frankfurt"))
      #expect(
        page.contains("26–27\u{A0}January") && !page.contains("26–27\u{A0}January 2022") && page.contains("<h2>2022</h2>")
          && page.contains("12 h 5 min"))
      #expect(page.contains("<p class=\"total\">1 trip"))
    }
  }

  @Test func `a name is typed, told to a script, and taken back`() async throws {
    let flown = try flown()
    let trip = try #require(try flown.flights.trips().trips.first)
    try await flown.desk.work { browser in
      let edit = RecordID(kind: "edit", key: "one").description
      let saved = try await browser.send("/flights/trips/\(trip.id)/name", ["text": " Winter ", "base": "", "edit": edit])
      #expect(saved.status == .ok && saved.json["text"] as? String == "Winter")
      let page = try await browser.get("/flights/trips").text
      #expect(
        page.contains(">Winter</span>") && page.contains("value=\"Winter\"") && page.contains("placeholder=\"London\""))
      #expect(try await browser.get("/history").text.contains("Named the trip from SFO"))
      let plain = try await browser.post("/flights/trips/\(trip.id)/name", ["text": ""])
      #expect(plain.status == .seeOther)
      #expect(try flown.flights.trips().trips.first?.name == "")
      _ = try await browser.post("/history/undoing")
      #expect(try flown.flights.trips().trips.first?.name == "Winter")
      #expect(try await browser.send("/flights/trips/\(RecordID(kind: "flight", key: "none"))/name", ["text": "x"]).status == .notFound)
      let long = String(repeating: "x", count: 121)
      #expect(try await browser.send("/flights/trips/\(trip.id)/name", ["text": long]).status == .unprocessableContent)
    }
  }

  @Test func `trips go on page after page`() async throws {
    let flown = try FlownDesk()
    for year in 1950...2010 { try flown.fly("SFO-FRA", "\(year)-05-01") }
    try await flown.desk.work { browser in
      let first = try await browser.get("/flights/trips").text
      #expect(first.components(separatedBy: "class=\"card trip\"").count == 51 && first.contains("data-live="))
      let more = try #require(first.firstMatch(of: /rel="next" href="([^"]*)"/)?.1)
      let rest = try await browser.get(String(more)).text
      #expect(rest.components(separatedBy: "class=\"card trip\"").count == 12 && !rest.contains("rel=\"next\""))
      #expect(rest.contains("1950"))
    }
  }
}
