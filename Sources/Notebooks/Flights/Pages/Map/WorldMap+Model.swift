import Records
import Site

/// The world with airports as pins, the larger the more flights they have, and routes as the shortest ways between them.
enum WorldMap {
  /// An airport.
  struct Pin: Sendable, Hashable {
    /// The code addresses know it by, unique on the map: `KSFO`.
    let code: String
    let name: String
    /// What the map calls it: its city, else its code.
    let label: String
    /// What the map calls it where that is another's label or too long: its code, as people know it.
    let short: String
    let coordinate: Coordinate
    let flights: Int

    init(code: String, name: String, label: String? = nil, short: String? = nil, coordinate: Coordinate, flights: Int) {
      (self.code, self.name, self.coordinate, self.flights) = (code, name, coordinate, flights)
      self.short = short ?? code
      self.label = label ?? self.short
    }
  }

  /// A route, between two airports that are pins too, by their codes.
  struct Arc: Sendable, Hashable {
    let origin: String
    let destination: String
    let flights: Int
  }

  /// The part of the world that is seen at first; a map that was looked at before shows what it showed last.
  enum Opening: Sendable, Hashable {
    /// All its ways and pins, as near as that goes.
    case pins
    /// The airport of that code, and what lies around it.
    case airport(String)
  }

  /// The file the land is drawn in.
  static let land = "flights/world.svg"

  /// The end of a flight an airport is chosen as, where the map is there to choose one.
  typealias Pick = FlightsDraft.End

  /// The values of the map.
  struct Model: Sendable, Hashable {
    /// The most flown first.
    let pins: [Pin]
    /// The most flown first; none whose airports are not both there.
    let arcs: [Arc]
    let ways: Ways
    let source: String
    /// The drawing of the land.
    let land: Address
    let opening: Opening
    let pick: Pick?

    /// - Parameters:
    ///   - source: where `WorldMap.facts` of the same airports and routes is to be had
    ///   - assets: where the land is drawn
    init(
      pins: [Pin], arcs: [Arc], ways: Ways, source: String, assets: Assets, opening: Opening = .pins, pick: Pick? = nil
    ) {
      self.pins = pins.sorted { ($1.flights, $0.code) < ($0.flights, $1.code) }
      let codes = Set(pins.map(\.code))
      self.arcs = arcs.filter { codes.contains($0.origin) && codes.contains($0.destination) && $0.origin != $0.destination }
        .sorted { ($1.flights, $0.origin, $0.destination) < ($0.flights, $1.origin, $1.destination) }
      self.ways = ways
      self.source = source
      land = assets.address(of: WorldMap.land)
      self.opening = opening
      self.pick = pick
    }
  }
}
