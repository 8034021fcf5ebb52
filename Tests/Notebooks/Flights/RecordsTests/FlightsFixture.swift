import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import FlightFiles
@testable import FlightsRecords

/// The notebook in a book of its own with nine airports and three airlines, under a clock a test sets. Today is a Friday.
struct FlightsFixture {
  let clock: TestClock
  let book: Book
  let flights: Flights
  let zone: TimeZone

  init(_ now: String = "2026-11-20T07:00:00.000Z", zone: String = "Europe/Berlin", isEmpty: Bool = false) throws {
    clock = TestClock(now, zone: zone)
    book = try FlightsFixture.book(clock)
    flights = Flights(book, world: .none)
    self.zone = try #require(TimeZone(identifier: zone))
    if !isEmpty { try take(FlightsFixture.airports(), FlightsFixture.airlines) }
  }

  /// A book in memory with this notebook only.
  static func book(_ clock: TestClock = TestClock()) throws -> Book {
    try Book.open(.memory, notebooks: [Flights.notebook], surroundings: clock.surroundings)
  }

  /// Those of that ICAO code, or all.
  static func airports(_ codes: String...) -> [FileAirport] {
    all.filter { codes.isEmpty || codes.contains($0.code.icao ?? "") }
  }

  private static let all = [
    airport("KSFO", "SFO", "San Francisco Int'l", "San Francisco", "CA", "US", 37.6188056, -122.3754167, "America/Los_Angeles"),
    airport("KJFK", "JFK", "John F Kennedy Int'l", "New York", "NY", "US", 40.6399278, -73.7786925, "America/New_York"),
    airport("KEWR", "EWR", "Newark Liberty Int'l", "Newark", "NJ", "US", 40.6925, -74.1686667, "America/New_York"),
    airport("KLAX", "LAX", "Los Angeles Int'l", "Los Angeles", "CA", "US", 33.9424964, -118.4080486, "America/Los_Angeles"),
    airport("EDDF", "FRA", "Frankfurt Main", "Frankfurt", nil, "DE", 50.0333056, 8.5704556, "Europe/Berlin"),
    airport("RJTT", "HND", "Haneda", "Tokyo", nil, "JP", 35.5522578, 139.779694, "Asia/Tokyo"),
    airport("VOMM", "MAA", "Chennai Int'l", "Chennai", nil, "IN", 12.9944167, 80.1805556, "Asia/Kolkata"),
    airport("OMDB", "DXB", "Dubai Int'l", "Dubai", nil, "AE", 25.2527778, 55.3644444, "Asia/Dubai"),
    airport("VHHH", "HKG", "Hong Kong Int'l", "Hong Kong", nil, "HK", 22.3089, 113.9145, "Asia/Hong_Kong"),
  ]

  static let airlines = [
    airline("DLH", "LH", "Lufthansa", nil, "Lufthansa", "DE"), airline("UAL", "UA", "United Air Lines Inc.", "United", "United", "US"),
    airline("EZY", "U2", "easyJet", nil, "Easy", "GB"),
  ]

  private static func airline(
    _ icao: String, _ iata: String, _ name: String, _ shortName: String?, _ callsign: String, _ country: String
  ) -> FileAirline {
    var airline = FileAirline(code: FileCode(icao: icao, iata: iata, name: name))
    (airline.shortName, airline.callsign, airline.country) = (shortName, callsign, country)
    return airline
  }

  /// An airport as a file tells it, its place in degrees.
  static func airport(
    _ icao: String?, _ iata: String?, _ name: String? = nil, _ city: String? = nil, _ state: String? = nil, _ country: String? = nil,
    _ latitude: Double? = nil, _ longitude: Double? = nil, _ zone: String? = nil
  ) -> FileAirport {
    func scaled(_ degrees: Double) -> Int { Int((degrees * 1e7).rounded()) }
    let place = latitude.flatMap { latitude in longitude.flatMap { Coordinate(latitude: scaled(latitude), longitude: scaled($0)) } }
    var airport = FileAirport(code: FileCode(icao: icao, iata: iata, name: name))
    (airport.city, airport.state, airport.country, airport.coordinate, airport.zone) = (city, state, country, place, zone)
    return airport
  }

  /// Takes in what files tell, as an import does.
  func take(_ airports: [FileAirport], _ airlines: [FileAirline] = [], _ flights: [FileFlight] = []) throws {
    _ = try book.write(LocalizedText("act.flightsImported", ["count": 0])) { writing in
      let places = PlaceImporter(writing, .none)
      for airport in airports { try places.take(airport) }
      for airline in airlines { try places.take(airline) }
      for end in flights.flatMap({ [$0.origin, $0.destination] }) { try places.mention(end) }
      for airline in flights.compactMap(\.airline) { try places.mention(airline: airline) }
      try places.reckon()
      let arrivals = FlightImporter(writing, places)
      for flight in flights { #expect(try arrivals.take(flight) == nil) }
    }
  }

  /// A flight as a file tells it: of a logbook, or of AeroAPI where it has an id.
  static func flight(
    _ ident: String, _ airline: String? = nil, _ number: String? = nil, from origin: String, to destination: String, day: String? = nil,
    _ departure: Int? = nil, _ arrival: Int? = nil, times: FileFlight.Times = FileFlight.Times(), faFlightID: String? = nil,
    distanceMiles: Int? = nil
  ) -> FileFlight {
    func code(_ text: String) -> FileCode { FileCode(icao: text.count == 3 ? nil : text, iata: text.count == 3 ? text : nil, name: nil) }
    var flight = FileFlight(
      source: faFlightID == nil ? .myFlightradar24 : .aeroAPI, origin: code(origin), destination: code(destination))
    (flight.ident, flight.faFlightID, flight.flightNumber) = (ident, faFlightID, number)
    flight.airline = airline.map { FileCode(icao: $0.count == 3 ? $0 : nil, iata: $0.count == 3 ? nil : $0) }
    (flight.times, flight.day, flight.departure, flight.arrival) = (times, day, departure, arrival)
    flight.distanceMiles = distanceMiles
    return flight
  }
}

extension FlightsFixture {
  func airport(_ code: String) throws -> Airport { try flights.airport(code).place }

  func place(_ code: String) throws -> FlightEntry.Place { .airport(try airport(code).id) }

  /// What a person enters: `entry("LH454", "FRA", "SFO", "2026-11-20", "10:00", "12:25")`.
  func entry(
    _ ident: String, _ origin: String, _ destination: String, _ day: String, _ departure: String? = nil, _ arrival: String? = nil
  ) throws -> FlightEntry {
    var entry = FlightEntry(from: try place(origin), to: try place(destination), on: try #require(FlightDay(day)))
    entry.ident = ident
    (entry.departure, entry.arrival) = (try departure.map(minutes), try arrival.map(minutes))
    return entry
  }

  /// Adds what a person enters, a second after whatever was before.
  @discardableResult
  func add(
    _ ident: String, _ origin: String, _ destination: String, _ day: String, _ departure: String? = nil, _ arrival: String? = nil,
    _ change: (inout FlightEntry) -> Void = { _ in }
  ) throws -> Flight {
    clock.advance(seconds: 1)
    var entry = try entry(ident, origin, destination, day, departure, arrival)
    change(&entry)
    return try flights.add(entry, zone: zone).value
  }

  /// Changes what a flight shows.
  @discardableResult
  func edit(_ id: RecordID, _ change: (inout FlightEntry) throws -> Void) throws -> Flight {
    var entry = try flights.entry(of: id)
    try change(&entry)
    return try flights.edit(id, entry).value
  }

  func minutes(_ clock: String) throws -> Int {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    try #require(parts.count == 2)
    return parts[0] * 60 + parts[1]
  }

  func flight(_ id: RecordID) throws -> Flight { try #require(try flights.flight(id).flights.first) }

  /// Every record of the notebook, byte for byte.
  func everything() throws -> String {
    try book.read { db in
      try Flights.notebook.entities.map { entity in
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(entity.kind)").map { row in
          row.filter { $0.0 != "number" }.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
        }
        return "\(entity.kind)\n" + rows.sorted().joined(separator: "\n")
      }.joined(separator: "\n")
    }
  }

  /// The key of the name of the latest act.
  func latestAct() throws -> String? { try book.history().first?.name.key }

  /// Undoes the latest act; everything is then as it was before, and the book is whole.
  func undo(to before: String) throws {
    _ = try book.undo()
    #expect(try everything() == before)
    #expect(try book.check() == [])
  }
}
