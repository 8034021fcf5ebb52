import BookStore
import FlightsRecords
import Foundation
import HTTPTypes
import HummingbirdTesting
import Records
import Testing

/// A field that is only kept by a button, a half that is saved as a whole, a clock left behind by the zone it is read in.
@Suite struct FlightEditingTests {
  private let fixture: FlightDesk
  private let id: RecordID
  private let edit = String(repeating: "e", count: 32)

  init() throws {
    fixture = try FlightDesk()
    id = try fixture.add("LH454", "2026-11-19", departure: 605, arrival: 745).id
  }

  private var flight: Flight { get throws { try fixture.only("LH454") } }

  /// Sends one field, as it is typed.
  private func type(_ field: String, _ text: String, in browser: Browser) async throws -> (isSaved: Bool, refusals: [String: String]) {
    let answer = try await browser.send("/flights/\(id)/fields", [field: text, "base": "", "edit": edit]).json
    return (answer["saved"] as? Bool == true, answer["refusals"] as? [String: String] ?? [:])
  }

  @Test func theSavesOfAnEditingAreOneActThatCanBeUndone() async throws {
    try await fixture.desk.work { browser in
      let acts = try fixture.desk.book.history().count
      for text in ["A", "A3", "A34", "A340"] { #expect(try await type("aircraft", text, in: browser).isSaved) }
      #expect(try flight.aircraft == "A340" && fixture.desk.book.history().count == acts + 1)
      _ = try fixture.desk.book.undo()
      #expect(try flight.aircraft == nil)
    }
  }

  @Test func whatWillNotDoIsToldOfTheFieldThatWasSentAndNothingIsKept() async throws {
    try await fixture.desk.work { browser in
      let before = try fixture.desk.book.latest()
      let bad = [
        "ident": "L;", "origin": "atlan", "destination": "", "airline": "Atlantis Air", "day": "",
        "departure": "25:00", "arrivalDay": "next", "seat": "the one by the window",
      ]
      for (field, text) in bad {
        let (isSaved, refusals) = try await type(field, text, in: browser)
        #expect(!isSaved && Array(refusals.keys) == [field], "\(field)")
      }
      #expect(try fixture.desk.book.latest() == before)
      #expect(try await type("arrival", "12:25", in: browser).isSaved, "what is there already is no act")
      #expect(try fixture.desk.book.latest() == before)
    }
  }

  @Test func fieldsThatAreSentTogetherAreSavedTogetherOrNotAtAll() async throws {
    try await fixture.desk.work { browser in
      let before = try fixture.desk.book.latest()
      let refused = try await browser.send("/flights/\(id)/fields", ["departure": "08:00", "seat": "the one by the window", "edit": edit])
      #expect(try refused.json["saved"] as? Bool == false && fixture.desk.book.latest() == before)
      let saved = try await browser.send("/flights/\(id)/fields", ["departure": "08:00", "arrival": "13:00", "edit": edit])
      #expect(saved.json["saved"] as? Bool == true)
      #expect(try flight.times.off.actual == Instant("2026-11-19T07:00:00Z"))
      #expect(try flight.times.on.actual == Instant("2026-11-19T21:00:00Z"))
    }
  }

  @Test func aFlightThatLeftAfterMidnightLeavesAfterMidnightOnAnotherDayToo() async throws {
    let late = try fixture.add("LH400", "2026-11-17", departure: 1470, arrival: 180)
    try await fixture.desk.work { browser in
      let answer = try await browser.send("/flights/\(late.id)/fields", ["day": "2026-11-16", "base": "", "edit": edit]).json
      #expect(answer["saved"] as? Bool == true)
      #expect(try fixture.only("LH400").times.off.actual == Instant("2026-11-16T23:30:00Z"), "half past midnight on the 17th")
    }
  }

  @Test func aDayThatIsKnownLessExactlyKeepsWhatIsKnown() async throws {
    try await fixture.desk.work { browser in
      #expect(try await type("precision", "month", in: browser).isSaved)
      #expect(try flight.day.description == "2026-11" && flight.times == FlightTimes())
      let (isSaved, refusals) = try await type("precision", "day", in: browser)
      #expect(!isSaved && refusals["precision"]?.hasPrefix("Say when it was") == true)
      #expect(try await type("day", "2026-11-18", in: browser).isSaved)
      #expect(try flight.day.description == "2026-11-18")
      #expect(try await type("precision", "year", in: browser).isSaved)
      #expect(try flight.day.description == "2026")
    }
  }

  @Test func theFieldThenShowsWhatTheBookHas() async throws {
    try await fixture.desk.work { browser in
      for (field, typed, shown) in [
        ("seat", "12b", "12B"), ("origin", "frankf", "EDDF · Frankfurt Main"), ("destination", "eddf", "EDDF · Frankfurt Main"),
      ] {
        let answer = try await browser.send("/flights/\(id)/fields", [field: typed, "edit": edit]).json
        #expect(answer["text"] as? String == shown, "\(field)")
      }
    }
  }

  @Test func aCodeNoAirportHasIsKeptWhereThatIsChosen() async throws {
    try await fixture.desk.work { browser in
      let offered = try await browser.get("/flights/suggestions?keep=on&search=xxq").text
      #expect(offered.contains("data-value=\"XXQ · Keep the code XXQ as it is\""))
      #expect(try await !browser.get("/flights/suggestions?search=xxq").text.contains("XXQ"))
      #expect(try await type("destination", "xxq", in: browser).refusals["destination"]?.contains("XXQ") == true)
      #expect(try await type("destination", "XXQ · Keep the code XXQ as it is", in: browser).isSaved)
      #expect(try await browser.get("/flights/\(id)/form").text.contains("value=\"XXQ\""))
      #expect(try fixture.flights.airport("XXQ").place.isStub)
    }
  }

  @Test func howItWasIsSaidBySwitches() async throws {
    try await fixture.desk.work { browser in
      for (field, isOn) in [("cancelled", true), ("diverted", true), ("cancelled", false), ("mine", false)] {
        let answer = try await browser.send("/flights/\(id)/status", form: [(field, "off")] + (isOn ? [(field, "on")] : [])).json
        #expect((answer["toast"] as? String)?.contains("LH454") == true, "\(field) \(isOn)")
      }
      #expect(try flight.isDiverted && !flight.isCancelled && !flight.isMine)
      _ = try fixture.add("LH454", "2026-11-20", departure: 605)
      _ = try await browser.send("/flights/\(id)/status", form: [("cancelled", "off"), ("cancelled", "on")])
      #expect(try await type("day", "2026-11-20", in: browser).isSaved, "the one that was cancelled, and the one in its place")
      let twin = try await browser.send("/flights/\(id)/status", form: [("cancelled", "off")])
      #expect(twin.status == .unprocessableContent && (twin.json["error"] as? String)?.contains("already") == true)
    }
  }

  @Test func theFieldsAreLiveAndGoWithTheFlight() async throws {
    try await fixture.desk.work { browser in
      let page = try await browser.get("/flights/\(id)/form").text
      #expect(page.contains("data-live=\"flight airport airline\"") && page.contains("Editing LH454 EDDF–KSFO"))
      _ = try fixture.flights.delete(flight: id)
      #expect(try await browser.get("/flights/\(id)/form").status == .notFound)
    }
  }
}
