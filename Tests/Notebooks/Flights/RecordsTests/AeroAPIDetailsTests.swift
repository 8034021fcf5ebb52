import BookStore
import Foundation
import Records
import Testing

@testable import FlightsRecords

/// What a file told and the book forgot, and what it says though nobody told it.
@Suite struct AeroAPIDetailsTests {
  private let desk: ImportDesk

  init() throws {
    desk = try ImportDesk()
    try desk.take(.airports, .airlines)
  }

  private static let times = ["scheduled", "estimated", "actual"].flatMap { when in ["out", "off", "on", "in"].map { "\(when)_\($0)" } }

  /// Every key AeroAPI has, and some it does not have yet.
  private static var full: [String: Any] {
    var keys = Told.flight(
      "UAL1780", "KSFO-KORD", off: "2022-01-26T16:10:00Z",
      [
        "operator_iata": "UA", "registration": "N897UA", "atc_ident": "UAL80", "inbound_fa_flight_id": "UAL2612-1", "blocked": true,
        "codeshares": ["AAR6321", "ACA3338"], "position_only": true, "departure_delay": -300, "arrival_delay": 0, "filed_ete": 3780,
        "progress_percent": 0, "status": "Приземл. / Вырулив.", "aircraft_type": "A319", "route_distance": 551, "filed_airspeed": 432,
        "filed_altitude": 350, "route": "MINNE5 FAMUK", "baggage_claim": "7", "seats_cabin_business": 0, "seats_cabin_coach": 114,
        "seats_cabin_first": 12, "gate_origin": "E5", "gate_destination": "E9", "terminal_origin": "A", "terminal_destination": "3",
        "type": "Airline", "origin": ["code": "KSFO", "airport_info_url": "/airports/KSFO"],
        "destination": ["code": "KORD", "airport_info_url": "/airports/KORD"], "new_in_2030": ["a": [1, 2.5, "ä/b"], "b": ["c": true]],
      ])
    for (index, name) in times.enumerated() { keys[name] = String(format: "2022-01-26T16:%02d:07Z", 10 + index) }
    return keys
  }

  @Test func `every key of a record is kept, also those nobody knows yet (F-B13)`() throws {
    let full = Self.full
    #expect(full.count == 47)
    try desk.take(.aeroAPI(full))
    let flight = try desk.only()
    #expect(NSDictionary(dictionary: try record(flight)) == NSDictionary(dictionary: full))
  }

  @Test func `null is nothing, and never nought (F-B4)`() throws {
    let nulls = Dictionary(uniqueKeysWithValues: Self.full.keys.map { ($0, Unsaid.null as Any) })
    let kept = Self.full.filter { ["fa_flight_id", "ident", "estimated_off"].contains($0.key) }
      .merging(["origin": ["code": "KSFO"], "destination": ["code": "KORD", "code_iata": Unsaid.null]]) { $1 }
    try desk.take(.aeroAPI(nulls.merging(kept) { $1 }))
    let flight = try desk.only()
    #expect(flight.filedSpeed == nil && flight.routeDistance == nil && flight.progress == nil && flight.times.arrival == nil)
    #expect(flight.times.duration == nil && flight.times.delay == nil && flight.averageSpeed == nil && flight.registration == nil)
    let told = try desk.told(flight)
    for key in ["filedSpeedKmh", "durationSeconds", "averageSpeedKmh", "arrival", "delaySeconds", "progressPercent", "aircraftType"] {
      #expect(told[key] is NSNull, "\(key)")
    }
    let details = FlightDetails(flight.details)
    #expect(details.filedAltitude == nil && details.coachSeats == nil && details.status == nil && details.others.isEmpty)
    #expect(!flight.details.contains("null") && !flight.isCancelled)
  }

  @Test func `nought is what it says, and no speed`() throws {
    let zeros: [String: Any] = ["progress_percent": 0, "filed_airspeed": 0, "route_distance": 0, "arrival_delay": 0]
    try desk.take(.aeroAPI(Told.flight("UAL1", "KSFO-KORD", off: "2022-01-26T16:10:00Z", on: "2022-01-26T16:10:00Z", zeros)))
    let flight = try desk.only()
    #expect(flight.progress == 0 && flight.routeDistance == 0 && flight.times.duration == 0 && flight.averageSpeed == nil)
    #expect(flight.filedSpeed == nil && flight.details.contains(#""filed_airspeed":0"#))
  }

  @Test func `who tells less takes nothing away`() throws {
    try desk.take(.aeroAPI(Self.full))
    let before = try desk.everything()
    let some = Told.flight("UAL1780", "KSFO-KORD", off: "2022-01-26T16:10:00Z", ["scheduled_off": Self.full["scheduled_off"] as Any])
    let nulls = Self.full.filter { some[$0.key] == nil }.mapValues { _ in Unsaid.null as Any }
    for less in [some, some.merging(nulls) { $1 }, some.merging(["gate_origin": "E5", "status": "Приземл. / Вырулив."]) { $1 }] {
      let again = try desk.take(.aeroAPI(less))
      #expect(again.act == nil && again.value.unchanged.flights == 1)
      #expect(try desk.everything() == before)
    }
  }

  @Test func `who tells something new is believed, and the rest stays`() throws {
    try desk.take(.aeroAPI(Self.full))
    let before = try desk.only()
    let news: [String: Any] = ["gate_origin": "F1", "progress_percent": 40, "actual_on": "2022-01-26T20:00:00Z", "diverted": true]
    let plan = ["scheduled_off": Self.full["scheduled_off"] as Any]
    let some = Told.flight("UAL1780", "KSFO-KORD", off: "2022-01-26T16:10:00Z", news.merging(plan) { $1 })
    #expect(try desk.take(.aeroAPI(some)).value.updated.flights == 1)
    let after = try desk.only()
    var expected = try record(before)
    expected.merge(news) { $1 }
    #expect(NSDictionary(dictionary: try record(after)) == NSDictionary(dictionary: expected))
  }

  @Test func `what a log and FlightAware know of one flight is put together`() throws {
    let row =
      "2022-01-26,UA1780,San Francisco / Int'l (SFO/KSFO),Chicago / O'Hare (ORD/KORD),08:20:00,14:00:00,04:00:00,United (UA/UAL),"
      + "Airbus A320 (A320),N1,12A,3,4,1,\"First line\nSecond line\",11,12,13,14"
    try desk.take(.aeroAPI(Self.full))
    try desk.take(.myFlightradar24(row))
    let flight = try desk.only()
    #expect(flight.aircraft == "A319" && flight.registration == "N897UA" && flight.seat == "12A" && flight.seatPosition == .aisle)
    #expect(flight.cabin == .premiumEconomy && flight.reason == .leisure && flight.notes == "First line\nSecond line")
    let details = try #require(Details.object(flight.details))
    #expect(details["Dep_id"] as? String == "11" && details["gate_origin"] as? String == "E5")
    #expect(try desk.take(.aeroAPI(Self.full), .myFlightradar24(row)).act == nil)
  }

  /// The record AeroAPI gave, put together again from what the book keeps.
  private func record(_ flight: Flight) throws -> [String: Any] {
    var keys = try #require(Details.object(flight.details))
    let page = try desk.flights.flight(flight.id)
    for (key, id) in [("origin", flight.origin), ("destination", flight.destination)] {
      keys[key] = (keys[key] as? [String: Any] ?? [:]).merging(["code": page.places.airports[id]?.code ?? ""]) { $1 }
    }
    let airline = flight.airline.flatMap { page.places.airlines[$0] }
    (keys["operator"], keys["operator_iata"], keys["flight_number"]) = (airline?.code, airline?.iata, flight.flightNumber)
    (keys["ident"], keys["fa_flight_id"], keys["registration"]) = (flight.ident, flight.faFlightID, flight.registration)
    (keys["cancelled"], keys["diverted"], keys["progress_percent"]) = (flight.isCancelled, flight.isDiverted, flight.progress)
    (keys["aircraft_type"], keys["filed_airspeed"]) = (flight.aircraft, flight.filedSpeed)
    keys["route_distance"] = flight.routeDistance.map { Int($0 / 1_609_344) }
    for (name, event) in [("out", flight.times.out), ("off", flight.times.off), ("on", flight.times.on), ("in", flight.times.into)] {
      for (when, time) in [("scheduled", event.scheduled), ("estimated", event.estimated), ("actual", event.actual)] {
        keys["\(when)_\(name)"] = time.map { $0.description.replacingOccurrences(of: ".000Z", with: "Z") }
      }
    }
    return keys
  }
}
