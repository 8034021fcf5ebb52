import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A duration read off clocks that were put on meanwhile, a day off by one beyond the date line, a state that a text decides.
@Suite struct FlightDerivationTests {
  private let desk: ImportDesk

  init() throws {
    desk = try ImportDesk()
    try desk.take(.airports, .airlines)
  }

  @Test(arguments: [
    ("RJTT-KEWR", "2022-01-26T08:00:00Z", "2022-01-26T20:40:00Z", "2022-01-26T17:00:00+09:00", "2022-01-26T15:40:00-05:00", 0),
    ("KEWR-RJTT", "2022-07-26T15:00:00Z", "2022-07-27T05:00:00Z", "2022-07-26T11:00:00-04:00", "2022-07-27T14:00:00+09:00", 1),
    ("EDDF-KLAX", "2022-07-26T08:00:00Z", "2022-07-26T19:30:00Z", "2022-07-26T10:00:00+02:00", "2022-07-26T12:30:00-07:00", 0),
    ("VOMM-OMDB", "2022-01-26T17:00:00Z", "2022-01-26T21:00:00Z", "2022-01-26T22:30:00+05:30", "2022-01-27T01:00:00+04:00", 1),
    ("NZAA-PHNL", "2022-01-25T11:30:00Z", "2022-01-25T20:20:00Z", "2022-01-26T00:30:00+13:00", "2022-01-25T10:20:00-10:00", -1),
    ("PHNL-NZAA", "2022-01-27T09:50:00Z", "2022-01-27T18:50:00Z", "2022-01-26T23:50:00-10:00", "2022-01-28T07:50:00+13:00", 2),
  ])
  func `each end is told by the clock there, and its day by the calendar there`(
    way: String, off: String, on: String, left: String, came: String, days: Int
  ) throws {
    try desk.take(.aeroAPI(Told.flight("ANA6", way, off: off, on: on)))
    let flight = try desk.only()
    let (departure, arrival) = try (time("departure", of: flight), time("arrival", of: flight))
    #expect(departure == left && arrival == came && flight.day.description == left.prefix(10))
    let (first, last) = try (#require(Day(left.prefix(10))), #require(Day(came.prefix(10))))
    #expect(first.distance(to: last) == days)
    #expect(try desk.flights.preview(desk.flights.entry(of: flight.id), of: flight.id, zone: .gmt).daysLater == days)
  }

  @Test(arguments: [
    ("2022-03-12", "23:00:00,08:00:00", "2022-03-12T23:00:00-08:00", "2022-03-13T08:00:00-04:00"),
    ("2022-11-05", "23:00:00,06:00:00", "2022-11-05T23:00:00-07:00", "2022-11-06T06:00:00-05:00"),
    ("2022-01-26", "23:00:00,07:00:00", "2022-01-26T23:00:00-08:00", "2022-01-27T07:00:00-05:00"),
  ])
  func `the clocks are put on or back in the night, and the flight takes five hours all the same`(
    day: String, clocks: String, left: String, came: String
  ) throws {
    try desk.take(.myFlightradar24("\(day),UA1,LA / LA (LAX/KLAX),Newark / Newark (EWR/KEWR),\(clocks),,United (UA/UAL),,,,,,,,,,,"))
    let logged = try desk.only()
    let times = try (time("departure", of: logged), time("arrival", of: logged))
    #expect(times == (left, came) && logged.times.duration == 5 * 3_600_000)
    try desk.take(.aeroAPI(Told.flight("UAL1", "KLAX-KEWR", off: left, on: came)))
    #expect(try desk.only().times.duration == 5 * 3_600_000)
  }

  @Test(arguments: [
    ("2022-03-13", "02:30:00", "2022-03-13T10:30:00Z"), ("2022-11-06", "01:30:00", "2022-11-06T08:30:00Z"),
    ("2022-11-06", "02:30:00", "2022-11-06T10:30:00Z"),
  ])
  func `an hour that is skipped or comes twice is one instant, and always the same`(day: String, clock: String, off: String) throws {
    let paper = Paper.openFlights("\(day) \(clock),LAX,EWR,UA1,United,,05:00,,,,,,,,,,,,")
    try desk.take(paper)
    #expect(try desk.only().times.off.actual == Instant(off) && desk.take(paper).act == nil)
    let later = try ImportDesk()
    try later.take(paper)
    try later.take(.airports, .airlines)
    #expect(try later.records() == desk.records() && later.take(paper).act == nil)
  }

  @Test func `duration goes from the actual departure where there is one (F-B3)`() throws {
    let others: [String: Any] = [
      "estimated_off": "2022-01-26T16:22:00Z", "actual_off": "2022-01-26T16:30:00Z", "estimated_on": "2022-01-26T20:30:00Z",
      "actual_out": "2022-01-26T15:55:00Z", "scheduled_in": "2022-01-26T20:20:00Z", "estimated_in": "2022-01-26T20:36:00Z",
      "route_distance": 1846,
    ]
    try desk.take(.aeroAPI(Told.flight("UAL1", "KSFO-KORD", off: "2022-01-26T16:00:00Z", on: "2022-01-26T20:00:00Z", others)))
    let flight = try desk.only()
    #expect(flight.times.duration == 4 * 3_600_000 && flight.times.delay == 16 * 60_000 && flight.isDelayed)
    #expect(abs((flight.averageSpeed ?? 0) - 1846 * 1.609344 / 4) < 0.001)
  }

  @Test func `of the states the first that holds is told, and no status text decides (F-B1)`() throws {
    var dice = SeededDice.fixed(1)
    var expected: [String: Flight.State] = [:]
    var flights: [[String: Any]] = []
    for number in 1...200 {
      var others: [String: Any] = ["cancelled": dice.below(8) == 0, "diverted": dice.below(8) == 0]
      let names = ["out", "off", "on", "in"]
      for name in names where dice.below(2) == 0 { others["actual_\(name)"] = "2022-01-26T17:00:00Z" }
      for name in names where dice.below(2) == 0 { others["estimated_\(name)"] = "2022-01-26T17:10:00Z" }
      others["status"] = ["Прибыл", "En Route / On Time", "Cancelled", "Scheduled", "Diverted"][dice.below(5)]
      others["progress_percent"] = [0, 50, 100][dice.below(3)]
      flights.append(Told.flight("UAL\(number)", "KSFO-KORD", off: "2022-01-26T16:00:00Z", others))
      expected["UAL\(number)"] = Self.state(others)
    }
    try desk.take(Paper("flights.json", JSONSerialization.data(withJSONObject: ["departures": flights])))
    for flight in try desk.all() { #expect(flight.state == expected[flight.ident], "seed \(dice.seed): \(flight.ident)") }
    for state in Flight.State.allCases {
      let found = try desk.flights.page(FlightQuery(state: state), limit: 300).flights.map(\.ident)
      #expect(Set(found) == Set(expected.filter { $0.value == state }.keys), "seed \(dice.seed): \(state)")
    }
  }

  /// As a person reads the record.
  private static func state(_ record: [String: Any]) -> Flight.State {
    if record["cancelled"] as? Bool == true { return .cancelled }
    if record["diverted"] as? Bool == true { return .diverted }
    if record["actual_in"] != nil { return .arrived }
    if record["actual_on"] != nil { return .landed }
    if record["actual_off"] != nil { return .airborne }
    if record["actual_out"] != nil { return .departed }
    return .scheduled
  }

  private func time(_ key: String, of flight: Flight) throws -> String {
    try #require((try desk.told(flight)[key] as? [String: Any])?["time"] as? String)
  }
}
