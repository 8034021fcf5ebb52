import BookStore
import Records
import TestKit

@testable import FlightsRecords
@testable import Site

/// A desk with a book of flights.
struct FlownDesk {
  let desk: InProcessServer
  let flights: Flights

  init() throws {
    desk = try InProcessServer()
    flights = Flights(desk.book, world: .none)
    try write { writing in
      for airport in Self.airports { try airport.insert(in: writing.database) }
      for airline in Self.airlines { try airline.insert(in: writing.database) }
    }
  }

  func write(_ body: (Writing) throws -> Void) throws {
    desk.clock.advance(seconds: 1)
    _ = try desk.book.write(LocalizedText("act.flightsImported", ["count": 1]), body)
  }

  /// Adds a flight; without words about its times nobody knows them.
  @discardableResult
  func fly(_ way: String, _ day: String, _ times: String = "- -", _ change: (inout Flight) -> Void = { _ in }) throws -> Flight {
    let ends = way.split(separator: "-").compactMap { iata in Self.airports.first { $0.iata == String(iata) } }
    let clocks = times.split(separator: " ").map { Instant(String($0)) }
    var flight = Flight(
      id: RecordID(kind: "flight", key: "\(way) \(day) \(times)"), origin: ends[0].id, destination: ends[1].id, airline: nil, isMine: true,
      isCancelled: false, isDiverted: false, isFlown: true, told: ToldTimes(day: FlightDay(day) ?? .year(Day(ordinal: 0))),
      progress: nil, routeDistance: nil, greatCircle: Leg(origin: ends[0], destination: ends[1]).greatCircle, ident: "UAL58",
      flightNumber: "58", registration: nil, aircraft: nil, filedSpeed: nil, faFlightID: nil, seat: nil, seatPosition: nil, cabin: nil,
      reason: nil, notes: "", details: "{}")
    flight.told.times.off.actual = clocks[0]
    flight.told.times.on.actual = clocks[1]
    change(&flight)
    let made = flight
    try write { try made.insert(in: $0.database) }
    return made
  }

  /// Some hundred flights of every kind, over some years.
  func fill(_ dice: inout SeededDice) throws {
    for index in 0..<160 {
      let ends = (0..<2).map { _ in Self.airports[dice.below(Self.airports.count)].iata ?? "" }
      let day = Day(ordinal: 17_900 + dice.below(1500))
      let text = [day.description, day.description, String(day.description.prefix(7)), "\(day.year - (index % 3 == 0 ? 4 : 0))"][
        dice.below(4)]
      let chance = dice.below(1000)
      try fly(
        "\(ends[0])-\(ends[1])", text,
        text.count == 10 ? "\(day)T\(10 + index % 9):00:0\(index % 10)Z \(day)T20:\(10 + index % 50):00Z" : "- -"
      ) {
        flight in
        flight = flight.named(index)
        flight.isMine = chance % 5 != 0
        flight.isCancelled = chance % 7 == 0
        flight.airline = chance % 2 == 0 ? Self.airlines[chance % 3].id : nil
        flight.aircraft = chance % 3 == 0 ? nil : ["A319", "A320 & <co>", "B738"][chance % 7 % 3]
        flight.registration = chance % 4 == 0 ? nil : ["D-AIMA", "D-AIMAX", "N1", "N12"][chance % 11 % 4]
        flight.seatPosition = [.window, .middle, .aisle, nil][chance % 13 % 4]
        flight.cabin = [.economy, .premiumEconomy, .business, nil][chance % 17 % 4]
        flight.reason = [.leisure, .business, .crew, .other, nil][chance % 19 % 5]
        flight.told.times.on.scheduled = flight.times.on.actual.map { $0.adding(milliseconds: Int64(chance % 30 - 25) * 60_000) }
      }
    }
  }
}

extension FlownDesk {
  static let airports: [Airport] = [
    airport("KSFO", "SFO", "San Francisco", "US", 376_188_000, -1_223_754_000, "America/Los_Angeles"),
    airport("EDDF", "FRA", "Frankfurt", "DE", 500_333_000, 85_706_000, "Europe/Berlin"),
    airport("EGLL", "LHR", "London", "GB", 514_775_000, -4_614_000, "Europe/London"),
    airport("RJTT", "HND", "Tokyo", "JP", 355_523_000, 1_397_797_000, "Asia/Tokyo"),
  ]

  static let airlines: [Airline] = ["UAL", "DLH", "ANA"].map {
    Airline(
      id: Airline.id(ofCode: $0), code: $0, iata: nil, name: "<Airline> \($0)", shortName: "", callsign: "", country: "", isStub: false,
      details: "{}")
  }

  private static func airport(
    _ code: String, _ iata: String, _ city: String, _ country: String, _ latitude: Int, _ longitude: Int, _ zone: String
  ) -> Airport {
    Airport(
      id: Airport.id(ofCode: code), code: code, iata: iata, name: "", city: city, state: "", country: country,
      coordinate: Coordinate(latitude: latitude, longitude: longitude), elevation: nil, zoneID: zone, isStub: false, details: "{}")
  }
}

extension Flight {
  /// The same as another record.
  fileprivate func named(_ index: Int) -> Flight {
    var flight = self
    flight.id = RecordID(kind: "flight", key: "\(index)")
    return flight
  }
}
