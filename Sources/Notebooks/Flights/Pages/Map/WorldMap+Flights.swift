import FlightsRecords
import Records
import Site

extension WorldMap.Model {
  /// A map of the flights of a query.
  init(
    _ stops: [WorldMap.Pin], _ routes: [Frequent<AirportPair>], of view: FlightQuery, centre: String? = nil, assets: Assets
  ) {
    let arcs = routes.map {
      WorldMap.Arc(origin: $0.subject.origin.code, destination: $0.subject.destination.code, flights: $0.flights)
    }
    self.init(
      pins: stops, arcs: arcs, ways: WorldMap.Ways(view), source: Address.flightsMapData(view.fromStart).path, assets: assets,
      centre: centre)
  }

  /// A map of the airports to choose from for a filter.
  init(_ stops: [WorldMap.Pin], choosing end: FlightQuery.End, for draft: FlightQuery, assets: Assets) {
    func choice(_ end: FlightQuery.End) -> (String) -> String { { Address.flightsFilter(draft.choosing($0, for: end)).path } }
    let ways = WorldMap.Ways(
      destination: choice(.destination), origin: choice(.origin),
      page: { Address.airport($0).path }, route: { _, _ in Address.flightsMap(draft.fromStart).path })
    self.init(pins: stops, arcs: [], ways: ways, source: Address.flightsMapData(picking: end, draft).path, assets: assets, pick: end)
  }
}

extension WorldMap.Pin {
  init(_ airport: Airport, flights: Int) {
    self.init(
      code: airport.code, name: airport.friendlyName, label: airport.city.isEmpty ? airport.shortCode : airport.cityName,
      short: airport.shortCode, coordinate: airport.coordinate, flights: flights)
  }
}

extension WorldMap.Ways {
  /// Links to the map of the flights to or from an airport, to its page, and to the list of the flights on a route.
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

extension WorldMap {
  /// The links of pins and arcs as patterns: the page and its script fill in the codes.
  struct Ways: Sendable, Hashable, Encodable {
    private let destination: String
    private let origin: String
    private let page: String
    private let route: String

    /// - Parameters:
    ///   - destination: the address of the list filtered to flights to the airport of that code
    ///   - origin: the same for flights from there
    ///   - page: the address of the airport's own page
    ///   - route: the address of the list filtered to flights from the first code to the second
    init(
      destination: (_ code: String) -> String, origin: (_ code: String) -> String, page: (_ code: String) -> String,
      route: (_ origin: String, _ destination: String) -> String
    ) {
      self.destination = Ways.pattern(destination(Ways.one))
      self.origin = Ways.pattern(origin(Ways.one))
      self.page = Ways.pattern(page(Ways.one))
      self.route = Ways.pattern(route(Ways.one, Ways.other))
    }

    /// Placeholders that an address does not encode, and that no airport has as its code.
    private static let (one, other) = ("0CODE0", "0OTHER0")

    private static func pattern(_ address: String) -> String {
      address.replacing(one, with: "{code}").replacing(other, with: "{other}")
    }

    private func filled(_ pattern: String, _ code: String, _ other: String = "") -> String {
      pattern.split(separator: "{").map { piece in
        if piece.hasPrefix("code}") { return Address.encoded(code) + piece.dropFirst(5) }
        return piece.hasPrefix("other}") ? Address.encoded(other) + piece.dropFirst(6) : String(piece)
      }.joined()
    }
  }
}

extension WorldMap.Ways {
  func destination(_ code: String) -> String { filled(destination, code) }
  func origin(_ code: String) -> String { filled(origin, code) }
  func page(_ code: String) -> String { filled(page, code) }
  func route(_ arc: WorldMap.Arc) -> String { filled(route, arc.origin, arc.destination) }
}
