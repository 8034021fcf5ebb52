import Foundation
import Records
import TestKit

/// Journeys that were made once, and the files in which they are told: by FlightAware, by a logbook, by both.
struct RandomJourneys {
  private(set) var papers: [Paper] = []
  private var told: [[String: Any]] = []
  private var later: [[String: Any]] = []
  private var myFlightradar24: [String] = []
  private var openFlights: [String] = []

  init(_ count: Int, _ dice: inout SeededDice) throws {
    for number in 1...count { try tell(number, &dice) }
    papers = [
      .airports, .airlines, Paper("first.json", try JSONSerialization.data(withJSONObject: ["a": told])),
      Paper("later.json", try JSONSerialization.data(withJSONObject: ["b": later, "c": Array(told.prefix(2))])),
      .table(.myFlightradar24(), myFlightradar24), .table(.openFlights(), openFlights),
    ]
  }

  private mutating func tell(_ number: Int, _ dice: inout SeededDice) throws {
    let journey = Journey(number, &dice)
    switch dice.below(4) {
    case 0: told.append(journey.aeroAPI(&dice))
    case 1: later.append(journey.aeroAPI(&dice))
    default:
      if dice.below(2) == 0 { told.append(journey.aeroAPI(&dice)) }
      if dice.below(2) == 0 {
        myFlightradar24.append(journey.myFlightradar24(&dice))
      } else {
        openFlights.append(journey.openFlights(&dice))
      }
    }
  }
}

/// One of them: from an airport to another, by a plan in whole minutes.
private struct Journey {
  private let carrier: FlightSample.Carrier
  private let number: Int
  private let ends: [FlightSample.Place]
  /// In minutes since 1970.
  private let off: Int
  private let minutes: Int

  init(_ number: Int, _ dice: inout SeededDice) {
    let places = FlightSample.places
    let origin = dice.below(places.count)
    ends = [places[origin], places[(origin + 1 + dice.below(places.count - 1)) % places.count]]
    carrier = FlightSample.carriers[dice.below(FlightSample.carriers.count)]
    // Neighbours have the same number on days that follow each other.
    self.number = 100 + number / 2
    off = 27_379_000 + number % 2 * 1440 + dice.below(400) * 1440 + dice.below(1440)
    // About 860 km/h.
    let coordinates = ends.compactMap { Coordinate(degrees: $0.latitude, $0.longitude) }
    minutes = 25 + GreatCircle(from: coordinates[0], to: coordinates[1]).distance / 14_300_000
  }

  func aeroAPI(_ dice: inout SeededDice) -> [String: Any] {
    // Late by less than what makes another flight of it.
    let late = dice.below(89)
    var keys = Told.flight(
      "\(carrier.icao)\(number)", "\(ends[0].icao)-\(ends[1].icao)", off: utc(off), on: utc(off + minutes),
      ["estimated_off": utc(off + late), "estimated_on": utc(off + late + minutes), "gate_origin": "E\(dice.below(9))"])
    let stage = dice.below(4)
    if dice.below(2) == 0 { keys["operator_iata"] = carrier.iata }
    if stage > 0 { keys["actual_out"] = utc(off - 10 + late) }
    if stage > 1 { keys["actual_off"] = utc(off + late) }
    if stage > 2 { keys["actual_on"] = utc(off + late + minutes + 3) }
    if dice.below(2) == 0 { keys["route_distance"] = 100 + dice.below(8000) }
    if dice.below(2) == 0 { keys["aircraft_type"] = "A388" }
    return keys
  }

  func myFlightradar24(_ dice: inout SeededDice) -> String {
    let places = ends.map { "\($0.city) / \($0.name) (\($0.iata)/\($0.icao))" }.joined(separator: ",")
    let times = "\(clock(off, ends[0])):00,\(clock(off + minutes, ends[1])):00,\(dice.below(2) == 0 ? "" : "\(length):00")"
    return "\(day),\(carrier.iata)\(number),\(places),\(times),\(carrier.name) (\(carrier.iata)/\(carrier.icao)),Boeing 747-8 (B748),"
      + "D-ABYA,\(1 + dice.below(60))A,\(dice.below(4)),\(dice.below(6)),\(dice.below(5)),,1,2,3,4"
  }

  func openFlights(_ dice: inout SeededDice) -> String {
    let length = dice.below(4) == 0 ? "" : length
    return "\(day) \(clock(off, ends[0])),\(ends[0].iata),\(ends[1].iata),\(carrier.iata)\(number),\(carrier.name),,\(length),"
      + "\(1 + dice.below(60))A,W,Y,B,Boeing 747,,,Note \(number),1,2,3,4"
  }

  private var length: String { two(minutes / 60) + ":" + two(minutes % 60) }
  private var day: String { "\(Day(of: instant(off), in: TimeZone(identifier: ends[0].zone) ?? .gmt))" }
  private func instant(_ minutes: Int) -> Instant { Instant(milliseconds: Int64(minutes) * 60_000) }
  private func utc(_ minutes: Int) -> String { instant(minutes).description.replacingOccurrences(of: ".000Z", with: "Z") }

  private func clock(_ minutes: Int, _ place: FlightSample.Place) -> String {
    let offset = TimeZone(identifier: place.zone)?.secondsFromGMT(for: instant(minutes).date) ?? 0
    let shown = minutes + offset / 60
    return two(shown / 60 % 24) + ":" + two(shown % 60)
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Paper {
  /// The same table with these rows.
  fileprivate static func table(_ paper: Paper, _ rows: [String]) -> Paper {
    Paper(paper.name, paper.data + Data(rows.map { $0 + "\n" }.joined().utf8))
  }
}
