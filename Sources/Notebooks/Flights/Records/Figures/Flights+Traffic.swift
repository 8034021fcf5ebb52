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
      let rows = try query.rows("origin, destination", in: db)
      var (routes, stops): ([FlightEnds: Int], [RecordID: Int]) = ([:], [:])
      while let row = try rows.next() { routes[try FlightEnds(row), default: 0] += 1 }
      for (ends, flights) in routes {
        stops[ends.origin, default: 0] += flights
        if ends.destination != ends.origin { stops[ends.destination, default: 0] += flights }
      }
      let airports = try Airport.known(stops.keys, in: db)
      return FlightTraffic(
        stops: stops.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
          .compactMap { id, flights in airports[id].map { Frequent(subject: $0, flights: flights) } },
        routes: routes.sorted { ($1.value, $0.key.origin, $0.key.destination) < ($0.value, $1.key.origin, $1.key.destination) }
          .compactMap { ends, flights in
            guard let from = airports[ends.origin], let to = airports[ends.destination] else { return nil }
            return Frequent(subject: AirportPair(origin: from, destination: to), flights: flights)
          })
    }
  }
}
