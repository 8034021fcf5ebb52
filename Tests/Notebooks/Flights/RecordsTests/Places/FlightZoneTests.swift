import BookStore
import Foundation
import Records
import Testing

@testable import FlightsRecords

/// A zone that was told and not heard, and a clock reckoned from one that nobody knows.
@Suite struct FlightZoneTests {
  private let desk: ImportDesk

  init() throws { desk = try ImportDesk() }

  private func told(_ zones: String?...) -> [String: Any] {
    func end(_ code: String, _ zone: String?) -> [String: Any] {
      ["code": code, "airport_info_url": "/airports/\(code)"].merging(zone.map { ["timezone": $0] } ?? [:]) { $1 }
    }
    return Told.flight(
      "UAL1780", "KSFO-KORD", off: "2022-01-26T18:00:00Z", on: "2022-01-26T22:00:00Z",
      ["origin": end("KSFO", zones[0]), "destination": end("KORD", zones[1])])
  }

  @Test func `the zone AeroAPI tells beside a code is the airport's, where nobody said another`() throws {
    try desk.take(.aeroAPI(told("America/Los_Angeles", nil)))
    #expect(try desk.airport("KSFO").zoneID == "America/Los_Angeles" && desk.airport("KORD").zoneID == nil)
    let departure = try #require(try desk.told(desk.only())["departure"] as? [String: Any])
    #expect(departure["time"] as? String == "2022-01-26T10:00:00-08:00")
    _ = try desk.flights.setZone(try desk.airport("KORD").id, "America/Detroit")
    try desk.take(.aeroAPI(told("America/Denver", "America/Chicago")))
    #expect(try desk.airport("KSFO").zoneID == "America/Los_Angeles" && desk.airport("KORD").zoneID == "America/Detroit")
  }

  @Test func `a zone that comes with a later flight brings the earlier ones true`() throws {
    try desk.take(.openFlights("2022-01-26 10:00,KSFO,KORD,UA9,United,,04:00,,,,,,,,,,,,"))
    let before = try desk.everything()
    try desk.take(.aeroAPI(told("America/Los_Angeles", "America/Chicago")))
    let flight = try #require(try desk.all().first { $0.flightNumber == "9" })
    #expect(flight.times.departure == Instant("2022-01-26T18:00:00Z") && flight.times.arrival == Instant("2022-01-26T22:00:00Z"))
    #expect(try desk.book.check() == [])
    _ = try desk.book.undo()
    #expect(try desk.everything() == before)
  }

  @Test func `a zone that is none is kept as it was told`() throws {
    try desk.take(.aeroAPI(told("Mars/Olympus", nil)))
    #expect(try desk.airport("KSFO").zoneID == nil && desk.only().details.contains("Mars/Olympus"))
  }

  /// Manchester's zone is not known, London's is.
  private func oneZone(_ length: String = "01:00") throws -> Flight {
    let dat = "1,\"Heathrow\",\"London\",\"United Kingdom\",\"LHR\",\"EGLL\",51.47,-0.45,83,0,\"E\",\"Europe/London\",\"airport\",\"x\"\n"
    try desk.take(Paper("airports.dat", dat), .openFlights("2022-07-26 10:05,MAN,LHR,BA1,British,,\(length),,,,,,,,,,,,"))
    return try desk.only()
  }

  @Test func `no arrival is reckoned from a clock whose zone nobody knows`() throws {
    let flight = try oneZone()
    #expect(flight.times.arrival == nil && flight.durationInAir == 3_600_000)
    #expect(try desk.told(flight)["arrival"] is NSNull)
    let before = try desk.everything()
    _ = try desk.flights.setZone(flight.origin, "Europe/London")
    let known = try desk.only()
    #expect(known.times.departure == Instant("2022-07-26T09:05:00Z") && known.times.arrival == Instant("2022-07-26T10:05:00Z"))
    _ = try desk.flights.setZone(flight.origin, nil)
    #expect(try desk.only().times == flight.times && desk.book.check() == [])
    for _ in 0..<2 { _ = try desk.book.undo() }
    #expect(try desk.everything() == before)
  }

  @Test func `from a clock whose zone is known the arrival is reckoned, wherever it comes down`() throws {
    let flight = try oneZone()
    _ = try desk.flights.setZone(flight.destination, nil)
    _ = try desk.flights.setZone(flight.origin, "Europe/London")
    #expect(try desk.only().times.arrival == Instant("2022-07-26T10:05:00Z"))
  }
}
