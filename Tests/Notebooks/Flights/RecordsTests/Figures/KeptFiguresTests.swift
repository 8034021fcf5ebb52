import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A flight that is counted twice, one that is not taken away, one that has arrived and is still to come.
@Suite struct KeptFiguresTests {
  @Test func whatIsKeptIsWhatIsCountedAfterWhateverWasDone() throws {
    let log = try RandomLog(40, dice: SeededDice.fixed(1))
    let flown = log.flown
    var dice = SeededDice(seed: log.dice.seed &+ 1)
    for round in 0..<Soak.choice(20, soaking: 80) {
      let said: Comment = "seed \(log.dice.seed), round \(round)"
      try change(flown, &dice, round)
      for query in queries(&dice) { try expectTheSame(query, in: flown, said) }
      if round % 20 == 19 { #expect(try flown.book.read { try KeptFigures.verify(in: $0) } == [], said) }
    }
  }

  @Test(arguments: ["flights", "flown", "distance", "duration", "delay"])
  func aFigureThatNoFlightsCanMakeIsNotAddedUp(_ column: String) throws {
    let flown = try RandomLog(3, dice: SeededDice.fixed(1)).flown
    try flown.book.writeDeviceState(touching: []) { try $0.execute(sql: "UPDATE flight_figure SET \(column) = \(Int64.max)") }
    #expect(throws: UserError.self) { try flown.flights.figures(FlightQuery()) }
  }

  private func queries(_ dice: inout SeededDice) -> [FlightQuery] {
    let year = 2016 + dice.below(7)
    let (first, last) = (Day(year: year, month: 1, day: 1), Day(year: year, month: 12, day: 31))
    return [nil, true, false].flatMap { [FlightQuery(mine: $0), FlightQuery(from: first, to: last, mine: $0)] }
  }

  private func expectTheSame(_ query: FlightQuery, in flown: FlownBook, _ said: Comment) throws {
    try #require(KeptFigures.Part(query) != nil)
    let counted = try flown.book.read { try Flights.counted(query, at: flown.clock.now, in: $0) }
    #expect(try flown.flights.figures(query) == counted, said)
  }

  /// Whatever may happen to flights, or to the clock they are read by.
  private func change(_ flown: FlownBook, _ dice: inout SeededDice, _ round: Int) throws {
    let all = try flown.book.read { try Flight.all("ORDER BY number", in: $0) }
    flown.clock.advance(seconds: 1)
    switch dice.below(10) {
    case 0, 1: try add(1 + dice.below(12), flown, &dice, round)
    case 2, 3, 4:
      let flight = all[dice.below(all.count)]
      let changed = thrown(flight, &dice)
      try flown.write { try changed.update(from: flight, in: $0) }
    case 5:
      // Also the newest, whose number the next one has.
      for flight in [all[dice.below(all.count)], all[all.count - 1]] { _ = try? flown.flights.delete(flight: flight.id) }
      if dice.below(2) == 0 { try add(1, flown, &dice, round) }
    case 6, 7: for _ in 0...dice.below(3) { _ = try? dice.below(4) == 0 ? flown.book.redo() : flown.book.undo() }
    case 8:
      let zone = ["Asia/Tokyo", "America/Lima", nil][dice.below(3)]
      _ = try flown.flights.setZone(FlownBook.airports[dice.below(FlownBook.airports.count)].id, zone)
    default: flown.clock.advance(seconds: Double(dice.below(800 * 86_400)) - 400 * 86_400)
    }
  }

  /// Taken away and put back within one act too.
  private func add(_ count: Int, _ flown: FlownBook, _ dice: inout SeededDice, _ round: Int) throws {
    let ends = (0..<2).map { _ in FlownBook.airports[dice.below(FlownBook.airports.count)].id }
    let made = (0..<count).map { index in
      let flight = Flight.made(
        RecordID(kind: "flight", key: "added \(round) \(index)"), from: ends[0], to: ends[1], on: .year(Day(ordinal: 17_532)))
      return thrown(flight, &dice)
    }
    try flown.write { db in
      for flight in made { try flight.insert(in: db) }
      guard let last = made.last, count > 6 else { return }
      try Flight.delete(last.id, in: db)
      try last.insert(in: db)
      var changed = last
      changed.isMine.toggle()
      try changed.update(from: last, in: db)
    }
  }

  private func thrown(_ flight: Flight, _ dice: inout SeededDice) -> Flight {
    var flight = flight
    let departure = Instant(milliseconds: 1_480_000_000_000 + Int64(dice.below(2_000_000)) * 60_000)
    flight.told.day = .day(Day(of: departure, in: .gmt))
    flight.told.times.off = FlightTimes.Event(scheduled: dice.below(4) == 0 ? nil : departure)
    let arrival = departure.adding(milliseconds: Int64(dice.below(40_000_000)))
    flight.told.times.on = FlightTimes.Event(scheduled: dice.below(4) == 0 ? nil : arrival)
    flight.told.times.into = FlightTimes.Event()
    if dice.below(3) == 0 { flight.told.times.on.actual = departure.adding(milliseconds: Int64(dice.below(50_000_000))) }
    (flight.isMine, flight.isCancelled, flight.isFlown) = (dice.below(2) == 0, dice.below(6) == 0, dice.below(3) == 0)
    flight.aircraft = [nil, "A320", "Airbus A320", "B744"][dice.below(4)]
    flight.registration = [nil, "D-AIMA", "N1"][dice.below(3)]
    flight.cabin = [nil, .business, .first][dice.below(3)]
    flight.airline = [nil, FlownBook.airlines[0].id, FlownBook.airlines[1].id][dice.below(3)]
    if dice.below(3) == 0 { flight.destination = FlownBook.airports[dice.below(FlownBook.airports.count)].id }
    return flight
  }

  @Test func aFlightThatIsOverByNowIsFlownThoughNobodyDidAnything() throws {
    let flown = try FlownBook()
    try flown.fly("SFO-JFK", "2026-11-20") { flight in
      flight.isFlown = false
      flight.told.times.off = FlightTimes.Event(scheduled: Instant("2026-11-20T08:00:00Z"))
      flight.told.times.on = FlightTimes.Event(scheduled: Instant("2026-11-20T12:00:00Z"))
    }
    #expect(try flown.flights.figures(FlightQuery()).scheduled == 1)
    flown.clock.advance(seconds: 6 * 3600)
    let figures = try flown.flights.figures(FlightQuery())
    #expect(figures.scheduled == 0 && figures.duration.total == 14_400_000 && figures.feats.longest != nil && figures.airports.count == 2)
  }

  @Test func aFigureThatIsWrongIsNamed() throws {
    let flown = try FlownBook()
    try flown.fly("SFO-JFK", "2021-05-06")
    #expect(try flown.book.check() == [])
    _ = try flown.book.writeDeviceState(touching: []) { try $0.execute(sql: "UPDATE flight_figure SET flights = 2 WHERE kind = 4") }
    #expect(try flown.book.check().map { "\($0)" }.contains { $0.contains("the kept figures of flights of 2021 by route are wrong") })
  }
}
