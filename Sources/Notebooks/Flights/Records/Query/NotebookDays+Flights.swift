import BookStore
import Foundation
import GRDB
public import Records

extension NotebookDays {
  /// The person's own flights by local day of departure, except cancelled ones; flights that have not departed are to come.
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
      return coming.flights.filter { $0.state == .scheduled }.compactMap { $0.comingUp(coming.places) }
    })
}

extension Flights {
  /// The person's own flights that departed on those local days, the earliest first; flights of an unknown day are left out.
  public func own(on days: [Day]) throws -> FlightResults {
    try book.read { db in
      try FlightResults(Flight.own(on: days, in: db), in: db)
    }
  }
}

extension Flight {
  fileprivate static func own(on days: [Day], in db: Database) throws -> [Flight] {
    // The log is sorted by instant; a local day begins and ends within a day of the same day in UTC.
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

  /// The flight as an entry of its day; nil if the day is unknown.
  fileprivate func entry(_ places: FlightPlaces) -> DayEntry? {
    guard let day = day.day else { return nil }
    let way = [
      "ident": LocalizedText.Value.text(ident), "origin": .text(places.airports[origin]?.cityName ?? "…"),
      "destination": .text(places.airports[destination]?.cityName ?? "…"),
    ]
    return DayEntry(day, of: Flight.entity.kind, id, LocalizedText(ident.isEmpty ? "day.flightWay" : "day.flight", way))
  }

  /// The flight as an entry that comes up, at its departure if that and the zone there are known; nil if the day is unknown.
  fileprivate func comingUp(_ places: FlightPlaces) -> ComingUp? {
    guard let entry = entry(places) else { return nil }
    guard let departure = times.departure, let zone = places.airports[origin]?.zone else { return ComingUp(entry) }
    return ComingUp(entry, at: .instant(departure, zone: zone.identifier))
  }
}

extension Day {
  /// An instant before the day begins anywhere, in milliseconds.
  fileprivate var earliest: Int64 { Int64(ordinal - 1) * 86_400_000 }
  /// An instant after the day has ended everywhere, in milliseconds.
  fileprivate var latest: Int64 { Int64(ordinal + 2) * 86_400_000 }
}
