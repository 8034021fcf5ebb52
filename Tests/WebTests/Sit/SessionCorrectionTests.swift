import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import Testing

@testable import Site

/// The form of a session shows minutes and no offset: what a person left as it was stays to the millisecond.
@Suite struct SessionCorrectionTests {
  @Test(arguments: [
    ("02:10", "02:45", "2026-10-25T01:10:00.250Z", "2026-10-25T01:45:00.000Z"),
    ("02:15", "02:40:07", "2026-10-25T01:15:00.000Z", "2026-10-25T01:40:07.500Z"),
    ("02:10:00", "02:40:07", "2026-10-25T01:10:00.250Z", "2026-10-25T01:40:07.500Z"),
  ])
  func `a correction moves only what was changed, also in the hour that comes twice`(
    start: String, end: String, startMeant: String, endMeant: String
  ) async throws {
    let desk = try InProcessServer("2026-10-25T12:00:00.000Z", zone: "Europe/Berlin")
    let zone = desk.book.surroundings.zone()
    let made = try desk.sit.add(
      start: try #require(Instant("2026-10-25T01:10:00.250Z")), end: try #require(Instant("2026-10-25T01:40:07.500Z")), in: zone)
    try await desk.work { browser in
      let answer = try await browser.post(
        "/sit/sessions/\(made.value.id)",
        ["start": "2026-10-25T\(start)", "end": "2026-10-25T\(end)", "zone": zone.identifier])
      #expect(answer.status == .seeOther)
    }
    let session = try desk.sit.session(made.value.id)
    #expect("\(session.start)" == startMeant)
    #expect("\(session.end)" == endMeant)
  }

  @Test func `each time of a session is saved by itself, and one that cannot be is refused beside its field`() async throws {
    let desk = try InProcessServer("2026-11-20T12:00:00.000Z", zone: "Europe/Berlin")
    let made = try desk.sit.add(
      start: try #require(Instant("2026-11-20T06:00:00.250Z")), end: try #require(Instant("2026-11-20T06:20:07.500Z")),
      in: desk.book.surroundings.zone())
    try await desk.work { browser in
      let page = "/sit/sessions/\(made.value.id)"
      #expect(try await browser.get(page).text.contains("value=\"2026-11-20T07:20\""))
      let refused = try await browser.send(page, ["start": "2026-11-20T07:45"])
      #expect((refused.json["refusals"] as? [String: String])?.keys.sorted() == ["start"])
      let saved = try await browser.send(page, ["end": "2026-11-20T08:00"])
      #expect(saved.json["saved"] as? Bool == true)
      _ = try await browser.send(page, ["start": "2026-11-20T07:45"])
      let both = try await browser.send(page, ["start": "2026-11-19T07:45", "end": "2026-11-19T07:40"])
      #expect((both.json["refusals"] as? [String: String])?.keys.sorted() == ["end", "start"])
    }
    let session = try desk.sit.session(made.value.id)
    #expect(["\(session.start)", "\(session.end)"] == ["2026-11-20T06:45:00.000Z", "2026-11-20T07:00:00.000Z"])
  }

  @Test func `on the day the clocks are put back the form asks which of two times is meant, unless only one can be`() async throws {
    let desk = try InProcessServer("2026-10-25T12:00:00.000Z", zone: "Europe/Berlin")
    try await desk.work { browser in
      let pages = (
        try await browser.get("/sit/sessions/new?day=2026-10-25").text, try await browser.get("/sit/sessions/new?day=2026-10-24").text
      )
      #expect(pages.0.contains("name=\"startTurn\"") && !pages.1.contains("name=\"startTurn\""))
      let answers = [
        try await browser.post("/sit/sessions", Self.sat("02:30", "02:50")),
        try await browser.post("/sit/sessions", Self.sat("02:30", "02:50", "second")),
        try await browser.post("/sit/sessions", Self.sat("02:50", "02:10")),
      ]
      #expect(answers.map(\.status) == [.unprocessableContent, .seeOther, .seeOther])
    }
    #expect(try desk.sit.sessions().map { "\($0.start)" } == ["2026-10-25T00:50:00.000Z", "2026-10-25T01:30:00.000Z"])
  }

  @Test func `the question which of two times is meant comes with the fields that answer it`() async throws {
    let desk = try InProcessServer("2026-10-26T12:00:00.000Z", zone: "Europe/Berlin")
    let start = try #require(Instant("2026-10-24T06:00:00.250Z"))
    let made = try desk.sit.add(start: start, end: start.adding(milliseconds: 1_200_000), in: desk.book.surroundings.zone())
    try await desk.work { browser in
      let asked = try await browser.send(
        "/sit/sessions", ["start": "2026-10-25T02:30", "end": "2026-10-25T02:50", "zone": "Europe/Berlin"])
      let form = try await browser.get(try #require(asked.json["go"] as? String)).text
      #expect(form.contains("name=\"startTurn\"") && form.contains("value=\"2026-10-25T02:30\"") && form.contains("Say which is meant."))
      let page = "/sit/sessions/\(made.value.id)"
      #expect(try await browser.get(page).text.contains("name=\"startTurn\""))
      let times = [(name: "start", value: "2026-10-25T02:30"), (name: "end", value: "2026-10-25T02:50")]
      let refusals = try await browser.send(page, form: times).json["refusals"] as? [String: String]
      #expect(refusals?.keys.sorted() == ["end", "endTurn", "start", "startTurn"])
      _ = try await browser.send(page, ["startTurn": "second"])
      #expect(try desk.sit.session(made.value.id).start == start)
      _ = try await browser.send(page, form: times + [(name: "startTurn", value: "second")])
    }
    #expect(try "\(desk.sit.session(made.value.id).start)" == "2026-10-25T01:30:00.000Z")
  }

  private static func sat(_ start: String, _ end: String, _ turn: String = "") -> KeyValuePairs<String, String> {
    [
      "start": "2026-10-25T\(start)", "end": "2026-10-25T\(end)", "startTurn": turn, "endTurn": turn, "zone": "Europe/Berlin",
    ]
  }
}
