import FlightsRecords
import Hummingbird
import Site

extension FlightsMap.Model {
  init(_ view: FlightQuery, _ flights: Flights, assets: Assets) throws {
    let traffic = try flights.traffic(view)
    self.init(
      view: view, names: try flights.names(of: view), count: traffic.routes.reduce(0) { $0 + $1.flights },
      stops: traffic.pins(beside: try flights.ends(of: view)), routes: traffic.routes, years: try flights.years(), assets: assets)
  }
}

extension FlightTraffic {
  /// Pins for its airports, and for other airports that are shown without flights.
  func pins(beside airports: [Airport] = []) -> [WorldMap.Pin] {
    let others = airports.filter { airport in !stops.contains { $0.subject.code == airport.code } }
    return stops.map { WorldMap.Pin($0.subject, flights: $0.flights) } + others.map { WorldMap.Pin($0, flights: 0) }
  }
}

extension FlightsMap.Picking {
  /// The airports that can be chosen with all other conditions of the draft.
  init(_ draft: FlightQuery, end: FlightQuery.End, _ flights: Flights, assets: Assets) throws {
    let choices = try flights.choices(draft)
    let stops = (end == .origin ? choices.origins : choices.destinations).compactMap { id, count in
      choices.places.airports[id].map { WorldMap.Pin($0, flights: count) }
    }
    // Most flights first, then by name.
    let sorted = stops.sorted { ($1.flights, $0.name, $0.code) < ($0.flights, $1.name, $1.code) }
    self.init(draft: draft, end: end, stops: sorted, assets: assets)
  }
}

extension FlightsRoutes {
  func addMap(to router: Routes) {
    router.get(Address.flightsMap) { request in try map(request) }
    router.get(Address.flightsMapData) { request in try mapData(request) }
  }

  /// The map of the flights, or, if a filter asks for an airport, of the airports to choose from.
  private func map(_ request: Request) throws -> Response {
    let draft = try FlightQuery(draft: request)
    guard let end = request.picked else {
      let view = try flights.mended(draft.fromStart.listed(in: flights))
      return try services.page(request) { FlightsMap.view(try FlightsMap.Model(view, flights, assets: $1.assets), in: $1) }
    }
    return try services.page(request) { FlightsMap.view(try FlightsMap.Picking(draft, end: end, flights, assets: $1.assets), in: $1) }
  }

  /// The data of a map, for its script.
  private func mapData(_ request: Request) throws -> Response {
    let draft = try FlightQuery(draft: request)
    return try services.json(request) { viewer in
      // The page asks with its own query, for which `listed` has chosen whose flights.
      let map =
        try request.picked.map { try FlightsMap.Picking(draft, end: $0, flights, assets: services.assets).map }
        ?? FlightsMap.Model(flights.mended(draft.fromStart), flights, assets: services.assets).map
      return WorldMap.facts(map, in: viewer.language)
    }
  }
}

extension Request {
  /// The end of a flight for which an airport is chosen; nil if none is.
  fileprivate var picked: FlightQuery.End? { uri.queryParameters["pick"].flatMap { FlightQuery.End(rawValue: String($0)) } }
}
