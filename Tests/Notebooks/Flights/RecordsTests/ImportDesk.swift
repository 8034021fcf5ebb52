import BookStore
import FlightFiles
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A book with nothing in it, into which files are imported as a person drops them.
struct ImportDesk {
  let clock: TestClock
  let book: Book
  let flights: Flights
  private let folder: TemporaryFolder

  /// - Parameter world: none, so that a code is known only where a file explains it
  init(_ now: String = "2026-11-20T07:00:00.000Z", world: WorldAirports = .none) throws {
    clock = TestClock(now, zone: "UTC")
    book = try FlightsFixture.book(clock)
    flights = Flights(book, world: world)
    folder = try TemporaryFolder()
  }

  /// The files, written down and opened.
  func open(_ papers: [Paper]) throws -> [FlightFile] {
    try papers.map { paper in
      try paper.data.write(to: URL(fileURLWithPath: folder.path(paper.name)), options: .atomic)
      return try FlightFile(path: folder.path(paper.name))
    }
  }

  /// Imports them at once, a second after whatever was before.
  @discardableResult
  func take(_ papers: Paper...) throws -> Outcome<FlightImportSummary> { try take(papers) }

  @discardableResult
  func take(_ papers: [Paper]) throws -> Outcome<FlightImportSummary> {
    clock.advance(seconds: 1)
    return try flights.importing(try open(papers), progress: { _ in })
  }
}

extension ImportDesk {
  /// All flights, the first to leave first.
  func all() throws -> [Flight] {
    try flights.page(FlightQuery(order: FlightOrder(.departure, isDescending: false)), limit: 10_000).flights
  }

  /// The flight there is; an issue where there is none or another one.
  func only() throws -> Flight {
    let all = try all()
    try #require(all.count == 1, "\(all.map { "\($0.ident) \($0.day)" })")
    return all[0]
  }

  func airport(_ code: String) throws -> Airport { try flights.airport(code).place }

  /// What it says to scripts.
  func told(_ flight: Flight) throws -> [String: Any] {
    let page = try flights.flight(flight.id)
    let json = try Flight.exported.object(of: PlacedFlight(flight, page.places)).json
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  /// Every row of the notebook, of the derived tables too, byte for byte; not the numbers SQLite gives them.
  func everything() throws -> String {
    try rows(Flights.notebook.entities.map(\.kind), leavingOut: ["number"])
  }

  /// The same flights, airports and airlines, by whatever ids, and in whatever zones the flights were told.
  func records() throws -> String {
    let told = ["number", "id", "origin_clock", "destination_clock", "day", "day_by_times"]
    let times = ["scheduled", "estimated", "actual"].flatMap { ["\($0)_off", "\($0)_on", "moved_\($0)_off", "moved_\($0)_on"] }
    let flights = try all().map { "\($0.ident) \($0.day) \($0.times) \($0.isByClock) \($0.isUnzoned)" }.sorted().joined(separator: "\n")
    return try rows(
      ["airport", "airline", "flight"], leavingOut: Set(told + times + ["moved", "moved_day", "moved_unzoned"])) + flights
  }

  private func rows(_ tables: [String], leavingOut: Set<String>) throws -> String {
    try book.read { db in
      let codes = try Row.fetchAll(db, sql: "SELECT id, code FROM airport UNION ALL SELECT id, code FROM airline")
      let names = Dictionary(codes.map { ($0[0] as RecordID, $0[1] as String) }) { first, _ in first }
      func text(_ value: DatabaseValue) -> String { RecordID.fromDatabaseValue(value).flatMap { names[$0] } ?? "\(value)" }
      return try tables.map { table in
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { row in
          row.filter { !leavingOut.contains($0.0) }.map { "\($0.0)=\(leavingOut.contains("id") ? text($0.1) : "\($0.1)")" }
            .joined(separator: " ")
        }
        return "\(table)\n" + rows.sorted().joined(separator: "\n")
      }.joined(separator: "\n")
    }
  }
}

/// A file to be imported.
struct Paper: Sendable {
  let name: String
  let data: Data

  init(_ name: String, _ data: Data) { (self.name, self.data) = (name, data) }
  init(_ name: String, _ text: String) { self.init(name, Data(text.utf8)) }

  static let airports = Paper("airports.json", FlightSample.airports())
  static let airlines = Paper("airlines.json", FlightSample.airlines())

  /// A document of AeroAPI with these flights in it.
  static func aeroAPI(_ flights: [String: Any]..., name: String = "flights.json") throws -> Paper {
    Paper(name, try JSONSerialization.data(withJSONObject: ["arrivals": flights]))
  }

  /// A logbook of MyFlightradar24 with these rows in it.
  static func myFlightradar24(_ rows: String...) -> Paper {
    let head = """
      Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,Flight class,\
      Flight reason,Note,Dep_id,Arr_id,Airline_id,Aircraft_id
      """
    return Paper("log.csv", ([head] + rows).map { $0 + "\n" }.joined())
  }

  /// A logbook of OpenFlights with these rows in it.
  static func openFlights(_ rows: String...) -> Paper {
    let head = """
      Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,\
      Airline_OID,Plane_OID
      """
    return Paper("openflights.csv", ([head] + rows).map { $0 + "\n" }.joined())
  }
}

/// A flight as AeroAPI tells it.
enum Told {
  /// - Parameters:
  ///   - way: `KSFO-KORD`
  ///   - off: when it was to leave the ground: `2022-01-26T16:10:00Z`
  ///   - id: its `fa_flight_id`; nil is one made of its ident and its time
  ///   - others: keys beside these, or in their place
  static func flight(
    _ ident: String, _ way: String, off: String, on: String? = nil, id: String? = nil, _ others: [String: Any] = [:]
  ) -> [String: Any] {
    let ends = way.split(separator: "-").map(String.init)
    var keys: [String: Any] = [
      "ident": ident, "fa_flight_id": id ?? "\(ident)-\(off)", "operator": String(ident.prefix(3)),
      "flight_number": String(ident.dropFirst(3)), "origin": ["code": ends[0]], "destination": ["code": ends[1]], "scheduled_off": off,
      "cancelled": false, "diverted": false,
    ]
    keys["scheduled_on"] = on
    return keys.merging(others) { $1 }
  }
}

/// What JSON writes for nothing.
enum Unsaid {
  static var null: NSNull { NSNull() }
}
