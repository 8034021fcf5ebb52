import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import BookStore
@testable import FlightsRecords

/// A table that says otherwise than JSON, a column that gets another's value, and a number in the journal that means something else.
@Suite struct FieldTests {
  @Test func everyCellOfATableIsTheValueOfThatNameInJSON() throws {
    var log = try RandomLog(Soak.choice(120, soaking: 300), dice: .fixed(1))
    let flown = try log.filled()
    try expectSame(log.flown.flights.exportedFlights(as: .csv), log.flown.flights.exportedFlights(as: .json), flown.count, log.dice.seed)
    try expectSame(
      log.flown.flights.exportedAirports(as: .csv), log.flown.flights.exportedAirports(as: .json), FlownBook.airports.count, log.dice.seed)
    try expectSame(
      log.flown.flights.exportedAirlines(as: .csv), log.flown.flights.exportedAirlines(as: .json), FlownBook.airlines.count, log.dice.seed)
  }

  @Test func howLongAFlightWasInTheAirIsWhatItsPageShows() throws {
    var log = try RandomLog(Soak.choice(120, soaking: 300), dice: .fixed(2))
    let flown = Dictionary(uniqueKeysWithValues: try log.filled().map { ("\($0.id)", $0) })
    for told in try GivenValue.lists(in: log.flown.flights.exportedFlights(as: .json)) {
      let flight = try #require(flown[told["id"]?.cell ?? ""])
      let shown = flight.durationInAir.map { "\($0 / 1000)" } ?? ""
      #expect(told["durationSeconds"]?.cell == shown, "seed \(log.dice.seed): \(flight.id)")
    }
    // Those that tell the one length from the other: read off clocks nobody knows, and ended before they began.
    #expect(flown.values.contains { $0.duration != $0.times.duration } && flown.values.contains { $0.duration ?? 1 < 0 })
  }

  @Test func `what moves with the airports of a flight is what is called computed, and nothing else`() throws {
    let fixture = try FlightsFixture()
    let flight = try fixture.add("UA1", "KSFO", "KJFK", "2026-11-20", "10:00", "18:30")
    _ = try fixture.book.write(LocalizedText("act.test")) { writing in
      for (code, zone, latitude) in [("KSFO", "Asia/Tokyo", 10), ("KJFK", "Asia/Kolkata", 20)] {
        let was = try #require(try Airport.find(named: code, in: writing.database))
        var airport = was
        (airport.zoneID, airport.coordinate) = (zone, Coordinate(latitude: latitude * 10_000_000, longitude: 0))
        try airport.update(from: was, in: writing.database)
      }
    }
    let moved = try fixture.flight(flight.id)
    let changed = Flight.fields.fields.filter { $0.stored(moved) != $0.stored(flight) }
    let empty: Set = ["moved_estimated_off", "moved_actual_off", "moved_estimated_on", "moved_actual_on"]
    #expect(Set(changed.map(\.name)) == Set(Flight.fields.fields.filter(\.isComputed).map(\.name)).subtracting(empty))
    #expect(moved.told == flight.told && moved.times != flight.times)
  }

  @Test func theNumbersAndTheGroupsOfTheJournalAreThoseOfEveryBook() {
    let frozen = [
      "airport 40: code 1, iata 2, name 3, city 4, state 5, country 6, latitude 7, longitude 8, elevation 9, zone 10, stub 11, details 12; "
        + "latitude+longitude",
      "airline 41: code 1, iata 2, name 3, short_name 4, callsign 5, country 6, stub 7, details 8; ",
      "flight 42: origin 1, destination 2, airline 3, mine 4, cancelled 5, diverted 6, flown 7, scheduled_out 8, estimated_out 9, "
        + "actual_out 10, scheduled_off 11, estimated_off 12, actual_off 13, scheduled_on 14, estimated_on 15, actual_on 16, "
        + "scheduled_in 17, estimated_in 18, actual_in 19, day 20, progress 21, route_distance 22, ident 24, "
        + "flight_number 25, registration 26, aircraft 27, filed_speed 28, fa_flight_id 29, seat 30, seat_position 31, cabin 32, "
        + "reason 33, notes 34, details 35, lasted 36, origin_clock 37, destination_clock 38, day_by_times 39; actual_off+actual_on+day+destination_clock+"
        + "estimated_off+estimated_on+origin_clock+scheduled_off+scheduled_on, airline+flight_number+ident, seat+seat_position",
      "code_answer 43: code 1, airport 2, airline 3; airline+airport", "trip_name 44: flight 1, name 2; ",
    ]
    let said = Flights.notebook.entities.map { entity in
      let columns = entity.columns.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      let groups = entity.groups.map { $0.sorted().joined(separator: "+") }.sorted().joined(separator: ", ")
      return "\(entity.kind) \(entity.tag): \(columns); \(groups)"
    }
    #expect(said == frozen)
  }

  private func expectSame(_ table: ExportedText, _ json: ExportedText, _ count: Int, _ seed: UInt64) throws {
    let rows = try CSV.rows(of: try table.whole()).map(\.fields)
    let told = try GivenValue.lists(in: json)
    let names = try #require(rows.first)
    #expect(rows.count == count + 1 && told.count == count)
    #expect(Set(names.compactMap { $0.split(separator: ".").first.map(String.init) }) == told.first.map { Set($0.keys) })
    for (row, told) in zip(rows.dropFirst(), told) {
      for (name, cell) in zip(names, row) {
        let parts = name.split(separator: ".").map(String.init)
        let value = parts.count == 1 ? told[name] : told[parts[0]]?.part(parts[1])
        #expect(CSV.unguarded(cell) == value?.cell, "seed \(seed): \(name) of \(row[0])")
      }
    }
  }
}

/// A value of JSON, read as its type says and no other.
private enum GivenValue: Decodable {
  case null, flag(Bool), whole(Int), number(Double), text(String), object([String: GivenValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let whole = try? value.decode(Int.self) {
      self = .whole(whole)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else {
      self = .object(try value.decode([String: GivenValue].self))
    }
  }

  static func lists(in json: ExportedText) throws -> [[String: GivenValue]] {
    try JSONDecoder().decode([[String: GivenValue]].self, from: Data(try json.whole().utf8))
  }

  /// What is to stand in a table for it.
  var cell: String {
    switch self {
    case .null, .object: ""
    case .flag(let flag): "\(flag)"
    case .whole(let whole): "\(whole)"
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }

  /// What lies within it; of nothing, nothing.
  func part(_ name: String) -> GivenValue? {
    switch self {
    case .null: .null
    case .object(let values): values[name]
    default: nil
    }
  }
}

extension RandomLog {
  private static var instants: [WritableKeyPath<Flight, Instant?>] {
    [
      \.told.times.out.scheduled, \.told.times.out.estimated, \.told.times.out.actual, \.told.times.off.estimated,
      \.told.times.on.estimated, \.told.times.into.scheduled, \.told.times.into.estimated, \.told.times.into.actual,
    ]
  }

  /// Its flights with whatever else may be known of one, or not.
  fileprivate mutating func filled() throws -> [Flight] {
    var filled: [Flight] = []
    for before in flights {
      var flight = before
      for path in Self.instants where below(4) == 0 {
        flight[keyPath: path] = Instant(milliseconds: 1_500_000_000_000 + Int64(below(1_000_000_000)))
      }
      if below(2) == 0 { flight.lasted = 1 + Int64(below(90_000_000)) }
      if below(2) == 0 { (flight.progress, flight.filedSpeed) = (below(101), 1 + below(500)) }
      if below(2) == 0 { (flight.ident, flight.flightNumber) = ("UAL\(below(1000))", "\(below(1000))") }
      // A program that shows tables takes these for formulas.
      if below(2) == 0 { (flight.seat, flight.notes) = ("-\(below(60))A", "=1+\(below(9)),\n\"'@\"") }
      if below(2) == 0 { (flight.isDiverted, flight.details) = (true, "{\"gate_origin\":\"\(below(9))\"}") }
      let changed = flight
      try flown.write { try changed.update(from: before, in: $0) }
      filled.append(changed)
    }
    return filled
  }
}
