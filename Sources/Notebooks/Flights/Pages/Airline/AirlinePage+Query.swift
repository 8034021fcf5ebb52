import FlightsRecords
import Records
import Site
import Words

extension AirlinePage.Model {
  private static let (rows, routes) = (20, 20)

  /// Throws `.unknown` for an airline there is not.
  init(_ code: String, _ flights: Flights, assets: Assets, for viewer: Viewer) throws {
    let counted = try flights.airline(code)
    let query = FlightQuery(airline: counted.place.id)
    let traffic = try flights.traffic(query)
    self.init(
      counted.place, count: counted.flights,
      map: WorldMap.Model(traffic, of: FlightsView().with { $0.airline = counted.place.code }, assets: assets),
      routes: traffic.routes.prefix(Self.routes).map { FlightsMap.Route($0, traffic.places) }, allRoutes: traffic.routes.count,
      rows: FlightReader(flights, for: viewer).rows(try flights.page(query, limit: Self.rows)), in: viewer.language)
  }
}
