import BookStore
import GRDB
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// Where flights go: counted as a person would count them, whatever is asked, and never by looking at every flight's record.
@Suite struct TrafficTests {
  private let book: Book
  private let flights: Flights

  init() throws {
    book = try Book.open(
      .memory, notebooks: [Flights.notebook], surroundings: TestClock("2026-11-20T07:00:00.000Z", zone: "UTC").surroundings)
    flights = Flights(book, world: .none)
    try write { db in
      for code in Self.codes { try Self.airport(code).insert(in: db) }
      for code in ["UAL", "ANA"] { try Self.airline(code).insert(in: db) }
    }
  }

  private static let codes = ["KSFO", "KJFK", "KPDX", "RJTT", "EDDF"]

  private static func airport(_ code: String) -> Airport {
    Airport(
      id: Airport.id(ofCode: code), code: code, iata: nil, name: "Field \(code)", city: "", state: "", country: "", coordinate: nil,
      elevation: nil, zoneID: nil, isStub: false, details: "{}")
  }

  private static func airline(_ code: String) -> Airline {
    Airline(
      id: Airline.id(ofCode: code), code: code, iata: nil, name: code, shortName: "", callsign: "", country: "", isStub: false,
      details: "{}")
  }

  private func write(_ body: (Database) throws -> Void) throws {
    _ = try book.write(LocalizedText("act.flightsImported", ["count": 1])) { try body($0.database) }
  }

  private func flight(
    _ number: Int, _ origin: String, _ destination: String, airline: String? = "UAL", day: Int = 19_000, isMine: Bool = false
  ) -> Flight {
    var times = FlightTimes()
    times.off.actual = Instant(milliseconds: Int64(day) * 86_400_000 + 43_200_000)
    if number % 3 == 0 { times.on.scheduled = times.off.actual; times.on.actual = times.off.actual?.adding(milliseconds: 1_000_000) }
    return Flight(
      id: RecordID(kind: "flight", key: "\(number)"), origin: Airport.id(ofCode: origin), destination: Airport.id(ofCode: destination),
      airline: airline.map(Airline.id(ofCode:)), isMine: isMine, isCancelled: number % 7 == 0, isDiverted: false, isFlown: false,
      told: ToldTimes(times: times, day: .day(Day(ordinal: day))), progress: nil, routeDistance: nil, greatCircle: nil,
      ident: "UAL\(number)", flightNumber: "\(number)", registration: nil, aircraft: nil, filedSpeed: nil,
      faFlightID: nil, seat: nil, seatPosition: nil, cabin: nil, reason: nil, notes: "", details: "{}")
  }

  private func stops(_ query: FlightQuery = FlightQuery()) throws -> [String] {
    try flights.traffic(query).stops.map { "\($0.subject.code) \($0.flights)" }
  }

  private func routes(_ query: FlightQuery = FlightQuery()) throws -> [String] {
    let traffic = try flights.traffic(query)
    return traffic.routes.map { "\($0.subject.origin.code) \($0.subject.destination.code) \($0.flights)" }
  }

  @Test func airportsAndRoutesAreCountedTheMostFlownFirst() throws {
    try write { db in
      for (number, ends) in [("KSFO", "KJFK"), ("KSFO", "KJFK"), ("KJFK", "KSFO"), ("KSFO", "KPDX")].enumerated() {
        try flight(number, ends.0, ends.1).insert(in: db)
      }
    }
    #expect(try stops() == ["KSFO 4", "KJFK 3", "KPDX 1"])
    let routes = try routes()
    #expect(routes.first == "KSFO KJFK 2" && Set(routes.dropFirst()) == ["KJFK KSFO 1", "KSFO KPDX 1"])
  }

  @Test func aFlightThatEndsWhereItBeganCountsOnce() throws {
    try write { try flight(1, "EDDF", "EDDF").insert(in: $0) }
    #expect(try stops() == ["EDDF 1"])
    #expect(try routes() == ["EDDF EDDF 1"])
  }

  @Test func whereNothingFitsNothingGoesAnywhere() throws {
    #expect(try stops().isEmpty)
    #expect(try routes().isEmpty)
  }

  /// Counted anew in the test, for every condition and many together.
  @Test func trafficIsThatOfTheFlightsAskedFor() throws {
    var dice = SeededDice.fixed(1)
    var all: [Flight] = []
    for number in 0..<300 {
      all.append(
        flight(
          number, Self.codes[dice.below(5)], Self.codes[dice.below(5)], airline: [nil, "UAL", "ANA"][dice.below(3)],
          day: 19_000 + dice.below(40),
          isMine: dice.below(2) == 0))
    }
    try write { db in for flight in all { try flight.insert(in: db) } }
    for _ in 0..<Soak.choice(20, soaking: 100) {
      let query = FlightQuery(
        origin: dice.below(4) == 0 ? Self.codes[dice.below(5)] : nil,
        destination: dice.below(4) == 0 ? Self.codes[dice.below(5)] : nil,
        airline: dice.below(4) == 0 ? "UAL" : nil, state: dice.below(4) == 0 ? .cancelled : nil,
        from: dice.below(4) == 0 ? Day(ordinal: 19_000 + dice.below(40)) : nil,
        to: dice.below(4) == 0 ? Day(ordinal: 19_000 + dice.below(40)) : nil,
        isDelayed: dice.below(4) == 0, mine: dice.below(4) == 0 ? true : nil)
      let fitting = all.filter { fits($0, query) }
      let traffic = try flights.traffic(query)
      var (byStop, byRoute): ([RecordID: Int], [[RecordID]: Int]) = ([:], [:])
      for flight in fitting {
        for id in Set([flight.origin, flight.destination]) { byStop[id, default: 0] += 1 }
        byRoute[[flight.origin, flight.destination], default: 0] += 1
      }
      #expect(Dictionary(uniqueKeysWithValues: traffic.stops.map { ($0.subject.id, $0.flights) }) == byStop, "seed \(dice.seed)")
      #expect(
        Dictionary(uniqueKeysWithValues: traffic.routes.map { ([$0.subject.origin.id, $0.subject.destination.id], $0.flights) }) == byRoute,
        "seed \(dice.seed)")
      #expect(traffic.stops.map(\.flights) == traffic.stops.map(\.flights).sorted(by: >), "seed \(dice.seed)")
    }
  }

  private func fits(_ flight: Flight, _ query: FlightQuery) -> Bool {
    let day = flight.day.first
    return (query.origin.map(Airport.id(ofCode:)) ?? flight.origin) == flight.origin
      && (query.destination.map(Airport.id(ofCode:)) ?? flight.destination) == flight.destination
      && (query.airline == nil || query.airline.map(Airline.id(ofCode:)) == flight.airline) && (query.state ?? flight.state) == flight.state
      && (query.from ?? day) <= day && (query.to ?? day) >= day && (!query.isDelayed || flight.isDelayed)
      && (query.whose?.isMine ?? flight.isMine) == flight.isMine
  }
}
