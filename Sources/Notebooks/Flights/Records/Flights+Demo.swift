public import BookStore
public import Foundation
import GRDB
import Records

/// Sample flights: a journey along the west coast, one to New York and back, and a future one.
extension Flights {
  /// Adds the sample flights with their airports and airlines, as one act. Throws `UserError(.taken)` if one of them is in the book.
  public func addDemo(zone: TimeZone) throws -> Outcome<Int> {
    try book.write(LocalizedText("act.flightsDemo")) { writing in
      let db = writing.database
      let today = Day(of: writing.now, in: zone)
      let flights = DemoFlight.all.map { (demo: $0, id: RecordID(kind: "flight", key: "sample \($0.ident)")) }
      guard try flights.allSatisfy({ try Flight.find($0.id, in: db) == nil }) else {
        throw UserError(.taken, LocalizedText("flights.demo.there"))
      }
      for airline in DemoFlight.airlines where try Airline.find(code: airline.code, in: db) == nil { try airline.insert(in: db) }
      for (demo, id) in flights {
        let entered = try EnteredFlight(demo.entry(on: today), world, in: db)
        try writing.byMachine { try entered.insertStubs(in: db) }
        try entered.flight(id, isFlown: entered.isFlown(at: writing.now, in: zone)).insert(in: db)
      }
      return flights.count
    }
  }
}

/// A sample flight: its airports, its day counted from today, and its local times.
private struct DemoFlight {
  let ident: String
  let way: (from: String, to: String)
  let daysFromToday: Int
  let clocks: (departure: Int, arrival: Int)
  let aircraft: String
  let seat: String

  func entry(on today: Day) -> FlightEntry {
    var entry = FlightEntry(from: .stub(way.from), to: .stub(way.to), on: .day(today.adding(daysFromToday)))
    (entry.ident, entry.aircraft, entry.seat) = (ident, aircraft, seat)
    (entry.departure, entry.arrival) = clocks
    return entry
  }

  static let all = [
    DemoFlight(
      ident: "UAL1541", way: ("KSFO", "KJFK"), daysFromToday: -40, clocks: (9 * 60 + 5, 17 * 60 + 40), aircraft: "B739", seat: "12A"),
    DemoFlight(
      ident: "UAL2120", way: ("KJFK", "KSFO"), daysFromToday: -33, clocks: (8 * 60, 11 * 60 + 35), aircraft: "B739", seat: "14F"),
    DemoFlight(
      ident: "SKW5456", way: ("KSFO", "KSEA"), daysFromToday: -12, clocks: (7 * 60 + 20, 9 * 60 + 30), aircraft: "E75L", seat: "7C"),
    DemoFlight(
      ident: "SKW3488", way: ("KSEA", "KPDX"), daysFromToday: -10, clocks: (16 * 60 + 10, 17 * 60 + 5), aircraft: "E75L", seat: "5A"),
    DemoFlight(
      ident: "UAL1780", way: ("KPDX", "KSFO"), daysFromToday: -9, clocks: (8 * 60 + 10, 9 * 60 + 41), aircraft: "A319", seat: "9D"),
    DemoFlight(
      ident: "UAL1542", way: ("KSFO", "KJFK"), daysFromToday: 12, clocks: (9 * 60 + 5, 17 * 60 + 40), aircraft: "B739", seat: "12A"),
  ]

  static let airlines = [
    airline("UAL", iata: "UA", "United Air Lines Inc.", "United"), airline("SKW", iata: "OO", "SkyWest Airlines", "SkyWest"),
  ]

  private static func airline(_ code: String, iata: String, _ name: String, _ shortName: String) -> Airline {
    Airline(
      id: Airline.id(ofCode: code), code: code, iata: iata, name: name, shortName: shortName, callsign: "", country: "United States",
      isStub: false, details: Details.none)
  }
}
