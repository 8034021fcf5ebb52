import FlightsRecords
import Hummingbird
import Records
import Site

extension FlightsMap.Model {
  init(_ view: FlightQuery, _ flights: Flights, assets: Assets) throws {
    let traffic = try flights.traffic(view)
    self.init(
      view: view, names: try flights.names(of: view), count: try flights.count(view),
      stops: traffic.pageStops(beside: try flights.ends(of: view)), routes: traffic.pageRoutes, years: try flights.years(), assets: assets)
  }
}

extension WorldMap.Model {
  /// A map of the flights whose list a view names.
  ///
  /// - Parameter airports: are shown though no such flight is there
  init(
    _ traffic: FlightTraffic, beside airports: [Airport] = [], of view: FlightQuery, opening: WorldMap.Opening = .pins, assets: Assets
  ) {
    self.init(traffic.pageStops(beside: airports), traffic.pageRoutes, of: view, opening: opening, assets: assets)
  }
}

extension FlightTraffic {
  fileprivate func pageStops(beside airports: [Airport]) -> [FlightsMap.Stop] {
    let others = airports.filter { airport in !stops.contains { $0.airport.code == airport.code } }
    return stops.map { FlightsMap.Stop($0.airport, flights: $0.flights) } + others.map { FlightsMap.Stop($0, flights: 0) }
  }
  fileprivate var pageRoutes: [FlightsMap.Route] { routes.map { FlightsMap.Route($0, places) } }
}

extension FlightsMap.Stop {
  init(_ airport: Airport, flights: Int) {
    self.init(
      code: airport.code, name: airport.friendlyName, label: airport.city.isEmpty ? airport.shortCode : airport.cityName,
      short: airport.shortCode, coordinate: airport.coordinate, flights: flights)
  }
}

extension FlightsMap.Route {
  init(_ route: FlightTraffic.Route, _ places: FlightPlaces) {
    self.init(from: places.place(route.origin), to: places.place(route.destination), flights: route.flights)
  }
}

extension FlightsMap.Picking {
  /// The airports that may be chosen beside all other conditions of the draft.
  init(_ draft: FlightQuery, end: FlightQuery.End, _ flights: Flights, assets: Assets) throws {
    let choices = try flights.choices(draft)
    let counts = end == .origin ? choices.origins : choices.destinations
    let stops = counts.compactMap { id, count in
      choices.places.airports[id].map { FlightsMap.Stop($0, flights: count) }
    }
    let sorted = stops.sorted { ($1.flights, $0.name, $0.code) < ($0.flights, $1.name, $1.code) }
    self.init(draft, end: end, stops: sorted, assets: assets)
  }
}

/// The map of the flights.
struct FlightsMapRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.flightsMap) { request in try map(request) }
    router.get(Address.flightsMapData) { request in try mapData(request) }
  }

  /// The map of the flights, or, where a filter asks for one, the airports to choose from.
  private func map(_ request: Request) throws -> Response {
    let draft = try FlightQuery(draft: request)
    guard let end = request.picked else {
      let view = try draft.fromStart.listed(in: flights)
      return try services.page(request) { FlightsMap.view(try FlightsMap.Model(view, flights, assets: $1.assets), in: $1) }
    }
    return try services.page(request) { FlightsMap.view(try FlightsMap.Picking(draft, end: end, flights, assets: $1.assets), in: $1) }
  }

  /// The values of a map, for its script.
  private func mapData(_ request: Request) throws -> Response {
    let draft = try FlightQuery(draft: request)
    return try services.facts(request) { viewer in
      let map =
        try request.picked.map { try FlightsMap.Picking(draft, end: $0, flights, assets: services.assets).map }
        ?? FlightsMap.Model(draft.fromStart, flights, assets: services.assets).map
      return WorldMap.facts(map, in: viewer.language)
    }
  }
}

extension Request {
  /// The end of a flight an airport is to be chosen for.
  fileprivate var picked: FlightQuery.End? { uri.queryParameters["pick"].flatMap { FlightQuery.End(rawValue: String($0)) } }
}
