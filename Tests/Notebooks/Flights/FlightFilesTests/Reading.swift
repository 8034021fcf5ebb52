import FlightFiles
import Foundation
import Records
import TestKit

/// What became of a file: its records, or why it was refused.
struct Reading: Equatable {
  var records: [FileRecord] = []
  var refusal: UserError?

  /// Reads the file there.
  init(at path: String) {
    do {
      try FlightFile(path: path).read(progress: { _ in }, found: { records.append($0) })
    } catch let refusal as UserError {
      self.refusal = refusal
    } catch {
      refusal = UserError(.fault, LocalizedText("test.stranger"), detail: "\(error)")
    }
  }

  /// Reads those bytes as a file.
  init(_ bytes: Data) throws {
    let folder = try TemporaryFolder(inMemory: true)
    try bytes.write(to: URL(fileURLWithPath: folder.path("a file")))
    self.init(at: folder.path("a file"))
  }

  init(_ text: String) throws { try self.init(Data(text.utf8)) }

  var key: String? { refusal?.phrase.key }
  var flights: [FileFlight] { records.compactMap { if case .flight(let flight) = $0.content { flight } else { nil } } }
  var airports: [FileAirport] { records.compactMap { if case .airport(let airport) = $0.content { airport } else { nil } } }
  var airlines: [FileAirline] { records.compactMap { if case .airline(let airline) = $0.content { airline } else { nil } } }
  var rejected: [(line: Int, phrase: LocalizedText)] {
    records.compactMap { record in if case .rejected(_, let phrase) = record.content { (record.line, phrase) } else { nil } }
  }

  /// The line and the key of each reason.
  var reasons: [String] { rejected.map { "\($0.line) \($0.phrase.key.split(separator: ".").last ?? "")" } }
}

/// Small files, written by hand.
enum Sample {
  /// A flight of AeroAPI with the keys no flight is without, and those given.
  static func flight(_ values: [String: String] = [:]) -> String {
    var keys = [
      "ident": "\"UAL1780\"", "origin": "{\"code\":\"KPDX\"}", "destination": "{\"code\":\"KSFO\"}",
      "scheduled_off": "\"2022-01-26T16:10:00Z\"",
    ]
    keys.merge(values) { _, given in given }
    return "{" + keys.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  static let myFlightradar24 = """
    Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,Flight class,\
    Flight reason,Note,Dep_id,Arr_id,Airline_id,Aircraft_id

    """
  static let openFlights = """
    Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,\
    Airline_OID,Plane_OID

    """
  static let ourAirports = """
    "id","ident","type","name","latitude_deg","longitude_deg","elevation_ft","continent","iso_country","iso_region","municipality",\
    "scheduled_service","icao_code","iata_code","gps_code","local_code","home_link","wikipedia_link","keywords"

    """
}

extension String {
  /// The details as values, compared by what they say.
  var parsed: NSDictionary? { (try? JSONSerialization.jsonObject(with: Data(utf8))) as? NSDictionary }
}
