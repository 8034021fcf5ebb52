import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site
import Words

extension AirlinePage.Model {
  private static let (rows, routes) = (20, 20)

  /// Throws `.unknown` if no such airline exists.
  init(_ code: String, _ flights: Flights, assets: Assets, for viewer: Viewer) throws {
    let counted = try flights.airline(code)
    let query = FlightQuery(airline: counted.place.code)
    let traffic = try flights.traffic(query)
    self.init(
      airline: counted.place, count: counted.flights,
      map: WorldMap.Model(traffic.pins(), traffic.routes, of: query, assets: assets),
      routes: Array(traffic.routes.prefix(Self.routes)), allRoutes: traffic.routes.count,
      rows: try flights.page(query, limit: Self.rows).rows(for: viewer))
  }
}

extension FlightsRoutes {
  func addAirline(to router: Routes) {
    router.get(Address.airlines) { request in
      let view = try PlacesView(request)
      return try services.page(request) {
        PlacesPage.airlines.view(PlaceList(view: view, page: try flights.airlines(view.search, after: view.after)), in: $1)
      }
    }
    router.get(Address.airline) { request, code in
      try services.page(request) { viewer, context in
        AirlinePage.view(try AirlinePage.Model(code, flights, assets: context.assets, for: viewer), in: context)
      }
    }
    router.post(Address.airlineFields) { request, form, code in
      let airline = try flights.airline(code).place
      return try services.saved(request, form, otherwise: .airline(code)) { typing, errors in
        let name = try form.text("name")
        guard name != airline.givenName else { return nil }
        return try errors.read("name") { try flights.explain(airline: airline.id, name: name, typing: typing) }?.act
      }
    }
  }
}
