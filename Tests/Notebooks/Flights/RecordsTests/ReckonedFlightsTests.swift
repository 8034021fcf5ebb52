import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// An airport's place or zone that is taken back, and a flight written meanwhile that goes on as if it still were there.
@Suite struct ReckonedFlightsTests {
  private let desk: ImportDesk

  init() throws { desk = try ImportDesk() }

  /// From San Francisco to Newark, by the clocks there in the night, and by day by the one clock and the length.
  private let first = ReckonedFlightsTests.log(1)
  private let second = ReckonedFlightsTests.log(2)

  private static func log(_ number: Int) -> Paper {
    .myFlightradar24(
      "2022-01-2\(number),UA\(number),SF / Int'l (SFO/KSFO),Newark (EWR/KEWR),22:10:00,06:40:00,05:30:00,United (UA/UAL),,,,,,,,,,,",
      "2022-01-2\(number),UA\(number)0,SF / Int'l (SFO/KSFO),Newark (EWR/KEWR),10:00:00,,05:30:00,United (UA/UAL),,,,,,,,,,,")
  }

  /// As they are where these files came one after another, and nothing else.
  private func records(_ papers: [Paper]) throws -> String {
    let other = try ImportDesk()
    for paper in papers { try other.take(paper) }
    return try other.records()
  }

  @Test func `flights logged while the airports were known follow when these are taken back, and when they come again`() throws {
    try desk.take(first)
    let airports = try #require(try desk.take(.airports).act)
    try desk.take(second)
    let before = try desk.everything()
    _ = try desk.book.undo(airports)
    #expect(try desk.records() == records([first, second]) && desk.book.check() == [])
    #expect(try desk.take(first, second).act == nil, "the logs tell nothing new")
    _ = try desk.book.redo(airports)
    #expect(try desk.everything() == before && desk.book.check() == [])
    _ = try desk.book.undo(airports)
    #expect(try desk.records() == records([first, second]) && desk.book.check() == [])
  }

  @Test func `flights logged while the airports were taken back follow when these come again`() throws {
    try desk.take(first)
    let airports = try #require(try desk.take(.airports).act)
    _ = try desk.book.undo(airports)
    try desk.take(second)
    let before = try desk.everything()
    _ = try desk.book.redo(airports)
    #expect(try desk.records() == records([first, .airports, second]) && desk.book.check() == [])
    _ = try desk.book.undo(airports)
    #expect(try desk.everything() == before && desk.book.check() == [])
  }

  @Test func `a zone writes its airport alone, and so does its undo: what flights were told stays`() throws {
    try desk.take(first)
    func told() throws -> [ToldTimes] { try desk.all().map(\.told) }
    let before = try told()
    let zone = try #require(try desk.flights.setZone(try desk.airport("KSFO").id, "Asia/Tokyo").act)
    #expect(try desk.book.changes(of: zone).map(\.kind) == ["airport"])
    #expect(try told() == before && desk.all().allSatisfy { $0.times != $0.told.times })
    #expect(try desk.book.changes(of: desk.book.undo(zone).act).isEmpty)
    #expect(try told() == before && desk.all().allSatisfy { $0.reckoned == nil })
  }

  @Test func `a log makes the same records, whether its airports are known or not`() throws {
    let other = try ImportDesk()
    try desk.take(first, second)
    try other.take(.airports, first, second)
    #expect(try desk.all().map(\.id) == other.all().map(\.id) && desk.all().map(\.times) != other.all().map(\.times))
  }

  @Test func `a day that follows from the times follows the zone, and one that was given stays`() throws {
    let told = Told.flight("UAL1", "QQQA-KEWR", off: "2022-01-27T02:10:00Z", on: "2022-01-27T07:40:00Z")
    try desk.take(try Paper.aeroAPI(told, name: "told.json"))
    let flight = try desk.only()
    _ = try desk.flights.setZone(flight.origin, "America/Los_Angeles")
    #expect(try flight.day.description == "2022-01-27" && desk.only().day.description == "2022-01-26")
    var entry = try desk.flights.entry(of: flight.id)
    entry.day = try #require(FlightDay("2022-01-25"))
    _ = try desk.flights.edit(flight.id, entry)
    _ = try desk.flights.setZone(flight.origin, "Asia/Tokyo")
    #expect(try desk.only().day.description == "2022-01-25" && desk.book.check() == [])
  }

  @Test func `a check finds a flight that is reckoned by other airports than its own`() throws {
    try desk.take(first)
    _ = try desk.book.write(LocalizedText("act.test")) { try $0.database.execute(sql: "UPDATE flight SET great_circle = 7") }
    #expect(try desk.book.check().filter { $0.contains("is reckoned otherwise") }.count == 2)
  }

  @Test func `what followed an undo keeps no flight whose own import is undone`() throws {
    try desk.take(first)
    let airports = try #require(try desk.take(.airports).act)
    let flights = try #require(try desk.take(second).act)
    _ = try desk.book.undo(airports)
    let undoing = try desk.book.undo(flights)
    #expect(try undoing.kept.isEmpty && desk.all().map(\.flightNumber) == ["10", "1"] && desk.book.check() == [])
    _ = try desk.book.redo(flights)
    #expect(try desk.records() == records([first, second]) && desk.book.check() == [])
  }

  @Test(arguments: [false, true])
  func `a flight that was away while its airport got a zone comes back in that zone`(fromTrash: Bool) throws {
    try desk.take(first)
    let flight = try #require(try desk.all().last)
    let deletion = try #require(try desk.flights.delete(flight: flight.id).act)
    let log = try #require(try desk.take(second).act)
    _ = try desk.book.undo(log)
    try desk.take(.airports)
    _ = try desk.book.redo(log)
    if fromTrash { _ = try desk.book.restore(flight.id) } else { _ = try desk.book.undo(deletion) }
    #expect(try desk.records() == records([first, .airports, second]) && desk.book.check() == [])
  }

  @Test func `a departure corrected meanwhile stays as the clock showed it`() throws {
    try desk.take(first)
    let airports = try #require(try desk.take(.airports).act)
    let flight = try #require(try desk.all().last)
    var entry = try desk.flights.entry(of: flight.id)
    entry.departure = 22 * 60 + 30
    _ = try desk.flights.edit(flight.id, entry)
    _ = try desk.book.undo(airports)
    let after = try desk.flights.entry(of: flight.id)
    #expect(after.departure == entry.departure && after.arrival == entry.arrival && after.day == entry.day)
    #expect(try desk.flights.flight(flight.id).flights.first?.times.departure == Instant("2022-01-21T22:30:00Z"))
    #expect(try desk.book.check() == [])
  }

  @Test func `a flight FlightAware told keeps its instants, and gets its distance and its day`() throws {
    let told = try Paper.aeroAPI(
      Told.flight("UAL1", "KSFO-KEWR", off: "2022-01-27T02:10:00Z", on: "2022-01-27T07:40:00Z"), name: "told.json")
    try desk.take(first)
    let airports = try #require(try desk.take(.airports).act)
    _ = try desk.book.undo(airports)
    try desk.take(told)
    let before = try desk.everything()
    _ = try desk.book.redo(airports)
    let flight = try #require(try desk.all().last)
    #expect(flight.day.description == "2022-01-26" && flight.greatCircle != nil)
    #expect(flight.times.departure == Instant("2022-01-27T02:10:00Z") && flight.times.arrival == Instant("2022-01-27T07:40:00Z"))
    _ = try desk.book.undo(airports)
    #expect(try desk.everything() == before && desk.book.check() == [])
  }

  @Test func `whatever is taken back in whatever order, every flight is read off the clocks of its airports`() throws {
    var dice = SeededDice.fixed(1)
    var acts: [RecordID] = []
    for step in 0..<60 {
      let context = "seed \(dice.seed), step \(step)"
      desk.clock.advance(seconds: 1)
      switch dice.below(6) {
      case 0: acts += try [desk.take(Self.log(1 + dice.below(4))).act].compactMap(\.self)
      case 1: acts += try [desk.take(.airports).act].compactMap(\.self)
      case 2:
        let zone = ["America/Los_Angeles", "Europe/Berlin", nil][dice.below(3)]
        if let airport = try desk.flights.airports("KSFO").places.first?.place {
          acts += try [desk.flights.setZone(airport.id, zone).act].compactMap(\.self)
        }
      case 3:
        guard let flight = try desk.all().randomElement(using: &dice) else { continue }
        acts += try [desk.flights.delete(flight: flight.id).act].compactMap(\.self)
      default:
        guard let act = acts.randomElement(using: &dice) else { continue }
        let stands = try #require(try desk.book.act(act)).stands
        _ = try stands ? desk.book.undo(act) : desk.book.redo(act)
      }
      #expect(try desk.book.check() == [], "\(context)")
      let told = try desk.book.read { db in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM change JOIN act ON act.sequence = change.act WHERE about IS NOT NULL")
      }
      #expect(told == 0, "\(context): an undo wrote changes")
      for flight in try desk.all() {
        let entry = try desk.flights.entry(of: flight.id)
        #expect([22 * 60 + 10, 10 * 60].contains(entry.departure), "\(context): \(flight.ident) \(entry.departure ?? -1)")
        let ends = try desk.flights.flight(flight.id).places.airports
        let leg = try Leg(origin: #require(ends[flight.origin]), destination: #require(ends[flight.destination]))
        #expect(flight.greatCircle == leg.greatCircle && flight.isUnzoned == leg.isUnzoned, "\(context): \(flight.ident)")
      }
    }
  }
}
