import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A flight that is for ever to come, and kilometres nobody flew yet.
@Suite struct FlightStandingTests {
  private let flown: FlownBook

  init() throws { flown = try FlownBook("2026-11-20T07:00:00.000Z") }

  /// A plan nobody took back or confirmed.
  private func plan(_ way: String, _ day: String, _ off: String? = nil, _ on: String? = nil) throws {
    try flown.fly(way, day, id: "\(way) \(day) \(off ?? "") \(on ?? "")") { flight in
      flight.isFlown = false
      (flight.told.times.off.scheduled, flight.told.times.on.scheduled) = (off.flatMap { Instant($0) }, on.flatMap { Instant($0) })
    }
  }

  private func scheduled() throws -> Int { try flown.flights.figures(FlightQuery()).scheduled }

  @Test func `a flight whose time is long past is not still to come, and counts as flown as it was planned`() throws {
    try plan("SFO-FRA", "2022-01-26", "2022-01-26T22:00:00Z", "2022-01-27T08:30:00Z")
    let figures = try flown.flights.figures(FlightQuery())
    #expect(figures.scheduled == 0 && figures.duration.total == 37_800_000 && figures.distance.total > 9_000_000_000)
    #expect(figures.airports.count == 2 && figures.countries.count == 2)
  }

  @Test func `a flight still to come is counted, but flies no distance, no time and nowhere`() throws {
    try plan("SFO-FRA", "2027-01-26", "2027-01-26T22:00:00Z", "2027-01-27T08:30:00Z")
    let figures = try flown.flights.figures(FlightQuery())
    #expect(figures.flights == 1 && figures.scheduled == 1 && figures.distance == FlightSum() && figures.duration == FlightSum())
    #expect(figures.airports.count == 0 && figures.countries.isEmpty && figures.feats == FlightFeats() && figures.routes.count == 0)
    #expect(figures.calendar.years[2027]?.flights == 1 && figures.calendar.years[2027]?.distance.total == 0)
    let year = try flown.flights.year(2027, FlightQuery())
    #expect(year.newAirports.isEmpty && year.newCountries.isEmpty && year.figures == figures)
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-20T05:00:00Z", "2026-11-20T07:00:03Z", 1), ("2026-11-20", "2026-11-20T05:00:00Z", "2026-11-20T07:00:02Z", 0),
    ("2026-11-19", "2026-11-19T07:00:03Z", nil, 1), ("2026-11-19", "2026-11-19T07:00:02Z", nil, 0), ("2026-11-19", nil, nil, 1),
    ("2026-11-18", nil, nil, 0), ("2026-11", nil, nil, 1), ("2026-10", nil, nil, 0), ("2026", nil, nil, 1), ("2025", nil, nil, 0),
  ])
  func `it is to come until it is over, and no longer`(day: String, off: String?, on: String?, toCome: Int) throws {
    // Writing the airports and it takes two seconds of the clock.
    try plan("SFO-FRA", day, off, on)
    #expect(try scheduled() == toCome)
    let flight = try #require(try flown.flights.page(FlightQuery()).flights.first)
    #expect(flight.isToCome(at: flown.clock.now) == (toCome == 1))
  }

  @Test func `what left is not to come, though it has not landed`() throws {
    try flown.fly("SFO-FRA", "2026-11-20", "2026-11-20T06:00:00Z -") { flight in
      flight.isFlown = false
      flight.told.times.on.scheduled = Instant("2026-11-20T17:00:00Z")
    }
    #expect(try scheduled() == 0 && flown.flights.figures(FlightQuery()).distance.flights == 1)
  }

  @Test func aFlightThatIsOverByNowIsFlownThoughNobodyDidAnything() throws {
    try flown.fly("SFO-JFK", "2026-11-20") { flight in
      flight.isFlown = false
      flight.told.times.off = FlightTimes.Event(scheduled: Instant("2026-11-20T08:00:00Z"))
      flight.told.times.on = FlightTimes.Event(scheduled: Instant("2026-11-20T12:00:00Z"))
    }
    #expect(try flown.flights.figures(FlightQuery()).scheduled == 1)
    flown.clock.advance(seconds: 6 * 3600)
    let figures = try flown.flights.figures(FlightQuery())
    #expect(figures.scheduled == 0 && figures.duration.total == 14_400_000 && figures.feats.flights[.longest] != nil)
    #expect(figures.airports.count == 2)
  }
}

extension Flight {
  /// True if it is still to come: nobody said that it left, and it is not over yet as it was planned; the same as in SQL.
  fileprivate func isToCome(at now: Instant) -> Bool {
    let latest = times.arrival ?? times.departure?.adding(milliseconds: 86_400_000)
    let over = latest ?? Instant(milliseconds: (Int64(day.last.ordinal) + 1) * 86_400_000 + 43_200_000)
    return FlightStanding(state, over: over, at: now) == .toCome
  }
}
