import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A book of random flights between a few airports, so that every condition finds some and some find none.
struct RandomFlights {
  let book: Book
  let flights: Flights
  let all: [Flight]
  let airports: [Airport]
  let airlines: [Airline]

  static let cities = [
    ("KSFO", "SFO", "San Francisco Int'l", "San Francisco", "US"), ("KSAN", "SAN", "San Diego Intl", "San Diego", "US"),
    ("KORD", "ORD", "Chicago O'Hare Intl", "Chicago", "US"), ("EDDF", "FRA", "Frankfurt am Main", "Frankfurt", "DE"),
    ("LFPG", "CDG", "Charles de Gaulle", "Paris", "FR"), ("SBGR", "GRU", "São Paulo Guarulhos", "São Paulo", "BR"),
    ("VHHH", "HKG", "Hong Kong Int'l", "Hong Kong", "HK"), ("RJTT", "HND", "Tokyo Haneda", "Tokyo", "JP"),
  ]
  static let carriers = [("UAL", "UA", "United"), ("DLH", "LH", "Lufthansa"), ("SKW", "OO", "SkyWest"), ("CPA", "CX", "Cathay")]

  init(_ count: Int, _ dice: inout SeededDice) throws {
    let clock = TestClock("2026-11-20T07:00:00.000Z", zone: "Europe/Berlin")
    book = try Book.open(.memory, notebooks: [Flights.notebook], surroundings: clock.surroundings)
    flights = Flights(book, world: .none)
    // Of some nobody knows the zone.
    let zones = ["US": "America/Los_Angeles", "DE": "Europe/Berlin", "JP": "Asia/Tokyo"]
    let airports = Self.cities.map { code, iata, name, city, country in
      Airport(
        id: Airport.id(ofCode: code), code: code, iata: iata, name: name, city: city, state: "", country: country, coordinate: nil,
        elevation: nil, zoneID: zones[country], isStub: false, details: "{}")
    }
    let airlines = Self.carriers.map { code, iata, name in
      Airline(
        id: Airline.id(ofCode: code), code: code, iata: iata, name: name + " Airlines", shortName: name, callsign: "", country: "",
        isStub: false, details: "{}")
    }
    var all: [Flight] = []
    for number in 0..<count { all.append(Flight.random(number, airports, airlines, &dice)) }
    let made = all
    _ = try book.write(LocalizedText("act.flightsImported", ["count": .count(count)])) { writing in
      for airport in airports { try airport.insert(in: writing.database) }
      for airline in airlines { try airline.insert(in: writing.database) }
      for flight in made { try flight.insert(in: writing.database) }
    }
    (self.all, self.airports, self.airlines) = (all, airports, airlines)
  }
}

extension Flight {
  fileprivate static func random(_ number: Int, _ airports: [Airport], _ airlines: [Airline], _ dice: inout SeededDice) -> Flight {
    let airline = dice.below(10) == 0 ? nil : airlines[dice.below(airlines.count)]
    // Whoever knows the hour knows the day.
    let (isDated, isTimed) = (dice.below(12) > 0, dice.below(8) > 0)
    let start = Instant(milliseconds: 1_640_000_000_000 + Int64(dice.below(400)) * 3_600_000 * 7)
    let day = Day(of: start, in: .gmt)
    // Some share everything but the id.
    let digits = String(100 + dice.below(60))
    var flight = Flight(
      id: RecordID(kind: "random", key: "\(number) \(dice.next())"), origin: airports[dice.below(airports.count)].id,
      destination: airports[dice.below(airports.count)].id, airline: airline?.id, isMine: dice.below(3) == 0,
      isCancelled: dice.below(20) == 0, isDiverted: dice.below(20) == 0, isFlown: dice.below(4) == 0,
      told: ToldTimes(day: isDated ? .day(day) : .year(Day(year: day.year, month: 1, day: 1) ?? day)), progress: dice.maybe(101),
      routeDistance: dice.maybe(9).map { Int64($0) * 1_000_000_000 }, greatCircle: dice.maybe(9).map { Int64($0) * 900_000_000 },
      ident: (airline?.code ?? "N") + digits, flightNumber: digits, registration: dice.below(3) == 0 ? nil : "N\(dice.below(40))UA",
      aircraft: ["A319", "B738", nil][dice.below(3)], filedSpeed: nil, faFlightID: dice.below(2) == 0 ? nil : "fa-\(number)", seat: nil,
      seatPosition: dice.one(of: SeatPosition.allCases), cabin: dice.one(of: Cabin.allCases), reason: dice.one(of: Reason.allCases),
      notes: "", details: "{}")
    guard isDated, isTimed else { return flight }
    func maybe(_ base: Instant, _ minutes: Int) -> Instant? {
      dice.below(2) == 0 ? nil : base.adding(milliseconds: Int64(minutes + dice.below(5) * 10) * 60_000)
    }
    flight.told.times.out = .init(scheduled: maybe(start, -10), estimated: maybe(start, -10), actual: maybe(start, -10))
    flight.told.times.off = .init(scheduled: maybe(start, 0), estimated: maybe(start, 0), actual: maybe(start, 0))
    flight.told.times.on = .init(scheduled: maybe(start, 90), estimated: maybe(start, 90), actual: maybe(start, 90))
    flight.told.times.into = .init(scheduled: maybe(start, 100), estimated: maybe(start, 100), actual: maybe(start, 100))
    return flight
  }
}

extension SeededDice {
  fileprivate mutating func maybe(_ bound: Int) -> Int? { below(5) == 0 ? nil : below(bound) }
  fileprivate mutating func one<Value>(of values: [Value]) -> Value? { maybe(values.count).map { values[$0] } }
}
