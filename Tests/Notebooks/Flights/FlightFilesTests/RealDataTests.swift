import FlightFiles
import Foundation
import Records
import Testing

/// The real files of one morning, 26 January 2022: nothing of them may be lost.
@Suite struct RealDataTests {
  private static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../../shared/data/flights").standardized

  /// The file's path; nil, saying so, where it is not at hand.
  private static func path(_ name: String) -> String? {
    let path = folder.appendingPathComponent(name).path
    guard FileManager.default.fileExists(atPath: path) else {
      FileHandle.standardError.write(Data("not tested: there is no \(path)\n".utf8))
      return nil
    }
    return path
  }

  @Test func everyFlightIsReadOnceAndEveryKeyOfItIsKept() throws {
    guard let path = Self.path("FLIGHTS.json") else { return }
    let reading = Reading(at: path)
    #expect(reading.refusal == nil && reading.records.count == 120 && reading.flights.count == 120)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) as? [String: Any])
    let records = document.values.compactMap { $0 as? [[String: Any]] }.joined()
    let byID = Dictionary(uniqueKeysWithValues: records.compactMap { record in (record["fa_flight_id"] as? String).map { ($0, record) } })
    #expect(byID.count == 120)
    for flight in reading.flights {
      let record = try #require(flight.faFlightID.flatMap { byID[$0] })
      #expect(record.count == 46)
      let values = record.filter { !($0.value is NSNull) }
      #expect(NSDictionary(dictionary: try told(by: flight)) == NSDictionary(dictionary: values), "\(flight.ident ?? "")")
    }
    #expect(reading.flights.filter { $0.airline == nil }.isEmpty && reading.flights.filter { $0.airline?.iata == nil }.count == 3)
  }

  @Test func everyAirportIsReadAndEveryKeyOfItIsKept() throws {
    guard let path = Self.path("AIRPORTS.json") else { return }
    let reading = Reading(at: path)
    #expect(reading.refusal == nil && reading.records.count == 70 && reading.airports.count == 70)
    let records = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) as? [[String: Any]])
    for (airport, record) in zip(reading.airports, records) {
      var told = try #require(airport.details.parsed as? [String: Any])
      told["airport_code"] = airport.code.icao
      told["alternate_ident"] = airport.code.iata
      told["name"] = airport.code.name
      told["elevation"] = airport.elevation
      told["city"] = airport.city
      told["state"] = airport.state ?? ""
      told["latitude"] = airport.coordinate.map { Double($0.latitude) / 1e7 }
      told["longitude"] = airport.coordinate.map { Double($0.longitude) / 1e7 }
      told["timezone"] = airport.zone
      told["country_code"] = airport.country
      #expect(NSDictionary(dictionary: told) == NSDictionary(dictionary: record), "\(airport.code.icao ?? "")")
    }
  }

  @Test func everyAirlineIsReadAndEveryKeyOfItIsKept() throws {
    guard let path = Self.path("AIRLINES.json") else { return }
    let reading = Reading(at: path)
    #expect(reading.refusal == nil && reading.records.count == 31 && reading.airlines.count == 31)
    let records = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) as? [[String: Any]])
    for (airline, record) in zip(reading.airlines, records) {
      var told = try #require(airline.details.parsed as? [String: Any])
      told["icao"] = airline.code.icao
      told["iata"] = airline.code.iata
      told["name"] = airline.code.name
      told["shortname"] = airline.shortName
      told["callsign"] = airline.callsign
      told["country"] = airline.country
      #expect(
        NSDictionary(dictionary: told) == NSDictionary(dictionary: record.filter { !($0.value is NSNull) }), "\(airline.code.icao ?? "")")
    }
  }

  /// The record again, put together from the flight's own fields and its details.
  private func told(by flight: FileFlight) throws -> [String: Any] {
    var record = try #require(flight.details.parsed as? [String: Any])
    record["ident"] = flight.ident
    record["fa_flight_id"] = flight.faFlightID
    // Where there is no operator its code was taken from the ident, and it has none of IATA's.
    record["operator"] = flight.airline?.iata == nil ? nil : flight.airline?.icao
    record["operator_iata"] = flight.airline?.iata
    record["flight_number"] = flight.flightNumber
    record["registration"] = flight.registration
    record["cancelled"] = flight.isCancelled
    record["diverted"] = flight.isDiverted
    record["progress_percent"] = flight.progress
    record["route_distance"] = flight.distanceMiles
    record["filed_airspeed"] = flight.filedSpeed
    record["aircraft_type"] = flight.aircraft
    for (key, code) in [("origin", flight.origin), ("destination", flight.destination)] {
      var place = record[key] as? [String: Any] ?? [:]
      place["code"] = code.icao
      record[key] = place
    }
    let times = flight.times
    for (key, time) in [
      ("scheduled_out", times[.scheduledOut]), ("estimated_out", times[.estimatedOut]), ("actual_out", times[.actualOut]),
      ("scheduled_off", times[.scheduledOff]), ("estimated_off", times[.estimatedOff]), ("actual_off", times[.actualOff]),
      ("scheduled_on", times[.scheduledOn]), ("estimated_on", times[.estimatedOn]), ("actual_on", times[.actualOn]),
      ("scheduled_in", times[.scheduledIn]), ("estimated_in", times[.estimatedIn]), ("actual_in", times[.actualIn]),
    ] {
      record[key] = time.map { $0.description.replacingOccurrences(of: ".000Z", with: "Z") }
    }
    return record
  }
}
