import FlightsRecords
import Hummingbird
import Records
import Site

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
    let draft = try FlightsDraft(request)
    guard let end = request.picked else {
      let view = try draft.view.listed(in: flights)
      return try services.page(request) { FlightsMap.view(try FlightsMap.Model(view, flights, assets: $1.assets), in: $1) }
    }
    return try services.page(request) { FlightsMap.view(try FlightsMap.Picking(draft, end: end, flights, assets: $1.assets), in: $1) }
  }

  /// The values of a map, for its script.
  private func mapData(_ request: Request) throws -> Response {
    let draft = try FlightsDraft(request)
    return try services.facts(request) { viewer in
      let map =
        try request.picked.map { try FlightsMap.Picking(draft, end: $0, flights, assets: services.assets).map }
        ?? FlightsMap.Model(draft.view, flights, assets: services.assets).map
      return WorldMap.facts(map, in: viewer.language)
    }
  }
}

extension Request {
  /// Which end of a flight an airport is to be chosen for.
  fileprivate var picked: FlightsDraft.End? { uri.queryParameters["pick"].flatMap { FlightsDraft.End(rawValue: String($0)) } }
}
