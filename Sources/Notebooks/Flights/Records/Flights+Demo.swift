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
      let entries = FlightEntry.samples(on: Day(of: writing.now, in: zone))
      let flights = entries.map { (entry: $0, id: RecordID(kind: "flight", key: "sample \($0.ident)")) }
      guard try flights.allSatisfy({ try Flight.find($0.id, in: db) == nil }) else {
        throw UserError(.taken, LocalizedText("flights.demo.there"))
      }
      for airline in Airline.samples where try Airline.find(code: airline.code, in: db) == nil { try airline.insert(in: db) }
      for (entry, id) in flights {
        let entered = try EnteredFlight(entry, world, in: db)
        try writing.byMachine { try entered.insertStubs(in: db) }
        try entered.flight(id, isFlown: entered.isFlown(at: writing.now, in: zone)).insert(in: db)
      }
      return flights.count
    }
  }
}

extension FlightEntry {
  fileprivate static func samples(on today: Day) -> [FlightEntry] {
    func flight(
      _ ident: String, _ from: String, _ to: String, days: Int, _ departure: Int, _ arrival: Int, _ aircraft: String, seat: String
    ) -> FlightEntry {
      var entry = FlightEntry(from: .stub(from), to: .stub(to), on: .day(today.adding(days)))
      (entry.ident, entry.departure, entry.arrival, entry.aircraft, entry.seat) = (ident, departure, arrival, aircraft, seat)
      return entry
    }
    return [
      flight("UAL1541", "KSFO", "KJFK", days: -40, 9 * 60 + 5, 17 * 60 + 40, "B739", seat: "12A"),
      flight("UAL2120", "KJFK", "KSFO", days: -33, 8 * 60, 11 * 60 + 35, "B739", seat: "14F"),
      flight("SKW5456", "KSFO", "KSEA", days: -12, 7 * 60 + 20, 9 * 60 + 30, "E75L", seat: "7C"),
      flight("SKW3488", "KSEA", "KPDX", days: -10, 16 * 60 + 10, 17 * 60 + 5, "E75L", seat: "5A"),
      flight("UAL1780", "KPDX", "KSFO", days: -9, 8 * 60 + 10, 9 * 60 + 41, "A319", seat: "9D"),
      flight("UAL1542", "KSFO", "KJFK", days: 12, 9 * 60 + 5, 17 * 60 + 40, "B739", seat: "12A"),
    ]
  }
}

extension Airline {
  fileprivate static let samples = [
    sample("UAL", iata: "UA", "United Air Lines Inc.", "United"), sample("SKW", iata: "OO", "SkyWest Airlines", "SkyWest"),
  ]

  private static func sample(_ code: String, iata: String, _ name: String, _ shortName: String) -> Airline {
    Airline(
      id: Airline.id(ofCode: code), code: code, iata: iata, name: name, shortName: shortName, callsign: "", country: "United States",
      isStub: false, details: Details.none)
  }
}
