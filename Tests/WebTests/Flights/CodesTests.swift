import FlightsRecords
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import Testing

/// A code answered for another, an airport put nowhere, a suggestion for nobody.
@Suite struct CodesTests {
  private let fixture: FlightDesk
  private let airport: RecordID
  private let airline: RecordID

  init() throws {
    fixture = try FlightDesk()
    var entry = FlightEntry(from: .stub("EDDF"), to: .stub("QQQ"), on: try #require(FlightDay("2026-11-19")))
    (entry.ident, entry.departure, entry.arrival) = ("ZZ7", 600, 745)
    _ = try fixture.flights.add(entry, zone: .gmt)
    airport = try fixture.flights.airport("QQQ").place.id
    airline = try fixture.flights.airline("ZZ").place.id
  }

  @Test func thePageListsWhatNobodyExplained() async throws {
    try await fixture.desk.work { browser in
      let page = try await browser.get("/flights/codes").text
      #expect(page.contains("<h3>QQQ</h3>") && page.contains("<h3>ZZ</h3>") && page.contains("1 flight"))
      #expect(!page.contains("<h3>KSFO</h3>"))
    }
  }

  @Test func aCodeIsAnsweredByAnAirport() async throws {
    try await fixture.desk.work { browser in
      let address = "/flights/codes/\(airport)/answer"
      let none = try await browser.send(address, ["judge": "1", "text": "atlantis"]).json
      #expect((none["refusals"] as? [String: String])?["text"] == "No airport is called “atlantis” here. Write its code.")
      let itself = try await browser.send(address, ["judge": "1", "text": "qqq"]).json
      #expect((itself["refusals"] as? [String: String])?["text"]?.hasPrefix("qqq is the unknown code itself") == true)
      #expect(try await browser.post(address, ["text": "qqq"]).status == .unprocessableContent)
      let done = try await browser.post(address, ["text": "KSFO · San Francisco Int'l"])
      #expect(done.headers[.location]?.hasPrefix("/flights/codes?done=") == true)
      #expect(try fixture.only("ZZ7").times.on.actual == Instant("2026-11-19T20:25:00Z"))
      #expect(try await browser.get("/flights/codes").text.contains("<h3>QQQ</h3>") == false)
      #expect(try await browser.post(address, ["text": "KSFO"]).status == .notFound)
    }
  }

  @Test func aCodeIsAnsweredByAnAirlineOrNamed() async throws {
    try await fixture.desk.work { browser in
      let address = "/flights/codes/\(airline)/answer"
      for text in ["ZZ", "Q8", "Atlantis Air"] {
        let bad = try await browser.send(address, ["judge": "1", "text": text]).json
        #expect((bad["refusals"] as? [String: String])?["text"] != nil, "\(text)")
      }
      let blank = try await browser.send("/flights/airlines/ZZ/fields", ["name": " "]).json
      #expect((blank["refusals"] as? [String: String])?.keys.map { $0 } == ["name"])
      _ = try await browser.post("/flights/airlines/ZZ/fields", ["name": "Zeppelin"])
      #expect(try fixture.flights.airline("ZZ").place.friendlyName == "Zeppelin")
      #expect(try fixture.flights.unexplainedCodes().airlines.map(\.place.code) == ["XQ"])
      #expect(try await browser.post("/flights/airlines/NN/fields", ["name": "x"]).status == .notFound)
    }
  }

  @Test func anAirportIsDescribed() async throws {
    try await fixture.desk.work { browser in
      let address = "/flights/airports/QQQ/fields"
      let bad = ["name": "", "country": "Utopia", "place": "91, 8", "zone": "Moon/Tycho"]
      for (name, value) in bad {
        let answer = try await browser.send(address, [name: value]).json
        #expect((answer["refusals"] as? [String: String])?.keys.map { $0 } == [name] && answer["saved"] as? Bool == false, "\(name)")
      }
      for place in ["50", "x, y", "50.1, 8.2, 3"] {
        #expect(try await browser.send(address, ["place": place]).json["saved"] as? Bool == false, "\(place)")
      }
      #expect(try fixture.flights.airport("QQQ").place.isStub)
      let fields: [(name: String, value: String)] = [
        ("name", "My field"), ("city", "Oakland"), ("country", "us"), ("place", "37,72 -122.22"), ("zone", "America/Los_Angeles"),
      ]
      _ = try await browser.post(address, form: fields)
      let described = try fixture.flights.airport("QQQ").place
      #expect(described.name == "My field" && described.coordinate == Coordinate(latitude: 377_200_000, longitude: -1_222_200_000))
      #expect(try fixture.only("ZZ7").times.on.actual == Instant("2026-11-19T20:25:00Z") && !described.isStub)
    }
  }

  @Test func whatIsTypedIsBesideSuggestions() async throws {
    try await fixture.desk.work { browser in
      let airports = try await browser.get("/flights/suggestions?search=san%20f").text
      #expect(airports.contains("data-value=\"KSFO · San Francisco International\""))
      #expect(airports.contains(/data-told="[2-8] suggestions"/), "and those the book does not have")
      #expect(try await browser.get("/flights/suggestions?search=").text.contains("data-told=\"0 suggestions\""))
      #expect(try await browser.get("/flights/suggestions/airlines?search=zz").text.contains("data-value=\"ZZ\""))
    }
  }
}
