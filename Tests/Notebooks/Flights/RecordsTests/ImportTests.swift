import BookStore
import FlightFiles
import Foundation
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// An import that is not whole, not one act, or not taken back as it came.
@Suite struct ImportTests {
  private let desk: ImportDesk

  init() throws { desk = try ImportDesk() }

  private static let first = "2022-01-26T18:00:00Z"

  private func telling(_ others: [String: Any] = [:], name: String = "flights.json") throws -> Paper {
    try .aeroAPI(
      Told.flight("UAL1780", "KSFO-KORD", off: Self.first, on: "2022-01-26T22:00:00Z", others),
      Told.flight("DLH454", "EDDF-KSFO", off: "2022-01-26T09:00:00Z"), name: name)
  }

  private let log = Paper.myFlightradar24(
    "2022-01-26,UA1780,San Francisco / Int'l (SFO/KSFO),Chicago / O'Hare (ORD/KORD),10:00:00,16:00:00,04:00:00,United (UA/UAL),"
      + "Airbus A319 (A319),N897UA,12A,1,1,2,Over the lakes,1,2,3,4")

  @Test func `the same files twice change nothing, make no act and say so`() throws {
    var dice = SeededDice.fixed(1)
    let papers = [
      Paper("flights.json", FlightSample.aeroAPI(count: 60, dice: &dice)),
      Paper("log.csv", FlightSample.myFlightradar24(count: 40, after: 60, dice: &dice)),
      Paper("openflights.csv", FlightSample.openFlights(count: 40, after: 100, dice: &dice)), .airports, .airlines,
      Paper("airports.csv", FlightSample.ourAirports()),
    ]
    let first = try desk.take(papers)
    #expect(first.act != nil && first.value.added.flights == 140 && first.value.added.airports == 16, "seed \(dice.seed)")
    #expect(try desk.book.history().map(\.name) == [LocalizedText("act.flightsImported", ["count": 140])])
    // What a list of airports says last is what stays, so once more in the same order.
    let (before, acts) = (try desk.everything(), try desk.book.history().count)
    for papers in [Array(papers[..<3]), [papers[1]], [papers[4]]] {
      let again = try desk.take(papers)
      #expect(again.act == nil && again.value.isNothingNew && again.value.problems.isEmpty, "seed \(dice.seed)")
      #expect(again.value.unchanged.sum == [3: 140, 1: papers[0].name == "log.csv" ? 40 : 12][papers.count], "seed \(dice.seed)")
    }
    #expect(try desk.everything() == before && desk.book.history().count == acts, "seed \(dice.seed)")
    #expect(try desk.book.check() == [])
  }

  @Test func `an import tells its flights before the places that came along, page by page too`() throws {
    let act = try #require(try desk.take(try telling()).act)
    let told = try desk.book.changes(of: act)
    #expect(told.map { $0.kind == "flight" } == [true, true, false, false, false, false, false])
    #expect(try [0, 3, 6].flatMap { try desk.book.changes(of: act, skipping: $0, limit: 3) } == told)
  }

  @Test func `an import is taken back and brought again byte for byte`() throws {
    let before = try desk.everything()
    let act = try #require(try desk.take(.airports, .airlines, telling(), log).act)
    let after = try desk.everything()
    #expect(try desk.all().count == 2 && desk.book.check() == [])
    for _ in 0..<2 {
      _ = try desk.book.undo()
      #expect(try desk.everything() == before && desk.book.check() == [])
      _ = try desk.book.redo(act)
      #expect(try desk.everything() == after && desk.book.check() == [])
    }
  }

  @Test func `taking back a second import leaves what the first one said`() throws {
    try desk.take(telling(["filed_airspeed": 400, "gate_origin": "E5"]), log)
    let before = try desk.everything()
    let second = try desk.take(
      .airports, telling(["filed_airspeed": 410, "gate_origin": "E6", "actual_off": "2022-01-26T18:20:00Z", "progress_percent": 7]))
    #expect(second.value.updated.flights == 1 && second.value.unchanged.flights == 1)
    let after = try desk.everything()
    _ = try desk.book.undo()
    #expect(try desk.everything() == before && desk.book.check() == [])
    _ = try desk.book.redo()
    #expect(try desk.everything() == after && desk.book.check() == [])
  }

  @Test func `an import that was taken back comes again`() throws {
    try desk.take(telling())
    let after = try desk.everything()
    _ = try desk.book.undo()
    #expect(try desk.take(telling()).value.added.flights == 2)
    #expect(try desk.everything() == after)
  }

  @Test func `what a person deleted stays deleted`() throws {
    try desk.take(.airports, telling(), .openFlights("2022-02-01 10:00,SFO,ORD,UA99,,,04:00,,,,,,,,,,,,"))
    for flight in try desk.all() { _ = try desk.flights.delete(flight: flight.id) }
    let again = try desk.take(telling(), .openFlights("2022-02-01 10:00,SFO,ORD,UA99,,,04:00,,,,,,,,,,,,"))
    #expect(again.act == nil && again.value.unchanged.flights == 3)
    #expect(try desk.all().isEmpty && desk.book.check() == [])
  }

  @Test func `what a person corrected outlives every log, and FlightAware's word on what it measured`() throws {
    try desk.take(.airports, .airlines, log)
    let flight = try desk.only()
    var entry = try desk.flights.entry(of: flight.id)
    (entry.seat, entry.notes, entry.departure, entry.isMine, entry.cabin) = ("2B", "Moved to the front.", 615, false, .first)
    let corrected = try desk.flights.edit(flight.id, entry).value
    #expect(try desk.take(log).act == nil)
    #expect(try desk.only() == corrected)
    try desk.take(telling(["actual_off": "2022-01-26T18:21:07Z", "registration": "N1UA"]))
    let measured = try #require(try desk.all().last)
    #expect(measured.id == flight.id && measured.seat == "2B" && measured.notes == "Moved to the front." && measured.cabin == .first)
    #expect(measured.times.off.actual == Instant("2022-01-26T18:21:07Z") && measured.registration == "N1UA")
    #expect(try desk.take(log).act == nil && desk.book.check() == [])
  }
}

extension ImportTests {
  private static let damaged = """
    {"arrivals":[
    {"ident":"UAL1","origin":{"code":"KSFO"},"destination":{"code":"KORD"},"scheduled_off":"2022-01-26T16:10:00Z"},
    {"ident":"UAL2","destination":{"code":"KORD"},"scheduled_off":"2022-01-26T16:10:00Z"},
    {"ident":"UAL3","origin":{"code":"KSFO"},"destination":{"code":"KORD"},"scheduled_off":"2022-02-30T16:10:00Z"},
    {"ident":"UAL4","origin":{"code":"KSFO"},"destination":{"code":"KORD"},"scheduled_off":"2022-01-26T16:10:00Z","filed_airspeed":0},
    {"ident":"UAL5","origin":{"code":"KSFO"},"destination":{"code":"KORD"},"scheduled_in":"2022-01-26T20:10:00Z"},
    {"ident":"UAL6","origin":{"code":"KSFO"},"destination":{"code":"KORD"},"scheduled_off":"9999-12-31T23:59:59Z"}
    ]}
    """

  @Test func `a bad row stops nothing, and is named by its file, its line and why`() throws {
    let rows = Paper.myFlightradar24(
      "2022-01-26,UA7,A / A (SFO/KSFO),B / B (ORD/KORD),10:00:00,16:00:00,,,,,,,,,,,,,",
      "2022-01-26,UA8,A / A (SFO/KSFO),B / B (ORD/KORD),25:61:00,16:00:00,,,,,,,,,,,,,", "2022-01-26,UA9,A / A (SFO/KSFO)")
    let summary = try desk.take(Paper("damaged.json", Self.damaged), rows).value
    #expect(
      summary.problems.map { "\($0.file) \($0.line) \($0.reason.key)" } == [
        "damaged.json 3 flights.file.noOrigin", "damaged.json 4 flights.file.value", "log.csv 3 flights.file.value",
        "log.csv 4 flights.file.fields", "damaged.json 6 flights.noDay",
      ])
    #expect(summary.rejected.flights == 5 && summary.added.flights == 4)
    #expect(Set(try desk.all().map(\.ident)) == ["UAL1", "UAL4", "UAL6", "UA7"])
    #expect(try desk.book.check() == [])
  }

  @Test func `a file of which nothing fits writes nothing, no airport that a rejected flight names either`() throws {
    let flight = #"{"ident":"UAL5","origin":{"code":"KSFO"},"destination":{"code":"KORD"},"scheduled_in":"2022-01-26T20:10:00Z"}"#
    let outcome = try desk.take(Paper("damaged.json", #"{"arrivals":[\#(flight)]}"#))
    #expect(outcome.act == nil && outcome.value.isNothingFit && outcome.value.stubs.isEmpty)
    #expect(try desk.book.history().isEmpty && desk.flights.unexplainedCodes().isEmpty && desk.book.check() == [])
  }

  @Test(arguments: [("aircraft", 60), ("registration", 20), ("seat", 10)])
  func `a text as long as its field is taken, and a longer one is told and not stored`(name: String, most: Int) throws {
    func row(_ count: Int) -> String {
      let texts = ["aircraft", "registration", "seat"].map { $0 == name ? String(repeating: "X", count: count) : "" }
      return "2022-01-26,UA\(count),A / A (SFO/KSFO),B / B (ORD/KORD),,,,,\(texts.joined(separator: ",")),,,,,,,,"
    }
    let summary = try desk.take(.myFlightradar24(row(most), row(most + 1))).value
    #expect(summary.problems.map(\.line) == [3] && summary.rejected.flights == 1)
    #expect(summary.problems.map(\.reason) == [LocalizedText("flights.file.tooLong", ["name": .text(name), "count": .count(most)])])
    #expect(try desk.only().ident == "UA\(most)" && desk.book.check() == [])
  }

  @Test func `an airport whose name is longer than its field is told, in a list as in a flight`() throws {
    let long = String(repeating: "x", count: 121)
    let flight = try Paper.aeroAPI(Told.flight("UAL1", "KSFO-KORD", off: Self.first, ["origin": ["code": "KSFO", "city": long]]))
    let list = Paper("airports.json", #"{"airports":[{"airport_code":"KSFO","name":"\#(long)"}]}"#)
    let outcome = try desk.take(flight, list)
    #expect(outcome.act == nil && outcome.value.rejected.flights == 1 && outcome.value.rejected.airports == 1)
    #expect(outcome.value.problems.map(\.reason.values["name"]) == ["city", "name"])
  }

  @Test(arguments: ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"], ["KSFO-NZAA", "NZAA-KSFO"])
  func `a flight at the end of all days is kept or rejected, and the book stays readable`(off: String, way: String) throws {
    let summary = try desk.take(.airports, .aeroAPI(Told.flight("UAL1", way, off: off))).value
    #expect(summary.added.flights + summary.rejected.flights == 1)
    #expect(try desk.all().count == summary.added.flights && desk.book.check() == [])
  }

  @Test func `cancelled while it reads, or when all is read, it leaves nothing behind`() throws {
    var dice = SeededDice(seed: 3)
    let papers = [telling, telling].map { _ in Paper("log.csv", FlightSample.myFlightradar24(count: 8_000, dice: &dice)) }
    let before = try desk.everything()
    var told: [Double] = []
    #expect(throws: CancellationError.self) {
      try desk.flights.importing(try desk.open(papers)) { progress in
        told.append(progress.fraction)
        if progress.fraction > 0.6 { throw CancellationError() }
      }
    }
    #expect(told == told.sorted() && told.first == 0)
    #expect(throws: CancellationError.self) {
      try desk.flights.importing(try desk.open(papers), progress: { _ in }, writing: { throw CancellationError() })
    }
    #expect(try desk.everything() == before && desk.book.history().isEmpty && desk.book.check() == [])
  }

  @Test(arguments: [false, true])
  func `a document that breaks off leaves nothing of itself, nor of the files beside it`(isFirst: Bool) throws {
    var dice = SeededDice(seed: 4)
    let broken = Paper("broken.json", FlightSample.aeroAPI(count: 20, dice: &dice).dropLast(3_000))
    let before = try desk.everything()
    let papers = isFirst ? [broken, log, .airports] : [log, .airports, broken]
    let refusal = #expect(throws: UserError.self) { try desk.take(papers) }
    #expect(refusal?.phrase.key == "flights.file.truncatedIn" && refusal?.phrase.values["file"] == "broken.json")
    #expect(try desk.everything() == before && desk.book.history().isEmpty)
    let alone = #expect(throws: UserError.self) { try desk.take(broken) }
    #expect(alone?.phrase.key == "flights.file.truncated" && alone?.phrase.values["line"] == refusal?.phrase.values["line"])
  }

  @Test(arguments: [("[\n{\"ident\" 1}]", "flights.file.malformedIn"), ("[]", "flights.file.unknownIn"), ("[", "flights.file.truncatedIn")])
  func `of several files the one that cannot be read is named`(text: String, key: String) throws {
    let refusal = #expect(throws: UserError.self) { try desk.take(.airports, Paper("second.json", text)) }
    #expect(refusal?.phrase.key == key && refusal?.phrase.values["file"] == "second.json" && refusal?.reason == .file)
    #expect(try desk.book.history().isEmpty)
  }

  @Test func `a table that breaks off loses its last row, and says so`() throws {
    var dice = SeededDice(seed: 5)
    let whole = FlightSample.openFlights(count: 20, dice: &dice)
    let summary = try desk.take(Paper("cut.csv", whole.dropLast(40))).value
    #expect(summary.added.flights == 19 && summary.rejected.flights == 1 && summary.problems.map(\.line) == [21])
    #expect(try desk.book.check() == [])
  }

  @Test func `of very many problems all are counted and a thousand told`() throws {
    let bad = Paper("bad.csv", "Date,From,To,Flight_Number\n" + String(repeating: "2022-02-30,SFO,ORD,UA1\n", count: 1_500))
    let summary = try desk.take(bad).value
    #expect(summary.rejected.flights == 1_500 && summary.problems.count == 1_000 && summary.problems.last?.line == 1_001)
  }
}
