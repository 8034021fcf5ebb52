import BookStore
import FlightFiles
import Foundation
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A clock read in the wrong zone, a day too many or too few, a seat that is lost, a flight that is nobody's.
@Suite struct LogbookImportTests {
  private let desk: ImportDesk

  @Test func `seat, class and occasion are called in a file as in the book, or they would be lost`() {
    #expect(FileFlight.SeatPosition.allCases.map(\.rawValue) == Flight.SeatPosition.allCases.map(\.rawValue))
    #expect(FileFlight.Cabin.allCases.map(\.rawValue) == Flight.Cabin.allCases.map(\.rawValue))
    #expect(FileFlight.Reason.allCases.map(\.rawValue) == Flight.Reason.allCases.map(\.rawValue))
  }

  init() throws { desk = try ImportDesk() }

  /// A way, what the clocks at its ends showed as it left and came, how long it took, and the instants that are.
  struct Journey: Sendable, CustomTestStringConvertible {
    let way, clocks, length, off, on: String

    init(_ way: String, _ clocks: String, _ length: String, _ off: String, _ on: String) {
      (self.way, self.clocks, self.length, self.off, self.on) = (way, clocks, length, off, on)
    }

    var testDescription: String { "\(way) \(clocks)" }

    /// In 2022, on 26 January.
    func myFlightradar24(isLengthTold: Bool) throws -> Paper {
      let ends = try way.split(separator: "-").map { code in try #require(FlightSample.places.first { $0.iata == code }) }
      let times = clocks.split(separator: " ").map { "\($0):00" }
      let places = ends.map { "\($0.city) / \($0.name) (\($0.iata)/\($0.icao))" }.joined(separator: ",")
      return .myFlightradar24(
        "2022-01-26,NH6,\(places),\(times.joined(separator: ",")),\(isLengthTold ? "\(length):00" : ""),ANA (NH/ANA),,,,,,,,1,2,3,4")
    }

    func openFlights() -> Paper {
      let ends = way.split(separator: "-").joined(separator: ",")
      return .openFlights("2022-01-26 \(clocks.prefix(5)),\(ends),NH6,All Nippon,,\(length),,,,,,,,,1,2,3,4")
    }
  }

  static let journeys = [
    Journey("HND-EWR", "17:00 15:40", "12:40", "2022-01-26T08:00:00Z", "2022-01-26T20:40:00Z"),
    Journey("EWR-HND", "11:00 15:00", "14:00", "2022-01-26T16:00:00Z", "2022-01-27T06:00:00Z"),
    Journey("FRA-LAX", "10:00 12:30", "11:30", "2022-01-26T09:00:00Z", "2022-01-26T20:30:00Z"),
    Journey("MAA-DXB", "22:30 01:00", "04:00", "2022-01-26T17:00:00Z", "2022-01-26T21:00:00Z"),
    Journey("SFO-HKG", "23:30 06:15", "14:45", "2022-01-27T07:30:00Z", "2022-01-27T22:15:00Z"),
    Journey("HKG-ORD", "12:00 13:00", "15:00", "2022-01-26T04:00:00Z", "2022-01-26T19:00:00Z"),
    Journey("AKL-HNL", "00:30 10:20", "08:50", "2022-01-25T11:30:00Z", "2022-01-25T20:20:00Z"),
    Journey("HNL-AKL", "23:50 07:50", "09:00", "2022-01-27T09:50:00Z", "2022-01-27T18:50:00Z"),
    Journey("KTM-LHR", "23:45 05:05", "11:05", "2022-01-26T18:00:00Z", "2022-01-27T05:05:00Z"),
  ]

  @Test(arguments: journeys, [false, true])
  func `clocks of both ends become instants, also across the date line`(journey: Journey, isLengthTold: Bool) throws {
    try desk.take(.airports, .airlines, journey.myFlightradar24(isLengthTold: isLengthTold))
    try confirm(journey)
  }

  @Test(arguments: journeys, [false, true])
  func `clocks become the same instants where their zones are known only later`(journey: Journey, isLengthTold: Bool) throws {
    let paper = try journey.myFlightradar24(isLengthTold: isLengthTold)
    try desk.take(paper)
    let before = try desk.everything()
    try desk.take(.airports, .airlines)
    try confirm(journey)
    #expect(try desk.take(paper).act == nil && desk.book.check() == [])
    let first = try ImportDesk()
    try first.take(.airports, .airlines, paper)
    #expect(try desk.records() == first.records())
    _ = try desk.book.undo()
    #expect(try desk.everything() == before)
  }

  @Test(arguments: journeys, [0, 1, 2, 3])
  func `a clock and a length become the same instants, whichever zone is known first`(journey: Journey, first: Int) throws {
    let all = FlightSample.openFlightsAirports()
    let ends = try journey.way.split(separator: "-").map { code in
      Paper(
        "\(code).dat", try #require(String(decoding: all, as: UTF8.self).split(separator: "\n").first { $0.contains("\"\(code)\"") }) + "\n"
      )
    }
    let orders: [[Paper]] = [[ends[0], ends[1], journey.openFlights()], [journey.openFlights(), ends[0], ends[1]]]
    let others: [[Paper]] = [[journey.openFlights(), ends[1], ends[0]], [ends[1], journey.openFlights(), ends[0]]]
    for paper in (orders + others)[first] { try desk.take(paper) }
    try confirm(journey)
    #expect(try desk.take(journey.openFlights()).act == nil && desk.book.check() == [])
  }

  private func confirm(_ journey: Journey) throws {
    let flight = try desk.only()
    #expect(flight.times.departure == Instant(journey.off) && flight.times.arrival == Instant(journey.on))
    let length = journey.length.split(separator: ":").compactMap { Int64($0) }
    #expect(flight.times.duration == (length[0] * 60 + length[1]) * 60_000)
    let page = try desk.flights.flight(flight.id)
    let clocks = [(flight.times.departure, flight.origin), (flight.times.arrival, flight.destination)].map { instant, id in
      instant?.date.formatted(
        Date.VerbatimFormatStyle(
          format: "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
          timeZone: page.places.airports[id]?.clock ?? .gmt, calendar: Calendar(identifier: .gregorian))) ?? ""
    }
    #expect(clocks.joined(separator: " ") == journey.clocks && flight.day.description == "2022-01-26")
  }
}

extension LogbookImportTests {
  private static func over(_ night: String, _ way: String, _ clocks: String, _ length: String) throws -> Paper {
    let ends = try way.split(separator: "-").map { code in try #require(FlightSample.places.first { $0.iata == code }) }
    let places = ends.map { "\($0.city) / \($0.name) (\($0.iata)/\($0.icao))" }.joined(separator: ",")
    let times = clocks.split(separator: " ").map { "\($0):00" }.joined(separator: ",")
    return .myFlightradar24("\(night),NH6,\(places),\(times),\(length.isEmpty ? "" : "\(length):00"),ANA (NH/ANA),,,,,,,,1,2,3,4")
  }

  @Test(arguments: [
    ("2026-10-25", "FRA-EWR", "02:30 05:00", "07:30", "2026-10-25T01:30:00Z", nil),
    ("2026-10-25", "FRA-EWR", "02:30 05:00", "08:30", "2026-10-25T00:30:00Z", nil),
    ("2026-10-25", "FRA-EWR", "02:30 05:00", "", "2026-10-25T00:30:00Z", "clock.twice"),
    ("2025-11-01", "SFO-EWR", "17:00 01:30", "06:30", "2025-11-02T00:00:00Z", nil),
    ("2025-11-01", "SFO-EWR", "17:00 01:30", "", "2025-11-02T00:00:00Z", "clock.twice"),
    ("2026-03-29", "FRA-EWR", "02:30 05:00", "", "2026-03-29T01:30:00Z", "clock.skipped"),
  ])
  func `of a time that comes twice the length tells which, or the person is told`(
    night: String, way: String, clocks: String, length: String, off: String, doubt: String?
  ) throws {
    let paper = try Self.over(night, way, clocks, length)
    let summary = try desk.take(.airports, paper).value
    #expect(try desk.only().times.departure == Instant(off) && summary.doubts.map(\.reason.key) == (doubt.map { [$0] } ?? []))
    #expect(summary.problems == [] && summary.doubts.allSatisfy { $0.line == 2 && $0.file == "log.csv" })
    if !length.isEmpty { #expect(try desk.only().duration == desk.only().lasted) }
    #expect(try desk.take(paper).value.doubts == [], "it is told once")
    let later = try ImportDesk()
    try later.take(paper)
    try later.take(.airports)
    #expect(try later.only().times == desk.only().times && later.book.check() == [])
  }

  private static let seated =
    "2022-01-26,LH454,Frankfurt / Main (FRA/EDDF),San Francisco / Int'l (SFO/KSFO),%,11:20:00,Lufthansa (LH/DLH),Boeing 747-8 (B748),"
    + "D-ABYA,83K,1,2,3,Upper deck,1,2,3,4"

  private func row(_ clocks: String) -> Paper { .myFlightradar24(Self.seated.replacingOccurrences(of: "%", with: clocks)) }

  @Test func `midnight at both ends is a time nobody knows`() throws {
    try desk.take(.airports, .airlines, row("00:00:00,00:00:00"))
    let flight = try desk.only()
    #expect(flight.times == FlightTimes() && flight.state == .arrived && flight.isFlown && flight.day.description == "2022-01-26")
    #expect(flight.times.duration == nil && flight.duration == 40_800_000 && flight.distance != nil, "how long it was is told all the same")
    #expect(try desk.told(flight)["departure"] is NSNull)
  }

  @Test(arguments: ["00:00:00,12:20:00", "10:00:00,00:00:00"])
  func `midnight at one end that the length denies is no time`(clocks: String) throws {
    try desk.take(.airports, .airlines, row(clocks))
    let flight = try desk.only()
    #expect(flight.duration == 40_800_000 && flight.times.on.actual == nil, "eleven hours and twenty minutes, as told")
    #expect(flight.times.departure == (clocks.hasPrefix("10") ? Instant("2022-01-26T09:00:00Z") : nil))
  }

  @Test func `midnight at one end is midnight`() throws {
    try desk.take(.airports, .airlines, row("00:00:00,02:20:00"))
    #expect(try desk.only().times.off.actual == Instant("2022-01-25T23:00:00Z"))
  }

  @Test func `seat, class, reason, aircraft and note come to the book`() throws {
    try desk.take(row("10:00:00,12:20:00"))
    let flight = try desk.only()
    #expect(flight.seat == "83K" && flight.seatPosition == .window && flight.cabin == .business && flight.reason == .crew)
    #expect(flight.aircraft == "B748" && flight.registration == "D-ABYA" && flight.notes == "Upper deck" && flight.ident == "LH454")
    #expect(flight.details == #"{"Aircraft":"Boeing 747-8","Aircraft_id":"4","Airline_id":"3","Arr_id":"2","Dep_id":"1"}"#)
    let stub = try desk.airport("EDDF")
    #expect(stub.isStub && stub.iata == "FRA" && stub.city == "Frankfurt" && stub.name == "Main")
  }

  @Test func `OpenFlights' letters come to the book too`() throws {
    try desk.take(
      .airports, .airlines, .openFlights("2022-01-26 10:00,FRA,SFO,LH454,Lufthansa,5689,11:20,83K,A,P,L,Boeing 747-8,D-ABYA,7,Note,1,2,3,4")
    )
    let flight = try desk.only()
    #expect(flight.seat == "83K" && flight.seatPosition == .aisle && flight.cabin == .premiumEconomy && flight.reason == .leisure)
    #expect(flight.routeDistance == 5689 * Flight.mile && flight.aircraft == "Boeing 747-8" && flight.notes == "Note")
    #expect(flight.times.off.actual == Instant("2022-01-26T09:00:00Z") && flight.times.arrival == Instant("2022-01-26T20:20:00Z"))
  }

  @Test(arguments: [false, true])
  func `a logbook's flight is mine, FlightAware's is not, and one of both is`(logFirst: Bool) throws {
    let told = try Paper.aeroAPI(
      Told.flight("DLH454", "EDDF-KSFO", off: "2022-01-26T09:20:00Z", on: "2022-01-26T20:10:00Z"),
      Told.flight("DLH400", "EDDF-KSFO", off: "2022-01-26T13:20:00Z"))
    let mine = Paper.myFlightradar24(
      Self.seated.replacingOccurrences(of: "%", with: "10:00:00,12:20:00"),
      "2022-02-26,LH455,A / A (SFO/KSFO),B / B (FRA/EDDF),,,,,,,,,,,,,,,")
    try desk.take(.airports, .airlines)
    for paper in logFirst ? [mine, told] : [told, mine] { try desk.take(paper) }
    #expect(try desk.all().map(\.ident) == ["DLH454", "DLH400", "LH455"] && desk.all().map(\.isMine) == [true, false, true])
    #expect(try desk.flights.page(FlightQuery(mine: true)).flights.count == 2)
  }

  @Test func `a flight a person said is not theirs stays so when its logbook comes again`() throws {
    try desk.take(.airports, .airlines, row("10:00:00,12:20:00"))
    _ = try desk.flights.setMine(try desk.only().id, false)
    #expect(try desk.take(row("10:00:00,12:20:00")).act == nil)
    #expect(try !desk.only().isMine)
  }

  @Test func `a flight still to come is planned, and was flown when its day is past`() throws {
    let paper = Paper.openFlights("2026-12-24 10:00,FRA,SFO,LH454,Lufthansa,,11:20,,,,,,,,,,,,")
    try desk.take(.airports, .airlines, paper)
    let planned = try desk.only()
    #expect(planned.state == .scheduled && planned.times.off == .init(scheduled: Instant("2026-12-24T09:00:00Z")) && planned.isMine)
    desk.clock.advance(seconds: 60 * 86_400)
    try desk.take(paper)
    #expect(try desk.only().state == .arrived && desk.take(paper).act == nil)
  }

  @Test(arguments: [
    ("2026-11-20", "SFO,FRA", "00:30", true), ("2026-11-20", "SFO,FRA", "03:59", true), ("2026-11-20", "SFO,FRA", "04:01", false),
    ("2026-11-20", "FRA,SFO", "13:00", true), ("2026-11-20", "FRA,SFO", "13:01", false), ("2026-11-20", "FRA,SFO", "", true),
    ("2026-11-21", "AKL,SFO", "00:59", true), ("2026-11-21", "AKL,SFO", "01:01", false), ("2026-11-19", "FRA,SFO", "23:00", true),
    // Nobody knows when that is: it may have been long ago.
    ("2026-11-21", "QQQ,SFO", "01:59", true), ("2026-11-21", "QQQ,SFO", "02:01", false),
  ])
  func `a flight that leaves later today is planned, by the clock where it leaves`(
    day: String, way: String, clock: String, isFlown: Bool
  ) throws {
    let desk = try ImportDesk("2026-11-20T12:00:00.000Z")
    let paper = Paper.openFlights("\(day)\(clock.isEmpty ? "" : " ")\(clock),\(way),LH454,Lufthansa,,11:20,,,,,,,,,,,,")
    try desk.take(.airports, .airlines, paper)
    let flight = try desk.only()
    #expect(flight.state == (isFlown ? .arrived : .scheduled) && flight.isFlown == isFlown)
    #expect((flight.times.off.actual == nil) == (clock.isEmpty || !isFlown))
    desk.clock.advance(seconds: 86_400)
    try desk.take(paper)
    #expect(try desk.only().isFlown && desk.take(paper).act == nil)
  }

  @Test func `an airline that its log names without a code is the one its flight's number begins with`() throws {
    let row = "2022-01-26,LH454,Frankfurt / Main (FRA/EDDF),San Francisco / Int'l (SFO/KSFO),10:00:00,12:20:00,,Lufthansa,,,,,,,,,,,"
    try desk.take(.airports, .airlines, .myFlightradar24(row))
    #expect(try desk.only().airline == desk.flights.airline("DLH").place.id && desk.only().flightNumber == "454")
  }

  @Test(arguments: [("2019-05", "2019-05"), ("2019", "2019")])
  func `of a flight long ago the month or the year is enough`(day: String, kept: String) throws {
    let paper = Paper.openFlights("\(day),FRA,SFO,LH454,Lufthansa,,11:20,,,,,,,,,,,,")
    try desk.take(paper)
    try desk.take(.airports, .airlines)
    let flight = try desk.only()
    #expect(flight.day.description == kept && flight.times == FlightTimes() && flight.state == .arrived)
    #expect(try desk.take(paper).act == nil)
  }
}
