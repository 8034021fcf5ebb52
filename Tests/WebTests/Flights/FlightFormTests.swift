import BookStore
import FlightsRecords
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import TestKit
import Testing

@testable import Site

/// A form that writes what nobody typed, a refusal that costs what was typed, a code that is kept unasked.
@Suite struct FlightFormTests {
  private static let route = [
    "ident": "LH454", "origin": "EDDF", "destination": "ksfo", "precision": "day", "day": "2026-11-19", "departure": "10:05",
    "arrival": "12:25", "arrivalDay": "automatic", "mine": "on", "seat": "12a",
  ]

  private func fields(_ changes: [String: String]) -> [(name: String, value: String)] {
    Self.route.merging(changes) { $1 }.map { (name: $0.key, value: $0.value) }
  }

  /// As the form of that flight is sent when nothing is typed in it, but for those changes.
  private func served(_ browser: Browser, _ id: RecordID, _ changes: [String: String]) async throws -> [(name: String, value: String)] {
    let page = try await browser.get("/flights/\(id)/form").text
    let encoded = String(try #require(page.firstMatch(of: /name="served" value="([^"]*)"/)).1).replacing("&amp;", with: "&")
    let values = try Form.decode(encoded).merging(changes) { $1 }
    return values.map { (name: $0.key, value: $0.value) } + [(name: "served", value: encoded)]
  }

  @Test func theFormOfANewFlightBeginsWithTodayAndOnesOwn() async throws {
    try await FlightDesk().desk.work { browser in
      let page = try await browser.get("/flights/new").text
      #expect(page.contains("name=\"day\" aria-describedby") && page.contains("value=\"2026-11-20\""))
      #expect(page.contains("name=\"mine\" value=\"on\" checked") && !page.contains("name=\"cancelled\" value=\"on\" checked"))
      #expect(try await browser.get("/flights/\(String(repeating: "0", count: 32))/form").status == .notFound)
    }
  }

  @Test func aFormIsJudgedAsItIsFilledInAndNothingIsKept() async throws {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser in
      let before = try fixture.desk.book.latest()
      let good = try await browser.send("/flights/flights", form: fields(["judge": "1"])).json
      #expect((good["refusals"] as? [String: String])?.isEmpty == true)
      let hints = try #require(good["hints"] as? [String: String])
      #expect(hints["origin"] == "EDDF · Frankfurt Main" && hints["departure"] == "Frankfurt time, CET")
      #expect(hints["arrival"] == "San Francisco time, PST · the same day · 11 h 20 min" && hints["day"] == "It will be marked as flown.")
      #expect(hints["airline"] == "Lufthansa")
      let bad = try await browser.send(
        "/flights/flights",
        form: fields([
          "judge": "1", "origin": "", "destination": "atlantis", "departure": "25:00", "seat": "the one by the window", "ident": "L;",
        ])
      ).json
      let refused = (bad["refusals"] as? [String: String])?.keys.map { $0 } ?? []
      #expect(Set(refused) == ["origin", "destination", "departure", "seat", "ident"])
      let late = try await browser.send("/flights/flights", form: fields(["judge": "1", "arrivalDay": "next"])).json
      #expect((late["refusals"] as? [String: String])?["arrival"]?.hasPrefix("It would take more than 24 hours.") == true)
      let unknown = try await browser.send("/flights/flights", form: fields(["judge": "1", "origin": "xxq"])).json
      #expect((unknown["hints"] as? [String: String])?["originKept"] == "Keep the code XXQ as it is")
      #expect(try fixture.desk.book.latest() == before)
    }
  }

  @Test func aFlightIsAddedAndItsPageOpened() async throws {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser in
      let answer = try await browser.post("/flights/flights", form: fields([:]))
      let flight = try fixture.only("LH454")
      #expect(answer.headers[.location]?.hasPrefix("/flights/\(flight.id)?done=") == true)
      #expect(flight.seat == "12A" && flight.isMine && flight.state == .arrived)
      #expect(flight.times.on.actual == Instant("2026-11-19T20:25:00Z"))
      let again = try await browser.send("/flights/flights", form: fields([:]))
      #expect(again.status == .unprocessableContent && (again.json["error"] as? String)?.contains("already") == true)
      let other = try await browser.send("/flights/flights", form: fields(["day": "2026-11-18"]))
      #expect((other.json["go"] as? String)?.hasPrefix("/flights/") == true)
    }
  }

  @Test func `a time that comes twice is asked about, in a new flight before it is added, in one that is there below its time`()
    async throws
  {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser in
      let night = ["day": "2026-10-25", "departure": "02:30", "arrival": "05:00"]
      let judged = try await browser.send("/flights/flights", form: fields(night.merging(["judge": "1"]) { $1 })).json
      #expect((judged["refusals"] as? [String: String])?["departure"]?.contains("UTC+02:00") == true)
      #expect((judged["hints"] as? [String: String])?["departureTurn"] == "02:30 comes twice that night.")
      _ = try await browser.post("/flights/flights", form: fields(night.merging(["departureTurn": "second"]) { $1 }))
      let flight = try fixture.only("LH454")
      #expect(flight.times.off.actual == Instant("2026-10-25T01:30:00Z"))
      let page = try await browser.get("/flights/\(flight.id)/form").text
      #expect(page.contains("<option value=\"second\" selected>"))
      _ = try await browser.send("/flights/\(flight.id)/fields", form: [(name: "departureTurn", value: "first")])
      #expect(try fixture.only("LH454").times.off.actual == Instant("2026-10-25T00:30:00Z"))
      _ = try await browser.send("/flights/\(flight.id)/fields", form: [(name: "departure", value: "02:45")])
      #expect(try fixture.only("LH454").times.off.actual == Instant("2026-10-25T00:45:00Z"))
    }
  }

  @Test(arguments: [("month", "2019-05"), ("year", "1998")])
  func onlyTheMonthOrTheYearMayBeKnown(precision: String, text: String) async throws {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser in
      _ = try await browser.post("/flights/flights", form: fields(["precision": precision, precision: text, "ident": "XQ1"]))
      let flight = try fixture.only("XQ1")
      #expect(flight.day.description == text && flight.times == FlightTimes(), "a clock needs a day")
      let page = try await browser.get("/flights/\(flight.id)/form").text
      #expect(page.contains("value=\"\(precision)\" selected") && page.contains("value=\"\(text)\""))
      let bad = try await browser.send("/flights/flights", form: fields(["judge": "1", "precision": precision, precision: "2019-05-01"]))
        .json
      #expect((bad["refusals"] as? [String: String])?[precision] != nil)
    }
  }

  @Test func aRefusedFormIsShownAgainAsItWasLeft() async throws {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser in
      let before = try fixture.desk.book.latest()
      let left = fields(["origin": "XXQ", "arrivalDay": "before", "notes": "A <b> note"])
      let answer = try await browser.post("/flights/flights", form: left)
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains("No airport here has the code XXQ."))
      #expect(answer.text.contains("A &lt;b&gt; note</textarea>") && answer.text.contains("value=\"before\" selected"))
      #expect(answer.text.contains("<span data-hint=\"originKept\">Keep the code XXQ as it is</span>"))
      #expect(try fixture.desk.book.latest() == before)
      let kept = try await browser.post("/flights/flights", form: fields(["origin": "XXQ", "originKept": "on"]))
      #expect(kept.status == .seeOther)
      #expect(try await browser.get("/flights/codes").text.contains("<h3>XXQ</h3>"))
    }
  }

  @Test func onlyWhatWasTypedIsWrittenOverWhatChangedMeanwhile() async throws {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser in
      let id = try fixture.add("LH454", "2026-11-19", departure: 605, arrival: 745).id
      let form = try await served(browser, id, ["aircraft": "A340", "departure": "10:15"])
      var entry = try fixture.flights.entry(of: id)
      (entry.seat, entry.arrival, entry.isMine) = ("1A", 750, false)
      _ = try fixture.flights.edit(id, entry)
      _ = try await browser.post("/flights/\(id)/fields", form: form)
      let flight = try fixture.only("LH454")
      #expect(flight.aircraft == "A340" && flight.seat == "1A" && !flight.isMine)
      #expect(flight.times.off.actual == Instant("2026-11-19T09:15:00Z") && flight.times.on.actual == Instant("2026-11-19T20:30:00Z"))
      let none = try await browser.send("/flights/\(id)/fields", form: try await served(browser, id, [:]))
      #expect(none.json["act"] == nil && none.json["saved"] as? Bool == true)
    }
  }

  @Test func anEditingThatIsRefusedKeepsWhatElseWasTyped() async throws {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser in
      let id = try fixture.add("LH454", "2026-11-19").id
      let changes = ["destination": "XXQ", "seat": "7F"]
      let refused = try await browser.post("/flights/\(id)/fields", form: try await served(browser, id, changes))
      #expect(refused.status == .unprocessableContent && refused.text.contains("No airport here has the code XXQ."))
      let seat = refused.text.firstMatch(of: /<input[^>]* name="seat"[^>]*>/)
      #expect(seat?.output.contains("value=\"7F\"") == true)
      #expect(try fixture.only("LH454").seat == nil)
      let kept = changes.merging(["destinationKept": "on"]) { $1 }
      #expect(try await browser.post("/flights/\(id)/fields", form: try await served(browser, id, kept)).status == .seeOther)
      let flight = try fixture.only("LH454")
      #expect(try flight.seat == "7F" && flight.destination == fixture.flights.airport("XXQ").place.id)
    }
  }

  @Test func aFlightThatLeftAfterMidnightStillDoes() async throws {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser in
      let id = try fixture.add("LH454", "2026-11-18", departure: 1470, arrival: 300).id
      #expect(try await browser.get("/flights/\(id)/form").text.contains("value=\"00:30\""))
      _ = try await browser.post("/flights/\(id)/fields", form: try await served(browser, id, ["departure": "00:40"]))
      #expect(try fixture.only("LH454").times.off.actual == Instant("2026-11-18T23:40:00Z"))
      _ = try await browser.post("/flights/\(id)/fields", form: try await served(browser, id, ["departure": "23:50"]))
      #expect(try fixture.only("LH454").times.off.actual == Instant("2026-11-18T22:50:00Z"))
      #expect(try fixture.only("LH454").day.description == "2026-11-18")
    }
  }

  @Test func aFlightIsDeletedFromItsPageAndBroughtBack() async throws {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser in
      let id = try fixture.add("LH454", "2026-11-19").id
      var browser = browser
      browser.page = "/flights/\(id)"
      let answer = try await browser.post("/flights/\(id)/deletion")
      #expect(answer.headers[.location]?.hasPrefix("/flights?done=") == true)
      #expect(try fixture.flights.page(FlightQuery(search: "LH454")).flights.isEmpty)
      _ = try fixture.desk.book.undo()
      #expect(try fixture.only("LH454").id == id)
      browser.page = "/history"
      #expect(try await browser.post("/flights/\(id)/deletion").headers[.location]?.hasPrefix("/history?done=") == true)
    }
  }

  @Test func whoseItIsAndWhetherItWasFlownIsSaidByButtons() async throws {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser in
      let id = try fixture.add("LH454", "2026-12-19", departure: 605, arrival: 745).id
      _ = try await browser.post("/flights/\(id)/ownership", ["mine": "no"])
      _ = try await browser.post("/flights/\(id)/flown", ["flown": "yes"])
      #expect(try fixture.only("LH454").state == .arrived && !fixture.only("LH454").isMine)
      _ = try await browser.post("/flights/\(id)/flown", ["flown": "no"])
      #expect(try fixture.only("LH454").state == .scheduled)
      #expect(try await browser.send("/flights/\(id)/flown", ["flown": "maybe"]).status == .unprocessableContent)
    }
  }

  @Test(arguments: [("distance", "nmi"), ("speed", "kn"), ("height", "ft")])
  func unitsAreChosenInSettings(unit: String, name: String) async throws {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser async throws in
      #expect(try await browser.send("/settings/flights-\(unit)", ["value": name]).status == .ok)
      #expect(try await browser.get("/settings").text.contains("<option value=\"\(name)\" selected>"))
      #expect(try await browser.send("/settings/flights-\(unit)", ["value": "parsec"]).status == .unprocessableContent)
    }
  }

  @Test func `a flight whose answer was lost is asked for again, is there once, and leads to its page`() async throws {
    let fixture = try FlightDesk()
    try await fixture.desk.work { browser in
      let key = "\(RecordID(kind: "test", key: "flight"))"
      let headers: HTTPFields = [.accept: "application/json", HTTPField.Name("Idempotency-Key")!: key]
      let send = { try await browser.post("/flights/flights", form: fields([:]), headers).json }
      let (first, again) = (try await send(), try await send())
      let page = try #require(first["go"] as? String)
      #expect(page.contains("done=\(key)") && again["go"] as? String == page)
      #expect(try await browser.get(page).status == .ok)
    }
  }
}
