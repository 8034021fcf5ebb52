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

  /// The most flown first, at most 10,000.
  public let stops: [Stop]
  /// The most flown first, at most 10,000.
  public let routes: [Route]
  /// Every airport that is named.
  public let places: FlightPlaces
}

extension Flights {
  /// Where the flights a query asks for go. A flight that ends where it began counts once for its airport.
  public func traffic(_ query: FlightQuery) throws -> FlightTraffic {
    try book.read { db in
      let reading = try TrafficReading(query, in: db)
      let (stops, routes) = (try reading.stops(), try reading.routes())
      var places = try FlightPlaces(of: [], in: db)
      for id in Set(stops.map(\.airport)).union(routes.flatMap { [$0.origin, $0.destination] }) {
        places.airports[id] = try Airport.find(id, in: db)
      }
      return FlightTraffic(
        stops: stops.compactMap { stop in places.airports[stop.airport].map { FlightTraffic.Stop(airport: $0, flights: stop.flights) } },
        routes: routes, places: places)
    }
  }
}

/// Counts flights by where they go.
struct TrafficReading {
  private static let most = 10_000
  private let query: FlightQuery
  private let conditions: FlightConditions
  private let index: String
  private let db: Database

  init(_ query: FlightQuery, in db: Database) throws {
    self.db = db
    self.query = query
    conditions = try FlightConditions(query, in: db)
    index = TrafficReading.index(for: query)
  }

  /// All flights, or all of the person's, are counted along the index of routes, which has everything that takes.
  private static func index(for query: FlightQuery) -> String {
    guard query.words.isEmpty else { return "" }
    let chosen = FlightQueryPlan.index(for: query)
    let isCommon = [.moment, .mine].contains(chosen) && query.from == nil && query.to == nil
    return isCommon ? FlightQueryPlan.Index.route.sql : chosen.sql
  }

  private var grouped: String {
    """
    SELECT origin, destination, count(*) AS flights FROM flight \(index) WHERE \(conditions.sql) GROUP BY origin, destination
    """
  }

  private var routesSQL: String { "\(grouped) ORDER BY flights DESC, origin, destination LIMIT \(TrafficReading.most)" }

  private var stopsSQL: String {
    """
    WITH route AS MATERIALIZED (\(grouped))
    SELECT airport, sum(flights) AS flights FROM (
      SELECT origin AS airport, flights FROM route UNION ALL SELECT destination, flights FROM route WHERE destination <> origin)
    GROUP BY airport ORDER BY flights DESC, airport LIMIT \(TrafficReading.most)
    """
  }

  /// The statements asked of the book.
  var statements: [(sql: String, arguments: StatementArguments)] { [routesSQL, stopsSQL].map { ($0, conditions.arguments) } }

  func routes() throws -> [FlightTraffic.Route] {
    try Row.fetchAll(conditions.statement(routesSQL, of: query, in: db), arguments: conditions.arguments)
      .map { row in
        FlightTraffic.Route(
          origin: try row.decode(atIndex: 0), destination: try row.decode(atIndex: 1), flights: try row.decode(atIndex: 2))
      }
  }

  func stops() throws -> [(airport: RecordID, flights: Int)] {
    try Row.fetchAll(conditions.statement(stopsSQL, of: query, in: db), arguments: conditions.arguments).map {
      try ($0.decode(atIndex: 0), $0.decode(atIndex: 1))
    }
  }
}
