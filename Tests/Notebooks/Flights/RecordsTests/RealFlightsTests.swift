import BookStore
import FlightFiles
import Foundation
import Records
import Testing

@testable import FlightsRecords

/// The 120 real flights of one morning, 26 January 2022, each worked out again from the JSON by what the issue says.
@Suite struct RealFlightsTests {
  private static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../../shared/data/flights").standardized
  private static let names = ["FLIGHTS.json", "AIRPORTS.json", "AIRLINES.json"]

  /// The three files in a book, and what stands in them.
  private struct Morning {
    let desk: ImportDesk
    let summary: FlightImportSummary
    let flights: [[String: Any]]
    let airports: [String: [String: Any]]
  }

  /// Nil, saying so, where the files are not at hand.
  private static func morning() throws -> Morning? {
    let paths = names.map { folder.appendingPathComponent($0).path }
    if let absent = paths.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
      FileHandle.standardError.write(Data("not tested: there is no \(absent)\n".utf8))
      return nil
    }
    let desk = try ImportDesk()
    let summary = try desk.flights.importing(paths.map { try FlightFile(path: $0) }, progress: { _ in }).value
    func document(_ path: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) }
    let sections = try #require(try document(paths[0]) as? [String: Any]).values.compactMap { $0 as? [[String: Any]] }
    let airports = try #require(try document(paths[1]) as? [[String: Any]])
    return Morning(
      desk: desk, summary: summary, flights: Array(sections.joined()),
      airports: Dictionary(airports.map { ($0["airport_code"] as? String ?? "", $0) }) { first, _ in first })
  }

  @Test func `all of them come in once, by one act, and nothing is missing (F1, F2, F-B12, F-B13)`() throws {
    guard let morning = try Self.morning() else { return }
    let summary = morning.summary
    #expect(summary.added.flights == 120 && summary.added.airports == 70 && summary.added.airlines == 31)
    #expect(summary.stubs.isEmpty && summary.problems.isEmpty && summary.rejected.sum == 0 && morning.flights.count == 120)
    #expect(try morning.desk.all().allSatisfy { !$0.isMine } && morning.desk.book.check() == [])
    let before = try morning.desk.everything()
    let again = try morning.desk.flights.importing(
      Self.names.map { try FlightFile(path: Self.folder.appendingPathComponent($0).path) }, progress: { _ in })
    #expect(again.act == nil && again.value.unchanged.sum == 221)
    #expect(try morning.desk.everything() == before)
    _ = try morning.desk.book.undo()
    #expect(try morning.desk.all().isEmpty && morning.desk.flights.airports("").places.isEmpty && morning.desk.book.check() == [])
  }

  @Test func `distance, speeds, duration, state and delay of each are what its record says (F16, F-B1, F-B3, F-B4)`() throws {
    guard let morning = try Self.morning() else { return }
    let told = Dictionary(try morning.desk.all().map { ($0.ident, try morning.desk.told($0)) }) { first, _ in first }
    #expect(told.count == 120)
    for record in morning.flights {
      let ident = try #require(record["ident"] as? String)
      let flight = try #require(told[ident])
      let expected = try Worked(record)
      func close(_ key: String, _ value: Double?) {
        guard let value else { return #expect(flight[key] is NSNull, "\(ident) \(key)") }
        #expect(abs((flight[key] as? Double ?? .nan) - value) < 1e-6 * value, "\(ident) \(key)")
      }
      close("distanceKm", expected.distance)
      close("filedSpeedKmh", expected.filedSpeed)
      close("averageSpeedKmh", expected.averageSpeed)
      #expect(flight["durationSeconds"] as? Int == expected.duration && flight["state"] as? String == expected.state, "\(ident)")
      #expect(flight["delaySeconds"] as? Int == expected.delay && record["arrival_delay"] as? Int == expected.delay, "\(ident)")
      #expect(flight["faFlightId"] as? String == record["fa_flight_id"] as? String, "\(ident)")
      #expect(flight["airline"] as? String == String(ident.prefix { $0.isLetter }), "\(ident)")
    }
    let states = Dictionary(grouping: told.values) { $0["state"] as? String ?? "" }.mapValues(\.count)
    #expect(states == ["arrived": 10, "landed": 20, "airborne": 60, "departed": 13, "scheduled": 17])
    #expect(told.values.count { $0["delaySeconds"] as? Int ?? 0 >= 900 } == 23)
    #expect(Set(told.filter { $0.value["filedSpeedKmh"] is NSNull }.keys) == ["ANA8", "JAL9"])
    #expect(try morning.desk.flights.count(FlightQuery(state: .airborne)) == 60)
    #expect(try morning.desk.flights.count(FlightQuery(isDelayed: true)) == 23)
  }

  @Test func `the routes are as long as the Earth is round`() throws {
    guard let morning = try Self.morning() else { return }
    var ratios: [Double] = []
    for flight in try morning.desk.all() {
      let page = try morning.desk.flights.flight(flight.id)
      let ends = try [flight.origin, flight.destination].map { id in
        try #require(page.places.airports[id].flatMap { morning.airports[$0.code] })
      }
      let way = try Worked.way(from: ends[0], to: ends[1])
      #expect(abs(Double(flight.greatCircle ?? 0) / 1_000_000 - way) < 0.001 * way, "\(flight.ident)")
      ratios.append(Double(try #require(flight.distance)) / 1_000_000 / way)
    }
    ratios.sort()
    #expect(ratios.count == 120 && ratios.allSatisfy { (0.99...1.25).contains($0) }, "\(ratios.first ?? 0)...\(ratios.last ?? 0)")
    #expect(abs((ratios[59] + ratios[60]) / 2 - 1) < 0.01)
  }

  @Test func `every end of every flight is told by its own airport's clock (F-B2)`() throws {
    guard let morning = try Self.morning() else { return }
    let told = Dictionary(try morning.desk.all().map { ($0.ident, try morning.desk.told($0)) }) { first, _ in first }
    for record in morning.flights {
      let ident = try #require(record["ident"] as? String)
      for (end, key, event) in [("origin", "departure", "off"), ("destination", "arrival", "on")] {
        let airport = try #require((record[end] as? [String: Any])?["code"] as? String)
        let time = try #require(told[ident]?[key] as? [String: Any])
        let zone = try #require(morning.airports[airport]?["timezone"] as? String)
        let moment = try #require(Worked.best(event, of: record))
        #expect(time["timeZone"] as? String == zone && time["isActual"] as? Bool == (record["actual_\(event)"] is String), "\(ident)")
        let text = try #require(time["time"] as? String)
        #expect(Int(try Date.ISO8601FormatStyle().parse(text).timeIntervalSince1970) == moment, "\(ident)")
        let offset = try #require(TimeZone(identifier: zone)).secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
        let written = String(format: "%@%02d:%02d", offset < 0 ? "-" : "+", abs(offset) / 3600, abs(offset) / 60 % 60)
        #expect(text.hasSuffix(written) || offset == 0 && text.hasSuffix("Z"), "\(ident) \(text) \(zone)")
      }
    }
  }
}

/// What follows from a record, by the formulas of the issue and nothing of the notebook.
private struct Worked {
  /// In kilometres.
  let distance: Double?
  /// In kilometres an hour.
  let filedSpeed: Double?
  let averageSpeed: Double?
  /// In seconds.
  let duration: Int?
  let delay: Int?
  let state: String

  init(_ record: [String: Any]) throws {
    let distance = (record["route_distance"] as? Double).map { $0 * 1.609344 }
    filedSpeed = (record["filed_airspeed"] as? Double).map { $0 * 1.852 }
    let (off, on) = (Worked.best("off", of: record), Worked.best("on", of: record))
    let duration = off.flatMap { off in on.map { $0 - off } }
    averageSpeed = distance.flatMap { distance in duration.map { distance / (Double($0) / 3600) } }
    (self.distance, self.duration) = (distance, duration)
    delay = Worked.delay("in", of: record) ?? Worked.delay("on", of: record)
    let reached = [("actual_in", "arrived"), ("actual_on", "landed"), ("actual_off", "airborne"), ("actual_out", "departed")]
    state = reached.first { record[$0.0] is String }?.1 ?? "scheduled"
  }

  /// In seconds since 1970: as it was, as estimated, as scheduled.
  static func best(_ event: String, of record: [String: Any]) -> Int? {
    ["actual", "estimated", "scheduled"].compactMap { time("\($0)_\(event)", of: record) }.first
  }

  private static func delay(_ event: String, of record: [String: Any]) -> Int? {
    guard let known = time("actual_\(event)", of: record) ?? time("estimated_\(event)", of: record) else { return nil }
    return time("scheduled_\(event)", of: record).map { known - $0 }
  }

  private static func time(_ key: String, of record: [String: Any]) -> Int? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
    return (record[key] as? String).flatMap(formatter.date(from:)).map { Int($0.timeIntervalSince1970) }
  }

  /// Kilometres over the ground, by the haversine on a sphere of 6,371 km.
  static func way(from one: [String: Any], to other: [String: Any]) throws -> Double {
    func radians(_ place: [String: Any], _ key: String) throws -> Double { try #require(place[key] as? Double) * .pi / 180 }
    let (north, far) = (try radians(one, "latitude"), try radians(other, "latitude"))
    let east = try radians(other, "longitude") - radians(one, "longitude")
    let height = sin((far - north) / 2)
    let width = sin(east / 2)
    return 2 * 6371 * asin((height * height + cos(north) * cos(far) * width * width).squareRoot())
  }
}
