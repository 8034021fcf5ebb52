import FlightsRecords
import Records
import Site

extension WorldMap.Model {
  /// A map of the flights a view asks for.
  init(
    _ stops: [FlightsMap.Stop], _ routes: [FlightsMap.Route], of view: FlightQuery, opening: WorldMap.Opening = .pins, assets: Assets
  ) {
    self.init(
      pins: stops.compactMap(WorldMap.Pin.init), arcs: routes.map(WorldMap.Arc.init), ways: WorldMap.Ways(view),
      source: Address.flightsMapData(view.fromStart).path, assets: assets, opening: opening)
  }

  /// The airports of which one is chosen for a filter.
  init(_ stops: [FlightsMap.Stop], choosing end: FlightQuery.End, for draft: FlightQuery, assets: Assets) {
    func choice(_ end: FlightQuery.End) -> (String) -> String { { Address.flightsFilter(draft.choosing($0, for: end)).path } }
    let ways = WorldMap.Ways(
      destination: choice(.destination), origin: choice(.origin),
      page: { Address.airport($0).path }, route: { _, _ in Address.flightsMap(draft.fromStart).path })
    self.init(
      pins: stops.compactMap(WorldMap.Pin.init), arcs: [], ways: ways, source: Address.flightsMapData(picking: end, draft).path,
      assets: assets, pick: end)
  }
}

extension WorldMap.Pin {
  /// Nil where nobody knows where it is.
  fileprivate init?(_ stop: FlightsMap.Stop) {
    guard let coordinate = stop.coordinate else { return nil }
    self.init(
      code: stop.code, name: stop.name, label: stop.label, short: stop.short, coordinate: coordinate, flights: stop.flights)
  }
}

extension WorldMap.Arc {
  fileprivate init(_ route: FlightsMap.Route) {
    self.init(origin: route.origin.code, destination: route.destination.code, flights: route.flights)
  }
}

extension WorldMap.Ways {
  /// To the map of those flights of a view that go there or leave from there, and to the list of those that take that route.
  fileprivate init(_ view: FlightQuery) {
    func address(_ change: (inout FlightQuery) -> Void) -> String { Address.flightsMap(view.fromStart.with(change)).path }
    self.init(
      destination: { code in address { $0.destination = code } }, origin: { code in address { $0.origin = code } },
      page: { Address.airport($0).path },
      route: { from, to in
        Address.flights(view.fromStart.with { ($0.origin, $0.destination) = (from, to) }).path
      })
  }
}
