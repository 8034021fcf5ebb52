import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// Two journeys taken for one, one cut in two, a way told backwards.
@Suite struct TripTests {
  private let flown: FlownBook

  init() throws { flown = try FlownBook() }

  @Test func flightsLessThanADayApartAreOneTrip() throws {
    try flown.fly("SFO-FRA", "2022-01-01", "2022-01-01T22:00:00Z 2022-01-02T08:00:00Z")
    try flown.fly("FRA-LHR", "2022-01-03", "2022-01-03T07:59:00Z 2022-01-03T09:30:00Z")
    let page = try flown.flights.trips()
    let trip = try #require(page.trips.first)
    #expect(page.count == 1 && trip.layovers == [86_340_000] && trip.flights.count == 2)
    #expect(trip.duration.total == 36_000_000 + 5_460_000 && trip.distance.flights == 2)
    #expect(trip.first.description == "2022-01-01" && trip.last.description == "2022-01-03")
  }

  @Test func flightsADayApartAreTwoTrips() throws {
    try flown.fly("SFO-FRA", "2022-01-01", "2022-01-01T22:00:00Z 2022-01-02T08:00:00Z")
    try flown.fly("FRA-LHR", "2022-01-03", "2022-01-03T08:00:00Z 2022-01-03T09:30:00Z")
    #expect(try flown.ways() == ["FRA-LHR", "SFO-FRA"])
  }

  @Test func aFlightThatLeavesBeforeTheOtherCameIsNoPartOfItsTrip() throws {
    try flown.fly("SFO-FRA", "2022-01-01", "2022-01-01T22:00:00Z 2022-01-02T08:00:00Z")
    try flown.fly("FRA-LHR", "2022-01-02", "2022-01-02T07:59:00Z 2022-01-02T09:30:00Z")
    #expect(try flown.ways() == ["FRA-LHR", "SFO-FRA"])
  }

  @Test func aTripGoesOnFromAnotherAirportOfTheSameCity() throws {
    try flown.fly("SFO-JFK", "2022-01-01", "2022-01-01T15:00:00Z 2022-01-01T20:00:00Z")
    try flown.fly("LGA-FRA", "2022-01-01", "2022-01-01T23:00:00Z 2022-01-02T06:00:00Z")
    // Two of which nobody knows the city are two places.
    try flown.fly("FRA-XAA", "2022-01-05", "2022-01-05T15:00:00Z 2022-01-05T20:00:00Z")
    try flown.fly("XBB-FRA", "2022-01-05", "2022-01-05T22:00:00Z 2022-01-05T23:00:00Z")
    #expect(try flown.ways() == ["XBB-FRA", "FRA-XAA", "SFO-JFK/LGA-FRA"])
  }

  @Test func acrossTheDateLineATripGoesOnTheDayBefore() throws {
    try flown.fly("AKL-RAR", "2022-06-02", "2022-06-01T21:00:00Z 2022-06-02T01:00:00Z")
    try flown.fly("RAR-HNL", "2022-06-01", "2022-06-02T04:00:00Z 2022-06-02T10:00:00Z")
    let trip = try #require(try flown.flights.trips().trips.first)
    #expect(try flown.ways() == ["AKL-RAR-HNL"] && trip.layovers == [10_800_000])
    #expect(trip.first.description == "2022-06-02" && trip.last.description == "2022-06-02")
  }

  @Test func withoutTimesTheDayDecides() throws {
    try flown.fly("SFO-FRA", "2022-01-01")
    try flown.fly("FRA-LHR", "2022-01-02")
    try flown.fly("LHR-FRA", "2022-01-04")
    try flown.fly("FRA-HND", "2022-01-04", "2022-01-04T14:00:00Z 2022-01-05T01:00:00Z")
    #expect(try flown.ways() == ["LHR-FRA-HND", "SFO-FRA-LHR"])
    #expect(try flown.flights.trips().trips.map(\.layovers) == [[nil], [nil]])
  }

  @Test func ofWhatOnlyTheMonthIsKnownNothingIsJoined() throws {
    try flown.fly("SFO-FRA", "2022-01")
    try flown.fly("FRA-LHR", "2022-01")
    try flown.fly("LHR-JFK", "2022")
    #expect(try flown.ways().count == 3)
  }

  @Test(arguments: ["a b", "b a"])
  func outAndBackOnOneDayBeginsWhereThePersonWas(_ ids: String) throws {
    let ids = ids.split(separator: " ").map(String.init)
    try flown.fly("FRA-LHR", "2022-03-05", id: ids[0])
    try flown.fly("LHR-FRA", "2022-03-05", id: ids[1])
    try flown.fly("HND-FRA", "2022-03-04")
    #expect(try flown.ways() == ["HND-FRA-LHR-FRA"])
  }

  @Test(arguments: ["a b", "b a"])
  func outAndBackOnOneDayBeginsWhereThePersonComesMoreOften(_ ids: String) throws {
    let ids = ids.split(separator: " ").map(String.init)
    try flown.fly("FRA-LHR", "2022-03-05", id: ids[0])
    try flown.fly("LHR-FRA", "2022-03-05", id: ids[1])
    try flown.fly("HND-FRA", "2022-01-04")
    #expect(try flown.ways() == ["FRA-LHR-FRA", "HND-FRA"])
  }

  @Test func cancelledFlightsAndThoseOfOthersAreNoTrips() throws {
    try flown.fly("SFO-FRA", "2022-01-01") { $0.isCancelled = true }
    try flown.fly("FRA-LHR", "2022-01-01") { $0.isMine = false }
    #expect(try flown.flights.trips().count == 0)
  }

  @Test func aTripIsCalledByItsFarthestPlaceOrByItsEnds() throws {
    try flown.fly("SFO-FRA", "2022-01-01", "2022-01-01T22:00:00Z 2022-01-02T08:00:00Z")
    try flown.fly("FRA-LHR", "2022-01-02", "2022-01-02T10:00:00Z 2022-01-02T11:30:00Z")
    try flown.fly("LHR-SFO", "2022-01-02", "2022-01-02T15:00:00Z 2022-01-03T02:00:00Z")
    try flown.fly("SFO-HND", "2022-05-01")
    let page = try flown.flights.trips()
    #expect(page.trips.map { $0.title(page.places) }.map(said) == ["SFO – HND", "FRA"])
  }

  private func said(_ title: TripTitle?) -> String {
    switch title {
    case .place(let airport)?: airport.iata ?? ""
    case .way(let from, let to)?: "\(from.iata ?? "") – \(to.iata ?? "")"
    case nil: ""
    }
  }

  @Test func tripsComeInPagesTheNewestFirst() throws {
    for month in 1...7 { try flown.fly("SFO-FRA", "2022-0\(month)-01") }
    var (seen, after): ([String], RecordID?) = ([], nil)
    repeat {
      let page = try flown.flights.trips(after: after, limit: 3)
      #expect(page.count == 7 && page.trips.count <= 3)
      seen += page.trips.map(\.first.description)
      after = page.next
    } while after != nil
    #expect(seen == (1...7).reversed().map { "2022-0\($0)-01" })
    #expect(try flown.flights.trips(in: 2022).count == 7 && flown.flights.trips(in: 2021).count == 0)
  }

  @Test func onlyTheFlightsOfAPageAreReadAsAWhole() throws {
    let ids = try (1...9).map { try flown.fly("SFO-FRA", "2022-0\($0)-01").id }
    try flown.book.read { db in
      var statements: [String] = []
      db.trace { event in if case .statement(let statement) = event { statements.append(statement.expandedSQL) } }
      let trips = try flown.flights.trips(after: ids[8], limit: 2).trips
      db.trace(options: [])
      #expect(trips.map(\.id) == [ids[7], ids[6]])
      let plans = try statements.filter { $0.contains("FROM flight") }.flatMap { try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \($0)") }
        .map { $0["detail"] as String }.filter { $0.contains(" flight") }
      #expect(plans.contains { $0.contains("INDEX flight_log") } && !plans.contains("SCAN flight"), "\(plans)")
      #expect(statements.contains { $0.contains("json_each('[8,7]')") }, "\(statements)")
    }
  }

  @Test func aFlightThatCannotBeReadIsInNoTripAndIsListedApart() throws {
    let ids = try [("SFO-FRA", "2022-01-26"), ("FRA-LHR", "2022-01-27"), ("LHR-HND", "2022-01-28"), ("HND-SFO", "2022-01-28")]
      .map { try flown.fly($0.0, $0.1).id }
    #expect(try flown.ways() == ["SFO-FRA-LHR-HND-SFO"])
    try flown.write { try $0.execute(sql: "UPDATE flight SET scheduled_out = \(Int64.max) WHERE id = ?", arguments: [ids[1]]) }
    #expect(try flown.ways() == ["LHR-HND-SFO", "SFO-FRA"])
    // Not only the row has this one, but also the log's index.
    try flown.write { try $0.execute(sql: "UPDATE flight SET actual_off = \(Int64.max) WHERE id = ?", arguments: [ids[3]]) }
    #expect(try flown.ways() == ["LHR-HND", "SFO-FRA"])
    #expect(try Set(flown.book.unreadable().map(\.id)) == [ids[1], ids[3]])
  }

  @Test func aFlightThatDepartsBeforeAnotherHasComeIsOfAnotherTripThoughItsDayIsTheSame() throws {
    try flown.fly("SFO-HND", "2022-01-01", "2022-01-01T10:00:00Z 2022-01-01T21:00:00Z")
    try flown.fly("HND-SFO", "2022-01-02", "2022-01-01T18:00:00Z 2022-01-02T03:00:00Z")
    #expect(try flown.ways() == ["HND-SFO", "SFO-HND"])
  }

  @Test func everyFlightIsInOneTripAndNoTwoTripsFitTogether() throws {
    for seed in 1...Soak.choice(1, soaking: 4) as ClosedRange<UInt64> {
      let random = try RandomLog(Soak.choice(200, soaking: 300), dice: SeededDice.fixed(seed), span: 40)
      let page = try random.flown.flights.trips(limit: .max)
      let said: Comment = "seed \(random.dice.seed)"
      let own = random.flights.filter { $0.isMine && !$0.isCancelled }
      #expect(page.trips.flatMap(\.flights).map(\.id).sorted() == own.map(\.id).sorted(), said)
      let cities = NumberedCities(own.flatMap { [$0.origin, $0.destination] }, at: page.places.airports)
      let legs = page.trips.map { trip in trip.flights.map { JoinedLeg(LoggedFlight($0), in: cities) } }
      for (trip, joined) in zip(page.trips, legs) {
        let isOnward = zip(joined, joined.dropFirst()).allSatisfy { $0.gap(before: $1) != nil }
        #expect(isOnward || joined.first?.origin == joined.last?.destination, said)
        #expect(zip(joined, joined.dropFirst()).allSatisfy { $0.destination == $1.origin }, said)
        #expect(trip.layovers.count == trip.flights.count - 1, said)
        for layover in trip.layovers.compactMap(\.self) { #expect((0..<62 * 86_400_000).contains(layover), said) }
      }
      let timed = legs.filter { $0.allSatisfy { $0.flight.departure != nil && $0.flight.arrival != nil } }
      for one in timed {
        for other in timed where other.first?.flight != one.first?.flight {
          #expect(one.last.flatMap { last in other.first.flatMap { last.gap(before: $0) } } == nil, said)
        }
      }
    }
  }

  @Test func theOrderInWhichFlightsWereWrittenDownIsNothingToATrip() throws {
    let legs = [("SFO-FRA", "2022-01-01"), ("FRA-LHR", "2022-01-01"), ("LHR-HND", "2022-01-02"), ("HND-SFO", "2022-01-03")]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1], [1, 3, 0, 2]] {
      let flown = try FlownBook()
      for index in order { try flown.fly(legs[index].0, legs[index].1) }
      let trips = try flown.flights.trips().trips
      #expect(trips.count == 1 && trips.first?.flights.count == 4, "\(order)")
    }
  }
}

extension LoggedFlight {
  fileprivate init(_ flight: Flight) {
    self.init(
      number: 0, id: flight.id, origin: flight.origin, destination: flight.destination, day: flight.day, departure: flight.times.departure,
      arrival: flight.times.arrival)
  }
}
