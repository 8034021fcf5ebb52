import BookStore
import Foundation
import GRDB
public import Records

extension NotebookDays {
  /// A person's own flights by the day they departed on where they departed, but those that were cancelled; to come are those that still are
  /// to leave.
  static let flights = NotebookDays(
    counts: { db, days in
      let flights = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT departed_on, count(*) FROM flight INDEXED BY flight_log
            WHERE mine = 1 AND moment BETWEEN ? AND ? AND departed_on BETWEEN ? AND ? AND length(departed_on) = 10
              AND state <> \(Flight.State.cancelled.rawValue) GROUP BY departed_on
            """), arguments: [days.lowerBound.earliest, days.upperBound.latest, days.lowerBound, days.upperBound])
      var counts: [Day: Int] = [:]
      while let row = try flights.next() { counts[try row.decode(atIndex: 0)] = try row.decode(atIndex: 1) }
      return counts
    },
    done: { db, days in
      let flights = try Flight.own(on: days, in: db)
      let places = try FlightPlaces(of: flights, in: db)
      return flights.reversed().filter { $0.state != .cancelled }.compactMap { $0.entry(places) }
    },
    comingUp: { book, days in
      let coming = try Flights(book).own(on: Array(days))
      return coming.flights.filter { $0.state == .scheduled }.compactMap { flight in
        flight.entry(coming.places).map { entry in
          let zone = coming.places.airports[flight.origin]?.zone
          guard let departure = flight.times.departure, let zone else { return ComingUp(entry) }
          return ComingUp(entry, at: .instant(departure, zone: zone.identifier))
        }
      }
    })
}

extension Flights {
  /// A person's own flights of those days where they departed, the earliest first; those whose day nobody knows are of none.
  public func own(on days: [Day]) throws -> FlightResults {
    try book.read { db in
      try FlightResults(Flight.own(on: days, in: db), in: db)
    }
  }
}

extension Flight {
  fileprivate static func own(on days: [Day], in db: Database) throws -> [Flight] {
    // The log has them by the instant; a day begins and ends somewhere on Earth within a day of it in UTC.
    let spans = days.map { "[\"\($0)\",\($0.earliest),\($0.latest)]" }.joined(separator: ",")
    let numbers = try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT number FROM json_each(?) AS asked CROSS JOIN flight INDEXED BY flight_log
          WHERE mine = 1 AND moment BETWEEN asked.value ->> 1 AND asked.value ->> 2 AND departed_on = asked.value ->> 0
          ORDER BY moment, flight.id
          """), arguments: ["[\(spans)]"])
    return try numbered(numbers, in: db)
  }

  /// It as an entry of its day; nil where nobody knows that day.
  fileprivate func entry(_ places: FlightPlaces) -> DayEntry? {
    guard let day = day.day else { return nil }
    let way = [
      "ident": LocalizedText.Value.text(ident), "origin": .text(places.airports[origin]?.cityName ?? "…"),
      "destination": .text(places.airports[destination]?.cityName ?? "…"),
    ]
    return DayEntry(day, of: Flight.entity.kind, id, LocalizedText(ident.isEmpty ? "day.flightWay" : "day.flight", way))
  }
}

extension Day {
  /// A millisecond of UTC before it has begun anywhere.
  fileprivate var earliest: Int64 { Int64(ordinal - 1) * 86_400_000 }
  /// A millisecond of UTC after it has ended everywhere.
  fileprivate var latest: Int64 { Int64(ordinal + 2) * 86_400_000 }
}
