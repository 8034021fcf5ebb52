import BookStore
import Foundation
import GRDB
import Records

@testable import FlightsRecords

/// Flights for pages to show, written as if they had been imported: eight airports, two airlines, and whatever a test adds.
struct FlightsShelf {
  let book: Book

  init(_ book: Book) throws {
    self.book = book
    try write { db in
      for airport in FlightsShelf.airports { try airport.insert(in: db) }
      try airline("UAL", iata: "UA", "United").insert(in: db)
      try airline("ANA", iata: "NH", "All Nippon").insert(in: db)
    }
  }

  /// Adds a flight; times are ISO 8601 texts, the best that is known of them by the state.
  @discardableResult
  func add(
    _ ident: String, _ origin: String, _ destination: String, _ departure: String? = "2022-01-26T16:00:00Z",
    _ arrival: String? = "2022-01-26T18:00:00Z", airline: String? = "UAL", day: FlightDay? = nil,
    _ change: (inout Flight) -> Void = { _ in }
  ) throws -> RecordID {
    var times = FlightTimes()
    times.off = FlightTimes.Event(actual: departure.flatMap { Instant($0) })
    times.on = FlightTimes.Event(actual: arrival.flatMap { Instant($0) })
    let own = times.off.actual.map { FlightDay.day(Day(of: $0, in: .gmt)) }
    var flight = Flight(
      id: RecordID(kind: "flight", key: "\(ident) \(departure ?? "") \(origin) \(destination)"), origin: Airport.id(ofCode: origin),
      destination: Airport.id(ofCode: destination), airline: airline.map(Airline.id(ofCode:)), isMine: false, isCancelled: false,
      isDiverted: false, isFlown: false, told: ToldTimes(times: times, day: day ?? own ?? .year(Day(ordinal: 0))),
      progress: nil, routeDistance: 551 * Flight.mile, greatCircle: nil, ident: ident, flightNumber: String(ident.drop { $0.isLetter }),
      registration: nil,
      aircraft: "A319", filedSpeed: 432, faFlightID: nil, seat: nil, seatPosition: nil, cabin: nil, reason: nil, notes: "", details: "{}")
    change(&flight)
    try write { try flight.insert(in: $0) }
    return flight.id
  }

  /// A flight in each of the states that times tell, as UAL1 to UAL5.
  func addOneInEachState() throws {
    try add("UAL1", "KSFO", "KJFK") { $0.told.times.into.actual = $0.times.on.actual }
    try add("UAL2", "KSFO", "KJFK")
    try add("UAL3", "KSFO", "KJFK") { $0.told.times.on = FlightTimes.Event(estimated: $0.times.on.actual) }
    try add("UAL4", "KSFO", "KJFK") { flight in
      flight.told.times.out.actual = flight.times.off.actual
      flight.told.times.off = FlightTimes.Event(estimated: flight.times.off.actual)
      flight.told.times.on = FlightTimes.Event(estimated: flight.times.on.actual)
    }
    try add("UAL5", "KSFO", "KJFK") { flight in
      flight.told.times.off = FlightTimes.Event(scheduled: flight.times.off.actual)
      flight.told.times.on = FlightTimes.Event(scheduled: flight.times.on.actual)
    }
  }

  func write(_ body: (Database) throws -> Void) throws {
    _ = try book.write(LocalizedText("act.flightsImported", ["count": 1])) { try body($0.database) }
  }
}

extension FlightsShelf {
  private static let airports = [
    airport("KSFO", "SFO", "San Francisco Int'l", "San Francisco", "CA", "US", (376_188_056, -1_223_754_167), 13, "America/Los_Angeles"),
    airport("KJFK", "JFK", "John F Kennedy Intl", "New York", "NY", "US", (406_397_511, -737_789_256), 13, "America/New_York"),
    airport("KPDX", "PDX", "Portland Intl", "Portland", "OR", "US", (455_887_089, -1_225_968_694), 31, "America/Los_Angeles"),
    airport("KSAN", "SAN", "San Diego Intl", "San Diego", "CA", "US", (327_335_556, -1_171_896_667), 17, "America/Los_Angeles"),
    airport("RJTT", "HND", "Tokyo Int'l (Haneda)", "Ota", "Tokyo", "JP", (355_533_333, 1_397_811_111), 21, "Asia/Tokyo"),
    airport("EDDF", "FRA", "Frankfurt", "Frankfurt am Main", "", "DE", (500_333_333, 85_705_556), 364, "Europe/Berlin"),
    airport("US-0123", nil, "Smith <Field>", "Nowhere", "KS", "US", nil, nil, nil),
    airport("XXXX", nil, "", "", "", "", nil, nil, nil, isStub: true),
  ]

  private static func airport(
    _ code: String, _ iata: String?, _ name: String, _ city: String, _ state: String, _ country: String, _ place: (Int, Int)?,
    _ elevation: Int?,
    _ zone: String?, isStub: Bool = false
  ) -> Airport {
    Airport(
      id: Airport.id(ofCode: code), code: code, iata: iata, name: name, city: city, state: state, country: country,
      coordinate: place.flatMap { Coordinate(latitude: $0.0, longitude: $0.1) }, elevation: elevation, zoneID: zone, isStub: isStub,
      details: "{\"wiki_url\":\"https://en.wikipedia.org/wiki/\(code)\",\"url\":\"javascript:alert(1)\"}")
  }

  private func airline(_ code: String, iata: String, _ name: String) -> Airline {
    Airline(
      id: Airline.id(ofCode: code), code: code, iata: iata, name: "\(name) Airways", shortName: name, callsign: name, country: "Country",
      isStub: false, details: "{\"phone\":\"1-800\",\"location\":\"Home\"}")
  }
}
