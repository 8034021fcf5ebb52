import Foundation
import Records
import TestKit

/// Somebody who flew for years, and brings what is written of it.
struct FlightsMaking {
  let maker: BookMaker

  func make() async throws {
    _ = try await maker.text("/flights")
    try await maker.send("/sit/welcome", ["turn": "skip"])
    try await bring()
    try await write()
    try await explain()
    try await tell()
    try await regret()
  }

  private func id(_ name: String) -> String { maker.names.first { $0.name == name }?.value ?? "" }
  private func flight(_ name: String) -> String { "/flights/\(id(name))" }

  private func bring() async throws {
    var dice = SeededDice(seed: 2026)
    let flights = FlightSample.aeroAPI(count: 70, dice: &dice)
    let log = FlightSample.myFlightradar24(count: 36, dice: &dice)
    let other = FlightSample.openFlights(count: 14, dice: &dice)
    let known = FlightSample.ourAirports().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix(12)
    let airports = known.joined(separator: [UInt8(ascii: "\n")]) + [UInt8(ascii: "\n")]
    let carriers = FlightSample.openFlightsAirlines().split(separator: UInt8(ascii: "\n")).prefix(9).joined(separator: [UInt8(ascii: "\n")])
    func sent(_ name: String, _ data: some Sequence<UInt8>) -> SentFile { SentFile(name, Array(data)) }
    try await maker.upload([sent("flights.json", flights), sent("airports.csv", airports)], to: "/flights/import")
    try await maker.upload([sent("airlines.dat", carriers)], to: "/flights/import")
    maker.wait(86_400)
    try await maker.upload([sent("my log.csv", log), sent("other.csv", other)], to: "/flights/import")
    try await maker.upload([sent("again.json", flights)], to: "/flights/import")
    try await maker.upload([sent("all.json", FlightSample.airports())], to: "/flights/import")
    maker.call(try await maker.latest(), "airports act")
    try await maker.act("/history/undoing")
    let zoned = Array(
      FlightSample.airports().split(separator: UInt8(ascii: "\n")).dropFirst().prefix(6).joined(separator: [UInt8(ascii: "\n")]))
    try await maker.upload([SentFile("zones.json", [UInt8(ascii: "[")] + zoned.dropLast() + [UInt8(ascii: "]")])], to: "/flights/import")
    let all = try await maker.records("/flights/files/flights.json")
    for state in ["scheduled", "departed", "airborne", "landed", "arrived", "diverted", "cancelled"] {
      guard let flight = all.first(where: { $0["state"] as? String == state && $0["mine"] as? Bool == false }) else { continue }
      maker.call(flight["id"] as? String ?? "", "\(state) flight")
    }
    maker.call(all.first { $0["mine"] as? Bool == true }?["id"] as? String ?? "", "logged flight")
    for (name, code) in [("stub one", "SBGR"), ("stub two", "VNKT"), ("stub three", "FACT"), ("known airport", "EDDF")] {
      maker.call(RecordID(kind: "airport", key: code).description, name)
    }
    for (name, code) in [("stub airline", "HAL"), ("other airline", "AIC"), ("known airline", "DLH")] {
      maker.call(RecordID(kind: "airline", key: code).description, name)
    }
  }

  /// A trip there and back, one over the date line, one of which only the year is known, and one to come.
  private func write() async throws {
    let flights: [(String, [String: String])] = [
      (
        "there",
        [
          "ident": "LH454", "origin": "FRA", "destination": "SFO", "day": "2026-09-01", "departure": "10:05", "arrival": "12:35",
          "seat": "31A",
        ]
      ),
      ("back", ["ident": "LH455", "origin": "SFO", "destination": "FRA", "day": "2026-09-09", "departure": "14:30", "arrival": "10:20"]),
      ("line", ["ident": "UA863", "origin": "SFO", "destination": "SYD", "day": "2025-12-30", "departure": "23:05", "arrival": "9:10"]),
      ("month", ["ident": "BA284", "origin": "KSFO", "destination": "EGLL", "precision": "month", "month": "2019-05"]),
      ("year", ["origin": "Tokyo", "destination": "Frankfurt", "precision": "year", "year": "1998", "airline": "Lufthansa"]),
      (
        "coming",
        ["ident": "XQ7", "origin": "FRA", "destination": "LYSI", "destinationKept": "on", "day": "2027-02-03", "departure": "07:00"]
      ),
      (
        "cancelled",
        ["ident": "LH400", "origin": "FRA", "destination": "JFKX", "destinationKept": "on", "day": "2026-05-05", "cancelled": "on"]
      ),
      ("gone", ["ident": "LH1", "origin": "FRA", "destination": "HND", "day": "2026-05-06"]),
      ("erased", ["ident": "LH2", "origin": "FRA", "destination": "HND", "day": "2026-05-07"]),
    ]
    for (name, entry) in flights {
      var fields = ["precision": "day", "arrivalDay": "automatic", "mine": "on"].merging(entry) { $1 }
      if name == "there" {
        fields.merge([
          "cabin": "business", "reason": "leisure", "seatPosition": "window", "aircraft": "B748", "registration": "D-ABYT",
          "notes": "Fog <below>, sun above.\nOn time.",
        ]) { $1 }
      }
      _ = try await maker.made("/flights/flights", fields, as: name)
    }
    for (field, value) in [("departure", "15:10"), ("arrival", "11:00"), ("seat", "12C")] {
      try await maker.act("\(flight("back"))/fields", [field: value])
    }
    try await maker.act("\(flight("back"))/status", ["diverted": "on"])
  }

  private func explain() async throws {
    for (field, value) in [
      ("name", "Split <test>"), ("city", "Split"), ("country", "HR"), ("zone", "Europe/Zagreb"), ("place", "43.5389; 16,298"),
    ] {
      try await maker.act("/flights/airports/LYSI/fields", [field: value])
    }
    try await maker.act("/flights/codes/\(RecordID(kind: "airport", key: "JFKX"))/answer", ["text": "EWR"])
    try await maker.act("/flights/airlines/AIC/fields", ["name": "Air India"])
    for (key, value) in [("distance", "mi"), ("speed", "kn"), ("height", "ft"), ("distance", "nmi")] {
      try await maker.act("/settings/flights-\(key)", ["value": value])
    }
  }

  private func tell() async throws {
    try await maker.type("Window seat, cold coffee.", "\(flight("logged flight"))/notes")
    try await maker.collide(from: "Fog.", "Fog, then sun.", "Fog all the way.", "\(flight("there"))/notes")
    try await maker.collide(from: "One.", "Two.", "Three.", "\(flight("line"))/notes", answering: "theirs")
    try await maker.type("California", "/flights/trips/\(id("there"))/name")
    try await maker.collide(from: "Down", "Down under", "Unten", "/flights/trips/\(id("line"))/name")
    try await maker.act("\(flight("arrived flight"))/ownership", ["mine": "yes"])
    try await maker.act("\(flight("landed flight"))/ownership", ["mine": "yes"])
    try await maker.act("\(flight("landed flight"))/ownership", ["mine": "no"])
    try await maker.act("\(flight("coming"))/flown", ["flown": "yes"])
    try await maker.act("\(flight("coming"))/flown", ["flown": "no"])
  }

  private func regret() async throws {
    for name in ["gone", "erased", "month"] { try await maker.act("\(flight(name))/deletion") }
    try await maker.act("/trash/\(id("erased"))/erasure")
    try await maker.act("/trash/\(id("month"))/restoring")
    maker.wait(until: "2026-11-20T07:00:00.000Z")
    let late = try await maker.act("\(flight("year"))/deletion")
    maker.call(late, "undone act")
    try await maker.act("/history/\(late)/undoing")
    try await maker.type("Last seat.", "\(flight("back"))/notes")
  }
}
