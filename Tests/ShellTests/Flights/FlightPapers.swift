import Foundation
import TestKit
import Testing

/// Files as AeroAPI gives them, of a few flights a test makes up, and the airports and airlines of `FlightSample`.
enum FlightPapers {
  /// Four flights: one landed, one airborne and late, one scheduled of which little is known, one cancelled. Neither the airport KQQX nor
  /// the airline ASA is among those of the sample.
  static let four = flights([
    flight(
      "UAL1780", "KLAX", "KSFO",
      [
        "operator": "UAL", "operator_iata": "UA", "flight_number": "1780", "registration": "N897UA", "aircraft_type": "A319",
        "route_distance": 551, "filed_airspeed": 432, "progress_percent": 100, "codeshares": ["AAR6321", "ACA3338"], "gate_origin": "E5",
        "terminal_destination": "3", "status": "Landed / Taxiing", "actual_off": "2022-01-26T16:22:56Z",
        "actual_on": "2022-01-26T17:41:00Z",
        "scheduled_in": "2022-01-26T17:50:00Z", "estimated_in": "2022-01-26T17:49:00Z",
      ]),
    flight(
      "ASA205", "KQQX", "KSFO",
      [
        "operator": "ASA", "route_distance": 550, "progress_percent": 60, "actual_off": "2022-01-26T15:00:00Z",
        "estimated_on": "2022-01-26T17:00:00Z", "scheduled_on": "2022-01-26T14:45:00Z",
      ]),
    flight("XQ99", "OMDB", "KEWR", ["scheduled_off": "2022-01-27T20:00:00Z", "scheduled_on": "2022-01-28T10:15:00Z"]),
    flight("DLH454", "EDDF", "KSFO", ["operator": "DLH", "cancelled": true, "scheduled_off": "2022-01-25T09:00:00Z"]),
  ])

  static let airports = String(decoding: FlightSample.airports(), as: UTF8.self)
  static let airlines = String(decoding: FlightSample.airlines(), as: UTF8.self)

  /// OurAirports' list with the airport the sample lacks, which has no zone there.
  static let portland = """
    id,ident,type,name,latitude_deg,longitude_deg,elevation_ft,continent,iso_country,iso_region,municipality,scheduled_service,gps_code,\
    iata_code,local_code,home_link,wikipedia_link,keywords
    3804,"KQQX","large_airport","Portland Int'l",45.588699,-122.598,31,"NA","US","US-OR","Portland","yes","KQQX","PDX","PDX",,,

    """

  /// A document of flights.
  static func flights(_ flights: [String]) -> String { "{\"arrivals\": [\n\(flights.joined(separator: ",\n"))\n]}\n" }

  /// A flight; keys that are not given are absent.
  static func flight(_ ident: String, _ origin: String, _ destination: String, _ more: [String: Any] = [:]) -> String {
    var record: [String: Any] = [
      "ident": ident, "fa_flight_id": "\(ident)-1-fa-1", "origin": ["code": origin], "destination": ["code": destination],
    ]
    record.merge(more) { $1 }
    let data = (try? JSONSerialization.data(withJSONObject: record, options: .sortedKeys)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}

extension NotebookShell {
  /// Imports the four flights with their airports and airlines.
  func importFlights() throws {
    let files = try [
      file(FlightPapers.four, named: "flights.json"), file(FlightPapers.airports, named: "airports.json"),
      file(FlightPapers.airlines, named: "airlines.json"),
    ]
    #expect(try attempt(["flights", "import"] + files).code == 0)
  }

  /// The idents of the flights a list gives, in their order.
  func idents(_ arguments: String...) throws -> [String] {
    let result = try attempt(["flights", "list"] + arguments + ["--json"])
    #expect(result.code == 0, "\(arguments): \(result.complaint)")
    let flights = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    return flights.compactMap { $0["ident"] as? String }
  }

  /// Everything in Flights that undo brings back, as it is written out.
  func wholeOfFlights() throws -> String {
    try ["flights", "airports", "airlines"].map { part in
      let result = try attempt(["flights", "export", "--of", part])
      #expect(result.code == 0, "\(part): \(result.complaint)")
      return result.output
    }.joined()
  }
}
