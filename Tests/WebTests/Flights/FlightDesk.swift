import BookStore
import FlightsRecords
import Foundation
import Records
import Testing

@testable import Site

/// A desk whose book knows two airports.
struct FlightDesk: Sendable {
  let desk: InProcessServer
  var flights: Flights { Flights(desk.book, world: .none) }

  init() throws {
    desk = try InProcessServer("2026-11-20T07:00:00.000Z", zone: "Europe/Berlin")
    let flights = Flights(desk.book, world: .none)
    // An airport is known first by a flight that names its code.
    var entry = FlightEntry(from: .stub("EDDF"), to: .stub("KSFO"), on: try #require(FlightDay("1990")))
    entry.ident = "XQ0"
    _ = try flights.add(entry, zone: .gmt)
    let places: [(String, AirportDescription)] = [
      (
        "EDDF",
        AirportDescription(
          name: "Frankfurt Main", city: "Frankfurt", country: "DE", coordinate: Coordinate(latitude: 500_333_056, longitude: 85_704_556),
          zone: "Europe/Berlin")
      ),
      (
        "KSFO",
        AirportDescription(
          name: "San Francisco Int'l", city: "San Francisco", country: "US",
          coordinate: Coordinate(latitude: 376_188_056, longitude: -1_223_754_167), zone: "America/Los_Angeles")
      ),
    ]
    for (code, description) in places { _ = try flights.describe(airport: flights.airport(code).place.id, description) }
  }

  /// Adds a flight from Frankfurt to San Francisco.
  func add(_ ident: String, _ day: String, departure: Int? = nil, arrival: Int? = nil) throws -> Flight {
    let (from, to) = (try flights.airport("EDDF").place.id, try flights.airport("KSFO").place.id)
    var entry = FlightEntry(from: .airport(from), to: .airport(to), on: try #require(FlightDay(day)))
    (entry.ident, entry.departure, entry.arrival) = (ident, departure, arrival)
    return try flights.add(entry, zone: try #require(TimeZone(identifier: "Europe/Berlin"))).value
  }

  /// The only flight of that ident.
  func only(_ ident: String) throws -> Flight {
    let found = try flights.page(FlightQuery(search: ident)).flights
    try #require(found.count == 1)
    return found[0]
  }
}
