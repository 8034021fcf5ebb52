import BookStore
import GRDB
public import Records

/// Where some flights go: the airports and the routes, each with how many of them there are.
public struct FlightTraffic: Sendable {
  /// From one airport to another.
  public struct Route: Hashable, Sendable {
    /// The id of the airport the flights leave.
    public let origin: RecordID
    /// The id of the airport the flights come to.
    public let destination: RecordID
    /// The number of flights that way; those back are another route.
    public let flights: Int
  }

  /// An airport some of the flights begin or end at.
  public struct Stop: Hashable, Sendable {
    /// The airport itself.
    public let airport: Airport
    /// The number of flights that begin or end there, each counted once.
    public let flights: Int
  }

  /// The most flown first.
  public let stops: [Stop]
  /// The most flown first.
  public let routes: [Route]
  /// Every airport that is named.
  public let places: FlightPlaces
}

extension Flights {
  /// Where the flights a query asks for go. A flight that ends where it began counts once for its airport.
  public func traffic(_ query: FlightQuery) throws -> FlightTraffic {
    try book.read { db in
      let rows = try query.rows("origin, destination, count(*)", "GROUP BY origin, destination", in: db)
      let routes = try Array(
        rows.map {
          FlightTraffic.Route(origin: try $0.decode(atIndex: 0), destination: try $0.decode(atIndex: 1), flights: try $0.decode(atIndex: 2))
        })
      var counts: [RecordID: Int] = [:]
      for route in routes { for end in Set([route.origin, route.destination]) { counts[end, default: 0] += route.flights } }
      var places = FlightPlaces()
      for id in counts.keys { places.airports[id] = try Airport.find(id, in: db) }
      return FlightTraffic(
        stops: counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
          .compactMap { id, flights in places.airports[id].map { FlightTraffic.Stop(airport: $0, flights: flights) } },
        routes: routes.sorted { ($1.flights, $0.origin, $0.destination) < ($0.flights, $1.origin, $1.destination) }, places: places)
    }
  }
}
