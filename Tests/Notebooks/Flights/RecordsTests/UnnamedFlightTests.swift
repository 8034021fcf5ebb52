import BookStore
import Foundation
import Records
import Testing

@testable import FlightsRecords

/// A flight of AeroAPI without an `fa_flight_id` that is taken for one of a log, and its instants for what a clock showed.
@Suite struct UnnamedFlightTests {
  private let desk: ImportDesk

  init() throws { desk = try ImportDesk() }

  private let off = Instant("2022-01-27T02:10:00Z")
  private let on = Instant("2022-01-27T07:40:00Z")

  /// Leaves San Francisco on the evening before, as the clocks there have it.
  private func told(_ others: [String: Any] = [:]) throws -> Paper {
    try .aeroAPI(
      Told.flight(
        "UAL1", "KSFO-KEWR", off: "2022-01-27T02:10:00Z", on: "2022-01-27T07:40:00Z",
        ["fa_flight_id": Unsaid.null].merging(others) { $1 }))
  }

  private let log = Paper.myFlightradar24(
    "2022-01-26,UA1,San Francisco / Int'l (SFO/KSFO),Newark / Int'l (EWR/KEWR),18:05:00,02:45:00,,United (UA/UAL),,,12A,1,,,,,,,")

  @Test func `its instants stay when the zones become known, and its day is the one there`() throws {
    try desk.take(told())
    let before = try desk.only()
    #expect(before.day.description == "2022-01-27" && before.duration == 19_800_000 && !before.isUnzoned)
    try desk.take(.airports)
    let flight = try desk.only()
    #expect(flight.times == before.times && flight.times.departure == off && flight.times.arrival == on)
    #expect(flight.day.description == "2022-01-26" && flight.greatCircle != nil && flight.duration == before.duration)
    #expect(try desk.take(told()).act == nil && desk.book.check() == [])
  }

  @Test func `its instants stay when a person gives the zone, and when that is taken back`() throws {
    try desk.take(told())
    let state = try desk.everything()
    _ = try desk.flights.setZone(try desk.airport("KSFO").id, "America/Los_Angeles")
    #expect(try desk.only().times.departure == off && desk.only().day.description == "2022-01-26")
    _ = try desk.book.undo()
    #expect(try desk.everything() == state && desk.book.check() == [])
  }

  @Test(arguments: [false, true])
  func `a log's flight that turns out to be it is one with it, by the times that were told`(logFirst: Bool) throws {
    try desk.take(.airports, .airlines)
    for paper in try logFirst ? [log, told()] : [told(), log] { try desk.take(paper) }
    let flight = try desk.only()
    #expect(flight.times.departure == off && flight.times.arrival == on && flight.seat == "12A" && flight.isMine)
    _ = try desk.flights.setZone(try desk.airport("KSFO").id, "America/Denver")
    #expect(try desk.only().times.departure == off && desk.only().times.arrival == on)
  }

  @Test func `a log's flight that is found to be it later is one with it, by the times that were told`() throws {
    try desk.take(.airlines, told(), log)
    #expect(try desk.all().count == 2)
    try desk.take(.airports)
    let flight = try desk.only()
    #expect(flight.times.departure == off && flight.times.arrival == on && flight.seat == "12A" && flight.isMine)
    #expect(try desk.take(told(), log).act == nil && desk.book.check() == [])
  }

  @Test func `said not to have been flown, it keeps what was measured`() throws {
    try desk.take(told(["actual_off": "2022-01-27T02:20:00Z"]))
    let id = try desk.only().id
    _ = try desk.flights.setFlown(id, true)
    _ = try desk.flights.setFlown(id, false)
    #expect(try desk.only().times.off.actual == Instant("2022-01-27T02:20:00Z"))
  }
}
