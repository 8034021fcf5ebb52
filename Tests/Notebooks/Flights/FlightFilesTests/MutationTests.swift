import FlightFiles
import Foundation
import Records
import TestKit
import Testing

/// Damaged files of flights in JSON and in CSV, and some of every other kind: never a crash, always records and
/// reasons, or a refusal a person can be told.
@Suite struct MutationTests {
  private static let refusals: Set = ["flights.file.unknown", "flights.file.malformed", "flights.file.truncated", "file.empty"]

  @Test(arguments: [
    ("flights.json", 10_000), ("lists.json", 2500), ("myFlightradar24.csv", 10_000), ("openFlights.csv", 2500), ("airports.csv", 2500),
    ("airports.dat", 2500),
  ])
  func aDamagedFileIsReadOrRefused(name: String, count: Int) throws {
    var dice = SeededDice.fixed(1)
    let folder = try TemporaryFolder(inMemory: true)
    let whole = original(name, &dice)
    var (read, refused, rejected) = (0, 0, 0)
    for number in 0..<Soak.rounds(count) {
      let bytes = mutated(whole, &dice)
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path("mutant")))
      let reading = Reading(at: folder.path("mutant"))
      if let refusal = reading.refusal {
        refused += 1
        #expect(refusal.reason == .file && Self.refusals.contains(refusal.phrase.key), "seed \(dice.seed), \(number): \(refusal)")
      } else {
        read += 1
        rejected += reading.reasons.count
      }
      check(reading, lines: 1 + bytes.count { $0 == 10 || $0 == 13 }, "seed \(dice.seed), \(number)")
    }
    // All roads were taken, or the mutants were too harmless or too broken to say anything.
    #expect(read > 0 && refused > 0 && rejected > 0, "seed \(dice.seed): \(read) \(refused) \(rejected)")
  }

  private func original(_ name: String, _ dice: inout SeededDice) -> [UInt8] {
    switch name {
    case "flights.json": Array(FlightSample.aeroAPI(count: 2, dice: &dice))
    case "lists.json": Array((FlightSample.airports().prefix(1200) + Data("}]".utf8)))
    case "myFlightradar24.csv": Array(FlightSample.myFlightradar24(count: 5, dice: &dice))
    case "openFlights.csv": Array(FlightSample.openFlights(count: 5, dice: &dice))
    case "airports.csv": Array(FlightSample.ourAirports().prefix(1500))
    default: Array(FlightSample.openFlightsAirports().prefix(1000))
    }
  }

  private static let pieces = [
    "\"", ",", "{", "}", "[", "]", "\\", "\n", "\r", ":", "null", "1e9", "\\u0000", "\\ud800", "\u{0}", "-", "é",
  ].map {
    Array($0.utf8)
  }

  private func mutated(_ whole: [UInt8], _ dice: inout SeededDice) -> [UInt8] {
    var bytes = whole
    for _ in 0...dice.below(3) where bytes.count > 8 {
      let place = dice.below(bytes.count - 4)
      switch dice.below(6) {
      case 0: bytes[place] ^= UInt8(1 << dice.below(8))
      case 1: bytes[place] = UInt8(dice.below(256))
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + dice.below(20)))
      case 3: bytes.insert(contentsOf: Self.pieces[dice.below(Self.pieces.count)], at: place)
      case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + dice.below(60))], at: dice.below(bytes.count))
      default: if dice.below(4) == 0 { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }

  /// What every record promises, however it came about.
  private func check(_ reading: Reading, lines: Int, _ comment: String) {
    for record in reading.records where !(1...lines).contains(record.line) { Issue.record("line \(record.line), \(comment)") }
    for flight in reading.flights {
      let codes = [flight.origin, flight.destination].allSatisfy { $0.icao != nil || $0.iata != nil }
      let texts = [flight.ident, flight.faFlightID, flight.registration, flight.aircraft, flight.seat, flight.day].compactMap(\.self)
      let isDated = flight.day != nil || flight.times != FileFlight.Times()
      guard codes, isDated, isClean(texts), flight.details.parsed != nil, (0...100).contains(flight.progress ?? 0),
        (0..<1440).contains(flight.departure ?? 0), (0..<1440).contains(flight.arrival ?? 0)
      else {
        Issue.record("\(flight), \(comment)")
        return
      }
    }
    for airport in reading.airports {
      let texts = [airport.code.icao, airport.code.iata, airport.code.name, airport.city, airport.state].compactMap(\.self)
      guard airport.code.icao != nil || airport.code.iata != nil, isClean(texts), airport.details.parsed != nil,
        airport.country?.count ?? 2 == 2, airport.zone.map({ TimeZone(identifier: $0) != nil }) ?? true
      else {
        Issue.record("\(airport), \(comment)")
        return
      }
    }
  }

  private func isClean(_ texts: [String]) -> Bool {
    texts.allSatisfy { text in
      !text.isEmpty && text.count <= 200 && text.trimmingCharacters(in: .whitespacesAndNewlines) == text
        && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
  }
}
