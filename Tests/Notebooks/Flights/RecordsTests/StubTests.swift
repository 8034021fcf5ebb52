import BookStore
import FlightFiles
import Foundation
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// An import that waits for an answer, a code that is lost, two records of one airport, a clock nobody set.
@Suite struct StubTests {
  private let desk: ImportDesk

  init() throws { desk = try ImportDesk() }

  /// From San Francisco at ten in the morning, where it is eighteen in UTC.
  private let told = Told.flight("UAL1780", "KSFO-KORD", off: "2022-01-26T18:00:00Z", on: "2022-01-26T22:00:00Z")
  private let log = Paper.openFlights("2022-01-26 10:00,SFO,ORD,UA1780,United,,04:00,12A,W,Y,L,,,,,,,,")

  @Test func `codes nobody explained become stubs, and are listed`() throws {
    let summary = try desk.take(.aeroAPI(told), .openFlights("2022-01-27 10:00,QQQ,XXQ,ZZ12,,,,,,,,,,,,,,,")).value
    #expect(summary.stubs.map(\.code) == ["KORD", "KSFO", "QQQ", "UAL", "XXQ", "ZZ"])
    #expect(summary.stubs.map(\.kind) == [.airport, .airport, .airport, .airline, .airport, .airline])
    #expect(summary.added.airports == 0 && summary.added.flights == 2)
    for stub in summary.stubs where stub.kind == .airport {
      let airport = try desk.airport(stub.code)
      #expect(airport.id == stub.id && airport.isStub && airport.zone == nil && airport.coordinate == nil)
    }
    #expect(try desk.flights.airline("ZZ").place.isStub)
    #expect(try desk.take(.openFlights("2022-01-28 10:00,QQQ,XXQ,ZZ12,,,,,,,,,,,,,,,")).value.stubs.isEmpty)
    #expect(try desk.flights.unexplainedCodes().airports.map(\.place.code) == ["QQQ", "XXQ", "KORD", "KSFO"])
  }

  @Test func `what the files explain is no stub, wherever it stands`() throws {
    let summary = try desk.take(.aeroAPI(told), .airlines, .airports).value
    #expect(summary.stubs.isEmpty && summary.added.airports == 16 && summary.added.airlines == 12)
  }

  @Test func `an airport without a zone tells UTC, and says so`() throws {
    try desk.take(.aeroAPI(told))
    let flight = try desk.only()
    let departure = try #require(try desk.told(flight)["departure"] as? [String: Any])
    #expect(departure["timeZone"] as? String == "UTC" && departure["time"] as? String == "2022-01-26T18:00:00Z")
    _ = try desk.flights.setZone(flight.origin, "America/Los_Angeles")
    let local = try #require(try desk.told(flight)["departure"] as? [String: Any])
    #expect(local["timeZone"] as? String == "America/Los_Angeles" && local["time"] as? String == "2022-01-26T10:00:00-08:00")
  }

  @Test func `a later file fills a stub in, and its flights follow`() throws {
    try desk.take(.aeroAPI(told))
    let (before, state) = (try desk.only(), try desk.everything())
    #expect(before.greatCircle == nil)
    let summary = try desk.take(.airports, .airlines).value
    #expect(summary.updated.airports == 2 && summary.added.airports == 14 && summary.updated.airlines == 1)
    let after = try desk.only()
    #expect(after.id == before.id && after.origin == before.origin && after.airline == before.airline && after.times == before.times)
    #expect(abs((after.greatCircle ?? 0) - 2_970_000_000) < 20_000_000)
    let airport = try desk.airport("KSFO")
    #expect(!airport.isStub && airport.iata == "SFO" && airport.city == "San Francisco" && airport.zoneID == "America/Los_Angeles")
    #expect(try desk.flights.airline("UAL").place.friendlyName == "United" && desk.flights.unexplainedCodes().isEmpty)
    _ = try desk.book.undo()
    #expect(try desk.everything() == state && desk.book.check() == [])
  }

  @Test func `a zone a person gave stays, whatever file comes`() throws {
    try desk.take(.aeroAPI(told))
    _ = try desk.flights.setZone(try desk.airport("KSFO").id, "America/Denver")
    try desk.take(.airports)
    #expect(try desk.airport("KSFO").zoneID == "America/Denver" && !desk.airport("KSFO").isStub)
  }

  @Test(arguments: [[0, 1], [1, 0]], [false, true])
  func `two stubs of one airport become it, and their flights one`(order: [Int], isAirlineKnown: Bool) throws {
    let papers = [try Paper.aeroAPI(told), log]
    if isAirlineKnown { try desk.take(.airlines) }
    for index in order { try desk.take(papers[index]) }
    #expect(try desk.all().count == 2)
    let before = try desk.everything()
    try desk.take(.airports)
    try desk.take(.airlines)
    let flight = try desk.only()
    #expect(flight.faFlightID != nil && flight.seat == "12A" && flight.isMine && flight.times.on.scheduled != nil)
    #expect(try desk.flights.unexplainedCodes().isEmpty && desk.book.check() == [])
    #expect(refusal { try desk.flights.airport("KORD").place.isStub } == nil)
    #expect(try desk.take(papers + [.airports, .airlines]).act == nil)
    _ = try desk.book.undo()
    if !isAirlineKnown { _ = try desk.book.undo() }
    #expect(try desk.everything() == before && desk.book.check() == [])
  }

  @Test func `flights that turn out to be one when a person gives the zone become one`() throws {
    let known = """
      [{"airport_code":"KSFO","alternate_ident":"SFO","name":"San Francisco"},
      {"airport_code":"KORD","alternate_ident":"ORD","name":"O'Hare"}]
      """
    try desk.take(Paper("airports.json", known), .airlines, .aeroAPI(told), log)
    #expect(try desk.all().count == 2)
    _ = try desk.flights.setZone(try desk.airport("KSFO").id, "America/Los_Angeles")
    #expect(try desk.only().seat == "12A" && desk.book.check() == [])
  }

  @Test func `a list that knows an airport by its IATA code alone speaks of the one there is`() throws {
    try desk.take(.airports)
    let dat = "1,\"San Francisco\",\"San Francisco\",\"United States\",\"SFO\",\\N,37.6,-122.3,13,-8,\"A\",\"\\N\",\"airport\",\"x\"\n"
    #expect(try desk.take(Paper("airports.dat", dat)).value.added.airports == 0)
    let airport = try desk.airport("SFO")
    #expect(airport.code == "KSFO" && airport.zoneID == "America/Los_Angeles")
    #expect(try desk.flights.airports().count == 16)
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `what one flight calls by both codes is one airport for all, though no file explains it`(order: [Int]) throws {
    try desk.take(.airlines)
    let both =
      "2022-01-26,UA1780,San Francisco / Int'l (SFO/KSFO),Chicago / O'Hare (ORD/KORD),18:10:00,22:10:00,,United (UA/UAL)"
      + ",,,,,,,,,,,"
    let papers = [
      try Paper.aeroAPI(told), .openFlights("2022-01-26 18:05,SFO,ORD,UA1780,United,,04:00,12A,W,Y,L,,,,,,,,"), .myFlightradar24(both),
    ]
    for index in order { try desk.take(papers[index]) }
    #expect(try desk.only().seat == "12A" && desk.take(papers).act == nil)
    #expect(try desk.flights.unexplainedCodes().airports.map(\.place.code).sorted() == ["KORD", "KSFO"])
    let stub = try desk.airport("SFO")
    #expect(stub.code == "KSFO" && stub.city == "San Francisco" && stub.name == "Int'l" && stub.isStub)
    #expect(try desk.book.check() == [])
  }

  @Test func `an answer holds for the files to come`() throws {
    let log = Paper.openFlights("2022-01-26 10:00,QQQ,ORD,UA1780,United,,04:00,,,,,,,,,,,,")
    try desk.take(.airports, .airlines, log)
    let stub = try #require(try desk.flights.unexplainedCodes().airports.first).place
    _ = try desk.flights.answer(stub.id, airport: .airport(try desk.airport("SFO").id))
    #expect(try desk.take(log).act == nil)
    let later = try desk.take(.openFlights("2022-01-27 10:00,QQQ,ORD,UA1780,United,,04:00,,,,,,,,,,,,")).value
    #expect(later.stubs.isEmpty && later.added.flights == 1)
    #expect(try desk.all().map(\.times.off.actual) == [Instant("2022-01-26T18:00:00Z"), Instant("2022-01-27T18:00:00Z")])
  }
}
