import FlightsRecords
import Site

extension WorldMap.Model {
  /// A map of the flights of a query.
  init(_ stops: [WorldMap.Pin], _ routes: [Frequent<AirportPair>], of view: FlightQuery, centre: String? = nil, assets: Assets) {
    let arcs = routes.map {
      WorldMap.Arc(origin: $0.subject.origin.code, destination: $0.subject.destination.code, flights: $0.flights)
    }
    self.init(
      pins: stops, arcs: arcs, ways: WorldMap.Ways(view), source: Address.flightsMapData(view.fromStart).path, assets: assets,
      centre: centre)
  }

  /// A map of the airports to choose from for a filter.
  init(_ stops: [WorldMap.Pin], choosing end: FlightQuery.End, for draft: FlightQuery, assets: Assets) {
    func choice(_ end: FlightQuery.End) -> Address { .flightsFilter(draft.choosing(WorldMap.Ways.code, for: end)) }
    let ways = WorldMap.Ways(choice(.destination), choice(.origin), route: .flightsMap(draft.fromStart))
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
    let view = view.fromStart
    self.init(
      .flightsMap(view.with { $0.destination = Self.code }), .flightsMap(view.with { $0.origin = Self.code }),
      route: .flights(view.with { ($0.origin, $0.destination) = (Self.code, Self.other) }))
  }
}

extension WorldMap {
  /// The links of pins and arcs as patterns with `{code}` and `{other}`: the page and its script fill in the codes.
  struct Ways: Sendable, Hashable, Encodable {
    let destination: String
    let origin: String
    let page: String
    let route: String
  }
}

extension WorldMap.Ways {
  /// Placeholders that an address does not encode, and that no airport has as its code.
  fileprivate static let (code, other) = ("0CODE0", "0OTHER0")

  /// - Parameters:
  ///   - destination: the address for flights to the airport of the placeholder
  ///   - origin: the same for flights from there
  ///   - route: the address for flights from there to the other placeholder
  fileprivate init(_ destination: Address, _ origin: Address, route: Address) {
    func pattern(_ address: Address) -> String { address.path.replacing(Self.code, with: "{code}").replacing(Self.other, with: "{other}") }
    self.init(destination: pattern(destination), origin: pattern(origin), page: pattern(.airport(Self.code)), route: pattern(route))
  }

  /// A link with the codes filled in.
  static func filled(_ pattern: String, _ code: String, _ other: String = "") -> String {
    pattern.utf8.split(separator: UInt8(ascii: "{")).map { piece in
      let piece = Substring(piece)
      if piece.hasPrefix("code}") { return Address.encoded(code) + piece.dropFirst(5) }
      return piece.hasPrefix("other}") ? Address.encoded(other) + piece.dropFirst(6) : String(piece)
    }.joined()
  }
}
