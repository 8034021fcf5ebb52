import BookStore
import GRDB
import Records

/// The airports and the routes of a set of flights, each with its number of flights.
public struct FlightTraffic: Sendable {
  /// The airports, the most used first; a flight that ends where it began counts once.
  public let stops: [Frequent<Airport>]
  /// The routes, the most flown first; out and back are two routes.
  public let routes: [Frequent<AirportPair>]
}

extension Flights {
  /// The traffic of the flights that match a query.
  public func traffic(_ query: FlightQuery) throws -> FlightTraffic {
    try book.read { db in
      let rows = try query.rows("origin, destination, count(*)", "GROUP BY origin, destination", in: db)
      var airports: [RecordID: Airport] = [:]
      var counts: [RecordID: Int] = [:]
      var routes: [Frequent<AirportPair>] = []
      while let row = try rows.next() {
        let (origin, destination, flights): (RecordID, RecordID, Int) = try (
          row.decode(atIndex: 0), row.decode(atIndex: 1), row.decode(atIndex: 2)
        )
        for end in Set([origin, destination]) {
          if airports[end] == nil { airports[end] = try Airport.find(end, in: db) }
          counts[end, default: 0] += flights
        }
        if let from = airports[origin], let to = airports[destination] {
          routes.append(Frequent(subject: AirportPair(origin: from, destination: to), flights: flights))
        }
      }
      return FlightTraffic(
        stops: counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
          .compactMap { id, flights in airports[id].map { Frequent(subject: $0, flights: flights) } },
        routes: routes.sorted {
          ($1.flights, $0.subject.origin.id, $0.subject.destination.id) < ($0.flights, $1.subject.origin.id, $1.subject.destination.id)
        })
    }
  }
}
