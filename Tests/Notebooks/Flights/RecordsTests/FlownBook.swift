import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A book of flights that were put into it as they stand, between airports of which something may be unknown.
struct FlownBook {
  let book: Book
  let flights: Flights
  let clock: TestClock

  init(_ now: String = "2026-11-20T07:00:00.000Z") throws {
    clock = TestClock(now, zone: "UTC")
    book = try Book.open(.memory, notebooks: [Flights.notebook], surroundings: clock.surroundings)
    flights = Flights(book, world: .none)
    try write { db in
      for airport in Self.airports { try airport.insert(in: db) }
      for airline in Self.airlines { try airline.insert(in: db) }
    }
  }

  @discardableResult
  func write<Value>(_ body: (Database) throws -> Value) throws -> Outcome<Value> {
    clock.advance(seconds: 1)
    return try book.write(LocalizedText("act.flightsImported", ["count": 1])) { try body($0.database) }
  }

  /// Adds a flight; without words about its times nobody knows them.
  ///
  /// - Parameters:
  ///   - way: `SFO-FRA`
  ///   - times: departure and arrival in UTC; a dash is none
  @discardableResult
  func fly(
    _ way: String, _ day: String, _ times: String = "- -", id: String? = nil, _ change: (inout Flight) -> Void = { _ in }
  ) throws -> Flight {
    let ends = way.split(separator: "-").map { Self.id(String($0)) }
    let clocks = times.split(separator: " ").map { Instant(String($0)) }
    var flight = Flight.made(
      RecordID(kind: "flight", key: id ?? "\(way) \(day) \(times)"), from: ends[0], to: ends[1],
      on: try #require(FlightDay(day)))
    flight.told.times.off.actual = clocks[0]
    flight.told.times.on.actual = clocks[1]
    let leg = try book.read { db in
      Leg(origin: try Airport.require(ends[0], in: db), destination: try Airport.require(ends[1], in: db))
    }
    (flight.greatCircle, flight.told.clocks) = (leg.greatCircle, leg.clocks)
    change(&flight)
    let made = flight
    try write { try made.insert(in: $0) }
    return made
  }

  /// The ways of all trips, the newest first: `SFO-FRA-LHR`; a stop with two airports is `JFK/LGA`.
  func ways() throws -> [String] {
    let page = try flights.trips()
    return page.trips.map { trip in
      trip.stops(page.places).map { stop in stop.compactMap(\.iata).joined(separator: "/") }.joined(separator: "-")
    }
  }

  static func code(_ iata: String) -> String { airports.first { $0.iata == iata }?.code ?? iata }
  static func id(_ iata: String) -> RecordID { airports.first { $0.iata == iata }?.id ?? Airport.id(ofCode: iata) }
}

extension FlownBook {
  static let airports: [Airport] = [
    airport("KSFO", "SFO", "San Francisco", "CA", "US", 376_188_000, -1_223_754_000, "America/Los_Angeles"),
    airport("KJFK", "JFK", "New York", "NY", "US", 406_399_000, -737_787_000, "America/New_York"),
    airport("KLGA", "LGA", "New  york", "NY", "US", 407_772_000, -738_726_000, "America/New_York"),
    airport("EDDF", "FRA", "Frankfurt", "", "DE", 500_333_000, 85_706_000, "Europe/Berlin"),
    airport("EGLL", "LHR", "London", "", "GB", 514_775_000, -4_614_000, "Europe/London"),
    airport("RJTT", "HND", "Tokyo", "", "JP", 355_523_000, 1_397_797_000, "Asia/Tokyo"),
    airport("PHNL", "HNL", "Honolulu", "HI", "US", 213_187_000, -1_579_224_000, "Pacific/Honolulu"),
    airport("NZAA", "AKL", "Auckland", "", "NZ", -370_081_000, 1_747_917_000, "Pacific/Auckland"),
    airport("NCRG", "RAR", "Rarotonga", "", "CK", -212_026_000, -1_598_060_000, "Pacific/Rarotonga"),
    // Of these something is not known.
    airport("XXAA", "XAA", "", "", "", nil, nil, nil), airport("XXBB", "XBB", "Nowhere", "", "FR", nil, nil, nil),
  ]

  static let airlines: [Airline] = ["UAL", "DLH", "AUA", "ANA"].map {
    Airline(
      id: Airline.id(ofCode: $0), code: $0, iata: nil, name: "Airline \($0)", shortName: "", callsign: "", country: "", isStub: false,
      details: "{}")
  }

  private static func airport(
    _ code: String, _ iata: String, _ city: String, _ state: String, _ country: String, _ latitude: Int?, _ longitude: Int?, _ zone: String?
  ) -> Airport {
    Airport(
      id: Airport.id(ofCode: code), code: code, iata: iata, name: "", city: city, state: state, country: country,
      coordinate: latitude.flatMap { latitude in longitude.flatMap { Coordinate(latitude: latitude, longitude: $0) } }, elevation: nil,
      zoneID: zone, isStub: zone == nil, details: "{}")
  }
}

extension Flight {
  /// One of which nothing more is known; the person's own.
  static func made(_ id: RecordID, from origin: RecordID, to destination: RecordID, on day: FlightDay) -> Flight {
    Flight(
      id: id, origin: origin, destination: destination, airline: nil, isMine: true, isCancelled: false, isDiverted: false, isFlown: true,
      told: ToldTimes(day: day), progress: nil, routeDistance: nil, greatCircle: nil, ident: "", flightNumber: "", registration: nil,
      aircraft: nil, filedSpeed: nil, faFlightID: nil, seat: nil, seatPosition: nil, cabin: nil, reason: nil, notes: "", details: "{}")
  }
}

/// Flights of every kind, thrown.
struct RandomLog {
  private(set) var dice: SeededDice
  let flown: FlownBook
  private(set) var flights: [Flight] = []

  /// - Parameter span: within how many days they lie
  init(_ count: Int, dice: SeededDice, span: Int = 1500) throws {
    self.dice = dice
    // Some of them are still to come.
    flown = try FlownBook("2019-09-01T00:00:00.000Z")
    for index in 0..<count { flights.append(try fly(index, span: span)) }
  }

  private mutating func fly(_ index: Int, span: Int) throws -> Flight {
    let ends = (0..<2).map { _ in FlownBook.airports[dice.below(FlownBook.airports.count)] }
    var flight = Flight.made(RecordID(kind: "flight", key: "\(index)"), from: ends[0].id, to: ends[1].id, on: .year(Day(ordinal: 0)))
    let departure = Instant(milliseconds: 1_500_000_000_000 + Int64(dice.below(span * 1440)) * 60_000)
    let day = Day(of: departure, in: ends[0].clock)
    flight.told.day = [.day(day), .day(day), .day(day), .month(day.firstOfMonth), .year(Day(ordinal: day.ordinal))][dice.below(5)]
    if case .year = flight.day, let first = Day(year: day.year, month: 1, day: 1) { flight.told.day = .year(first) }
    if flight.day.day != nil, dice.below(5) > 0 { throwTimes(of: &flight, departure) }
    (flight.isMine, flight.isCancelled, flight.isFlown) = (dice.below(3) > 0, dice.below(8) == 0, dice.below(2) == 0)
    let leg = Leg(origin: ends[0], destination: ends[1])
    (flight.greatCircle, flight.told.clocks) = (leg.greatCircle, leg.clocks)
    throwWords(of: &flight, index)
    try flown.write { try flight.insert(in: $0) }
    return flight
  }

  private mutating func throwTimes(of flight: inout Flight, _ departure: Instant) {
    flight.told.times.off.scheduled = departure
    if dice.below(2) == 0 { flight.told.times.off.actual = departure.adding(milliseconds: Int64(dice.below(120)) * 60_000) }
    if dice.below(6) > 0 {
      // Now and then it ends before it begins.
      let arrival = departure.adding(milliseconds: Int64(dice.below(900) - 40) * 60_000)
      flight.told.times.on.scheduled = arrival
      if dice.below(2) == 0 { flight.told.times.on.actual = arrival.adding(milliseconds: Int64(dice.below(60) - 20) * 60_000) }
      if dice.below(3) == 0 {
        flight.told.times.into.scheduled = arrival
        flight.told.times.into.actual = arrival.adding(milliseconds: [0, 900_000, 899_999, -60_000, 7_200_000][dice.below(5)])
      }
    }
  }

  private mutating func throwWords(of flight: inout Flight, _ index: Int) {
    if dice.below(2) == 0 { flight.airline = FlownBook.airlines[dice.below(4)].id }
    if dice.below(2) == 0 { flight.aircraft = ["A319", "B738", "B77W"][dice.below(3)] }
    if dice.below(2) == 0 { flight.registration = "N\(dice.below(20))" }
    if dice.below(3) == 0 { flight.routeDistance = Int64(dice.below(5)) * 1000 * Flight.mile }
    if dice.below(4) == 0 { (flight.faFlightID, flight.told.clocks) = ("fa-\(index)", nil) }
    if dice.below(3) == 0 { flight.seatPosition = Flight.SeatPosition.allCases[dice.below(3)] }
    if dice.below(3) == 0 { flight.cabin = Flight.Cabin.allCases[dice.below(5)] }
    if dice.below(3) == 0 { flight.reason = Flight.Reason.allCases[dice.below(4)] }
  }

  mutating func below(_ bound: Int) -> Int { dice.below(bound) }

  /// A question that names some of all this.
  mutating func query() -> FlightQuery {
    func day(_ dice: inout SeededDice) -> Day { Day(ordinal: 17_361 + dice.below(1500)) }
    var query = FlightQuery()
    if dice.below(4) == 0 { query.origin = FlownBook.airports[dice.below(FlownBook.airports.count)].code }
    if dice.below(4) == 0 { query.destination = FlownBook.airports[dice.below(FlownBook.airports.count)].code }
    if dice.below(5) == 0 { query.airline = FlownBook.airlines[dice.below(4)].code }
    if dice.below(5) == 0 { query.state = Flight.State.allCases[dice.below(7)] }
    if dice.below(3) == 0 { query.from = day(&dice) }
    if dice.below(3) == 0 { query.to = day(&dice) }
    if dice.below(6) == 0 { query.isDelayed = true }
    if dice.below(2) == 0 { query.whose = dice.below(2) == 0 ? .mine : .others }
    throwBar(of: &query)
    return query
  }

  /// Now and then what a bar asks, and what another does.
  private mutating func throwBar(of query: inout FlightQuery) {
    let airports = FlownBook.airports
    for _ in 0..<dice.below(3) {
      switch dice.below(10) {
      case 0: query.airports.append(airports[dice.below(airports.count)].code)
      case 1: query.countries.append(airports[dice.below(airports.count)].country)
      case 2: query.month = Day(ordinal: 17_361 + dice.below(1500)).firstOfMonth
      case 3: query.weekday = Weekday.allCases[dice.below(7)]
      case 4: query.hour = dice.below(24)
      case 5: query.aircraft = ["A319", "B738", "B77W", "none"][dice.below(4)]
      case 6: query.registration = "N\(dice.below(22))"
      case 7: query.seat = Flight.SeatPosition.allCases[dice.below(3)]
      case 8: query.cabin = Flight.Cabin.allCases[dice.below(5)]
      default: query.reason = Flight.Reason.allCases[dice.below(4)]
      }
    }
  }
}
